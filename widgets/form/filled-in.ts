import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormSetValue } from 'react-hook-form'
import type { FormField } from '#schemas/form-field.ts'

/** Fills in the server's values, once for each answer. */
export function useFilledIn(
  values: Readonly<Record<string, string>>,
  { fields, setValue }: { fields: readonly FormField[]; setValue: UseFormSetValue<FieldValues> },
) {
  const described = useRef(fields)
  described.current = fields
  useEffect(() => {
    for (const [name, text] of Object.entries(values)) {
      const isTick = described.current.some((field) => field.name === name && field.type === 'checkbox')
      setValue(name, isTick ? text === 'true' : text, { shouldValidate: text !== '' })
    }
  }, [values, setValue])
}
