import { z } from 'zod'
import type { Translate } from '#locales/translate.ts'
import type { Effect } from '#schemas/effect.ts'

/**
 * Message by name of the field, in the shopper's language; '' stands for the whole input. Unknown fields are
 * named as well, for authors of clients.
 */
export function fieldErrors(schema: z.ZodObject, error: z.ZodError, t: Translate): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) {
    const field = nameOf(schema, issue.path)
    errors[field] ??= describe(fieldSchema(schema, field), issue, t)
    if (issue.code === 'unrecognized_keys' && issue.path.length === 0)
      for (const key of issue.keys) errors[key] ??= t('v.invalid')
  }
  return errors
}

/** The field that an issue is about: the deepest that the schema has as an object or record. */
function nameOf(schema: z.ZodObject, path: readonly PropertyKey[]): string {
  let name = ''
  for (const part of path) {
    const next = name === '' ? String(part) : `${name}.${String(part)}`
    if (name !== '' && fieldSchema(schema, next) === undefined) break
    name = next
  }
  return name
}

/** The schema of a field without its `optional()`, undefined if there is none. Dots lead into objects and records. */
export function fieldSchema(schema: z.ZodObject, field: string): z.ZodType | undefined {
  let found: z.ZodType | undefined = schema
  for (const name of field.split('.')) {
    const inner: z.ZodType | undefined = found && innerSchema(found, name)
    found = inner instanceof z.ZodOptional ? (inner.unwrap() as z.ZodType) : inner
  }
  return found
}

function innerSchema(schema: z.ZodType, name: string): z.ZodType | undefined {
  if (schema instanceof z.ZodObject)
    return Object.hasOwn(schema.shape, name) ? (schema.shape[name] as z.ZodType) : undefined
  return schema instanceof z.ZodRecord ? (schema.valueType as z.ZodType) : undefined
}

function describe(schema: z.ZodType | undefined, issue: z.core.$ZodIssue, t: Translate): string {
  if (schema instanceof z.ZodNumber) {
    const { minValue, maxValue } = schema
    return minValue === null || maxValue === null ? t('v.number') : t('v.quantity', { min: minValue, max: maxValue })
  }
  if (schema instanceof z.ZodEnum) return t('v.choice')
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined
  const isEmpty = issue.code === 'too_small' && schema instanceof z.ZodString
  if (isMissing || isEmpty) return t('v.required')
  if (issue.code === 'too_big' && schema instanceof z.ZodString) return t('v.max', { count: Number(issue.maximum) })
  return t('v.invalid')
}

/** Stays above the form while it is shown, unlike a toast, which closes after seconds. */
export const wholeError = (text: string): Effect => ({ effect: 'field-errors', errors: { '': text } })
