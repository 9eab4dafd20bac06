import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { MenuItem } from '#schemas/menu-branch.ts'
import { useHost } from '../host.ts'
import { MenuIcon } from '../menus/menu-icon.tsx'
import { useBranch } from '../menus/use-branch.ts'
import { ContactLinks } from '../parts/contact-links.tsx'
import { Icon } from '../parts/icon.tsx'
import type { MenuEntry } from '../parts/menu-entry.ts'
import { MenuLink } from '../parts/menu-link.tsx'
import type { ShopContacts } from '../parts/shop-contacts.ts'
import { CategoryList, type OpenedCategory } from './category-list.tsx'
import styles from './levels.module.css'

interface CategoryLevelsProps {
  id: string
  entries: readonly MenuEntry[]
  template: string
  contacts: ShopContacts
}

/** From this level on, "back to menu" leads straight to the main level. S4.38. */
const MENU_LEVEL = 3

/**
 * The main level and the opened levels below it. A category with subcategories opens the next level; from the third
 * level on there is a link back to the menu, and each level has a link to the one above. S4.37-S4.39.
 */
export function CategoryLevels({ id, entries, template, contacts }: CategoryLevelsProps) {
  const { t } = useHost()
  const [way, setWay] = useState<readonly OpenedCategory[]>([])
  // One answer holds two levels: the second is loaded before the shopper opens it.
  const tree = useBranch({ template, categoryId: 0 })
  const level = useRef<HTMLElement>(null)
  const isFirst = useRef(true)
  const here = way.at(-1)
  const above = way.at(-2)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused element was removed with its level
  useEffect(() => {
    if (!isFirst.current) level.current?.focus()
    isFirst.current = false
  }, [way])

  if (here === undefined) {
    return (
      <div
        ref={(element) => {
          level.current = element
        }}
        tabIndex={-1}
        className={styles.level}
      >
        <nav aria-label={t('menu.categories')}>
          <ul className={styles.list}>
            {entries.map((entry) => (
              <li key={entry.id}>
                {entry.hasChildren ? (
                  <button type="button" onClick={() => setWay([toOpened(entry, tree)])}>
                    <MenuIcon name={entry.icon} />
                    {entry.name}
                    <Icon of={ChevronRight} />
                  </button>
                ) : (
                  <span className={styles.leaf}>
                    <MenuIcon name={entry.icon} />
                    <MenuLink entry={entry} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <ul className={`${styles.list} ${styles.contacts}`}>
          <ContactLinks {...contacts} />
        </ul>
      </div>
    )
  }
  const depth = way.length + 1
  return (
    <section
      ref={(element) => {
        level.current = element
      }}
      tabIndex={-1}
      className={styles.level}
      aria-labelledby={`${id}-level`}
    >
      <div className={styles.backs}>
        {depth === MENU_LEVEL ? (
          <button type="button" onClick={() => setWay([])}>
            <Icon of={ChevronLeft} />
            {t('menu.back')}
          </button>
        ) : null}
        <button type="button" onClick={() => setWay(way.slice(0, -1))}>
          <Icon of={ChevronLeft} />
          {t('menu.back_to', { name: above?.name ?? t('menu.categories') })}
        </button>
      </div>
      <h3 id={`${id}-level`}>{here.name}</h3>
      <a className={styles.whole} href={here.href}>
        {t('menu.show_all', { name: here.name })}
        <Icon of={ArrowRight} />
      </a>
      <CategoryList
        key={here.id}
        id={`${id}-list`}
        parent={here}
        template={template}
        onOpen={(item) => setWay([...way, item])}
      />
    </section>
  )
}

function toOpened({ id, name, href }: MenuEntry, tree: readonly MenuItem[] | null | undefined): OpenedCategory {
  return { id, name, href, children: tree?.find((item) => item.id === id)?.children ?? [] }
}
