import type { UseFormRegisterReturn } from 'react-hook-form'
import type { FormField } from '#schemas/form-field.ts'
import { useHost } from '../host.ts'
import control from '../parts/control.module.css'
import { AskButton, SaveButton } from './ask-buttons.tsx'
import type { DrawnForm } from './drawn-form.ts'
import { PasswordInput } from './password-input.tsx'
import { PlaceButton } from './place-button.tsx'
import styles from './styles.module.css'

interface TextInputProps {
  id: string
  field: FormField
  /** shared props of all input types */
  shared: UseFormRegisterReturn
  form: Pick<DrawnForm, 'lookUp' | 'save' | 'fillIn'>
}

/** The input of a text field, with its look-up button. */
export function TextInput({ id, field, shared, form }: TextInputProps) {
  const { t, handles } = useHost()
  const { type, options, autocomplete, inputMode } = field
  const named = {
    ...shared,
    id,
    className: control.input,
    autoComplete: autocomplete,
    defaultValue: String(field.value ?? ''),
  }
  if (type === 'textarea') return <textarea {...named} className={`${control.input} ${styles.textarea}`} rows={6} />
  if (type === 'select')
    return (
      <>
        <select {...named} className={`${control.input} ${styles.select}`}>
          {hasOwnNone(options) ? null : <option value="">{t('form.choose')}</option>}
          {(options ?? []).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {field.save === undefined ? null : <SaveButton words={field.save} />}
      </>
    )
  if (type === 'password') return <PasswordInput id={id} named={named} label={field.label} />
  // A browser's number field drops invalid input, and the typed text with it.
  const shown = type === 'number' ? 'text' : type
  const input = <input {...named} type={shown} inputMode={inputMode ?? (type === 'number' ? 'numeric' : undefined)} />
  const asked = field.lookUp !== undefined ? 'lookUp' : field.save !== undefined ? 'save' : null
  if (asked === null || !handles(asked)) return input
  return (
    <>
      <div className={`${styles.join} ${styles.ask}`}>
        {input}
        <AskButton event={asked} words={field[asked]!} asking={form[asked]} />
      </div>
      {field.place ? <PlaceButton place={field.place} onFound={(text) => form.fillIn(field.name, text)} /> : null}
    </>
  )
}

/** Whether the list says itself that nothing is chosen. */
function hasOwnNone(options: FormField['options']): boolean {
  return (options ?? []).some(({ value }) => value === '' || value === 'none')
}
