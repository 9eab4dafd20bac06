import { useHost } from '../host.ts'
import styles from './styles.module.css'
import type { Saver } from './use-autosave.ts'

/** Whether what was typed is saved. */
export function SavedNote({ saver: { phase, contested } }: { saver: Saver }) {
  const { t } = useHost()
  const text =
    contested.length > 0
      ? t('studio.save.contested')
      : phase === 'typed' || phase === 'saving'
        ? t('studio.save.saving')
        : phase === 'saved'
          ? t('studio.save.saved')
          : phase === 'kept'
            ? t('studio.save.kept')
            : phase === 'restored'
              ? t('studio.save.restored')
              : t('studio.save.itself')
  return (
    <p className={styles.saved} role="status">
      {text}
    </p>
  )
}
