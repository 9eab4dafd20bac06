import { formatPercent } from '#locales/format.ts'
import { useHost } from '../host.ts'
import styles from './page-tile.module.css'

interface TaxNoteProps {
  /** VAT in percent; unknown or none: the note goes without a figure */
  rate: number | undefined
  deliveryHref: string | undefined
}

/**
 * Whether VAT is in the price, as each language says it. German law asks for „inkl. MwSt., zzgl. Versandkosten“ with the way
 * to those costs; companies who see net first are told that VAT comes on top. Domain 1, "VAT display".
 */
export function TaxNote({ rate, deliveryHref }: TaxNoteProps) {
  const { t, locale, priceMode } = useHost()
  const tax =
    priceMode === 'net'
      ? t('price.tax_excluded')
      : rate
        ? t('price.tax_included_rate', { rate: formatPercent(rate / 100, locale) })
        : t('price.tax_included')
  if (locale !== 'de') return <p className={styles.tax}>{tax}</p>
  const delivery = t('price.plus_delivery')
  return (
    <p className={styles.tax}>
      {tax}, {deliveryHref ? <a href={deliveryHref}>{delivery}</a> : delivery}
    </p>
  )
}
