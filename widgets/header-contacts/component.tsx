import type { WidgetProps } from '../host.ts'
import { ContactLinks } from '../parts/contact-links.tsx'
import type { headerContacts } from './schema.ts'
import styles from './styles.module.css'

export function HeaderContacts({ id, props }: WidgetProps<typeof headerContacts>) {
  return (
    <ul id={id} className={styles.contacts} data-wide-only>
      <ContactLinks {...props} />
    </ul>
  )
}
