import type { Field, FieldValue, Form } from './parts.ts'

/** What a shopper has typed into a form, by field; all else has the form's own values. */
export type Typed = Readonly<Record<string, FieldValue>>

export function valuesOf({ fields }: Form, typed: Typed): Record<string, FieldValue> {
  const values: Record<string, FieldValue> = {}
  for (const { name, value, type } of fields) {
    const own = type === 'hidden' ? value : (typed[name] ?? value)
    // Boxes of several groups may have one name: each group adds its own.
    values[name] = type === 'many' ? [...new Set([values[name] ?? [], own].flat() as string[])] : own
  }
  return values
}

/** Whether all conditions of a field hold, and those of the fields that it depends on are not asked for. */
export function isShown({ when }: Field, values: Readonly<Record<string, FieldValue>>): boolean {
  return when.every(({ field, equals, not = false }) => (values[field] === equals) !== not)
}

/** The payload of a form's event: shown fields alone, dots as nested objects, empty fields left out. */
export function payloadOf(form: Form, typed: Typed): Record<string, unknown> {
  const values = valuesOf(form, typed)
  const payload: Record<string, unknown> = {}
  for (const field of form.fields) {
    const value = values[field.name]!
    if (!isShown(field, values) || value === '') continue
    const steps = field.name.split('.')
    const last = steps.pop()!
    let at = payload
    for (const step of steps) {
      at[step] ??= {}
      at = at[step] as Record<string, unknown>
    }
    at[last] = field.type === 'number' ? Number(String(value).replace(',', '.')) : value
  }
  return { ...payload, ...(form.send.by === 'event' ? form.send.fixed : {}) }
}

/** The address of a form that is sent by GET. */
export function addressOf(form: Form, typed: Typed): string {
  if (form.send.by !== 'address') throw new Error(`The form ${form.id} has no address.`)
  const values = valuesOf(form, typed)
  const query = new URLSearchParams(form.send.fixed.map(([name, value]) => [name, value]))
  for (const [name, own] of Object.entries(values))
    for (const value of [own].flat()) if (value !== '' && value !== false) query.append(name, String(value))
  const text = query.toString()
  return text === '' ? form.send.action : `${form.send.action}?${text}`
}
