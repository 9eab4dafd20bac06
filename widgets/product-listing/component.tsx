import { useEffect, useRef } from 'react'
import { useHost, type WidgetProps } from '../host.ts'
import { button } from '../parts/button.ts'
import { EmptyNiche } from '../parts/empty-niche.tsx'
import { Pagination } from '../parts/pagination.tsx'
import { PriceNote } from '../parts/price-note.tsx'
import surface from '../parts/surface.module.css'
import { ChosenFilters } from './chosen-filters.tsx'
import type { productListing } from './schema.ts'
import { SortForm } from './sort-form.tsx'
import styles from './styles.module.css'

/** S2.179-S2.185. */
export function ProductListing({ id, props, slots }: WidgetProps<typeof productListing>) {
  const { t } = useHost()
  const { total, chosen, clearHref } = props
  const count = useRef<HTMLParagraphElement>(null)
  useFocusAfterRemoval(count, chosen)
  return (
    <section id={id} className={surface.wrap} aria-label={t('listing.label')}>
      <div className={slots.filters ? styles.withFilters : undefined}>
        {slots.filters ? <div className={styles.filters}>{slots.filters}</div> : null}
        <div className={styles.list}>
          <p ref={count} role="status" tabIndex={-1} className={`${surface.muted} ${styles.count}`}>
            {t('listing.count', { count: total })}
          </p>
          {total > 0 ? <SortForm id={id} sort={props.sort} /> : null}
          <div className={styles.products}>
            <ChosenFilters chosen={chosen} clearHref={clearHref} />
            <div className={styles.grid}>{slots.tiles}</div>
            {total > 0 ? <PriceNote note={props.priceNote} /> : null}
            {total === 0 ? (
              <div className={styles.none}>
                <EmptyNiche />
                <h2>{t('filter.none.title')}</h2>
                <p>{t('filter.none.description')}</p>
                <a className={button({ look: 'secondary' })} href={clearHref}>
                  {t('filter.clear')}
                </a>
              </div>
            ) : null}
            <Pagination pages={props.pages} />
          </div>
        </div>
      </div>
    </section>
  )
}

/** A removed filter removes its chip, and the focus with it: focus moves to the number of products. */
function useFocusAfterRemoval(count: { current: HTMLElement | null }, chosen: readonly unknown[]): void {
  const before = useRef(chosen.length)
  useEffect(() => {
    if (chosen.length < before.current && document.activeElement === document.body)
      count.current?.focus({ preventScroll: true })
    before.current = chosen.length
  }, [count, chosen])
}
