import { type ChangeEvent, useState } from 'react'
import { decodeText } from '#schemas/decode-text.ts'
import { useHost } from '../host.ts'
import { button } from '../parts/button.ts'
import control from '../parts/control.module.css'
import surface from '../parts/surface.module.css'
import styles from './styles.module.css'

/** A call takes 64 KB with everything around the text. */
const MAX_FILE_BYTES = 56 * 1024

interface PastePanelProps {
  id: string
  text: string
  onType(text: string): void
  /** `file`: text of an uploaded file */
  onRead(file?: string): void
}

/** Where lines of a spreadsheet are pasted or uploaded. */
export function PastePanel({ id, text, onType, onRead }: PastePanelProps) {
  const { t, formActionOf, useEvent } = useHost()
  const { isRunning } = useEvent('check')
  const [problem, setProblem] = useState<string | null>(null)

  async function upload(event: ChangeEvent<HTMLInputElement>) {
    const field = event.target
    const file = field.files?.[0]
    if (!file) return
    const content = file.size > MAX_FILE_BYTES ? null : decodeText(new Uint8Array(await file.arrayBuffer()))
    setProblem(file.size > MAX_FILE_BYTES ? t('lines.file_large') : content === null ? t('lines.file_bad') : null)
    if (content !== null) onRead(content)
    field.value = ''
  }

  return (
    <section className={`${surface.panel} ${surface.sunken} ${styles.paste}`} aria-labelledby={`${id}-paste`}>
      <h2 id={`${id}-paste`}>{t('lines.paste.title')}</h2>
      <label htmlFor={`${id}-text`}>{t('lines.paste.label')}</label>
      <textarea
        id={`${id}-text`}
        className={control.input}
        name="text"
        rows={4}
        maxLength={MAX_FILE_BYTES}
        aria-describedby={`${id}-text-hint`}
        spellCheck={false}
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
      <p id={`${id}-text-hint`} className={`${surface.muted} ${surface.small}`}>
        {t('lines.paste.hint')}
      </p>
      <label htmlFor={`${id}-file`}>{t('lines.file.label')}</label>
      <input
        id={`${id}-file`}
        className={styles.file}
        type="file"
        name="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? undefined : `${id}-file-problem`}
        onChange={(event) => void upload(event)}
      />
      {problem === null ? null : (
        <p id={`${id}-file-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <p>
        <button
          type="submit"
          className={button({ look: 'secondary' })}
          formAction={formActionOf('check')}
          aria-busy={isRunning || undefined}
          onClick={(event) => {
            event.preventDefault()
            setProblem(null)
            onRead()
          }}
        >
          {t('lines.read')}
        </button>
      </p>
    </section>
  )
}
