import type { Context } from 'hono'
import { createAttemptLimit } from '#server/platform/database/attempts.ts'
import type { Database } from '#server/platform/database/open.ts'
import { networkKey } from '#server/platform/network.ts'
import { Refusal } from '../../engine/refusal.ts'
import type { CommerceEnv } from '../../parts.ts'
import type { StoreDatabase } from '../../store/schema.ts'
import { CHALLENGE_MS } from './challenges.ts'

const MINUTE_MS = 60_000
const WINDOW_MS = 15 * MINUTE_MS
/** Log-ins of one address, of one account from one address, and of one account, within the window. */
const LOG_INS = { address: 50, pair: 10, account: 100 }
/** Wrong codes with the right password, an hour: guessing one of a million codes would take years. */
const CODES = { limit: 10, windowMs: 60 * MINUTE_MS }
/** Confirmations of one session, within the window. */
const CONFIRMATIONS = 10
/** Mails that one person can have sent, an hour. */
const MAILS = { limit: 60, windowMs: 60 * MINUTE_MS }

/** The proof was right: the attempt no longer counts. */
type Succeed = () => Promise<void>
type Ctx = Context<CommerceEnv>

export type PeopleAttempts = ReturnType<typeof peopleAttempts>

/**
 * Limits of guessing at the accounts of people, in the store's database: all servers share them. They go by the address
 * that was typed, so accounts that exist and those that do not are answered alike. A passkey is never guessed, and has no
 * limit but that of its network address: strangers cannot lock out who has one.
 */
export function peopleAttempts(parts: { database: Pick<Database<StoreDatabase>, 'db'>; clock: () => Date }) {
  const limitOf = (subject: string, limit: number, windowMs = WINDOW_MS) =>
    createAttemptLimit({ ...parts, subject, limit, windowMs })
  const byAddress = limitOf('staff address', LOG_INS.address)
  const byPair = limitOf('staff account and address', LOG_INS.pair)
  const byAccount = limitOf('staff account', LOG_INS.account)
  const codes = limitOf('staff code', CODES.limit, CODES.windowMs)
  const confirmations = limitOf('staff confirmation', CONFIRMATIONS)
  const mails = limitOf('staff mails', MAILS.limit, MAILS.windowMs)
  const challenges = limitOf('staff challenge', 1, CHALLENGE_MS)

  return {
    /** Counts one log-in. `email`: null for a passkey. Throws 429 with `retry-after`. */
    async logIn(context: Ctx, email: string | null): Promise<Succeed> {
      const address = networkKey(context.req.header('x-forwarded-for'))
      const counts: (readonly [typeof byAddress, string])[] = [
        [byAddress, address],
        ...(email === null ? [] : ([[byPair, `${address}\n${email}`] as const, [byAccount, email] as const] as const)),
      ]
      for (const [limit, name] of counts) {
        const counted = await limit.count(name)
        if (!counted.isAllowed) throw tooMany(context, counted.retryAfterS)
      }
      return async () => {
        for (const [limit, name] of counts) await limit.giveBack(name)
      }
    },
    /** Counts one confirmation in a session. Throws 429 with `retry-after`. */
    async confirm(context: Ctx, sessionId: string): Promise<Succeed> {
      const counted = await confirmations.count(sessionId)
      if (!counted.isAllowed) throw tooMany(context, counted.retryAfterS)
      return () => confirmations.giveBack(sessionId)
    },
    /**
     * Counts one code beside the right password of an account, or, so that it takes as long, beside a wrong one. Null if
     * there were too many.
     */
    async code(name: string): Promise<Succeed | null> {
      const counted = await codes.count(name)
      return counted.isAllowed ? () => codes.giveBack(name) : null
    },
    /** Counts one mail that a caller has sent. Throws 429 with `retry-after`. */
    async sendMail(context: Ctx): Promise<void> {
      const counted = await mails.count(context.get('staff').name)
      if (!counted.isAllowed) throw tooMany(context, counted.retryAfterS)
    },
    /** Uses a challenge up. False for one that was used before. */
    async spendChallenge(challenge: string): Promise<boolean> {
      return (await challenges.count(challenge)).isAllowed
    },
  }
}

function tooMany(context: Ctx, seconds: number): Refusal {
  context.header('retry-after', String(seconds))
  return new Refusal(429, 'too_many_attempts', `Too many attempts. Try again in ${Math.ceil(seconds / 60)} min.`)
}
