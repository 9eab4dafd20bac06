import { useHost, type WidgetProps } from '../host.ts'
import type { purchasedProducts } from './schema.ts'
import styles from './styles.module.css'

/** S1.22. */
export function PurchasedProducts({ id, slots }: WidgetProps<typeof purchasedProducts>) {
  const { t } = useHost()
  return (
    <section id={id} className={styles.products} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('purchase.title')}</h2>
      <div>{slots.tiles}</div>
    </section>
  )
}
