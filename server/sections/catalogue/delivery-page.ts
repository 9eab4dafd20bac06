import { isShipped } from '#schemas/is-shipped.ts'
import type { ProductSummary } from '#schemas/product.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'

/** The link only adds to the prices: without it in this time, the note goes without a link. */
const EXTRA_MS = 600

/** Where delivery costs stand. German law asks for the way to them beside prices; without the page the note has no link. */
export async function deliveryPage(
  key: string | undefined,
  { ports, locale, link, orWithout }: Pick<LoadContext, 'ports' | 'locale' | 'link' | 'orWithout'>,
): Promise<{ deliveryHref?: string }> {
  if (!key || locale !== 'de') return {}
  const page = await orWithout(EXTRA_MS, 'the page about delivery', ports.store.pageById(key))
  const slug = page?.slugs[locale]
  const href = slug ? link('cms_page', { slug }) : null
  return href ? { deliveryHref: href } : {}
}

/** The note beside the prices of a list. Delivery costs are named only where something is shipped. */
export async function listPriceNote(
  key: string | undefined,
  products: readonly Pick<ProductSummary, 'type'>[],
  context: Parameters<typeof deliveryPage>[1],
): Promise<{ deliveryHref?: string; isDigital?: true }> {
  return products.length === 0 || products.some(isShipped) ? deliveryPage(key, context) : { isDigital: true }
}
