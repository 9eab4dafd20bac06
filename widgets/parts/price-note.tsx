import { useHost } from '../host.ts'
import surface from './surface.module.css'

interface PriceNoteProps {
  /** page about delivery costs */
  deliveryHref: string | undefined
}

/**
 * One note for a list of prices. German law requires „inkl. MwSt., zzgl. Versandkosten“ with a link to those costs
 * where products can be bought; companies with net prices read that VAT is added. Domain 1, "VAT display".
 */
export function PriceNote({ deliveryHref }: PriceNoteProps) {
  const { t, locale, priceMode } = useHost()
  if (locale !== 'de') return null
  const delivery = t('price.plus_delivery')
  return (
    <p className={`${surface.muted} ${surface.small}`}>
      {t(priceMode === 'net' ? 'price.tax_excluded' : 'price.tax_included')},{' '}
      {deliveryHref ? <a href={deliveryHref}>{delivery}</a> : delivery}
    </p>
  )
}
