import { createHmac, randomBytes } from 'node:crypto'
import { sealText, unsealText } from '#server/platform/sealed-text.ts'

/** Standard Webhooks: 24 to 64 random bytes in base64. */
const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new secret of an endpoint. */
export const newSecret = () => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/** A secret as it is stored: signing needs it, so it is encrypted and not hashed. */
export const sealSecret = (secret: string, key: Buffer) => Buffer.from(sealText(secret, key)).toString('base64url')

/** Throws if it was sealed with another key. */
export const unsealSecret = (sealed: string, key: Buffer) => unsealText(Buffer.from(sealed, 'base64url'), key)

/** What is signed: the headers webhook-id and webhook-timestamp, and the body. */
interface Signed {
  id: string
  /** seconds since 1970 */
  timestamp: number
  body: string
}

/** The header webhook-signature of Standard Webhooks: one signature for each secret. */
export function signatureOf({ id, timestamp, body }: Signed, secrets: readonly string[]): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
}
