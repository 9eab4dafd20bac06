import { useHost, type WidgetProps } from '../host.ts'
import { MenuLink } from '../parts/menu-link.tsx'
import surface from '../parts/surface.module.css'
import type { mainMenu } from './schema.ts'
import styles from './styles.module.css'

export function MainMenu({ id, props: { entries } }: WidgetProps<typeof mainMenu>) {
  const { t } = useHost()
  return (
    <nav id={id} className={styles.menu} aria-label={t('menu.label')}>
      <ul className={`${surface.wrap} ${styles.list}`}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <MenuLink entry={entry} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
