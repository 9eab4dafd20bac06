import { useHost, type WidgetProps } from '../host.ts'
import { useDisclosure } from '../parts/use-disclosure.ts'
import type { studioHeader } from './schema.ts'
import styles from './styles.module.css'

type MenuLinks = WidgetProps<typeof studioHeader>['props']['menu']

/** Links that stand alone, and a `<details>` for each group, of which one is open at a time. */
export function Menu({ menu }: { menu: MenuLinks }) {
  const { t } = useHost()
  return (
    <nav className={styles.menu} aria-label={t('studio.menu')}>
      <ul>
        {groupsOf(menu).map(({ group, links }) => (
          <li key={group ?? links[0]?.href}>
            {group === undefined ? links.map(toLink) : <Group name={group} links={links} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Group({ name, links }: { name: string; links: MenuLinks }) {
  const details = useDisclosure()
  const isCurrent = links.some((link) => link.isCurrent)
  return (
    <details ref={details} name="studio-menu" className={styles.group}>
      <summary data-current={isCurrent || undefined}>{name}</summary>
      <ul className={styles.pages}>
        {links.map((link) => (
          <li key={link.href}>{toLink(link)}</li>
        ))}
      </ul>
    </details>
  )
}

const toLink = ({ label, href, isCurrent }: MenuLinks[number]) => (
  <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
    {label}
  </a>
)

function groupsOf(menu: MenuLinks): { group: string | undefined; links: MenuLinks }[] {
  const groups: { group: string | undefined; links: MenuLinks }[] = []
  for (const link of menu) {
    const last = groups.at(-1)
    if (last && link.group !== undefined && last.group === link.group) last.links.push(link)
    else groups.push({ group: link.group, links: [link] })
  }
  return groups
}
