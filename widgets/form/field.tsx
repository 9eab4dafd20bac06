import type { ReactNode } from 'react'
import type { FormField as Field } from '#schemas/form-field.ts'
import { isRequired, isShown } from '#schemas/rules.ts'
import { useHost } from '../host.ts'
import tick from '../parts/control.module.css'
import surface from '../parts/surface.module.css'
import { SaveButton } from './ask-buttons.tsx'
import { isRight } from './check-values.ts'
import choices from './choices.module.css'
import { Choices, Linked } from './choices.tsx'
import type { DrawnForm } from './drawn-form.ts'
import { FieldNotes, noteIds } from './field-notes.tsx'
import { FilesInput } from './files-input.tsx'
import styles from './styles.module.css'
import { TextInput } from './text-input.tsx'

interface FormFieldProps {
  field: Field
  form: DrawnForm
  /** fields inside one of its cards, by value of the option */
  within: Readonly<Record<string, ReactNode>>
}

/** One field with its label above, its hint and its error, both linked to the input. Look 4. */
export function FormField({ field, form, within }: FormFieldProps) {
  const { t } = useHost()
  const { values } = form
  const id = form.inputId(field.name)
  const inputProps = form.inputProps(field.name)
  if (field.type === 'hidden') {
    const input = <input type="hidden" {...inputProps} defaultValue={String(field.value ?? '')} />
    return field.chosen === undefined ? input : <Chosen label={field.label} chosen={field.chosen} input={input} />
  }
  const isDue = isRequired(field, values)
  // A checkbox is visibly optional, and so is a search field.
  const isPlain = isDue || field.type === 'checkbox' || field.inputMode === 'search'
  const isMarked = form.marks ? isDue : !isPlain
  const mark = isMarked ? (
    <span className={styles.mark}> ({t(form.marks ? 'form.required' : 'form.optional')})</span>
  ) : null
  const notes = { id, field, error: form.errorOf(field.name), isRight: isRight(field, values) }
  const described = noteIds(notes)
  const shared = {
    ...inputProps,
    'aria-required': isDue || undefined,
    'aria-invalid': notes.error ? true : undefined,
    'aria-describedby': described,
  }
  const box = {
    className: field.width === 'half' ? styles.half : styles.field,
    'data-off': !isShown(field, values) || undefined,
  }

  if (field.type === 'radio')
    return (
      <fieldset {...box} aria-describedby={described}>
        <legend className={field.look === 'cards' ? surface.hidden : styles.label}>
          {field.label}
          {mark}
        </legend>
        <Choices id={id} field={field} inputProps={inputProps} within={within} />
        {field.save === undefined ? null : <SaveButton words={field.save} />}
        <FieldNotes {...notes} />
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
        <FieldNotes {...notes} />
      </div>
    )

  return (
    <div {...box}>
      <label className={styles.label} htmlFor={id}>
        {field.label}
        {mark}
      </label>
      {field.type === 'files' ? (
        <FilesInput id={id} field={field} described={described} form={form} />
      ) : (
        <TextInput id={id} field={field} shared={shared} form={form} />
      )}
      <FieldNotes {...notes} />
    </div>
  )
}

interface ChosenProps {
  label: string
  chosen: NonNullable<Field['chosen']>
  input: ReactNode
}

/** What was chosen before, in words: the list of others comes with the link. */
function Chosen({ label, chosen: { text, hint, map, change }, input }: ChosenProps) {
  const { t } = useHost()
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <p>{text}</p>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      <p className={styles.ways}>
        {map ? (
          <a className={surface.link} href={map.href} target="_blank" rel="noopener noreferrer">
            {map.label}
            <span className={surface.hidden}> ({t('link.new_tab')})</span>
          </a>
        ) : null}
        <a className={surface.link} href={change.href}>
          {change.label}
        </a>
      </p>
      {input}
    </div>
  )
}
