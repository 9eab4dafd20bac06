import { formatPercent } from '#locales/format.ts'
import { priceView } from '#schemas/price-view.ts'
import type { ProductPrice } from '#schemas/product.ts'
import { useHost } from '../host.ts'
import { Badge } from '../parts/badge.tsx'
import surface from '../parts/surface.module.css'

interface BadgesProps {
  isNew: boolean
  price: ProductPrice | null
}

/** Percent off the lowest price of 30 days, left out where that gives none (Domain 0.3), and whether the product is new. */
export function Badges({ isNew, price }: BadgesProps) {
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
      {isNew ? <Badge tone="new">{t('tile.new')}</Badge> : null}
    </>
  )
}
