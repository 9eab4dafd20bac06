import { type KeyboardEvent, useRef } from 'react'
import type { FormField } from '#schemas/form-field.ts'
import { useHost } from '../host.ts'
import { payloadOf } from './check-values.ts'
import type { Fields } from './use-fields.ts'

const CHOICES: readonly FormField['type'][] = ['radio', 'select', 'checkbox']

/** Saves an unfinished form as a whole: on blur, and at once for fields that require it. */
export function useSaving(fields: readonly FormField[], { getValues }: Pick<Fields, 'getValues'>) {
  const { emit, handles, useEvent } = useHost()
  const { isRunning: isSending } = useEvent('submit')
  const { isRunning } = useEvent('save')
  /** the last saved values, so that an unchanged field causes no request */
  const kept = useRef<string | null>(null)

  function save(): void {
    if (!handles('save') || isSending) return
    const payload = payloadOf(fields, getValues())
    const text = JSON.stringify(payload)
    if (text === kept.current) return
    kept.current = text
    void emit('save', payload)
  }

  /** the field of an event's target, if its changes are saved at once */
  function savedField(target: EventTarget): FormField | undefined {
    return fields.find((field) => field.save !== undefined && field.name === (target as Partial<HTMLInputElement>).name)
  }

  return {
    isRunning,
    save,
    onChange({ target }: { target: EventTarget }) {
      const field = savedField(target)
      if (field && CHOICES.includes(field.type)) save()
    },
    /** Enter in a field with its own button activates that button. */
    onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
      if (event.key !== 'Enter' || !handles('save') || savedField(event.target)?.type !== 'text') return
      event.preventDefault()
      save()
    },
  }
}
