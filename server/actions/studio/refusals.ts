import type { MessageKey } from '#locales/message-types.ts'
import type { Effect } from '#schemas/effect.ts'
import type { RouteKey } from '#schemas/routes.ts'
import { type ActionContext, type ActionResult, toast } from '#server/actions/action.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { StaffRefusal } from '#server/ports/staff.ts'

type Said = Extract<MessageKey, `studio.${string}.done`>
type Context = Pick<ActionContext, 't' | 'link'>
type Refused = Exclude<Extract<MessageKey, `studio.refused${string}`>, 'studio.refused.right'>

const TEXT: Readonly<Record<StaffRefusal, Refused>> = {
  session_ended: 'studio.refused.logged_out',
  right_missing: 'studio.refused.rights',
  confirmation_needed: 'studio.refused.confirm',
  credentials_wrong: 'studio.refused.credentials',
  too_many_attempts: 'studio.refused.attempts',
  link_invalid: 'studio.refused.link',
  code_wrong: 'studio.refused.code',
  password_short: 'studio.refused.password_short',
  password_weak: 'studio.refused.password_weak',
  passkey_invalid: 'studio.refused.passkey',
  passkey_known: 'studio.refused.passkey_known',
  person_exists: 'studio.refused.person_exists',
  last_owner: 'studio.refused.last_owner',
  last_means: 'studio.refused.last_means',
  totp_missing: 'studio.refused.codes_missing',
  gone: 'studio.refused.gone',
  refused: 'studio.refused.other',
}

const FIELD: Readonly<Partial<Record<StaffRefusal, string>>> = {
  code_wrong: 'oneTimeCode',
  password_short: 'password',
  password_weak: 'password',
  person_exists: 'email',
}

const STATUS: Readonly<Partial<Record<StaffRefusal, ActionResult['status']>>> = {
  session_ended: 401,
  right_missing: 403,
  confirmation_needed: 403,
  person_exists: 409,
  last_owner: 409,
  last_means: 409,
  gone: 409,
}

/** Says why a staff call was refused; at the field, where one is wrong. Who has to confirm or to log in is led there. */
export function refusedCall(code: StaffRefusal, { t, link }: Context, back: Back = ['studio']): ActionResult {
  const text = t(TEXT[code])
  const field = FIELD[code]
  const effects: Effect[] = [
    ...(field === undefined ? [] : [{ effect: 'field-errors' as const, errors: { [field]: text } }]),
    toast(code === 'confirmation_needed' ? 'info' : 'error', text),
  ]
  const [route, params = {}] = back
  const query = { back: (link as AnyLink)(route, params) ?? '/' }
  const to =
    code === 'confirmation_needed'
      ? link('studio_confirm', {}, { query })
      : code === 'session_ended'
        ? link('studio_login', {}, { query })
        : null
  if (to !== null) effects.push({ effect: 'navigate', to })
  return { status: STATUS[code] ?? 422, effects, cookies: [] }
}

/** The page that a refused person comes back to: its route and parameters. */
export type Back = readonly [route: RouteKey, params?: Readonly<Record<string, string>>]
type AnyLink = (route: RouteKey, params: Readonly<Record<string, string>>) => string | null

/** Says what was done and shows the page anew, or says why nothing was. */
export function settleCall(
  outcome: Outcome<unknown, StaffRefusal>,
  said: Said,
  context: Context & { back: Back },
): ActionResult {
  if (!outcome.ok) return refusedCall(outcome.code, context, context.back)
  const effects: Effect[] = [toast('success', context.t(said)), { effect: 'refresh' }]
  return { status: 200, effects, cookies: [], isConfirmed: true }
}
