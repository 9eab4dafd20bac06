import type { WidgetProps } from '../host.ts'
import type { dashboardBadge } from './schema.ts'
import styles from './styles.module.css'

/** On phones the short text stands for the long one, which stays its accessible name. S6.13, S6.14. */
export function DashboardBadge({
  id,
  props: { href, label, shortLabel, isCurrent },
}: WidgetProps<typeof dashboardBadge>) {
  return (
    <a id={id} className={styles.badge} href={href} aria-current={isCurrent ? 'page' : undefined}>
      <span className={styles.short}>{shortLabel}</span> <span className={styles.long}>{label}</span>
    </a>
  )
}
