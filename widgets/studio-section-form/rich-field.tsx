import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import type { FormField as Field } from '#schemas/form-field.ts'
import type { DrawnForm } from '../form/drawn-form.ts'
import { FieldNotes, noteIds } from '../form/field-notes.tsx'
import formStyles from '../form/styles.module.css'
import { useHost } from '../host.ts'
import { button } from '../parts/button.ts'
import control from '../parts/control.module.css'
import type { RichEditorProps } from './rich-editor/rich-editor.tsx'
import styles from './styles.module.css'

interface LoadedEditor {
  Editor: ComponentType<RichEditorProps>
  /** the focus was in the field */
  takesFocus: boolean
}

interface RichFieldProps extends Pick<RichEditorProps, 'links' | 'products'> {
  field: Field
  form: DrawnForm
}

/** Formatted text. Without script, and for who likes signs better, it is typed in the notation of the studio. */
export function RichField({ field, links, products, form }: RichFieldProps) {
  const { t } = useHost()
  const area = useRef<HTMLTextAreaElement | null>(null)
  const loaded = useEditor(area)
  const [isTyped, setTyped] = useState(false)
  const id = form.inputId(field.name)
  const Editor = isTyped ? null : (loaded?.Editor ?? null)
  const isShown = Editor !== null
  const hintId = `${id}-notation`
  const notes = { id, field, error: form.errorOf(field.name), isRight: false }
  const { ref, onBlur, ...input } = form.inputProps(field.name)
  const text = String(form.values[field.name] ?? field.value ?? '')
  const noteId = noteIds(notes)

  return (
    <div className={formStyles.field}>
      <div className={styles.richHead}>
        <label id={`${id}-label`} className={formStyles.label} htmlFor={id}>
          {field.label}
        </label>
        {loaded === null ? null : (
          <button
            type="button"
            className={button({ look: 'quiet', size: 's' })}
            aria-label={t('studio.rich.signs.of', { field: field.label })}
            aria-pressed={isTyped}
            onClick={() => setTyped(!isTyped)}
          >
            {t('studio.rich.signs')}
          </button>
        )}
      </div>
      {Editor ? (
        <Editor
          takesFocus={loaded?.takesFocus === true}
          {...{ id, text, links, products }}
          label={field.label}
          labelId={`${id}-label`}
          describedBy={noteId}
          isWrong={notes.error !== undefined}
          onChange={(next) => form.fillIn(field.name, next)}
          // With a type the form reads the field, which holds what was written.
          onBlur={() => void onBlur({ target: { name: field.name, type: 'textarea' }, type: 'blur' })}
        />
      ) : null}
      <textarea
        {...input}
        ref={(element) => {
          ref(element)
          area.current = element
        }}
        onBlur={onBlur}
        id={isShown ? `${id}-text` : id}
        hidden={isShown}
        className={`${control.input} ${formStyles.textarea}`}
        rows={10}
        defaultValue={String(field.value ?? '')}
        aria-invalid={notes.error === undefined ? undefined : true}
        aria-describedby={[noteId, hintId].filter(Boolean).join(' ')}
      />
      {isShown ? null : (
        <p id={hintId} className={formStyles.hint}>
          {t('studio.rich.hint')}
        </p>
      )}
      <FieldNotes {...notes} />
    </div>
  )
}

/** The editor once it is loaded and nobody types into the area; null before, and where that fails: the text can be typed anyway. */
function useEditor(area: RefObject<HTMLTextAreaElement | null>): LoadedEditor | null {
  const { useIsLive } = useHost()
  const isLive = useIsLive()
  const [loaded, setLoaded] = useState<LoadedEditor | null>(null)
  useEffect(() => {
    let isGone = false
    if (isLive)
      import('./rich-editor/rich-editor.tsx').then(
        ({ RichEditor }) => {
          const { current } = area
          const isFocused = current !== null && document.activeElement === current
          const show = () => isGone || setLoaded({ Editor: RichEditor, takesFocus: false })
          if (!isFocused) show()
          // Somebody who types goes on; the focus alone moves on to the editor.
          else if (current.value !== current.defaultValue) current.addEventListener('blur', show, { once: true })
          else if (!isGone) setLoaded({ Editor: RichEditor, takesFocus: true })
        },
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [isLive, area])
  return loaded
}
