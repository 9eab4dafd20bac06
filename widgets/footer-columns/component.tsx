import type { WidgetProps } from '../host.ts'
import type { footerColumns } from './schema.ts'
import styles from './styles.module.css'

export function FooterColumns({ id, slots }: WidgetProps<typeof footerColumns>) {
  return (
    <div id={id} className={styles.columns}>
      {slots.columns}
    </div>
  )
}
