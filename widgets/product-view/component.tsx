import type { WidgetProps } from '../host.ts'
import surface from '../parts/surface.module.css'
import type { productView } from './schema.ts'
import styles from './styles.module.css'

export function ProductView({ id, slots }: WidgetProps<typeof productView>) {
  return (
    <div id={id} className={surface.wrap}>
      <div className={styles.product}>
        <div className={styles.gallery}>{slots.gallery}</div>
        <div className={styles.summary}>{slots.summary}</div>
      </div>
    </div>
  )
}
