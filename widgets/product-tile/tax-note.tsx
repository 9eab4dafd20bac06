import { formatPercent } from '#locales/format.ts'
import { useHost } from '../host.ts'
import styles from './page-tile.module.css'

interface TaxNoteProps {
  /** VAT in percent; null: no figure is given; 0: the price contains none, and there is no note */
  rate: number | undefined
  /** delivery costs are added */
  isShipped: boolean
  deliveryHref: string | undefined
}

/**
 * Whether VAT is in the price, in the wording of each language. German law requires „inkl. MwSt., zzgl. Versandkosten“
 * with a link to those costs; companies with net prices read that VAT is added. Domain 1, "VAT display".
 */
export function TaxNote({ rate, isShipped, deliveryHref }: TaxNoteProps) {
  const { t, locale, priceMode } = useHost()
  const tax = rate === 0 ? '' : priceMode === 'net' ? t('price.tax_excluded') : included()
  const delivery = locale === 'de' && isShipped ? t('price.plus_delivery') : ''
  if (!tax && !delivery) return null
  return (
    <p className={styles.tax}>
      {tax && delivery ? `${tax}, ` : tax}
      {delivery && deliveryHref ? <a href={deliveryHref}>{delivery}</a> : delivery}
    </p>
  )

  function included() {
    return rate ? t('price.tax_included_rate', { rate: formatPercent(rate / 100, locale) }) : t('price.tax_included')
  }
}
