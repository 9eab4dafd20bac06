import { ChevronLeft } from 'lucide-react'
import { useHost, type WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import type { filterCategories } from './schema.ts'
import styles from './styles.module.css'

/**
 * S2.177, S2.178: the category filter of category and search pages. A category without matching products is no link.
 */
export function FilterCategories({ id, props: { above, current, below } }: WidgetProps<typeof filterCategories>) {
  const { t } = useHost()
  return (
    <nav id={id} aria-label={t('filter.category')} className={styles.categories}>
      <ul className={styles.above}>
        {above.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>
              <Icon of={ChevronLeft} />
              {label}
            </a>
          </li>
        ))}
        {current === null ? null : (
          <li>
            <strong aria-current="true">{current}</strong>
          </li>
        )}
      </ul>
      <ul className={current === null ? styles.above : styles.below}>
        {below.map(({ label, href, count }) => (
          <li key={href}>
            {count === 0 ? (
              <span className={styles.none}>
                {label} <Count of={count} />
              </span>
            ) : (
              <a href={href}>
                {label} <Count of={count} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Count({ of }: { of: number }) {
  const { t } = useHost()
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {of}
      </span>
      <span className={surface.hidden}>({t('listing.count', { count: of })})</span>
    </>
  )
}
