import { createHmac, randomBytes } from 'node:crypto'
import { dayInWarsaw } from '#locales/format.ts'
import type { Shopper } from '#server/ports/shopper.ts'

/** Notes that a visit has searched in vain. */
export type NoteMissedSearch = (search: { phrase: string; shopper: Shopper; address: string | null }) => void

/** Visits and phrases of a day that are told apart; further ones are not counted. */
const MAX_SEEN = 20_000

/**
 * Tells of each phrase once for each visit and day. A visit is known by its network address, of which a digest with a
 * secret of this process and day stays in memory: nothing of it is stored or sent. `send` runs in the background.
 */
export function createMissedSearches({
  send,
  clock,
  limit = MAX_SEEN,
}: {
  send: (phrase: string, shopper: Shopper) => void
  clock: () => Date
  limit?: number
}): NoteMissedSearch {
  const seen = new Set<string>()
  let day = ''
  let secret = randomBytes(32)
  return ({ phrase, shopper, address }) => {
    const today = dayInWarsaw(clock())
    if (today !== day) {
      day = today
      secret = randomBytes(32)
      seen.clear()
    }
    const text = phrase.toLowerCase().replaceAll(/\s+/g, ' ').trim()
    const who = JSON.stringify([address, shopper.locale, text])
    const key = createHmac('sha256', secret).update(who).digest('base64url').slice(0, 22)
    if (seen.has(key) || seen.size >= limit) return
    seen.add(key)
    send(text, shopper)
  }
}
