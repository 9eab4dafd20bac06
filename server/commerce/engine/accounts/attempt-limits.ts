import type { Context } from 'hono'
import { CAPTCHA_DISABLED, CAPTCHA_HEADER } from '#schemas/captcha.ts'
import { createAttemptLimit } from '#server/platform/database/attempts.ts'
import type { Database } from '#server/platform/database/open.ts'
import { networkKey } from '#server/platform/network.ts'
import type { CommerceEnv } from '../../parts.ts'
import { refuse } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import { normalEmail } from './customer-record.ts'

const MINUTE_MS = 60_000
const LOGIN_WINDOW_MS = 15 * MINUTE_MS
/** Logins of one account within the window: so many are free, then each needs a captcha or a pause, then all are refused. */
const ACCOUNT = { free: 10, limit: 100 }
/** Logins from one network address, of one known device, and password confirmations in one session, within the window. */
const ADDRESS_LIMIT = 50
const DEVICE_LIMIT = 10
const SESSION_LIMIT = 10
/** The pause between logins without a captcha, by account and address, once the free ones are used up. */
const PAUSE_MS = MINUTE_MS
/** Mails that one address can have sent, and that one mailbox can be sent, within the window. */
const MAIL = { account: 5, address: 20, windowMs: 60 * MINUTE_MS }

/** The password was right: the attempt no longer counts. */
type Succeed = () => Promise<void>

type RequestContext = Context<CommerceEnv>

export interface AttemptLimits {
  /**
   * Counts one attempt to log in. `device`: id of a device that the account has been logged in on, null for any other. Throws 429
   * with `retry-after`: `captcha_required` when a solved captcha would let it through at once, else `login_locked`.
   */
  logIn(context: RequestContext, attempt: { email: string; device: string | null }): Promise<Succeed>
  /** Counts one attempt to confirm the password of the request's own session. Throws 429 with `retry-after`. */
  confirm(context: RequestContext): Promise<Succeed>
  /** Counts one request that sends a mail. Throws 429 with `retry-after`. */
  sendMail(context: RequestContext, email: string): Promise<void>
}

/**
 * Limits of guessing and mailing, shared by all servers on the engine's database and keyed by the e-mail that was sent: accounts that
 * exist and accounts that do not are answered alike. Strangers cannot lock an owner out: a known device has a count of its own.
 */
export function createAttemptLimits(parts: { database: Database<EngineDatabase>; clock: () => Date }): AttemptLimits {
  const limitOf = (subject: string, limit: number, windowMs: number) =>
    createAttemptLimit({ ...parts, subject, limit, windowMs })
  const logins = {
    byDevice: limitOf('login device', DEVICE_LIMIT, LOGIN_WINDOW_MS),
    byAddress: limitOf('login address', ADDRESS_LIMIT, LOGIN_WINDOW_MS),
    byAccount: limitOf('login account', ACCOUNT.limit, LOGIN_WINDOW_MS),
    withPause: limitOf('login pause', 1, PAUSE_MS),
  }
  const confirmations = limitOf('confirmation session', SESSION_LIMIT, LOGIN_WINDOW_MS)
  const mails = {
    byAddress: limitOf('mail address', MAIL.address, MAIL.windowMs),
    byAccount: limitOf('mail account', MAIL.account, MAIL.windowMs),
  }

  async function logInFromUnknown(context: RequestContext, account: string): Promise<Succeed> {
    const address = addressOf(context)
    const ofAddress = await logins.byAddress.count(address)
    // An address that is refused anyway uses up no account's attempts.
    if (!ofAddress.isAllowed) throw locked(context, ofAddress.retryAfterS)
    const ofAccount = await logins.byAccount.count(account)
    if (!ofAccount.isAllowed) throw locked(context, ofAccount.retryAfterS)
    if (ofAccount.count > ACCOUNT.free && !hasCaptcha(context)) {
      const paused = await logins.withPause.count(`${address}\n${account}`)
      if (!paused.isAllowed) {
        // No password was tried.
        await logins.byAccount.giveBack(account)
        context.header('retry-after', String(paused.retryAfterS))
        throw refuse(429, 'captcha_required', context.get('caller'), { seconds: paused.retryAfterS })
      }
    }
    return async () => {
      await logins.byAccount.giveBack(account)
      await logins.byAddress.giveBack(address)
    }
  }

  return {
    async logIn(context, { email, device }) {
      if (device !== null) {
        const counted = await logins.byDevice.count(device)
        if (counted.isAllowed) return () => logins.byDevice.giveBack(device)
      }
      return logInFromUnknown(context, normalEmail(email))
    },
    async confirm(context) {
      const session = context.get('caller').sessionId ?? ''
      const counted = await confirmations.count(session)
      if (!counted.isAllowed) throw locked(context, counted.retryAfterS)
      return () => confirmations.giveBack(session)
    },
    async sendMail(context, email) {
      const ofAddress = await mails.byAddress.count(addressOf(context))
      const counted = ofAddress.isAllowed ? await mails.byAccount.count(normalEmail(email)) : ofAddress
      if (!counted.isAllowed) throw locked(context, counted.retryAfterS)
    },
  }
}

const addressOf = (context: RequestContext) => networkKey(context.req.header('x-forwarded-for'))

/** The shop takes no captcha that it has not checked, and puts a fixed value where none came. */
const hasCaptcha = (context: RequestContext) => context.req.header(CAPTCHA_HEADER) !== CAPTCHA_DISABLED

function locked(context: RequestContext, seconds: number) {
  context.header('retry-after', String(seconds))
  return refuse(429, 'login_locked', context.get('caller'), { minutes: Math.ceil(seconds / 60) })
}
