import type { Effect } from '#schemas/effect.ts'
import { type ActionContext, type ActionResult, toast } from '#server/actions/action.ts'
import { COOKIE } from '#server/http/visit/cookies.ts'
import type { AccountRefusal } from '#server/ports/identity.ts'
import { sessionEnded } from './session-ended.ts'

type Refused = { code: AccountRefusal; detail: string | null }

/**
 * The answer to a refused account change: a message that it failed (`failed`), and the reason beside its field if it
 * has one. If the session has ended, the message says so.
 */
export function accountRefused(
  { code, detail }: Refused,
  failed: string,
  context: Pick<ActionContext, 'shopper' | 't'>,
): ActionResult {
  const { t } = context
  if (code === 'gone') return nobody(context)
  if (code === 'password_wrong') {
    const errors = { currentPassword: detail ?? t('login.bad_credentials') }
    return refusal([{ effect: 'field-errors', errors }, toast('error', failed)])
  }
  if (code === 'captcha_failed') return refusal([toast('error', t('form.captcha'))])
  return refusal([toast('error', code === 'too_many' && detail !== null ? detail : failed)])
}

/** Refuses an operation that only customers may call; null if a customer calls it. */
export function refuseVisitor(context: Pick<ActionContext, 'shopper' | 't'>): ActionResult | null {
  return context.shopper.token === null ? nobody(context) : null
}

function nobody(context: Pick<ActionContext, 'shopper' | 't'>): ActionResult {
  return { ...sessionEnded(context), cookies: [{ name: COOKIE.token, value: null }] }
}

export function refusal(effects: Effect[]): ActionResult {
  return { status: 422, effects, cookies: [] }
}

/** Success with a toast, and a refresh, as the page's data has changed. */
export function changed(said: string, more: Effect[] = [{ effect: 'refresh' }]): ActionResult {
  return { status: 200, effects: [toast('success', said), ...more], cookies: [], isConfirmed: true }
}

/** Success with a toast; nothing on the page has changed. */
export function told(said: string): ActionResult {
  return changed(said, [])
}
