import { MenuLink } from '../parts/menu-link.tsx'
import styles from './styles.module.css'

interface FooterAnchorsProps {
  id: string
  items: readonly { label: string; url: string; target: '_self' | '_blank' }[]
}

export function FooterAnchors({ id, items }: FooterAnchorsProps) {
  return (
    <ul id={id} className={styles.links}>
      {items.map(({ label, url, target }, index) => (
        <li key={`${index} ${url}`}>
          <MenuLink entry={{ name: label, href: url, target }} />
        </li>
      ))}
    </ul>
  )
}
