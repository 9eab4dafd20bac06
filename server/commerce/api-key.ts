import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the API key is kept under. */
export const API_KEY = 'commerce-token'

/** Where the API key of a data folder stands. */
export function apiKeyFile(dataDir: string): string {
  return join(dataDir, API_KEY)
}

/** A copy of the key that the database keeps, for whoever starts a shop on this machine. */
export function copyApiKey(dataDir: string, key: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(apiKeyFile(dataDir), `${key}\n`, { mode: 0o600 })
}

export function newApiKey(): string {
  return randomBytes(32).toString('base64url')
}
