import type { WidgetProps } from '../host.ts'
import type { footerColumn } from './schema.ts'
import styles from './styles.module.css'

export function FooterColumn({ id, slots }: WidgetProps<typeof footerColumn>) {
  return (
    <div id={id} className={styles.column}>
      {slots.blocks}
    </div>
  )
}
