import { useHost, type WidgetProps } from '../host.ts'
import surface from '../parts/surface.module.css'
import { Pagination } from './pagination.tsx'
import type { productListing } from './schema.ts'
import { SortForm } from './sort-form.tsx'
import styles from './styles.module.css'

/** Spec 2, "Category and search pages". */
export function ProductListing({ id, props, slots }: WidgetProps<typeof productListing>) {
  const { t } = useHost()
  return (
    <section id={id} className={surface.wrap} aria-label={t('listing.label')}>
      <div className={styles.bar}>
        <p className={surface.muted}>{t('listing.count', { count: props.total })}</p>
        <SortForm id={id} sort={props.sort} />
      </div>
      <div className={styles.grid}>{slots.tiles}</div>
      <Pagination pages={props.pages} />
    </section>
  )
}
