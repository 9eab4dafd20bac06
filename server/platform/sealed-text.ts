import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts and signs a text with a key of 32 bytes. */
export function sealText(text: string, key: Buffer): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce)
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
}

/** Throws if it was encrypted with another key or has been changed. */
export function unsealText(sealed: Uint8Array, key: Buffer): string {
  const hidden = sealed.subarray(NONCE_BYTES + TAG_BYTES)
  const cipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES))
  cipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([cipher.update(hidden), cipher.final()]).toString('utf8')
}
