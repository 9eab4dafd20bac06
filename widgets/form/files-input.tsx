import { CircleAlert, FileText, Paperclip, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { FormField } from '#schemas/form-field.ts'
import { readUploadLines, uploadLine } from '#schemas/upload.ts'
import { useHost } from '../host.ts'
import { button } from '../parts/button.ts'
import tick from '../parts/control.module.css'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import choices from './choices.module.css'
import type { DrawnForm } from './drawn-form.ts'
import styles from './files-input.module.css'
import { type FileRun, useUploads } from './use-uploads.ts'

interface FilesInputProps {
  id: string
  field: FormField
  /** ids of its notes */
  described: string | undefined
  form: Pick<DrawnForm, 'values' | 'fillIn' | 'hold'>
}

/**
 * Files of a form. With script each is uploaded when it is chosen, with its progress, and the form is submitted with their
 * ids; before script they are part of the form, beside those that an earlier try has uploaded.
 */
export function FilesInput({ id, field, described, form }: FilesInputProps) {
  const { t, useIsLive } = useHost()
  const isLive = useIsLive()
  const { accept = '', max = 1 } = field.files ?? {}
  const kept = readUploadLines(String(form.values[field.name] ?? ''))
  const uploads = useUploads({ field, kept, form })
  const input = useRef<HTMLInputElement>(null)
  const { add } = uploads
  // The button that had the focus is gone.
  const focus = () => input.current?.focus()

  // Files that were chosen before the page became live.
  useEffect(() => {
    if (isLive && input.current?.files?.length) take(input.current, add)
  }, [isLive, add])

  return (
    <div className={styles.files}>
      <input
        ref={input}
        id={id}
        className={styles.input}
        type="file"
        name={isLive ? undefined : field.name}
        accept={accept}
        multiple={max > 1}
        aria-describedby={described}
        onChange={({ currentTarget }) => take(currentTarget, add)}
      />
      <label htmlFor={id} className={`${styles.pick} ${button({ look: 'secondary' })}`}>
        <Icon of={Paperclip} />
        {t(max === 1 ? 'files.pick.one' : 'files.pick')}
      </label>
      {kept.length + uploads.runs.length > 0 ? (
        <ul className={styles.list}>
          {kept.map((file) => (
            <li key={file.id} className={styles.file}>
              {isLive ? (
                <>
                  <Icon of={FileText} />
                  <span className={styles.name}>{file.name}</span>
                  <RemoveButton
                    name={file.name}
                    onClick={() => {
                      uploads.remove(file.id)
                      focus()
                    }}
                  />
                </>
              ) : (
                <label className={choices.check}>
                  <input
                    className={tick.box}
                    type="checkbox"
                    name={field.name}
                    value={uploadLine(file)}
                    defaultChecked
                  />
                  <span>{file.name}</span>
                </label>
              )}
            </li>
          ))}
          {uploads.runs.map((run) => (
            <Run
              key={run.key}
              run={run}
              onEnd={() => {
                uploads.end(run.key)
                focus()
              }}
            />
          ))}
        </ul>
      ) : null}
      <p role="status" className={surface.hidden}>
        {uploads.added === null ? null : t('files.added', { name: uploads.added })}
      </p>
    </div>
  )
}

/** A file on its way, or why it was not taken. */
function Run({ run: { name, share, error }, onEnd }: { run: FileRun; onEnd: () => void }) {
  const { t } = useHost()
  return (
    <li className={styles.file}>
      <Icon of={error === null ? FileText : CircleAlert} />
      <span className={styles.name}>
        {name}
        {error === null ? (
          <progress className={styles.progress} max={1} value={share} aria-label={t('files.sending', { name })} />
        ) : (
          <span role="alert" className={styles.error}>
            {error}
          </span>
        )}
      </span>
      <RemoveButton name={name} onClick={onEnd} />
    </li>
  )
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useHost()
  return (
    <button
      type="button"
      className={button({ look: 'quiet', icon: true })}
      aria-label={t('files.remove', { name })}
      onClick={onClick}
    >
      <Icon of={X} />
    </button>
  )
}

/** Empties the input, so that the same file can be chosen again. */
function take(input: HTMLInputElement, add: (files: readonly File[]) => void): void {
  add([...(input.files ?? [])])
  input.value = ''
}
