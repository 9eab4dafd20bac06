import type { Context } from 'hono'
import { createAttemptLimit } from '#server/platform/database/attempts.ts'
import type { Database } from '#server/platform/database/open.ts'
import { networkKey } from '#server/platform/network.ts'
import type { CommerceEnv } from '../../parts.ts'
import { refuse } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { normalEmail } from './customer-record.ts'

/** Max attempts per account and per network address within the window: enough for people, too few for guessing. */
const LOGIN = { account: 10, address: 50, windowMs: 15 * 60_000 }
/** Max mails requested by one address, and sent to one mailbox, within the window. */
const MAIL = { account: 5, address: 20, windowMs: 60 * 60_000 }

export interface AttemptLimits {
  /** Counts one attempt to log in or to confirm a password. Throws 429 with `retry-after`. */
  logIn(context: Context<CommerceEnv>, account: string): Promise<void>
  /** The password was right: this attempt does not count against the account. */
  loggedIn(account: string): Promise<void>
  /** Counts one request that sends a mail. Throws 429 with `retry-after`. */
  ask(context: Context<CommerceEnv>, account: string): Promise<void>
}

/**
 * Limits by account and by network address, the same for existing and missing accounts, and shared by all servers on
 * the engine's database.
 */
export function createAttemptLimits(options: { database: Database<EngineDatabase>; clock: () => Date }): AttemptLimits {
  const counting = (subject: string, { account, address, windowMs }: typeof LOGIN) => {
    const byAccount = createAttemptLimit({ ...options, subject: `${subject} account`, limit: account, windowMs })
    const byAddress = createAttemptLimit({ ...options, subject: `${subject} address`, limit: address, windowMs })
    const count = async (context: Context<CommerceEnv>, name: string) => {
      const ofAddress = await byAddress.count(networkKey(context.req.header('x-forwarded-for')))
      // A refused address locks no account, and fills no list of accounts.
      const counted = ofAddress.isAllowed ? await byAccount.count(normalEmail(name)) : ofAddress
      if (counted.isAllowed) return
      const seconds = counted.retryAfterS
      context.header('retry-after', String(seconds))
      throw refuse(429, 'login_locked', context.get('asked'), { minutes: Math.ceil(seconds / 60) })
    }
    return { count, giveBack: (name: string) => byAccount.giveBack(normalEmail(name)) }
  }
  const logins = counting('login', LOGIN)
  return { logIn: logins.count, loggedIn: logins.giveBack, ask: counting('mail', MAIL).count }
}
