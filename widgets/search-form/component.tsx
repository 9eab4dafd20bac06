import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useHost, type WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import { isSearchable } from '../parts/phrase.ts'
import type { searchForm } from './schema.ts'
import styles from './styles.module.css'
import type { Combobox, SuggestionBox } from './suggestion-box.tsx'

const CLOSED: Combobox = { isOpen: false, activeId: null }

/**
 * A plain form that leads to the results. With script it suggests products as a combobox, whose chunk loads when the
 * field is first focused; the field itself stays the same element.
 */
export function SearchForm({ id, props }: WidgetProps<typeof searchForm>) {
  const { action, field: phraseField, phrase, place, suggestions, priceNote } = props
  const { t, useIsLive } = useHost()
  const isLive = useIsLive()
  const label = t(place === 'header' ? 'search.label' : 'error.404.search')
  const [Box, setBox] = useState<typeof SuggestionBox | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [{ isOpen, activeId }, setCombobox] = useState<Combobox>(CLOSED)
  const field = useRef<HTMLInputElement>(null)
  /** the suggestions' handlers for keys and submits */
  const helper = useRef<{ onKeyDown(event: KeyboardEvent): void; goToOnly(): boolean } | null>(null)
  const listId = `${id}-suggestions`

  function bringSuggestions() {
    if (!suggestions || Box) return
    import('./suggestion-box.tsx').then(
      ({ SuggestionBox }) => setBox(() => SuggestionBox),
      // The field stays a plain form, and the next focus retries.
      () => undefined,
    )
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (!isSearchable(field.current?.value ?? '', phraseField) || helper.current?.goToOnly()) event.preventDefault()
  }

  return (
    <search
      id={id}
      className={place === 'header' ? `${styles.search} ${styles.inHeader}` : styles.search}
      aria-label={label}
    >
      {/* S5.33, S5.34: too short a phrase does nothing, not even the browser's validation bubble */}
      <form className={styles.form} method="get" action={action} noValidate={isLive} onSubmit={onSubmit}>
        <input
          // another phrase means that another search is shown: the field follows
          key={phrase}
          ref={field}
          type="search"
          name={phraseField.name}
          className={styles.field}
          defaultValue={phrase}
          aria-label={label}
          placeholder={t('search.placeholder')}
          minLength={phraseField.minLength}
          maxLength={phraseField.maxLength}
          required
          autoComplete="off"
          enterKeyHint="search"
          onFocus={bringSuggestions}
          onInput={({ currentTarget }) => {
            bringSuggestions()
            setTyped(currentTarget.value)
          }}
          onKeyDown={(event) => helper.current?.onKeyDown(event)}
          {...(Box && {
            role: 'combobox',
            'aria-expanded': isOpen,
            'aria-haspopup': 'grid',
            'aria-autocomplete': 'list',
            'aria-controls': isOpen ? listId : undefined,
            'aria-activedescendant': activeId ?? undefined,
          })}
        />
        <button type="submit" className={styles.submit} aria-label={t('search.submit')}>
          <Icon of={Search} />
        </button>
      </form>
      {Box && suggestions ? (
        <Box
          listId={listId}
          action={action}
          phraseField={phraseField}
          suggestions={suggestions}
          priceNote={priceNote}
          typed={typed}
          searched={phrase}
          dimsPage={place === 'header'}
          field={field}
          helper={helper}
          onCombobox={setCombobox}
        />
      ) : null}
    </search>
  )
}
