import type { Listing } from '#schemas/listing.ts'
import type { Seo } from '#schemas/screen.ts'

/**
 * The products of one page of a list for search engines, numbered over all pages: schema.org ItemList. Empty without
 * products.
 */
export function itemList({ products, page, perPage, total }: Listing): Seo['jsonLd'] {
  if (products.length === 0) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: products.map(({ name, href }, index) => ({
        '@type': 'ListItem',
        position: (page - 1) * perPage + index + 1,
        name,
        url: href,
      })),
    },
  ]
}
