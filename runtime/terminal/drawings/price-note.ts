import type { NodeContext } from '../node-context.ts'
import { link, type Part, text } from '../parts.ts'

/** The note on VAT and delivery costs beside prices, where the node has one. */
export function drawPriceNote({ props, words, priceMode }: NodeContext): Part[] {
  const note = props.priceNote as { hasDelivery: boolean; href?: string } | undefined
  if (!note) return []
  const tax = text(words.t(priceMode === 'net' ? 'price.tax_excluded' : 'price.tax_included'))
  if (!note.hasDelivery) return [tax]
  const delivery = words.t('price.plus_delivery')
  return [tax, note.href ? link(delivery, note.href) : text(delivery)]
}
