import { randomBytes } from 'node:crypto'
import { type KeyPlace, keptKeys } from './database/kept-keys.ts'

/** Storage name of the secret. */
export const SECRET_KEY = 'shop-secret'

/**
 * The secret that signs short-lived cookies, created at random on first use; shared by servers with the same database.
 */
export async function keptSecret(place: KeyPlace): Promise<string> {
  const keys = await keptKeys(place, { [SECRET_KEY]: () => randomBytes(48).toString('base64url') })
  return keys[SECRET_KEY]
}
