import { isShipped } from '#schemas/is-shipped.ts'
import type { Product, ProductSummary } from '#schemas/product.ts'
import type { Seo } from '#schemas/screen.ts'
import type { StoreConfig } from '#server/ports/store.ts'

type Thing = Seo['jsonLd'][number]

/** What holds for each offer of a product, besides its price. */
export interface OfferTerms {
  config: StoreConfig | null
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

/**
 * Where an offer is sent and how soon it leaves; the cost only where delivery is free at its price, because it otherwise
 * depends on the whole cart.
 */
export function shippingDetails(
  { type, prices }: Pick<ProductSummary, 'type' | 'prices'>,
  { config }: OfferTerms,
  dispatchDays: number | null,
): Thing {
  const price = prices[0]
  if (!config || !price || !isShipped({ type })) return {}
  const free = config.get(`shipping/free_threshold/${price.currency}`)
  const isFree = free !== null && price.finalPrice.gross >= free
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingDestination: config.get('checkout/countries').map((country) => ({
        '@type': 'DefinedRegion',
        addressCountry: country,
      })),
      ...(isFree ? { shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: price.currency } } : {}),
      ...(dispatchDays === null
        ? {}
        : {
            deliveryTime: {
              '@type': 'ShippingDeliveryTime',
              handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: dispatchDays, unitCode: 'DAY' },
            },
          }),
    },
  }
}
