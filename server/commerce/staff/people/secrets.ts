import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sealText, unsealText } from '#server/platform/sealed-text.ts'

/** Encrypts and signs what people prove themselves with. The key is kept beside the databases, not in them. */
export interface PeopleSecrets {
  seal(text: string): string
  /** Throws for a text that was sealed with another key. */
  unseal(sealed: string): string
  /** 32 bytes that nobody without the key can make. */
  sign(use: string, text: string): Buffer
}

export function peopleSecrets(key: string): PeopleSecrets {
  const keyOf = (use: string) => createHmac('sha256', key).update(`staff people: ${use}`).digest()
  const sealing = keyOf('sealing')
  return {
    seal: (text) => Buffer.from(sealText(text, sealing)).toString('base64url'),
    unseal: (sealed) => unsealText(Buffer.from(sealed, 'base64url'), sealing),
    sign: (use, text) => createHmac('sha256', keyOf(use)).update(text).digest(),
  }
}

/** An id that says nothing: 16 random bytes. */
export const newId = () => randomBytes(16).toString('base64url')

/** The secret part of a link or a session: 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is stored of a token or code that cannot be guessed. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
