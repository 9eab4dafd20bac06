import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { MenuItem } from '#schemas/menu-branch.ts'
import { useHost } from '../host.ts'
import { useBranch } from '../menus/use-branch.ts'
import { Alert } from '../parts/alert.tsx'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import { MenuLink } from '../parts/menu-link.tsx'
import styles from './levels.module.css'

/** An opened category, with the data of its branch. */
export type OpenedCategory = Pick<MenuItem, 'id' | 'name' | 'href' | 'children'>

/** A longer list of subcategories is collapsed. S9.20. */
const MAX_SHOWN = 7

interface CategoryListProps {
  id: string
  parent: OpenedCategory
  template: string
  onOpen(item: OpenedCategory): void
}

/** The subcategories of a category: seven at first, the rest on request. */
export function CategoryList({ id, parent, template, onOpen: onDrill }: CategoryListProps) {
  const { t } = useHost()
  const [isWhole, setIsWhole] = useState(false)
  const isKnown = parent.children.length > 0
  const fetched = useBranch({ template, categoryId: parent.id, isEmpty: isKnown })
  const items = isKnown ? parent.children : fetched
  if (items === undefined) return <p className={styles.waiting} aria-hidden="true" />
  if (items === null) return <Alert tone="bad" title={t('layout.fetch_error')} isNews />
  const shown = isWhole ? items : items.slice(0, MAX_SHOWN)
  return (
    <>
      <ul id={id} className={styles.list}>
        {shown.map((item) => (
          <li key={item.id}>
            <Row item={item} onDrill={onDrill} />
          </li>
        ))}
      </ul>
      {items.length > MAX_SHOWN ? (
        <button
          type="button"
          className={button({ look: 'secondary', wide: true })}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t('menu.less') : t('menu.more', { count: items.length - MAX_SHOWN })}
        </button>
      ) : null}
    </>
  )
}

function Row({ item, onDrill }: { item: MenuItem; onDrill: CategoryListProps['onOpen'] }) {
  const { name, href, target, hasChildren } = item
  if (!hasChildren) return <MenuLink entry={{ name, href, ...(target && { target }) }} />
  return (
    <button type="button" onClick={() => onDrill(item)}>
      {name}
      <Icon of={ChevronRight} />
    </button>
  )
}
