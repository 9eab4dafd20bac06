import { createHmac, timingSafeEqual } from 'node:crypto'

/** Nobody fills a form in faster. */
export const FASTEST_MS = 300
/** A form may stay open over a working day. */
const OLDEST_MS = 12 * 3600_000

export interface FormStamps {
  /** The creation time of a form, signed. */
  write(): string
  /** Whether a stamp is ours, and its form was open for a plausible time. */
  isCredible(stamp: string | null): boolean
}

/** The signed times of forms, which replace the captcha without script. Architecture 6. */
export function createFormStamps({ secret, clock }: { secret: string; clock: () => Date }): FormStamps {
  const sign = (at: string) => createHmac('sha256', secret).update(`stamp:${at}`).digest('base64url')
  return {
    write() {
      const at = String(clock().getTime())
      return `${at}.${sign(at)}`
    },
    isCredible(stamp) {
      const [at = '', signature = ''] = stamp?.split('.') ?? []
      const expected = Buffer.from(sign(at))
      const given = Buffer.from(signature)
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return false
      const age = clock().getTime() - Number(at)
      return age >= FASTEST_MS && age <= OLDEST_MS
    },
  }
}
