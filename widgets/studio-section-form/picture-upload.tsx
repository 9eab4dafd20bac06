import { Upload } from 'lucide-react'
import { useState } from 'react'
import type { Reference } from '#schemas/reference.ts'
import { useHost } from '../host.ts'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import styles from './styles.module.css'
import { uploadPicture } from './upload-picture.ts'

interface PictureUploadProps {
  id: string
  /** URI Template with the variables `name` and `locale` */
  template: string
  label: string
  onPick(picture: Reference): void
}

/** Adds a file from this device to the library, and picks it. With script alone: before it, the page of the library does. */
export function PictureUpload({ id, template, label, onPick }: PictureUploadProps) {
  const { t, locale } = useHost()
  const [sending, setSending] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function send(input: HTMLInputElement) {
    const [file] = input.files ?? []
    if (!file || sending !== null) return
    setSending(file.name)
    setError(null)
    const { picture, message } = await uploadPicture(template, file, locale)
    // The same file can be chosen again.
    input.value = ''
    setSending(null)
    if (picture) onPick(picture)
    else setError(message ?? t('files.failed'))
  }

  return (
    <div>
      <label
        className={`${styles.upload} ${button({ look: 'secondary', size: 's' })}`}
        aria-disabled={sending !== null}
      >
        <input
          id={`${id}-file`}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          className={surface.hidden}
          aria-label={`${t('studio.reference.upload')}: ${label}`}
          aria-describedby={error === null ? undefined : `${id}-file-error`}
          onChange={({ currentTarget }) => void send(currentTarget)}
        />
        <Icon of={Upload} />
        {sending === null ? t('studio.reference.upload') : t('files.sending', { name: sending })}
      </label>
      {error === null ? null : (
        <p id={`${id}-file-error`} role="alert" className={styles.missing}>
          {error}
        </p>
      )}
    </div>
  )
}
