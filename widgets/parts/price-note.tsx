import { useHost } from '../host.ts'
import surface from './surface.module.css'

interface PriceNoteProps {
  /** page about delivery costs */
  deliveryHref: string | undefined
  /** nothing of the list is shipped: the note names no delivery costs */
  isDigital?: boolean | undefined
}

/**
 * One note for a list of prices. German law requires „inkl. MwSt., zzgl. Versandkosten“ with a link to those costs
 * where products can be bought and shipped; companies with net prices read that VAT is added. Domain 1, "VAT display".
 */
export function PriceNote({ deliveryHref, isDigital = false }: PriceNoteProps) {
  const { t, locale, priceMode } = useHost()
  if (locale !== 'de') return null
  const tax = t(priceMode === 'net' ? 'price.tax_excluded' : 'price.tax_included')
  const delivery = t('price.plus_delivery')
  return (
    <p className={`${surface.muted} ${surface.small}`}>
      {isDigital ? tax : `${tax}, `}
      {isDigital ? null : deliveryHref ? <a href={deliveryHref}>{delivery}</a> : delivery}
    </p>
  )
}
