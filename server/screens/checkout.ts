import type { PickupPoint } from '#schemas/pickup-point.ts'
import { readPlace } from '#schemas/place.ts'
import { assembler, type LoadContext, redirectTo } from '#server/compiler/assembler.ts'
import { findCustomerCart } from '#server/http/visit/shopper-cart.ts'
import type { Checkout } from '#server/ports/checkout.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Shopper } from '#server/ports/shopper.ts'

/** Points shown for one search, and without one the nearest. */
const MAX_POINTS = 12
const NEAREST_POINTS = 5

/**
 * The checkout, for logged-in shoppers and guests who have chosen to buy without an account; an empty cart redirects to
 * the cart. S2.128-S2.134, S6.1.
 */
export const checkoutScreen = assembler('checkout')({
  provides: ['cart', 'checkout', 'addresses', 'points'],
  scope: 'private',
  async load({ shopper, ports, query, link }) {
    const checkout = await loadCheckout(shopper, ports)
    if (!checkout || checkout.cart.count === 0) return redirectTo(link('cart') ?? link('home') ?? '/')
    const [addresses, points] = await Promise.all([
      shopper.user === null ? [] : ports.account.addresses(),
      pointsFor(checkout, { ports, query }),
    ])
    return { cart: checkout.cart, checkout, addresses, points }
  },
  title: (_, { t }) => t('page.checkout'),
  seo: () => ({ robots: 'noindex' }),
  data: ({ cart }) => ({ cart }),
})

/** The checkout of the shopper's cart, or of the cart that the customer used last if that one has ended. */
async function loadCheckout(shopper: Shopper, ports: Ports): Promise<Checkout | null> {
  const own = shopper.cartId === null ? null : await ports.checkout.load(shopper.cartId)
  if (own) return own
  const id = await findCustomerCart(shopper, ports.cart)
  return id === null ? null : ports.checkout.load(id)
}

/**
 * Points for the search phrase (the nearest, if it is a place in degrees), else the nearest to the recipient's postcode
 * and town. Null if the list is unavailable: other delivery methods stay open.
 */
async function pointsFor(
  { deliveryMethods, shippingMethod, details }: Checkout,
  { ports, query }: { ports: Ports; query: LoadContext['query'] },
): Promise<PickupPoint[] | null> {
  const method = deliveryMethods.find(({ code, requiresPickupPoint }) => code === shippingMethod && requiresPickupPoint)
  if (!method) return []
  const { postcode = '', city = '', countryCode: country = '' } = details.recipient
  // A search for the typed address itself lists its neighbours, too.
  const isNear = query.points === undefined || query.points === city || query.points === postcode
  const place = readPlace(query.points ?? '')
  if (isNear && postcode === '' && city === '') return []
  const outcome = await ports.checkout.pickupPoints({
    method: method.code,
    ...(isNear || place
      ? { query: '', near: place ?? { postcode, city, country }, limit: NEAREST_POINTS }
      : { query: query.points ?? '', limit: MAX_POINTS }),
  })
  return outcome.ok ? outcome.value : null
}
