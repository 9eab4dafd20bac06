import { isShipped } from '#schemas/is-shipped.ts'
import type { ProductSummary } from '#schemas/product.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { PriceNote } from '#widgets/parts/price-note-schema.ts'

/** The link only adds to the prices: without it in this time, the note goes without a link. */
const EXTRA_MS = 600

/**
 * The note beside prices that German law asks for: VAT, and the way to the costs of delivery. None in other languages;
 * without the page the note has no link. Domain 1, "VAT display".
 */
export async function priceNote(
  key: string | undefined,
  { ports, locale, link, orWithout }: Pick<LoadContext, 'ports' | 'locale' | 'link' | 'orWithout'>,
  hasDelivery = true,
): Promise<{ priceNote?: PriceNote }> {
  if (locale !== 'de') return {}
  if (!key || !hasDelivery) return { priceNote: { hasDelivery } }
  const page = await orWithout(EXTRA_MS, 'the page about delivery', ports.store.pageById(key))
  const slug = page?.slugs[locale]
  const href = slug ? link('cms_page', { slug }) : null
  return { priceNote: { hasDelivery, ...(href && { href }) } }
}

/** As above, beside the prices of a list. Delivery costs are named only where something is shipped. */
export function listPriceNote(
  key: string | undefined,
  products: readonly Pick<ProductSummary, 'type'>[],
  context: Parameters<typeof priceNote>[1],
): Promise<{ priceNote?: PriceNote }> {
  return priceNote(key, context, products.length === 0 || products.some(isShipped))
}
