import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { ChallengeParameters } from 'altcha-lib/types'
import { z } from 'zod'
import type { CaptchaPort } from '#server/ports/captcha.ts'
import type { SpentCaptchas } from './spent-captchas.ts'

const ALGORITHM = 'PBKDF2/SHA-256'
/**
 * Rounds of one try, and max number of tries: tenths of a second for a browser, and expensive for a sender of thousands
 * of forms.
 */
const COST = 2000
const MIN_TRIES = 20
const MAX_TRIES = 120
/** A puzzle is solved at once; a form may wait a little on a bad line. */
const LIFE_MS = 5 * 60_000
/** A solved puzzle has about 800 characters. */
const MAX_CHARACTERS = 2000

/** The signature proves that the parameters are ours; fields that are read earlier are typed here. */
const Solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({ expiresAt: z.number().positive() }),
    signature: z.string().max(128),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/**
 * The captcha that ships with the shop, ALTCHA's proof of work: no question to the shopper, no request to a third
 * party. Architecture 6.
 */
export function altcha({
  secret,
  spent,
  clock,
}: {
  secret: string
  spent: SpentCaptchas
  clock: () => Date
}): CaptchaPort {
  const secretOf = (use: string) => createHmac('sha256', secret).update(`captcha ${use}`).digest('base64url')
  const secrets = { hmacSignatureSecret: secretOf('puzzle'), hmacKeySignatureSecret: secretOf('solution') }
  return {
    puzzle: () =>
      createChallenge({
        ...secrets,
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(MIN_TRIES, MAX_TRIES + 1),
        deriveKey,
        expiresAt: new Date(clock().getTime() + LIFE_MS),
      }),
    async isSolved(value) {
      const solved = readSolved(value)
      if (!solved) return false
      const { parameters, signature } = solved.challenge
      const until = new Date(parameters.expiresAt * 1000)
      if (until <= clock()) return false
      const challenge = { parameters: parameters as unknown as ChallengeParameters, signature }
      const { verified } = await verifySolution({
        ...secrets,
        challenge,
        solution: { ...solved.solution, time: 0 },
        deriveKey,
      })
      return verified && spent.spend(signature, until)
    },
  }
}

function readSolved(value: string): z.infer<typeof Solved> | null {
  if (value.length > MAX_CHARACTERS) return null
  try {
    return Solved.safeParse(JSON.parse(Buffer.from(value, 'base64').toString())).data ?? null
  } catch {
    // Not one of ours.
    return null
  }
}
