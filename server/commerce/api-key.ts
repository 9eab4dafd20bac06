import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the API key of a data folder stands. */
export function apiKeyFile(dataDir: string): string {
  return join(dataDir, 'commerce-token')
}

/** The API key of a data folder, made at random when there is none yet; only the file's owner may read it. */
export function keptApiKey(dataDir: string): string {
  const file = apiKeyFile(dataDir)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const key = newApiKey()
  // Fails rather than replaces when another process has just made one.
  writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' })
  return key
}

export function newApiKey(): string {
  return randomBytes(32).toString('base64url')
}
