import { randomBytes } from 'node:crypto'
import { type KeyPlace, keptKeys } from './database/kept-keys.ts'

/**
 * The secret that signs short-lived cookies, created at random on first use; shared by servers with the same database.
 */
export async function keptSecret(place: KeyPlace): Promise<string> {
  const keys = await keptKeys(place, { 'shop-secret': () => randomBytes(48).toString('base64url') })
  return keys['shop-secret']
}
