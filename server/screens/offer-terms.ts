import { isShipped } from '#schemas/is-shipped.ts'
import type { Product, ProductSummary } from '#schemas/product.ts'
import type { Seo } from '#schemas/screen.ts'
import { cheapestDelivery, type DeliveryRate } from '#server/ports/delivery-rates.ts'
import type { StoreConfig } from '#server/ports/store.ts'

type Thing = Seo['jsonLd'][number]

/** What holds for each offer of a product, besides its price. */
export interface OfferTerms {
  config: StoreConfig | null
  /** of delivery; empty if unknown */
  rates: readonly DeliveryRate[]
  /** page of the withdrawal function; null: none */
  withdrawalHref: string | null
}

/** By this blank node further offers of the same group refer to the policy of the first. */
const RETURNS_ID = '_:returns'

/**
 * Right of withdrawal of an offer: the days from store config, return cost on the buyer, or none for products that the
 * law excludes. Nothing is said of goods that are not shipped: there it depends on the consent at checkout. Domain 1.
 */
export function returnPolicy(
  product: Pick<Product, 'type' | 'withdrawalExcluded'>,
  { config, withdrawalHref }: OfferTerms,
  { isFirst }: { isFirst: boolean },
): Thing {
  if (!config || !isShipped(product)) return {}
  if (!isFirst) return { hasMerchantReturnPolicy: { '@id': RETURNS_ID } }
  const policy = product.withdrawalExcluded
    ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
    : {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: config.get('returns/statutory_days'),
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
        ...(withdrawalHref === null ? {} : { merchantReturnLink: withdrawalHref }),
      }
  return {
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      '@id': RETURNS_ID,
      applicableCountry: [...config.get('checkout/countries')],
      returnPolicyCountry: config.get('tax/country'),
      ...policy,
    },
  }
}

/** Countries that the same method brings an offer to. */
interface Destination {
  countries: string[]
  /** null: the shop tells no cost */
  rate: DeliveryRate | null
}

/**
 * How an offer is sent: for each group of countries its cheapest delivery at the price of one piece, with the time until
 * dispatch and in transit. Without known rates the countries alone.
 */
export function shippingDetails(
  { type, prices }: Pick<ProductSummary, 'type' | 'prices'>,
  { config, rates }: OfferTerms,
  dispatchDays: number | null,
): Thing[] {
  const price = prices[0]
  if (!config || !price || !isShipped({ type })) return []
  const { currency, finalPrice } = price
  const groups = new Map<string, Destination>()
  for (const country of config.get('checkout/countries')) {
    const rate = cheapestDelivery(rates, { country, goods: finalPrice.gross, weightGrams: null })
    if (rate === null && rates.length > 0) continue
    const key = rate === null ? '' : `${rate.price} ${rate.days}`
    const group = groups.get(key) ?? { countries: [], rate }
    group.countries.push(country)
    groups.set(key, group)
  }
  return [...groups.values()].map(({ countries, rate }) => ({
    '@type': 'OfferShippingDetails',
    shippingDestination: countries.map((country) => ({ '@type': 'DefinedRegion', addressCountry: country })),
    ...(rate === null
      ? {}
      : { shippingRate: { '@type': 'MonetaryAmount', value: (rate.price / 100).toFixed(2), currency } }),
    ...(rate === null && dispatchDays === null
      ? {}
      : {
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            ...(dispatchDays === null ? {} : { handlingTime: days(0, dispatchDays) }),
            ...(rate === null ? {} : { transitTime: days(...rate.days) }),
          },
        }),
  }))
}

function days(minValue: number, maxValue: number): Thing {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}
