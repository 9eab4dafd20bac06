import type { WidgetProps } from '../host.ts'
import surface from '../parts/surface.module.css'
import type { siteHeader } from './schema.ts'
import styles from './styles.module.css'
import { useHeaderState } from './use-scrolled-away.ts'

export function SiteHeader({ id, slots }: WidgetProps<typeof siteHeader>) {
  const { isAway, isAtOnce } = useHeaderState()
  return (
    <header id={id} className={styles.header} data-away={isAway} data-at-once={isAtOnce || undefined}>
      <div className={styles.strip}>
        <div className={`${surface.wrap} ${styles.stripRow}`}>{slots.strip}</div>
      </div>
      <div className={`${surface.wrap} ${styles.bar}`}>{slots.bar}</div>
      <div className={styles.menu}>{slots.menu}</div>
    </header>
  )
}
