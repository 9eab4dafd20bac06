import { useEffect, useRef, useState } from 'react'
import type { FormField as Field } from '#schemas/form-field.ts'
import type { Reference } from '#schemas/reference.ts'
import type { PropsOf } from '../define-catalog.ts'
import type { DrawnForm } from '../form/drawn-form.ts'
import { FieldNotes, noteIds } from '../form/field-notes.tsx'
import formStyles from '../form/styles.module.css'
import { useHost } from '../host.ts'
import surface from '../parts/surface.module.css'
import { PickerSearch } from './picker-search.tsx'
import { PictureUpload } from './picture-upload.tsx'
import { ReferenceLine, type StepButton } from './reference-line.tsx'
import type { sectionForm } from './schema.ts'
import styles from './styles.module.css'

interface Props {
  field: Field
  picker: PropsOf<typeof sectionForm>['pickers'][number]
  form: DrawnForm
}

/** What a setting refers to, by name and picture, with a search for others. The hidden field holds it, one a line. */
export function Picker({ field, picker, form }: Props) {
  const { t, useIsLive, formActionOf } = useHost()
  const isLive = useIsLive()
  const id = form.inputId(field.name)
  const [known, setKnown] = useState<ReadonlyMap<string, Reference>>(new Map())
  const [news, setNews] = useState('')
  const focusOn = useRef<string | null>(null)
  const canMove = picker.isUnordered !== true
  const List = canMove ? 'ol' : 'ul'
  const text = String((isLive ? form.values[field.name] : undefined) ?? field.value ?? '')
  const values = lines(text)
  const named = (value: string): Reference =>
    known.get(value) ?? picker.chosen.find((each) => each.value === value) ?? { value, label: value, kind: '' }
  const short = field.name.slice('values.'.length)

  useEffect(() => {
    if (focusOn.current === null) return
    document.getElementById(focusOn.current)?.focus()
    focusOn.current = null
  })

  function change(next: readonly string[], said: string, target: string) {
    form.fillIn(field.name, next.join('\n'))
    setNews(said)
    focusOn.current = target
  }

  function add(reference: Reference) {
    setKnown((all) => new Map([...all, [reference.value, reference]]))
    const others = values.filter((value) => value !== reference.value)
    change(
      picker.isList ? [...others, reference.value] : [reference.value],
      t('studio.reference.added', { name: reference.label }),
      id,
    )
  }

  function move(at: number, by: number) {
    const next = [...values]
    ;[next[at], next[at + by]] = [next[at + by]!, next[at]!]
    const name = named(values[at]!).label
    const isAtEnd = at + by === 0 || at + by === values.length - 1
    const button = isAtEnd ? (by < 0 ? 'down' : 'up') : by < 0 ? 'up' : 'down'
    const said = t('studio.reference.moved', { name, number: at + by + 1, total: values.length })
    change(next, said, `${id}-${button}-${at + by}`)
  }

  /** A button that asks the server without script, and acts at once with it. */
  const step = (what: string, argument: string | number, act: () => void): StepButton =>
    isLive
      ? { type: 'button', onClick: act }
      : {
          type: 'submit',
          name: 'values.step',
          value: `${what} ${short} ${argument}`,
          formAction: formActionOf('arrange'),
        }

  const notes = { id, field, error: form.errorOf(field.name), isRight: false }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside that of a group would have a frame of its own
    <div className={formStyles.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={formStyles.label}>
        {field.label}
      </span>
      {/* The value of a hidden input is its attribute, which React writes anew: it has to follow. */}
      <input type="hidden" {...form.inputProps(field.name)} defaultValue={text} />
      {values.length === 0 ? (
        <p className={formStyles.hint}>{t('studio.reference.empty')}</p>
      ) : (
        <List className={styles.chosen}>
          {values.map((value, at) => {
            const { label } = named(value)
            return (
              <ReferenceLine
                key={value}
                reference={named(value)}
                buttons={[
                  ...(canMove && at > 0
                    ? [
                        {
                          ...step('up', at, () => move(at, -1)),
                          id: `${id}-up-${at}`,
                          sign: '↑',
                          label: t('studio.reference.up', { name: label }),
                        },
                      ]
                    : []),
                  ...(canMove && at < values.length - 1
                    ? [
                        {
                          ...step('down', at, () => move(at, 1)),
                          id: `${id}-down-${at}`,
                          sign: '↓',
                          label: t('studio.reference.down', { name: label }),
                        },
                      ]
                    : []),
                  {
                    ...step('remove', at, () =>
                      change(
                        values.filter((each) => each !== value),
                        t('studio.reference.removed', { name: label }),
                        id,
                      ),
                    ),
                    id: `${id}-remove-${at}`,
                    sign: '×',
                    label: t('studio.reference.remove', { name: label }),
                  },
                ]}
              />
            )
          })}
        </List>
      )}
      <PickerSearch
        {...{ id, field, picker, step, onPick: add }}
        described={noteIds(notes)}
        isInvalid={notes.error !== undefined}
      />
      {isLive && picker.upload !== undefined ? (
        <PictureUpload id={id} template={picker.upload} label={field.label} onPick={add} />
      ) : null}
      {picker.hint === undefined ? null : <p className={formStyles.hint}>{picker.hint}</p>}
      <FieldNotes {...notes} />
      <p role="status" className={surface.hidden}>
        {news}
      </p>
    </div>
  )
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}
