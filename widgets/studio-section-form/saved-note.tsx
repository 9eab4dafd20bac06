import { Check } from 'lucide-react'
import { formatTime } from '#locales/format.ts'
import { useHost } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import styles from './styles.module.css'
import type { Saver } from './use-autosave.ts'

interface SavedNoteProps {
  saver: Saver
  /** when it was saved before this form was shown, in words */
  last: string | undefined
}

/** Whether what was typed is saved, and when; it stays in sight below a long form. */
export function SavedNote({ saver: { phase, savedAt, contested }, last }: SavedNoteProps) {
  const { t } = useHost()
  const isSaved = phase === 'saved' && savedAt !== null && contested.length === 0
  const text =
    contested.length > 0
      ? t('studio.save.contested')
      : isSaved
        ? t('studio.save.saved', { time: formatTime(savedAt.toISOString()) })
        : phase === 'typed' || phase === 'saving' || phase === 'saved'
          ? t('studio.save.saving')
          : phase === 'kept'
            ? t('studio.save.kept')
            : phase === 'restored'
              ? t('studio.save.restored')
              : t('studio.save.itself')
  return (
    <p className={styles.saved} role="status" data-saved={isSaved || undefined}>
      {isSaved ? <Icon of={Check} /> : null}
      {text}
      {phase === 'still' && last !== undefined ? ` ${last}` : null}
    </p>
  )
}
