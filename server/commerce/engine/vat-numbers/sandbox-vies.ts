import { createHash } from 'node:crypto'
import { readEuVat } from '#schemas/checksums.ts'
import type { ViesPort } from './vies-port.ts'

/** A German number with a right check digit that this register does not know, and one for which it does not answer. */
export const UNKNOWN_NUMBER = 'DE100040737'
export const UNANSWERED_NUMBER = 'DE100054316'

/** It answers at once, on a busy machine a little later. */
const AT_ONCE_MS = 60_000

/** A made-up register for trying the shop out: it knows every number of the right form. No request leaves the machine. */
export function sandboxVies({ clock }: { clock: () => Date }): ViesPort {
  return {
    source: 'sandbox',
    waitMs: AT_ONCE_MS,
    async check({ number, seller }) {
      if (number === UNANSWERED_NUMBER) throw new Error(`The sandbox does not answer for ${number}.`)
      const requestedAt = clock().toISOString()
      const digest = createHash('sha256').update(`${number} ${seller} ${requestedAt}`).digest('hex')
      return {
        isValid: number !== UNKNOWN_NUMBER && readEuVat(number).ok,
        consultation: `SANDBOX-${digest.slice(0, 12).toUpperCase()}`,
        name: null,
        address: null,
        requestedAt,
      }
    },
  }
}
