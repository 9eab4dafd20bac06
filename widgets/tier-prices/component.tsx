import { formatPercent } from '#locales/format.ts'
import { useHost, type WidgetProps } from '../host.ts'
import { Badge } from '../parts/badge.tsx'
import surface from '../parts/surface.module.css'
import type { tierPrices } from './schema.ts'
import styles from './styles.module.css'

/** Quantity discounts as a table. Look 4; Domain 7. */
export function TierPrices({ id, props }: WidgetProps<typeof tierPrices>) {
  const { t, money, leading, locale, priceMode } = useHost()
  return (
    <section id={id} className={`${surface.panel} ${surface.sunken} ${styles.tiers}`} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{t('product.tier.title')}</h2>
        <Badge tone="info">{t(priceMode === 'net' ? 'price.net' : 'price.gross')}</Badge>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('product.tier.quantity')}</th>
            <th scope="col">{t('product.tier.price')}</th>
            <th scope="col">{t('product.tier.saving')}</th>
          </tr>
        </thead>
        <tbody>
          {props.tiers.map(({ qty, price, savingPercent }) => (
            <tr key={qty}>
              <td>{t('product.tier.from', { qty })}</td>
              <td>{money(leading(price), { currency: props.currency })}</td>
              <td>{savingPercent > 0 ? formatPercent(savingPercent / 100, locale) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
