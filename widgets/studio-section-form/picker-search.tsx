import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { FormField as Field } from '#schemas/form-field.ts'
import type { Reference } from '#schemas/reference.ts'
import type { PropsOf } from '../define-catalog.ts'
import formStyles from '../form/styles.module.css'
import { useHost } from '../host.ts'
import { button } from '../parts/button.ts'
import control from '../parts/control.module.css'
import type { FoundReferences, ListState, OptionKeys } from './found-references.tsx'
import { ReferenceLine, type StepButton } from './reference-line.tsx'
import type { sectionForm } from './schema.ts'
import styles from './styles.module.css'

interface PickerSearchProps {
  /** id of the input */
  id: string
  field: Field
  picker: PropsOf<typeof sectionForm>['pickers'][number]
  step(what: string, argument: string | number, act: () => void): StepButton
  onPick(reference: Reference): void
  described: string | undefined
  isInvalid: boolean
}

const CLOSED: ListState = { isOpen: false, activeId: null }

/** The search of a picker: a button and a list without script, a combobox with it. ARIA 1.2, combobox pattern. */
export function PickerSearch({ id, field, picker, step, onPick, described, isInvalid }: PickerSearchProps) {
  const { t, useIsLive } = useHost()
  const isLive = useIsLive()
  const [Found, setFound] = useState<typeof FoundReferences | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [{ isOpen, activeId }, setList] = useState<ListState>(CLOSED)
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<OptionKeys>(null)
  const short = field.name.slice('values.'.length)
  const label = t('studio.reference.find', { field: field.label })

  useEffect(() => {
    // The focus came before script.
    if (isLive && document.activeElement === input.current) bringList()
  })

  function bringList() {
    if (Found) return
    import('./found-references.tsx').then(
      ({ FoundReferences }) => setFound(() => FoundReferences),
      // The next focus tries again.
      () => undefined,
    )
  }

  function pick(reference: Reference) {
    onPick(reference)
    setTyped(null)
    if (input.current) input.current.value = ''
  }

  function onKeyDown(event: KeyboardEvent) {
    keys.current?.onKeyDown(event)
    // Enter in a search never saves the form.
    if (isLive && event.key === 'Enter') event.preventDefault()
  }

  return (
    <>
      <span className={styles.search}>
        <input
          ref={input}
          id={id}
          type="search"
          className={control.input}
          {...(!isLive && { name: `values.find${short[0]!.toUpperCase()}${short.slice(1)}` })}
          defaultValue={picker.phrase ?? ''}
          aria-label={label}
          aria-describedby={described}
          aria-invalid={isInvalid || undefined}
          placeholder={label}
          maxLength={picker.maxLength}
          autoComplete="off"
          onFocus={bringList}
          onClick={() => setTyped((text) => text ?? '')}
          onInput={({ currentTarget }) => {
            bringList()
            setTyped(currentTarget.value)
          }}
          onKeyDown={onKeyDown}
          {...(Found && {
            role: 'combobox',
            'aria-expanded': isOpen,
            'aria-haspopup': 'listbox',
            'aria-autocomplete': 'list',
            'aria-controls': isOpen ? `${id}-list` : undefined,
            'aria-activedescendant': activeId ?? undefined,
          })}
        />
        {isLive ? null : (
          <button {...step('find', '-', () => undefined)} className={button({ look: 'secondary', size: 's' })}>
            {t('studio.reference.find_button')}
          </button>
        )}
      </span>
      {Found && isLive ? (
        <Found
          {...{ listId: `${id}-list`, label, find: picker.find, delayMs: picker.delayMs, typed, input, keys }}
          onList={setList}
          onPick={pick}
          onWake={() => setTyped((text) => text ?? input.current?.value ?? '')}
        />
      ) : null}
      {isLive || picker.found === undefined ? null : picker.found.length === 0 ? (
        <p className={formStyles.hint}>{t('studio.reference.none')}</p>
      ) : (
        <ul className={styles.found} aria-label={t('studio.reference.found')}>
          {picker.found.map((reference) => (
            <ReferenceLine
              key={reference.value}
              reference={reference}
              buttons={[
                {
                  ...step(picker.isList ? 'add' : 'choose', reference.value, () => undefined),
                  id: `${id}-add-${reference.value}`,
                  sign: '+',
                  label: t(picker.isList ? 'studio.reference.add' : 'studio.reference.choose', {
                    name: reference.label,
                  }),
                },
              ]}
            />
          ))}
        </ul>
      )}
    </>
  )
}
