import type { WidgetProps } from '../host.ts'
import surface from '../parts/surface.module.css'
import type { siteFooter } from './schema.ts'
import styles from './styles.module.css'

export function SiteFooter({ id, slots }: WidgetProps<typeof siteFooter>) {
  return (
    <footer id={id} className={styles.footer}>
      <div className={surface.wrap}>{slots.rows}</div>
    </footer>
  )
}
