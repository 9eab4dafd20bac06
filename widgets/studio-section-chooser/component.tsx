import { useMemo, useState } from 'react'
import { useHost, type WidgetProps } from '../host.ts'
import { button } from '../parts/button.ts'
import control from '../parts/control.module.css'
import { found } from './found.ts'
import { Kinds } from './kinds.tsx'
import { Places } from './places.tsx'
import type { sectionChooser } from './schema.ts'
import styles from './styles.module.css'

/** A plain form of radio buttons below headings; script adds the search. */
export function SectionChooser({ id, props }: WidgetProps<typeof sectionChooser>) {
  const { search, groups, places, chosen, submit } = props
  const { Form, t, useIsLive, useEvent } = useHost()
  const isLive = useIsLive()
  const { isRunning, fieldErrors } = useEvent('submit')
  const [phrase, setPhrase] = useState('')
  const errors = Object.keys(fieldErrors).length > 0 ? fieldErrors : (props.errors ?? {})
  const shown = useMemo(() => found(groups, phrase), [groups, phrase])
  const count = shown.reduce((sum, { kinds }) => sum + kinds.length, 0)
  return (
    <Form event="submit" id={id} className={styles.chooser}>
      {isLive ? (
        <div className={styles.field}>
          <label htmlFor={`${id}-search`}>{search}</label>
          <input
            id={`${id}-search`}
            className={control.input}
            type="search"
            value={phrase}
            autoComplete="off"
            onChange={({ target }) => setPhrase(target.value)}
            // Enter would send the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
      ) : null}
      <p className={styles.count} role="status">
        {phrase.trim() === '' ? null : t('studio.chooser.found', { count })}
      </p>
      <Errors id={`${id}-type-error`} text={errors.type} />
      <div className={styles.groups}>
        {shown.map((group) => (
          <Kinds
            key={group.title}
            {...{ id, group, chosen }}
            isOpen={group.title === groups[0]?.title || phrase.trim() !== ''}
            described={errors.type === undefined ? undefined : `${id}-type-error`}
          />
        ))}
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-slot`}>{places.label}</label>
        {/* Another section was selected: its place is the one to begin with. */}
        <Places
          key={places.value}
          id={`${id}-slot`}
          places={places}
          described={errors.slot === undefined ? undefined : `${id}-slot-error`}
        />
        <Errors id={`${id}-slot-error`} text={errors.slot} />
      </div>
      <button type="submit" className={button()} aria-busy={isRunning || undefined}>
        {submit}
      </button>
    </Form>
  )
}

function Errors({ id, text }: { id: string; text: string | undefined }) {
  return text === undefined ? null : (
    <p id={id} className={styles.error} role="alert">
      {text}
    </p>
  )
}
