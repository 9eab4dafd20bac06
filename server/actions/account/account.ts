import type { Effect } from '#schemas/effect.ts'
import { type ActionContext, type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { withoutTaxCountry } from '#server/actions/checkout/tax-country.ts'
import { userOf } from '#server/compiler/screen-compiler.ts'
import { loginFields } from '#server/forms/login-fields.ts'
import { COOKIE } from '#server/http/visit/cookies.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { IdentityPort, LoginRefusal } from '#server/ports/identity.ts'
import { enter } from './enter.ts'
import { FORGOTTEN_DEVICE } from './known-device.ts'

/** Logs in, takes the cart along, and opens the page that required the login. S4.5, S6.6, S8.23. */
export const logIn: ActionHandler<'account.logIn'> = async ({ back, ...credentials }, context) => {
  const { ports, shopper, t } = context
  const refused = refuseFields(loginFields(t), credentials, t)
  if (refused) return refused
  const outcome = await ports.identity.logIn({ ...credentials, email: credentials.email.trim() }, shopper.knownDevice)
  if (!outcome.ok) return refusal(outcome.code, outcome.detail, context)
  return enter(outcome.value, { ...context, back, said: t('login.ok') })
}

/** Ends the session of this device; the cart is the user's and stays with them. */
export const logOut: ActionHandler<'account.logOut'> = async (_, context) => {
  const { ports, shopper, t, report } = context
  if (shopper.token !== null) await endHere(ports.identity, report)
  return sessionLeft(t('logout.ok'), context)
}

/** An outage must not keep the shopper logged in on this device. The session then ends with its token. */
async function endHere(identity: IdentityPort, report: ActionContext['report']): Promise<void> {
  try {
    await identity.logOut()
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.reason === 'session-ended') throw error
    report('A session could not be ended, only its cookie is gone', error)
  }
}

/** Ends all sessions, here and on other devices. */
export const logOutEverywhere: ActionHandler<'account.logOutEverywhere'> = async (_, context) => {
  const { ports, t } = context
  await ports.identity.logOutEverywhere()
  const left = sessionLeft(t('login.sessions.ok'), context)
  return { ...left, cookies: [...left.cookies, FORGOTTEN_DEVICE] }
}

/** The answer after a log-out: a guest without a cart, on the home page. */
export function sessionLeft(said: string, { link, shopper }: Pick<ActionContext, 'link' | 'shopper'>): ActionResult {
  const gone = { user: userOf({ user: null }), cart: null, credit: null }
  return {
    status: 200,
    effects: [
      ...Object.entries(gone).map(([name, value]): Effect => ({ effect: 'data', pointer: `/${name}`, value })),
      toast('success', said),
      { effect: 'navigate', to: link('home') ?? '/' },
    ],
    cookies: [
      ...[COOKIE.token, COOKIE.cartId, COOKIE.hasSession, COOKIE.draft, COOKIE.order, COOKIE.priceMode].map((name) => ({
        name,
        value: null,
      })),
      ...withoutTaxCountry(shopper),
    ],
  }
}

/** The toast of S8.23; beside the field the reason, which never tells whether the address or the password was wrong. */
function refusal(code: LoginRefusal, detail: string | null, { t }: Pick<ActionContext, 't'>): ActionResult {
  if (code === 'credentials_wrong') {
    const errors = { password: t('login.bad_credentials') }
    return { status: 422, effects: [{ effect: 'field-errors', errors }, toast('error', t('login.error'))], cookies: [] }
  }
  const text = code === 'captcha_failed' ? t('form.captcha') : (detail ?? t('login.error'))
  const needsCaptcha = code === 'captcha_required' && ({ needsCaptcha: true } as const)
  return { status: 422, effects: [toast('error', text)], cookies: [], ...needsCaptcha }
}
