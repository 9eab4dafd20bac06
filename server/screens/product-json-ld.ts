import type { Product } from '#schemas/product.ts'
import type { Seo } from '#schemas/screen.ts'

/** The product for search engines: schema.org Product with its Offer, gross; without a price there is no offer. */
export function productJsonLd(product: Product): Seo['jsonLd'][number] {
  const price = product.prices[0]
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: product.shortDescription,
    image: product.images.map(({ image }) => image),
    ...(product.ean ? { gtin13: product.ean } : {}),
    ...(product.manufacturer ? { brand: { '@type': 'Brand', name: product.manufacturer } } : {}),
    ...(price
      ? {
          offers: {
            '@type': 'Offer',
            url: product.href,
            price: (price.finalPrice.gross / 100).toFixed(2),
            priceCurrency: price.currency,
            availability: `https://schema.org/${product.available ? 'InStock' : 'OutOfStock'}`,
          },
        }
      : {}),
  }
}
