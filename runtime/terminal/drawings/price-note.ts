import type { NodeContext } from '../node-context.ts'
import { link, type Part, text } from '../parts.ts'

/** Whether delivery costs are added to a price, and where they stand. */
export interface PriceNote {
  hasDelivery: boolean
  href?: string
}

/** The note on VAT and delivery costs beside the prices of a list, where the node has one. */
export function drawPriceNote(context: NodeContext): Part[] {
  const note = context.props.priceNote as PriceNote | undefined
  return note ? drawTaxNote(context, note, undefined) : []
}

/** The note beside one price. `rate`: VAT in percent; absent: no figure is given; 0: VAT is not mentioned. */
export function drawTaxNote({ words, priceMode }: NodeContext, note: PriceNote | undefined, rate: unknown): Part[] {
  const included =
    typeof rate === 'number'
      ? words.t('price.tax_included_rate', { rate: words.percent(rate) })
      : words.t('price.tax_included')
  const tax = rate === 0 ? [] : [text(priceMode === 'net' ? words.t('price.tax_excluded') : included)]
  if (!note?.hasDelivery) return tax
  const delivery = words.t('price.plus_delivery')
  return [...tax, note.href ? link(delivery, note.href) : text(delivery)]
}
