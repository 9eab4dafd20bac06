import { createHmac, timingSafeEqual } from 'node:crypto'

/** Values that leave the shop in a cookie or an address and return: signed, so that they cannot be forged. */
export interface SignedText<T> {
  /** letters, digits, `-`, `_` and one dot */
  write(value: T): string
  /** Null for a missing or forged text, and for a value of another shape. */
  read(text: string | undefined): T | null
}

/** `use` separates the texts of different purposes. */
export function createSignedText<T>(
  secret: string,
  { use, parse }: { use: string; parse: (value: unknown) => T | null },
): SignedText<T> {
  const sign = (body: string) => createHmac('sha256', secret).update(`${use}:${body}`).digest('base64url')
  return {
    write(value) {
      const body = Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${body}.${sign(body)}`
    },
    read(text) {
      if (text === undefined) return null
      const [body = '', signature = ''] = text.split('.')
      const expected = Buffer.from(sign(body))
      const given = Buffer.from(signature)
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
      try {
        return parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
      } catch {
        // A signed value that is not JSON comes from an older version.
        return null
      }
    },
  }
}
