import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { CaptchaPort } from '#server/ports/captcha.ts'

/** Highest number to be found: tenths of a second for a browser, and dear for whoever sends thousands of forms. */
const MAX = 12_000
/** A puzzle is solved at once; a form may wait a little on a bad line. */
const LIFE_MS = 5 * 60_000

const Solution = z.strictObject({
  salt: z.string().max(100),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().max(100),
  number: z.int().min(0).max(MAX),
})

/** The captcha that ships with the shop: nobody is asked, nothing is fetched from elsewhere. Design 6, ALTCHA's scheme. */
export function proofOfWork({ secret, clock }: { secret: string; clock: () => Date }): CaptchaPort {
  const used = new LRUCache<string, true>({ max: 50_000, ttl: LIFE_MS })
  const sign = (challenge: string) => createHmac('sha256', secret).update(`captcha:${challenge}`).digest('base64url')
  return {
    puzzle() {
      const salt = `${clock().getTime() + LIFE_MS}.${randomBytes(12).toString('base64url')}.`
      const challenge = hashOf(salt, randomInt(MAX + 1))
      return { salt, challenge, max: MAX, signature: sign(challenge) }
    },
    async isSolved(value) {
      const solution = readSolution(value)
      if (!solution) return false
      const { salt, challenge, signature, number } = solution
      if (!isSame(signature, sign(challenge)) || hashOf(salt, number) !== challenge) return false
      if (Number(salt.split('.')[0]) < clock().getTime() || used.has(signature)) return false
      used.set(signature, true)
      return true
    },
  }
}

function readSolution(value: string): z.infer<typeof Solution> | null {
  if (value.length > 1000) return null
  try {
    return Solution.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString())).data ?? null
  } catch {
    // Not one of ours.
    return null
  }
}

const hashOf = (salt: string, number: number) => createHash('sha256').update(`${salt}${number}`).digest('hex')

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
