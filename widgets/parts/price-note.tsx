import { useHost } from '../host.ts'
import type { PriceNote as Note } from './price-note-schema.ts'
import surface from './surface.module.css'

/** One note for a list of prices, where the law asks for one: companies with net prices read that VAT is added. */
export function PriceNote({ note, isDigital = false }: { note: Note | undefined; isDigital?: boolean }) {
  const { t, priceMode } = useHost()
  if (!note) return null
  const tax = t(priceMode === 'net' ? 'price.tax_excluded' : 'price.tax_included')
  const delivery = note.hasDelivery && !isDigital ? t('price.plus_delivery') : null
  return (
    <p className={`${surface.muted} ${surface.small}`}>
      {delivery === null ? tax : `${tax}, `}
      {delivery !== null && note.href ? <a href={note.href}>{delivery}</a> : delivery}
    </p>
  )
}
