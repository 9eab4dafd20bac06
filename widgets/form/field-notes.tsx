import { CircleAlert, CircleCheck } from 'lucide-react'
import type { FormField } from '#schemas/form-field.ts'
import { Icon } from '../parts/icon.tsx'
import styles from './styles.module.css'

interface FieldNotesProps {
  /** of the input */
  id: string
  field: FormField
  error: string | undefined
  /** its value satisfies all rules, and the field confirms it */
  isRight: boolean
}

/** Hint, error and confirmation below a field. */
export function FieldNotes({ id, field, error, isRight }: FieldNotesProps) {
  return (
    <>
      {field.hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {field.hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          <Icon of={CircleAlert} />
          <span>{error}</span>
        </p>
      ) : null}
      {field.ok ? (
        <p id={`${id}-ok`} className={styles.okay} aria-live="polite">
          {isRight && !error ? (
            <>
              <Icon of={CircleCheck} />
              <span>{field.ok}</span>
            </>
          ) : null}
        </p>
      ) : null}
    </>
  )
}

/** Ids of the visible notes of the input, for `aria-describedby`. */
export function noteIds({ id, field, error, isRight }: FieldNotesProps): string | undefined {
  const ids = [field.hint && `${id}-hint`, error ? `${id}-error` : isRight && `${id}-ok`]
  return ids.filter(Boolean).join(' ') || undefined
}
