import { useCallback, useEffect, useRef, useState } from 'react'
import { type FieldError, type FieldValues, get, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { FormField } from '#schemas/form-field.ts'
import { useHost } from '../host.ts'
import { firstValues, flatValues, resolveWith } from './check-values.ts'
import { useDependentRules } from './dependent-rules.ts'
import { useFilledIn } from './filled-in.ts'

type Texts = Readonly<Record<string, string>>

const NOTHING: Texts = {}

/** The fields of a form: their values, and the errors of rules and server. */
export interface Fields
  extends Pick<UseFormReturn, 'register' | 'handleSubmit' | 'trigger' | 'getValues' | 'getFieldState'> {
  /** by field name */
  values: Record<string, unknown>
  /** the error of a field; `''` is the server's error for the whole form */
  errorOf(name: string): string | undefined
  /** changes the value of a field as if it was typed */
  fillIn(name: string, value: string | boolean): void
  /** replaces the server's errors; each is removed when its field, or a field that its rules read, changes */
  refuse(errors: Texts): void
  /** resets all fields to their initial values, unchecked and untouched */
  startAgain(): void
}

/** The state of a form's fields on react-hook-form: rules run on blur, and after a submit on change. */
export function useFields(fields: readonly FormField[], firstErrors: Texts = {}): Fields {
  const { t, useEvent } = useHost()
  const { register, control, getValues, setValue, reset, formState, ...form } = useForm<FieldValues>({
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: resolveWith(fields, t),
  })
  const [refusals, refuse] = useState(firstErrors)
  // Read here, so that `getFieldState` tracks them.
  const { errors, touchedFields: _ } = formState
  const values = flatValues(fields, useWatch({ control }))
  const described = useRef(fields)
  described.current = fields

  const forget = useCallback((names: readonly string[]) => {
    refuse((all) => (names.some((name) => name in all) ? without(all, names) : all))
  }, [])
  useDependentRules(fields, values, { ...form, forget })

  const found = useEvent('lookUp')
  const submitted = useEvent('submit')
  useFilledIn(found.fieldValues, { fields, setValue })
  useFilledIn(useEvent('save').fieldValues, { fields, setValue })
  // Values of a refusal are what somebody else has typed.
  useFilledIn(submitted.hasFailed ? NOTHING : submitted.fieldValues, { fields, setValue })
  useEffect(() => {
    if (Object.keys(found.fieldErrors).length > 0) refuse(found.fieldErrors)
  }, [found.fieldErrors])
  // A refreshed screen brings other values: of hidden fields, which nobody can edit, and of those that are as they were shown.
  const shown = JSON.stringify(firstValues(fields))
  const before = useRef(shown)
  useEffect(() => {
    const [was, is] = [JSON.parse(before.current), JSON.parse(shown)]
    before.current = shown
    for (const { name, type } of described.current) {
      const isAsShown = get(is, name) !== get(was, name) && getValues(name) === get(was, name)
      if (type === 'hidden' || isAsShown) setValue(name, get(is, name))
    }
  }, [shown, getValues, setValue])

  return {
    ...form,
    getValues,
    register,
    values,
    errorOf: (name) => (get(errors, name) as FieldError | undefined)?.message ?? refusals[name],
    fillIn: (name, value) => setValue(name, value, { shouldDirty: true, shouldValidate: true }),
    refuse,
    // Uses the current description of the fields: an answer may have changed their values. Each field is set by name,
    // because React does not observe a browser's own reset and would ignore an equal value.
    startAgain: () => reset(firstValues(described.current), { keepFieldsRef: true }),
  }
}

function without(texts: Texts, names: readonly string[]): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !names.includes(name)))
}
