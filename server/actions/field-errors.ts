import { z } from 'zod'
import type { Translate } from '#locales/translate.ts'
import type { Effect } from '#schemas/effect.ts'

/**
 * Message by name of the top-level field, in the shopper's language; '' stands for the whole input. Unknown fields are
 * named as well, for authors of clients.
 */
export function fieldErrors(schema: z.ZodObject, error: z.ZodError, t: Translate): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) {
    const field = issue.path[0] === undefined ? '' : String(issue.path[0])
    errors[field] ??= describe(fieldSchema(schema, field), issue, t)
    if (issue.code === 'unrecognized_keys' && issue.path.length === 0)
      for (const key of issue.keys) errors[key] ??= t('v.invalid')
  }
  return errors
}

/** The schema of a field without its `optional()`, undefined if there is none. */
export function fieldSchema(schema: z.ZodObject, field: string): z.ZodType | undefined {
  const own = Object.hasOwn(schema.shape, field) ? (schema.shape[field] as z.ZodType) : undefined
  return own instanceof z.ZodOptional ? (own.unwrap() as z.ZodType) : own
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
