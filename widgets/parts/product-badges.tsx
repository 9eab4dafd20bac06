import { formatPercent } from '#locales/format.ts'
import { priceView } from '#schemas/price-view.ts'
import type { ProductPrice } from '#schemas/product.ts'
import { useHost } from '../host.ts'
import { Badge } from './badge.tsx'
import surface from './surface.module.css'

interface ProductBadgesProps {
  isNew: boolean
  /** null if no discount may be shown */
  price: ProductPrice | null
  /** white is for the niche only */
  on: 'niche' | 'page'
}

/**
 * Discount in percent of the lowest price of 30 days, omitted if that is no discount (Domain 0.3), and whether the
 * product is new.
 */
export function ProductBadges({ isNew, price, on }: ProductBadgesProps) {
  const { t, locale } = useHost()
  const percent = price ? priceView(price).percent : null
  const off = percent === null ? '' : formatPercent(percent / 100, locale)
  return (
    <>
      {percent === null ? null : (
        <Badge tone="sale">
          <span aria-hidden="true">{t('tile.discount', { percent: off })}</span>
          <span className={surface.hidden}>{t('tile.discount_label', { percent: off })}</span>
        </Badge>
      )}
      {isNew ? <Badge tone={on === 'niche' ? 'new' : 'info'}>{t('tile.new')}</Badge> : null}
    </>
  )
}
