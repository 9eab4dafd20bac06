import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Storage name of the API key. */
export const API_KEY = 'commerce-token'

/** Path of the API key in a data folder. */
export function apiKeyFile(dataDir: string): string {
  return join(dataDir, API_KEY)
}

/** Writes a copy of the database's key, for a shop started on this machine. */
export function copyApiKey(dataDir: string, key: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(apiKeyFile(dataDir), `${key}\n`, { mode: 0o600 })
}

export function newApiKey(): string {
  return randomBytes(32).toString('base64url')
}
