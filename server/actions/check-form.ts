import { dayInWarsaw } from '#locales/format.ts'
import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import { checkFields, type FieldValues } from '#schemas/rules.ts'
import { type ActionResult, toast } from './action.ts'

/**
 * Runs the rules of a form on the server, where they cannot be bypassed. `today`: at the shop, `2026-12-01`; default: now. Null if all are met, else the refusal.
 * Architecture 3.
 */
export function refuseFields(
  fields: readonly FormField[],
  values: FieldValues,
  t: Translate,
  today = dayInWarsaw(new Date()),
): ActionResult | null {
  const failures = Object.entries(checkFields(fields, { values: flat(fields, values), today }))
  if (failures.length === 0) return null
  const missing = (name: string) => fields.find((field) => field.name === name)?.missing
  const errors = Object.fromEntries(
    failures.map(([name, { key, args }]) => [
      name,
      (key === 'v.required' ? missing(name) : undefined) ?? (t as Say)(key, args),
    ]),
  )
  return {
    status: 422,
    effects: [{ effect: 'field-errors', errors }, toast('error', t('form.fix', { count: failures.length }))],
    cookies: [],
  }
}

/** A failure brings the arguments of its own key, which the types cannot express. */
type Say = (key: string, args?: object) => string

/** The values by the names of their fields: dots lead into objects. */
function flat(fields: readonly FormField[], values: FieldValues): FieldValues {
  const nested = fields.filter(({ name }) => name.includes('.'))
  if (nested.length === 0) return values
  return { ...values, ...Object.fromEntries(nested.map(({ name }) => [name, valueAt(values, name.split('.'))])) }
}

function valueAt(value: unknown, [first, ...rest]: string[]): unknown {
  if (first === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, first)) return undefined
  return valueAt((value as Record<string, unknown>)[first], rest)
}
