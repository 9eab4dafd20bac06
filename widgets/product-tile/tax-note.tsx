import { formatPercent } from '#locales/format.ts'
import { useHost } from '../host.ts'
import styles from './page-tile.module.css'

interface TaxNoteProps {
  /** VAT in percent; unknown: the note goes without a figure; 0: the price holds none, and nothing is said of it */
  rate: number | undefined
  /** a parcel costs something on top */
  isShipped: boolean
  deliveryHref: string | undefined
}

/**
 * Whether VAT is in the price, as each language says it. German law asks for „inkl. MwSt., zzgl. Versandkosten“ with the way
 * to those costs; companies who see net first are told that VAT comes on top. Domain 1, "VAT display".
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
