import type { Effect } from '#schemas/effect.ts'
import { type ActionContext, type ActionResult, toast } from '#server/actions/action.ts'
import { COOKIE } from '#server/http/visit/cookies.ts'
import type { AccountRefusal } from '#server/ports/identity.ts'
import { sessionEnded } from './session-ended.ts'

type Refused = { code: AccountRefusal; detail: string | null }

/**
 * What a refusal about an account says: that it failed, and why beside the field if it is one's; `failed` in the words of what was
 * wanted. Who is no customer any more is told so.
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

/** The answer to what only customers do, when no customer asks; null when one does. */
export function refuseVisitor(context: Pick<ActionContext, 'shopper' | 't'>): ActionResult | null {
  return context.shopper.token === null ? nobody(context) : null
}

function nobody(context: Pick<ActionContext, 'shopper' | 't'>): ActionResult {
  return { ...sessionEnded(context), cookies: [{ name: COOKIE.token, value: null }] }
}

export function refusal(effects: Effect[]): ActionResult {
  return { status: 422, effects, cookies: [] }
}

/** Done, said, and the page made anew: what it shows has changed. */
export function changed(said: string, more: Effect[] = [{ effect: 'refresh' }]): ActionResult {
  return { status: 200, effects: [toast('success', said), ...more], cookies: [], isConfirmed: true }
}

/** Done and said, and nothing on the page has changed. */
export function told(said: string): ActionResult {
  return changed(said, [])
}
