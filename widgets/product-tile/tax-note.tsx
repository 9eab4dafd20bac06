import { formatPercent } from '#locales/format.ts'
import { useHost } from '../host.ts'
import type { PriceNote } from '../parts/price-note-schema.ts'
import styles from './page-tile.module.css'

interface TaxNoteProps {
  /** VAT in percent; null: no figure is given; 0: the price contains none, and there is no note */
  rate: number | undefined
  /** whether delivery costs are named, and where they stand */
  note: PriceNote | undefined
}

/**
 * Whether VAT is in the price, and where the law asks for it that delivery costs are added, with a link to them;
 * companies with net prices read that VAT is added. Domain 1, "VAT display".
 */
export function TaxNote({ rate, note }: TaxNoteProps) {
  const { t, locale, priceMode } = useHost()
  const tax = rate === 0 ? '' : priceMode === 'net' ? t('price.tax_excluded') : included()
  const delivery = note?.hasDelivery ? t('price.plus_delivery') : ''
  if (!tax && !delivery) return null
  return (
    <p className={styles.tax}>
      {tax && delivery ? `${tax}, ` : tax}
      {delivery && note?.href ? <a href={note.href}>{delivery}</a> : delivery}
    </p>
  )

  function included() {
    return rate ? t('price.tax_included_rate', { rate: formatPercent(rate / 100, locale) }) : t('price.tax_included')
  }
}
