import { CircleAlert, CircleCheck, Eye, EyeOff, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { FormField as Field } from '#schemas/form-field.ts'
import { useHost } from '../host.ts'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import styles from './styles.module.css'

interface FormFieldProps {
  /** base of element ids */
  id: string
  field: Field
  error: string | undefined
  isOff: boolean
  inputProps: UseFormRegisterReturn
  /** what is in it keeps all rules, and that is said */
  isRight: boolean
  lookUp: { run(): void; isRunning: boolean }
}

/** One field with its label above, then its hint and its error, both tied to the input. Look 4. */
export function FormField({ id, field, error, isOff, inputProps, isRight, lookUp }: FormFieldProps) {
  const { t } = useHost()
  if (field.type === 'hidden') return <input type="hidden" {...inputProps} defaultValue={String(field.value ?? '')} />
  const isRequired = field.rules.some(({ rule }) => rule === 'required')
  const note = isRequired ? null : <span className={styles.optional}> ({t('form.optional')})</span>
  const described =
    [field.hint && `${id}-hint`, error ? `${id}-error` : isRight && `${id}-ok`].filter(Boolean).join(' ') || undefined
  const shared = {
    ...inputProps,
    'aria-required': isRequired || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described,
  }
  const below = (
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
  const box = { className: field.width === 'half' ? styles.half : styles.field, 'data-off': isOff || undefined }

  if (field.type === 'radio')
    return (
      <fieldset {...box} aria-describedby={described}>
        <legend className={styles.label}>
          {field.label}
          {note}
        </legend>
        {(field.options ?? []).map(({ value, label, hint }, index) => (
          <label key={value} className={styles.check}>
            <input
              {...inputProps}
              id={index === 0 ? id : `${id}-${index}`}
              type="radio"
              value={value}
              defaultChecked={field.value === value}
            />
            <span>
              {label}
              {hint ? <span className={styles.hint}> {hint}</span> : null}
            </span>
          </label>
        ))}
        {below}
      </fieldset>
    )

  if (field.type === 'checkbox')
    return (
      <div {...box}>
        <label className={styles.check}>
          <input {...shared} id={id} type="checkbox" defaultChecked={field.value === true} />
          <span>
            {field.label}
            {note}
          </span>
        </label>
        {below}
      </div>
    )

  return (
    <div {...box}>
      <label className={styles.label} htmlFor={id}>
        {field.label}
        {note}
      </label>
      <TextInput id={id} field={field} shared={shared} lookUp={lookUp} />
      {below}
    </div>
  )
}

interface TextInputProps extends Pick<FormFieldProps, 'id' | 'field' | 'lookUp'> {
  shared: UseFormRegisterReturn
}

function TextInput({ id, field, shared, lookUp }: TextInputProps) {
  const { t, formActionOf, handles, useIsLive } = useHost()
  const isLive = useIsLive()
  const { type, options, autocomplete, inputMode } = field
  const named = {
    ...shared,
    id,
    className: styles.input,
    autoComplete: autocomplete,
    defaultValue: String(field.value ?? ''),
  }
  if (type === 'textarea') return <textarea {...named} rows={6} />
  if (type === 'select')
    return (
      <select {...named}>
        <option value="">{t('form.choose')}</option>
        {(options ?? []).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  // A number field of the browser drops what is no number, and with it what was typed.
  const shown = type === 'number' ? 'text' : type
  if (type === 'password') return <PasswordInput id={id} named={named} label={field.label} />
  const input = <input {...named} type={shown} inputMode={inputMode ?? (type === 'number' ? 'numeric' : undefined)} />
  if (field.lookUp === undefined || !handles('lookUp')) return input
  return (
    <div className={styles.join}>
      {input}
      <button
        // Before script it sends the form elsewhere.
        type={isLive ? 'button' : 'submit'}
        formAction={isLive ? undefined : formActionOf('lookUp')}
        className={button({ look: 'secondary' })}
        aria-busy={lookUp.isRunning || undefined}
        onClick={isLive ? lookUp.run : undefined}
      >
        {lookUp.isRunning ? <Icon of={LoaderCircle} /> : null}
        {field.lookUp}
      </button>
    </div>
  )
}

/** A password can be looked at while it is typed, as many are long and none is seen. */
function PasswordInput({ id, named, label }: { id: string; named: object; label: string }) {
  const { t, useIsLive } = useHost()
  const [isSeen, setSeen] = useState(false)
  return (
    <div className={styles.join}>
      <input {...named} type={isSeen ? 'text' : 'password'} />
      {useIsLive() ? (
        <button
          type="button"
          className={button({ look: 'secondary', icon: true })}
          aria-label={`${t(isSeen ? 'form.hide_password' : 'form.show_password')}: ${label}`}
          aria-controls={id}
          onClick={() => setSeen(!isSeen)}
        >
          <Icon of={isSeen ? EyeOff : Eye} />
        </button>
      ) : null}
    </div>
  )
}
