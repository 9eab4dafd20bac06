import type { MessageKey } from '#locales/message-types.ts'
import type { Effect } from '#schemas/effect.ts'
import type { RouteKey } from '#schemas/routes.ts'
import { type ActionContext, type ActionResult, toast } from '#server/actions/action.ts'
import { wholeError } from '#server/actions/field-errors.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { refusalOf } from './refusal-words.ts'

/** A message, or its text where that has values. */
type Said = Extract<MessageKey, `studio.${string}.done`> | { text: string }
type Context = Pick<ActionContext, 't' | 'link'>

type Named = Readonly<Record<string, string>>
/** The page that a refused person comes back to: its route, parameters and query. */
export type Back = readonly [route: RouteKey, params?: Named, query?: Named]
type AnyLink = (route: RouteKey, params: Named, options?: { query: Named }) => string | null

interface Settling extends Context {
  back: Back
  /** path to open after success; absent: the same page anew */
  to?: string | null
  /** by code: the field of this form that a refusal is about */
  fields?: Readonly<Record<string, string>>
}

/** Says what was done and shows the page as it is now, or says why nothing was. */
export function settleCall(outcome: Outcome<unknown, string>, said: Said, context: Settling): ActionResult {
  if (!outcome.ok) return refusedCall(outcome.code, context, context.back, context.fields)
  const { to = null } = context
  const next: Effect = to === null ? { effect: 'refresh' } : { effect: 'navigate', to }
  return {
    status: 200,
    effects: [toast('success', typeof said === 'string' ? context.t(said) : said.text), next],
    cookies: [],
    isConfirmed: true,
  }
}

/** Says why a staff call was refused; at the field, where one is wrong. Who has to confirm or to log in is led there. */
export function refusedCall(
  code: string,
  { t, link }: Context,
  back: Back = ['studio'],
  fields: Settling['fields'] = {},
): ActionResult {
  const { text: key, field: usual, status, isStale = false } = refusalOf(code)
  const text = t(key)
  const field = Object.hasOwn(fields, code) ? fields[code] : usual
  const isConfirming = code === 'confirmation_needed'
  const [route, params = {}, asked] = back
  const query = { back: (link as AnyLink)(route, params, asked && { query: asked }) ?? '/' }
  const to = isConfirming
    ? link('studio_confirm', {}, { query })
    : code === 'session_ended'
      ? link('studio_login', {}, { query })
      : null
  const effects: Effect[] = [
    ...(field === undefined ? [] : [{ effect: 'field-errors' as const, errors: { [field]: text } }]),
    ...(field === undefined && isStale ? [wholeError(text)] : []),
    // The page of the confirmation says it: a toast would outlive that page.
    ...(isConfirming ? [] : [toast('error', text)]),
    ...(to === null ? [] : [{ effect: 'navigate' as const, to }]),
    ...(isStale ? [{ effect: 'refresh' as const }] : []),
  ]
  return {
    status: status ?? (field === undefined ? 409 : 422),
    ...{ effects, cookies: [] },
    ...(isConfirming && { notice: text }),
  }
}

/** One wrong field, found before the commerce API was asked. */
export function wrongField(name: string, text: string): ActionResult {
  const effects: Effect[] = [{ effect: 'field-errors', errors: { [name]: text } }, toast('error', text)]
  return { status: 422, effects, cookies: [] }
}

/** The name of a person is the only thing that a form about people does not check itself: null if that is fine. */
export function wrongPersonName(outcome: Outcome<unknown, string>, t: ActionContext['t']): ActionResult | null {
  return !outcome.ok && outcome.code === 'invalid_input' ? wrongField('name', t('studio.refused.person_name')) : null
}

/** Wrong fields, each with its own sentence. */
export function wrongFields(errors: Readonly<Record<string, string>>, { t }: Pick<ActionContext, 't'>): ActionResult {
  const text = t('form.fix', { count: Object.keys(errors).length })
  return {
    status: 422,
    effects: [{ effect: 'field-errors', errors: { ...errors } }, toast('error', text)],
    cookies: [],
  }
}
