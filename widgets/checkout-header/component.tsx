import type { WidgetProps } from '../host.ts'
import surface from '../parts/surface.module.css'
import type { checkoutHeader } from './schema.ts'
import styles from './styles.module.css'

export function CheckoutHeader({ id, slots }: WidgetProps<typeof checkoutHeader>) {
  return (
    <header id={id} className={styles.header}>
      <div className={`${surface.wrap} ${styles.row}`}>
        <div className={styles.logo}>{slots.logo}</div>
        <div className={styles.steps}>{slots.steps}</div>
        <div className={styles.help}>{slots.help}</div>
      </div>
    </header>
  )
}
