import { type FieldErrors, type FieldValues, get, set } from 'react-hook-form'
import { dayInWarsaw } from '#locales/format.ts'
import type { FormField } from '#schemas/form-field.ts'
import { checkFields, isShown } from '#schemas/rules.ts'
import { readUploadLines } from '#schemas/upload.ts'
import type { Host } from '../host.ts'

/** Values by field name, as rules read them; the described value replaces a missing one. */
export function flatValues(fields: readonly FormField[], values: FieldValues): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ name, value }) => [name, get(values, name) ?? value]))
}

/** Initial values of the fields, in the shape of the values. */
export function firstValues(fields: readonly FormField[]): FieldValues {
  const values: FieldValues = {}
  for (const { name, type, value } of fields) set(values, name, value ?? FIRST[type] ?? '')
  return values
}

const FIRST: Readonly<Partial<Record<FormField['type'], unknown>>> = { checkbox: false, radio: null }

/** The shop's named rules as a react-hook-form resolver: errors in the shape of the values. */
export function resolveWith(fields: readonly FormField[], t: Host['t']) {
  return (values: FieldValues) => {
    const failures = checkFields(fields, { values: flatValues(fields, values), today: dayInWarsaw(Date.now()) })
    const errors: FieldErrors = {}
    for (const [name, { key, args }] of Object.entries(failures))
      set(errors, name, { type: key, message: missingOf(fields, name, key) ?? sayFailure(t, key, args) })
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

/** A field's own message if it is empty. */
function missingOf(fields: readonly FormField[], name: string, key: string): string | undefined {
  return key === 'v.required' ? fields.find((field) => field.name === name)?.missing : undefined
}

/** All keys of rules share a prefix, so that the build includes their texts in the browser's dictionary. */
function sayFailure(t: Host['t'], key: string, args: object | undefined): string {
  const say = t as (key: string, args?: object) => string
  return say(`v.${key.slice('v.'.length)}`, args)
}

/** The submitted values: visible fields, without empty ones; numbers as numbers. */
export function payloadOf(
  fields: readonly FormField[],
  values: FieldValues,
  isSent: (field: FormField) => boolean = () => true,
): Record<string, unknown> {
  const flat = flatValues(fields, values)
  const payload: Record<string, unknown> = {}
  for (const field of fields) {
    const value = flat[field.name]
    if (!isSent(field) || !isShown(field, flat) || value === undefined || value === null || value === '') continue
    set(payload, field.name, submitted(field, value))
  }
  return payload
}

function submitted({ type }: FormField, value: unknown): unknown {
  if (type === 'files') return readUploadLines(String(value)).map(({ id }) => id)
  return type === 'number' ? Number(value) : value
}

/** Whether to confirm a field as valid: it requests this, is not empty and satisfies its rules. S5.16. */
export function isRight(field: FormField, values: Record<string, unknown>): boolean {
  if (field.ok === undefined || !values[field.name] || !isShown(field, values)) return false
  return Object.keys(checkFields([field], { values, today: dayInWarsaw(Date.now()) })).length === 0
}

/** Whether a look-up sends a field: the identifier itself and its country. */
export function isPartOfQuestion({ name, lookUp }: FormField): boolean {
  return lookUp !== undefined || /country(Code)?$/i.test(name)
}
