import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FormField } from '#schemas/form-field.ts'
import type { Rule } from '#schemas/form-rule.ts'

type Values = Readonly<Record<string, unknown>>

interface Checks extends Pick<UseFormReturn, 'getFieldState' | 'trigger'> {
  /** removes the server's errors of these fields */
  forget(names: readonly string[]): void
}

/**
 * Validates fields again when a field that their rules read has changed, such as a postcode after its country: only
 * fields with an error or that were touched.
 */
export function useDependentRules(fields: readonly FormField[], values: Values, checks: Checks) {
  const before = useRef(values)
  useEffect(() => {
    const changed = fields.flatMap(({ name }) => (isSame(before.current[name], values[name]) ? [] : [name]))
    before.current = values
    if (changed.length === 0) return
    const { getFieldState, trigger, forget } = checks
    const dependents = dependentsOf(fields, changed)
    forget([...changed, ...dependents])
    const known = dependents.filter((name) => getFieldState(name).invalid || getFieldState(name).isTouched)
    if (known.length > 0) void trigger(known)
  })
}

/** Names of the fields with a rule that reads one of these fields. */
export function dependentsOf(fields: readonly FormField[], changed: readonly string[]): string[] {
  const isDependent = ({ rules }: FormField) =>
    rules.some((rule) => fieldsReadBy(rule).some((name) => changed.includes(name)))
  return fields.filter(isDependent).map(({ name }) => name)
}

function fieldsReadBy(rule: Rule): string[] {
  if (rule.rule === 'sameAs') return [rule.field]
  if (rule.rule === 'required') return (rule.when ?? []).map(({ field }) => field)
  return 'countryField' in rule && rule.countryField !== undefined ? [rule.countryField] : []
}

/** A field that is not drawn yet has no value; it counts as empty. */
function isSame(one: unknown, other: unknown): boolean {
  return (one || '') === (other || '')
}
