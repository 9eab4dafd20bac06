import type { WidgetProps } from '../host.ts'
import { MenuLink } from '../parts/menu-link.tsx'
import surface from '../parts/surface.module.css'
import type { linkList } from './schema.ts'
import styles from './styles.module.css'

export function LinkList({ id, props: { title, entries } }: WidgetProps<typeof linkList>) {
  return (
    <nav id={id} className={surface.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <MenuLink entry={entry} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
