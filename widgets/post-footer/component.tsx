import type { WidgetProps } from '../host.ts'
import type { postFooter } from './schema.ts'
import styles from './styles.module.css'

export function PostFooter({ id, slots }: WidgetProps<typeof postFooter>) {
  return (
    <div id={id} className={styles.row}>
      {slots.blocks}
    </div>
  )
}
