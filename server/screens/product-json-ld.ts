import { deliveryDays } from '#schemas/delivery-time.ts'
import { isShipped } from '#schemas/is-shipped.ts'
import { sharedPicture } from '#schemas/picture-route.ts'
import type { Product, ProductSummary, ProductVariant } from '#schemas/product.ts'
import { quantityBounds } from '#schemas/quantity.ts'
import type { Seo } from '#schemas/screen.ts'
import { offeredProduct } from '#server/compiler/address/chosen-variant.ts'
import { type OfferTerms, returnPolicy, shippingDetails } from './offer-terms.ts'

type Thing = Seo['jsonLd'][number]

/** The address of a variant of the product. */
type VariantLink = (variant: ProductVariant) => string

interface ProductFacts extends OfferTerms {
  variantHref: VariantLink
}

/**
 * The product for search engines: schema.org Product, or a ProductGroup with a Product for each variant; each with its
 * Offer (final price with VAT, availability, dispatch time, right of withdrawal, delivery) and its number. Without a
 * price there is no offer.
 */
export function productJsonLd(product: Product, facts: ProductFacts): Thing {
  const { sku, name, shortDescription: description, images, manufacturer, variants } = product
  const brand: Thing = manufacturer ? { brand: { '@type': 'Brand', name: manufacturer } } : {}
  const known: KnownThings = new Map()
  const shared: Thing = { '@context': 'https://schema.org', name, description, ...brand, ...pictures(images) }
  if (variants.length === 0) {
    const offer = offers(offeredProduct(product, null), { href: product.href, product, isFirst: true, known, ...facts })
    return { ...shared, '@type': 'Product', sku, ...tradeNumber(product.ean), ...offer }
  }
  return {
    ...shared,
    '@type': 'ProductGroup',
    url: product.href,
    productGroupID: sku,
    variesBy: product.configurableOptions.map(({ label }) => label),
    hasVariant: variants.map((variant, index) => {
      const offered = offeredProduct(product, variant)
      const href = facts.variantHref(variant)
      return {
        '@type': 'Product',
        name: [name, ...optionsOf(variant, product).map(({ value }) => value)].join(', '),
        sku: variant.sku,
        url: href,
        ...tradeNumber(variant.ean),
        ...pictures(offered.images.slice(0, 1)),
        additionalProperty: optionsOf(variant, product).map((option) => ({ '@type': 'PropertyValue', ...option })),
        ...offers(offered, { href, product, isFirst: index === 0, known, ...facts }),
      }
    }),
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

function pictures(images: Product['images']): Thing {
  return images.length > 0 ? { image: images.map(({ image }) => sharedPicture(image)) } : {}
}

function tradeNumber(ean: string | null): Thing {
  return ean ? { [ean.length === 13 ? 'gtin13' : 'gtin']: ean } : {}
}

/** The chosen values of a variant with the names of their options. */
function optionsOf({ options }: ProductVariant, { configurableOptions }: Product): { name: string; value: string }[] {
  return configurableOptions.flatMap(({ code, label, values }) => {
    const chosen = values.find(({ value }) => value === options[code])
    return chosen ? [{ name: label, value: chosen.label }] : []
  })
}

interface OfferFacts extends OfferTerms {
  href: string
  product: Product
  isFirst: boolean
  known: KnownThings
}

/** Blank nodes by what they say: variants refer to what an earlier one has said already. */
type KnownThings = Map<string, string>

function sent(details: readonly Thing[], known: KnownThings): Thing {
  if (details.length === 0) return {}
  return {
    shippingDetails: details.map((each) => {
      const text = JSON.stringify(each)
      const id = known.get(text)
      if (id !== undefined) return { '@id': id }
      known.set(text, `_:delivery${known.size + 1}`)
      return { ...each, '@id': known.get(text)! }
    }),
  }
}

function offers(offered: ProductSummary, { href, product, isFirst, ...terms }: OfferFacts): Thing {
  const { prices, available, deliveryTimes, stock, type } = offered
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
      ...returnPolicy(product, terms, { isFirst }),
      ...sent(shippingDetails(offered, terms, days), terms.known),
    },
  }
}

function decimal(minor: number): string {
  return (minor / 100).toFixed(2)
}
