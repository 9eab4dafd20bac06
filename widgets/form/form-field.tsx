import { CircleAlert, CircleCheck, Eye, EyeOff, LoaderCircle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { FormField as Field } from '#schemas/form-field.ts'
import { useHost } from '../host.ts'
import tick from '../parts/box.module.css'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import choices from './choices.module.css'
import { Choices, Linked } from './choices.tsx'
import styles from './styles.module.css'

interface FormFieldProps {
  /** base of element ids */
  id: string
  field: Field
  error: string | undefined
  isOff: boolean
  isRequired: boolean
  inputProps: UseFormRegisterReturn
  /** what is in it keeps all rules, and that is said */
  isRight: boolean
  lookUp: { run(): void; isRunning: boolean }
  save: { run(): void; isRunning: boolean }
  /** fields that stand inside one of its cards, by value of the option */
  within?: Readonly<Record<string, ReactNode>>
}

/** One field with its label above, then its hint and its error, both tied to the input. Look 4. */
export function FormField(props: FormFieldProps) {
  const { id, field, error, isOff, isRequired, inputProps, isRight, lookUp, save, within } = props
  const { t } = useHost()
  if (field.type === 'hidden') return <input type="hidden" {...inputProps} defaultValue={String(field.value ?? '')} />
  // A box to tick says by itself that it may be left out, as does a search.
  const isPlain = isRequired || field.type === 'checkbox' || field.inputMode === 'search'
  const note = isPlain ? null : <span className={styles.optional}> ({t('form.optional')})</span>
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
        <legend className={field.look === 'cards' ? surface.hidden : styles.label}>
          {field.label}
          {note}
        </legend>
        <Choices id={id} field={field} inputProps={inputProps} within={within} />
        {field.save === undefined ? null : <SaveButton words={field.save} />}
        {below}
      </fieldset>
    )

  if (field.type === 'checkbox')
    return (
      <div {...box}>
        <label className={choices.check}>
          <input {...shared} id={id} className={tick.box} type="checkbox" defaultChecked={field.value === true} />
          <span>
            <Linked label={field.label} link={field.link} />
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
      <TextInput id={id} field={field} shared={shared} lookUp={lookUp} save={save} />
      {below}
    </div>
  )
}

interface TextInputProps extends Pick<FormFieldProps, 'id' | 'field' | 'lookUp' | 'save'> {
  shared: UseFormRegisterReturn
}

function TextInput({ id, field, shared, lookUp, save }: TextInputProps) {
  const { t, handles } = useHost()
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
      <>
        <select {...named}>
          <option value="">{t('form.choose')}</option>
          {(options ?? []).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {field.save === undefined ? null : <SaveButton words={field.save} />}
      </>
    )
  // A number field of the browser drops what is no number, and with it what was typed.
  const shown = type === 'number' ? 'text' : type
  if (type === 'password') return <PasswordInput id={id} named={named} label={field.label} />
  const input = <input {...named} type={shown} inputMode={inputMode ?? (type === 'number' ? 'numeric' : undefined)} />
  const asked = field.lookUp !== undefined ? 'lookUp' : field.save !== undefined ? 'save' : null
  if (asked === null || !handles(asked)) return input
  return (
    <div className={`${styles.join} ${styles.ask}`}>
      {input}
      <AskButton event={asked} words={field[asked]!} asking={asked === 'lookUp' ? lookUp : save} />
    </div>
  )
}

/** A button beside a field that asks for what belongs to it. Before script it sends the form elsewhere. */
function AskButton({ event, words, asking }: { event: string; words: string; asking: FormFieldProps['save'] }) {
  const { formActionOf, useIsLive } = useHost()
  const isLive = useIsLive()
  return (
    <button
      type={isLive ? 'button' : 'submit'}
      formAction={isLive ? undefined : formActionOf(event)}
      className={button({ look: 'secondary' })}
      aria-busy={asking.isRunning || undefined}
      onClick={isLive ? asking.run : undefined}
    >
      {asking.isRunning ? <Icon of={LoaderCircle} /> : null}
      {words}
    </button>
  )
}

/** Before script, what depends on a choice comes with a button; with script the choice is enough. */
function SaveButton({ words }: { words: string }) {
  const { formActionOf } = useHost()
  return (
    <button
      type="submit"
      formAction={formActionOf('save')}
      className={`${styles.save} ${button({ look: 'secondary', size: 's' })}`}
    >
      {words}
    </button>
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
