import type { WidgetProps } from '../host.ts'
import type { footerNotice } from './schema.ts'
import styles from './styles.module.css'

export function FooterNotice({ id, props: { text } }: WidgetProps<typeof footerNotice>) {
  return (
    <p id={id} className={styles.notice}>
      {text}
    </p>
  )
}
