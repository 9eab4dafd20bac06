import { useState } from 'react'
import { MAX_LIST_NAME } from '#schemas/line-limits.ts'
import { useHost } from '../host.ts'
import { button } from '../parts/button.ts'
import control from '../parts/control.module.css'
import styles from './styles.module.css'

/** Stands for a list that is to be created. */
const NEW = 'new'

interface SavePanelProps {
  id: string
  lists: readonly { id: string; name: string }[]
  onSave(into: { list: string; name: string }): void
}

/** Saves the lines in a shopping list, a new one or one that there is. */
export function SavePanel({ id, lists, onSave }: SavePanelProps) {
  const { t, formActionOf, useEvent } = useHost()
  const { isRunning, fieldErrors } = useEvent('saveIn')
  const [list, setList] = useState(lists[0]?.id ?? NEW)
  const [name, setName] = useState('')
  const problem = fieldErrors.name
  return (
    <fieldset className={styles.save}>
      <legend>{t('lists.save_in')}</legend>
      {lists.length === 0 ? (
        <input type="hidden" name="list" value={NEW} />
      ) : (
        <p className={styles.field}>
          <label htmlFor={`${id}-list`}>{t('lists.list')}</label>
          <select
            id={`${id}-list`}
            className={control.input}
            name="list"
            value={list}
            onChange={(event) => setList(event.target.value)}
          >
            {lists.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
            <option value={NEW}>{t('lists.new')}</option>
          </select>
        </p>
      )}
      <p className={styles.field}>
        <label htmlFor={`${id}-name`}>{t('lists.new_name')}</label>
        <input
          id={`${id}-name`}
          className={control.input}
          name="name"
          maxLength={MAX_LIST_NAME}
          autoComplete="off"
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : `${id}-name-problem`}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {problem === undefined ? null : (
          <span id={`${id}-name-problem`} className={styles.problem}>
            {problem}
          </span>
        )}
      </p>
      <button
        type="submit"
        className={button({ look: 'secondary' })}
        formAction={formActionOf('saveIn')}
        aria-busy={isRunning || undefined}
        onClick={(event) => {
          event.preventDefault()
          onSave({ list, name })
        }}
      >
        {t('lists.save')}
      </button>
    </fieldset>
  )
}
