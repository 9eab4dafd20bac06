import type { WidgetProps } from '../host.ts'
import { button } from '../parts/button.ts'
import { useOpener } from '../parts/use-opener.ts'
import type { formLink } from './schema.ts'
import styles from './styles.module.css'

/** A link to the page with the form; with script a plain click runs the node's event instead. S2.192. */
export function FormLink({ id, props: { label, href } }: WidgetProps<typeof formLink>) {
  const opener = useOpener()
  return (
    <p id={id} className={styles.way}>
      <a className={button({ look: 'secondary', wide: true })} href={href} {...opener}>
        {label}
      </a>
    </p>
  )
}
