import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react'
import type { WidgetProps } from '../host.ts'
import { button } from '../parts/button.ts'
import look from '../parts/studio-select.module.css'
import type { viewBar } from './schema.ts'
import styles from './styles.module.css'

type Props = WidgetProps<typeof viewBar>['props']
type Field = Props['groups'][number]['fields'][number]

/** Chosen with one act; texts, days and times are typed in parts, and apply when the field is left. */
const AT_ONCE = new Set(['select-one', 'checkbox'])

/** Works without script: the button sends what was chosen. */
export function ViewBar({ id, props: { title, action, groups, kept, notes, submit } }: WidgetProps<typeof viewBar>) {
  const form = useRef<HTMLFormElement>(null)
  const changed = useRef<string | null>(null)
  // The page is shown anew after each choice: whoever chose goes on from the same field.
  useEffect(() => {
    const name = changed.current
    changed.current = null
    if (name !== null) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus()
  })
  function apply(target: HTMLInputElement | HTMLSelectElement) {
    changed.current = target.name
    form.current?.requestSubmit()
  }
  function onChange({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
    if (AT_ONCE.has(target.type)) apply(target)
  }
  function onBlur({ target }: FocusEvent<HTMLInputElement>) {
    if (!AT_ONCE.has(target.type) && target.value !== target.defaultValue) form.current?.requestSubmit()
  }
  return (
    <form ref={form} id={id} method="get" action={action} className={styles.bar} aria-label={title}>
      {kept.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {groups.map(({ key, title: legend, fields }) => (
        <fieldset key={key} className={styles.group}>
          <legend className={legend === '' ? styles.hidden : styles.legend}>{legend === '' ? title : legend}</legend>
          {fields.map((field) => (
            <Control
              key={`${field.name} ${field.value}`}
              id={`${id}-${field.name}`}
              field={field}
              {...{ onChange, onBlur }}
            />
          ))}
        </fieldset>
      ))}
      {notes.length === 0 ? null : (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <button type="submit" className={button({ look: 'secondary', size: 's' })}>
        {submit}
      </button>
    </form>
  )
}

interface ControlProps {
  id: string
  field: Field
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
  onBlur: (event: FocusEvent<HTMLInputElement>) => void
}

function Control({ id, field, onChange, onBlur }: ControlProps) {
  const { name, label, type, value, options = [], hint, isWide = false } = field
  const hintId = hint === undefined ? undefined : `${id}-hint`
  const common = { id, name, 'aria-describedby': hintId }
  if (type === 'checkbox')
    return (
      <div className={styles.tick}>
        <input {...common} type="checkbox" value="1" defaultChecked={value !== ''} onChange={onChange} />
        <label htmlFor={id}>{label}</label>
      </div>
    )
  return (
    <div className={isWide ? styles.wide : styles.field}>
      <label htmlFor={id}>{label}</label>
      {type === 'select' ? (
        <select {...common} className={look.select} defaultValue={value} onChange={onChange}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input {...common} type={type} defaultValue={value} onBlur={onBlur} autoComplete="off" />
      )}
      {hint === undefined ? null : (
        <small id={hintId} className={styles.hint}>
          {hint}
        </small>
      )}
    </div>
  )
}
