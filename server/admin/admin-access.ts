import { randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Written by the running shop into its DATA_DIR, so that tools on the same machine can find and call it. */
interface ServerNote {
  origin: string
  adminTokenFile: string
}

const noteFile = 'server.json'
const tokenFile = 'admin-token'

/**
 * A new admin token for this run of the server, readable by its own user only: read access to DATA_DIR includes
 * publishing. Throws if the folder cannot be written.
 */
export function createAdminToken(dataDir: string): string {
  const token = randomBytes(32).toString('base64url')
  const path = join(resolve(dataDir), tokenFile)
  // Removed first: an existing file would keep its mode.
  rmSync(path, { force: true })
  writeFileSync(path, `${token}\n`, { mode: 0o600 })
  return token
}

/** Records the server's address on this machine (`http://127.0.0.1:3000`); other fields of the note are kept. */
export function announceServer(dataDir: string, origin: string): void {
  const folder = resolve(dataDir)
  const note = { ...readNote(folder), origin, adminTokenFile: join(folder, tokenFile) }
  const path = join(folder, noteFile)
  writeFileSync(`${path}.new`, `${JSON.stringify(note)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

/** Address and token of the shop on this DATA_DIR; null if no server has recorded them. */
export function findServer(dataDir: string): { origin: string; token: string } | null {
  const { origin, adminTokenFile } = readNote(resolve(dataDir))
  if (typeof origin !== 'string' || typeof adminTokenFile !== 'string' || !existsSync(adminTokenFile)) return null
  return { origin, token: readFileSync(adminTokenFile, 'utf8').trim() }
}

/** Compares in constant time. */
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
