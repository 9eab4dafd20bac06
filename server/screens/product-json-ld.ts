import { deliveryDays } from '#schemas/delivery-time.ts'
import { isShipped } from '#schemas/is-shipped.ts'
import { sharedPicture } from '#schemas/picture-route.ts'
import type { Product, ProductSummary } from '#schemas/product.ts'
import { quantityBounds } from '#schemas/quantity.ts'
import type { Seo } from '#schemas/screen.ts'

/**
 * The product for search engines as its page offers it: schema.org Product with its Offer (final price with VAT,
 * availability, dispatch time) and its number. Without a price there is no offer. `offered` is the chosen variant, if
 * there is one.
 */
export function productJsonLd(product: Product, offered: ProductSummary): Seo['jsonLd'][number] {
  const { sku, ean, images } = offered
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku,
    description: product.shortDescription,
    image: images.map(({ image }) => sharedPicture(image)),
    ...(ean ? { [ean.length === 13 ? 'gtin13' : 'gtin']: ean } : {}),
    ...(product.manufacturer ? { brand: { '@type': 'Brand', name: product.manufacturer } } : {}),
    ...offers(product, offered),
  }
}

/** OpenGraph data for sharing: name, price and availability. */
export function productOpenGraph({ images, ...offered }: ProductSummary): NonNullable<Seo['openGraph']> {
  const price = offered.prices[0]
  return [
    { property: 'og:type', content: 'product' },
    ...(images[0]?.alt ? [{ property: 'og:image:alt', content: images[0].alt }] : []),
    ...(price
      ? [
          { property: 'product:price:amount', content: decimal(price.finalPrice.gross) },
          { property: 'product:price:currency', content: price.currency },
        ]
      : []),
    { property: 'product:availability', content: offered.available ? 'in stock' : 'out of stock' },
  ]
}

function offers(
  { href }: Product,
  { prices, available, deliveryTimes, stock, type }: ProductSummary,
): Seo['jsonLd'][number] {
  const price = prices[0]
  if (!price) return {}
  const days = available && isShipped({ type }) ? deliveryDays(deliveryTimes, quantityBounds(stock).min) : null
  return {
    offers: {
      '@type': 'Offer',
      url: href,
      price: decimal(price.finalPrice.gross),
      priceCurrency: price.currency,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: decimal(price.finalPrice.gross),
        priceCurrency: price.currency,
        valueAddedTaxIncluded: true,
      },
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
      ...(days === null
        ? {}
        : { deliveryLeadTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: days, unitCode: 'DAY' } }),
    },
  }
}

function decimal(minor: number): string {
  return (minor / 100).toFixed(2)
}
