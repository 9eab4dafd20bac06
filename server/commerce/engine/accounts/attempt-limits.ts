import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { createRateLimit } from '#server/platform/rate-limit.ts'
import type { CommerceEnv } from '../../parts.ts'
import { sentence } from '../messages.ts'
import { Refusal } from '../refusal.ts'

/** Attempts of one account and of one network address within the window: enough for people, too few to guess. */
const LOGIN = { account: 10, address: 50, windowMs: 15 * 60_000 }
/** Mails that one address can have sent, and that one mailbox can be sent, within the window. */
const MAIL = { account: 5, address: 20, windowMs: 60 * 60_000 }

export interface AttemptLimits {
  /** Counts one attempt to log in or to confirm a password. Throws 429 with `retry-after`. */
  logIn(context: Context<CommerceEnv>, account: string): void
  /** The password was right: this attempt does not count against the account. */
  loggedIn(account: string): void
  /** Counts one request that sends a mail. Throws 429 with `retry-after`. */
  ask(context: Context<CommerceEnv>, account: string): void
}

/** Limits by account and by network address, the same for accounts that there are and that there are not. */
export function createAttemptLimits({ clock }: { clock: () => Date }): AttemptLimits {
  const counting = ({ account, address, windowMs }: typeof LOGIN) => {
    const byAccount = createRateLimit({ limit: account, windowMs, clock })
    const byAddress = createRateLimit({ limit: address, windowMs, clock })
    const count = (context: Context<CommerceEnv>, name: string) => {
      const ofAddress = byAddress(context.req.header('x-forwarded-for') ?? null)
      // An address that is refused anyway locks nobody's account, and fills no list of accounts.
      const counted = ofAddress.isAllowed ? byAccount(accountKey(name)) : ofAddress
      if (counted.isAllowed) return
      const seconds = counted.retryAfterS
      context.header('retry-after', String(seconds))
      const minutes = Math.ceil(seconds / 60)
      throw new Refusal(429, 'login_locked', sentence('login_locked', context.get('asked').locale, { minutes }))
    }
    return { count, giveBack: (name: string) => byAccount.giveBack(accountKey(name)) }
  }
  const logins = counting(LOGIN)
  return { logIn: logins.count, loggedIn: logins.giveBack, ask: counting(MAIL).count }
}

/** A digest of one length: names may be as long as a body allows. */
const accountKey = (name: string) => createHash('sha256').update(name.trim().toLowerCase()).digest('base64url')
