import { type LucideIcon, Mail, MapPin, Phone } from 'lucide-react'
import { Icon } from '../parts/icon.tsx'
import styles from './styles.module.css'

/** S3.30 leaves the methods open; unknown ones have no icon. */
const ICON_OF: Readonly<Record<string, LucideIcon>> = { phone: Phone, email: Mail, address: MapPin }

interface FooterContactsProps {
  id: string
  items: readonly { method: string; label: string; url: string }[]
}

export function FooterContacts({ id, items }: FooterContactsProps) {
  return (
    <ul id={id} className={styles.links}>
      {items.map(({ method, label, url }) => {
        const icon = Object.hasOwn(ICON_OF, method) ? ICON_OF[method] : undefined
        return (
          <li key={`${method} ${url}`}>
            <a href={url} className={styles.contact}>
              {icon ? <Icon of={icon} /> : null}
              {label}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
