import { COOKIE, type CookieChange } from '#server/http/visit/cookies.ts'
import type { KnownDevice } from '#server/ports/identity.ts'

/** Keeps what the commerce API gave; it outlives the session, as it is needed for the next login. */
export function knownDeviceCookie(proof: KnownDevice): CookieChange[] {
  return proof === null ? [] : [{ name: COOKIE.knownDevice, value: proof }]
}

/** The customer has taken all proofs back. */
export const FORGOTTEN_DEVICE: CookieChange = { name: COOKIE.knownDevice, value: null }
