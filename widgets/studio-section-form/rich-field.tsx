import { Bold, Heading2, Italic, Link, List, ListOrdered } from 'lucide-react'
import { useRef } from 'react'
import type { FormField as Field } from '#schemas/form-field.ts'
import { readRichText } from '#schemas/rich-notation.ts'
import type { DrawnForm } from '../form/drawn-form.ts'
import { FieldNotes, noteIds } from '../form/field-notes.tsx'
import formStyles from '../form/styles.module.css'
import { useHost } from '../host.ts'
import { button } from '../parts/button.ts'
import control from '../parts/control.module.css'
import { Icon } from '../parts/icon.tsx'
import prose from '../parts/prose.module.css'
import { RichTextView } from '../parts/rich-text.tsx'
import { MARKS, type Mark, marked } from './mark-text.ts'
import styles from './styles.module.css'

const ICONS = { bold: Bold, italic: Italic, heading: Heading2, list: List, numbers: ListOrdered, link: Link } as const

/** Formatted text in the notation of the studio. With script: buttons that write it, and what it looks like. */
export function RichField({ field, form }: { field: Field; form: DrawnForm }) {
  const { t, useIsLive } = useHost()
  const isLive = useIsLive()
  const area = useRef<HTMLTextAreaElement | null>(null)
  const id = form.inputId(field.name)
  const notes = { id, field, error: form.errorOf(field.name), isRight: false }
  const { ref, ...input } = form.inputProps(field.name)
  const text = String(form.values[field.name] ?? field.value ?? '')

  function apply(mark: Mark) {
    const { current } = area
    if (!current) return
    const next = marked(current.value, { start: current.selectionStart, end: current.selectionEnd }, mark)
    form.fillIn(field.name, next.text)
    current.focus()
    current.setSelectionRange(next.start, next.end)
  }

  return (
    <div className={formStyles.field}>
      <label className={formStyles.label} htmlFor={id}>
        {field.label}
      </label>
      {isLive ? (
        <div className={styles.tools} role="toolbar" aria-label={t('studio.rich.tools', { field: field.label })}>
          {MARKS.map((mark) => (
            <button
              key={mark}
              type="button"
              className={button({ look: 'quiet', size: 's', icon: true })}
              aria-label={t(`studio.rich.${mark}`)}
              onClick={() => apply(mark)}
            >
              <Icon of={ICONS[mark]} />
            </button>
          ))}
        </div>
      ) : null}
      <textarea
        {...input}
        ref={(element) => {
          ref(element)
          area.current = element
        }}
        id={id}
        className={`${control.input} ${formStyles.textarea}`}
        rows={10}
        defaultValue={String(field.value ?? '')}
        aria-invalid={notes.error === undefined ? undefined : true}
        aria-describedby={noteIds(notes)}
      />
      <FieldNotes {...notes} />
      {isLive && text.trim() !== '' ? (
        <section
          className={`${styles.preview} ${prose.prose}`}
          aria-label={t('studio.rich.preview', { field: field.label })}
        >
          <RichTextView content={readRichText(text)} />
        </section>
      ) : null}
    </div>
  )
}
