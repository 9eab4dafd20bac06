import { randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Written by the running shop into its DATA_DIR, so that tools on the same machine find it and may speak to it. */
interface ServerNote {
  origin: string
  adminTokenFile: string
}

const noteFile = 'server.json'
const tokenFile = 'admin-token'

/**
 * A new admin token for this run of the server, readable by its own user alone: whoever can read DATA_DIR may publish.
 * Throws when the folder cannot be written.
 */
export function createAdminToken(dataDir: string): string {
  const token = randomBytes(32).toString('base64url')
  const path = join(resolve(dataDir), tokenFile)
  // Removed first: an existing file would keep its mode.
  rmSync(path, { force: true })
  writeFileSync(path, `${token}\n`, { mode: 0o600 })
  return token
}

/** Says where this machine reaches the server (`http://127.0.0.1:3000`); what the note already holds is kept. */
export function announceServer(dataDir: string, origin: string): void {
  const folder = resolve(dataDir)
  const note = { ...readNote(folder), origin, adminTokenFile: join(folder, tokenFile) }
  const path = join(folder, noteFile)
  writeFileSync(`${path}.new`, `${JSON.stringify(note)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

/** Where the shop on this DATA_DIR answers and the token it takes; null when none has said so. */
export function findServer(dataDir: string): { origin: string; token: string } | null {
  const { origin, adminTokenFile } = readNote(resolve(dataDir))
  if (typeof origin !== 'string' || typeof adminTokenFile !== 'string' || !existsSync(adminTokenFile)) return null
  return { origin, token: readFileSync(adminTokenFile, 'utf8').trim() }
}

/** Compares in the same time whatever the difference. */
export function isSameToken(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function readNote(folder: string): Partial<ServerNote> & Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(join(folder, noteFile), 'utf8'))
  } catch {
    // No note, or one being written: nothing is known of a server then, and the folder's lock decides.
    return {}
  }
}
