import { X } from 'lucide-react'
import type { PropsOf } from '../define-catalog.ts'
import { useHost } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import styles from './chosen-filters.module.css'
import type { productListing } from './schema.ts'

type Props = PropsOf<typeof productListing>
type Chosen = Props['chosen'][number]

/** The chosen filters, each a link to the list without it. Look 4: a chip removes itself. */
export function ChosenFilters({ chosen, clearHref }: Pick<Props, 'chosen' | 'clearHref'>) {
  const { t } = useHost()
  const labelOf = useLabel()
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chosen} aria-label={t('filter.chosen')}>
      {chosen.map((each) => (
        <li key={each.href}>
          <a className={styles.chip} href={each.href} aria-label={t('filter.remove', { label: labelOf(each) })}>
            {labelOf(each)}
            <Icon of={X} />
          </a>
        </li>
      ))}
      <li>
        <a className={`${surface.link} ${surface.small}`} href={clearHref}>
          {t('filter.clear')}
        </a>
      </li>
    </ul>
  )
}

function useLabel(): (chosen: Chosen) => string {
  const { t, money, currency } = useHost()
  const amount = (minor: number) => money(minor, { currency })
  return (chosen) => {
    if (!('price' in chosen)) return chosen.label
    const { min, max } = chosen.price
    if (min === null) return t('filter.price_to', { max: amount(max ?? 0) })
    return max === null
      ? t('filter.price_from', { min: amount(min) })
      : t('filter.price_between', { min: amount(min), max: amount(max) })
  }
}
