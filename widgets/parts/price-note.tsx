import { useHost } from '../host.ts'
import surface from './surface.module.css'

interface PriceNoteProps {
  /** where delivery costs stand */
  deliveryHref: string | undefined
}

/**
 * Once for a list of prices. German law asks for „inkl. MwSt., zzgl. Versandkosten“ with the way to those costs wherever
 * products can be bought; companies who see net first are told that VAT comes on top. Domain 1, "VAT display".
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
