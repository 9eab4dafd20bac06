import { useHost, type WidgetProps } from '../host.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import type { studioPage } from './schema.ts'
import styles from './styles.module.css'

/** The parts of a studio page in reading order; the skip link comes first. */
export function StudioPage({ id, slots }: WidgetProps<typeof studioPage>) {
  const { t } = useHost()
  return (
    <div id={id} className={styles.page}>
      <a className={styles.skip} href="#main">
        {t('studio.skip')}
      </a>
      <div className={styles.part}>{slots.header}</div>
      <main id="main" tabIndex={-1} className={styles.main}>
        {slots.main}
      </main>
      <div className={styles.part}>{slots.footer}</div>
      <div className={styles.part}>{slots.overlays}</div>
      <LeaveDialog id={`${id}-leave`} />
    </div>
  )
}
