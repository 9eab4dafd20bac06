import { ArrowRight } from 'lucide-react'
import type { MenuItem } from '#schemas/menu-branch.ts'
import { useHost } from '../host.ts'
import { useBranch } from '../menus/use-branch.ts'
import { Alert } from '../parts/alert.tsx'
import { Icon } from '../parts/icon.tsx'
import type { MenuEntry } from '../parts/menu-entry.ts'
import { MenuLink } from '../parts/menu-link.tsx'
import surface from '../parts/surface.module.css'
import styles from './panel.module.css'

/** Width in px of the image. S9.23. */
const IMAGE_WIDTH_PX = 644
const SHOWN_PX = { width: 322, height: 418 } as const

interface MegaBranchProps {
  id: string
  entry: MenuEntry
  template: string
}

/** The branch of one category: its children in columns with theirs, a link to the whole category, and an image. */
export function MegaBranch({ id, entry, template }: MegaBranchProps) {
  const { t } = useHost()
  const items = useBranch({ template, categoryId: entry.id, isEmpty: !entry.hasChildren })
  const image = entry.image ?? (items ? firstImage(items) : undefined)
  return (
    <>
      <div id={id} className={styles.branch} aria-busy={items === undefined || undefined}>
        <a className={`${surface.link} ${styles.whole}`} href={entry.href}>
          {t('menu.show_all', { name: entry.name })}
          <Icon of={ArrowRight} />
        </a>
        {items === undefined ? <BranchLoading /> : null}
        {items === null ? <Alert tone="bad" title={t('layout.fetch_error')} /> : null}
        {items && items.length > 0 ? (
          <ul className={styles.columns} aria-label={t('menu.submenu', { name: entry.name })}>
            {items.map((item) => (
              <li key={item.id}>
                <ItemLink item={item} />
                {item.children.length > 0 ? (
                  <ul>
                    {item.children.map((child) => (
                      <li key={child.id}>
                        <ItemLink item={child} />
                      </li>
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {image ? <Picture image={image} entry={entry} /> : null}
    </>
  )
}

function ItemLink({ item: { name, href, target } }: { item: MenuItem }) {
  return <MenuLink entry={{ name, href, ...(target && { target }) }} />
}

/** The category's own image, linked to the category. */
function Picture({ image, entry: { name, href } }: { image: string; entry: MenuEntry }) {
  const { picture } = useHost()
  return (
    <a className={styles.picture} href={href}>
      <img src={picture(image, IMAGE_WIDTH_PX).src} alt="" {...SHOWN_PX} loading="lazy" decoding="async" />
      <span>{name}</span>
    </a>
  )
}

function firstImage(items: readonly MenuItem[]): string | undefined {
  for (const { image, children } of items) {
    const found = image ?? firstImage(children)
    if (found) return found
  }
  return undefined
}

/** Visible only when the answer is slow. */
function BranchLoading() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
      <span />
      <span />
    </div>
  )
}
