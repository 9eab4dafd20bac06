import { formatPercent } from '#locales/format.ts'
import { useHost } from '../host.ts'
import { Badge } from './badge.tsx'
import surface from './surface.module.css'

interface ProductBadgesProps {
  isNew: boolean
  /** null if no discount may be announced */
  discountPercent: number | null
  /** white is for the niche only */
  on: 'niche' | 'page'
}

/** Discount in percent, and whether the product is new. */
export function ProductBadges({ isNew, discountPercent, on }: ProductBadgesProps) {
  const { t, locale } = useHost()
  const off = discountPercent === null ? '' : formatPercent(discountPercent / 100, locale)
  return (
    <>
      {discountPercent === null ? null : (
        <Badge tone="sale">
          <span aria-hidden="true">{t('tile.discount', { percent: off })}</span>
          <span className={surface.hidden}>{t('tile.discount_label', { percent: off })}</span>
        </Badge>
      )}
      {isNew ? <Badge tone={on === 'niche' ? 'new' : 'info'}>{t('tile.new')}</Badge> : null}
    </>
  )
}
