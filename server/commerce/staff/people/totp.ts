import { Secret, TOTP } from 'otpauth'

const PERIOD_MS = 30_000
/** RFC 4226 asks for at least 128 bits. */
const SECRET_BYTES = 20

/** A secret of one-time codes from random or derived bytes, in base32. */
export const totpSecret = (bytes: Uint8Array) =>
  new Secret({ buffer: new Uint8Array(bytes.subarray(0, SECRET_BYTES)).buffer }).base32

/** The address that authenticator apps read from a QR code. */
export function totpUri({ secret, shop, email }: { secret: string; shop: string; email: string }): string {
  return new TOTP({ issuer: shop, label: email, secret: Secret.fromBase32(secret) }).toString()
}

/** The time step that a code belongs to: this one or one beside it, as clocks differ. Null for a wrong code. RFC 6238. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / PERIOD_MS) + delta
}
