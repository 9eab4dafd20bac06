import type { Kysely } from 'kysely'
import type { CheckoutChange, CheckoutDetails, DeliveryMethod, PaymentMethod, WireCheckout } from '#schemas/checkout.ts'
import type { PickupPoint } from '#schemas/pickup-point.ts'
import type { Caller } from '../../parts.ts'
import { accountOf } from '../accounts/account-of.ts'
import type { CartReads, TxReads } from '../cart/cart-reads.ts'
import type { CartRecord } from '../cart/cart-record.ts'
import { type PricedCart, priceCart, toCartAnswer } from '../cart/load-cart.ts'
import { refuse } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import type { CartRules } from './buying-rules.ts'
import { deliveryChoices } from './delivery.ts'
import { changedDetails, countryOf } from './details.ts'
import { paymentChoices } from './payment-choices.ts'
import { readPoint } from './pickup-points.ts'
import type { StoredPickupPoint } from './stored-methods.ts'

type Db = Kysely<EngineDatabase>

interface Pricing {
  caller: Caller
  rules: CartRules
}

/** A cart in the checkout with its available choices, priced. */
export interface PossibleCart {
  /** an unsuitable method is dropped */
  cart: CartRecord
  priced: PricedCart
  details: CheckoutDetails
  deliveryMethods: DeliveryMethod[]
  method: DeliveryMethod | null
  /** a point of another carrier is dropped */
  point: StoredPickupPoint | null
  paymentMethods: PaymentMethod[]
}

/** The cart with its available choices. It is priced once, and once more only if its chosen method is not available. */
export async function possibleCart(reads: CartReads, cart: CartRecord, pricing: Pricing): Promise<PossibleCart> {
  const { caller, rules } = pricing
  const details = await reads.details(cart, caller)
  const country = countryOf(details)
  const chosen = await priceCart(reads, cart, pricing)
  const deliveryMethods = await deliveryChoices(reads, chosen, country, { caller, rules })
  // A virtual cart needs no choice (S5.24).
  const code = chosen.isVirtual ? deliveryMethods[0]?.code : cart.shipping_method
  const method = deliveryMethods.find((each) => each.code === code) ?? null
  const possible = { ...cart, shipping_method: method?.code ?? null }
  const isAsChosen = possible.shipping_method === cart.shipping_method
  const priced = isAsChosen ? chosen : await priceCart(reads, possible, pricing)
  const point: StoredPickupPoint | null = cart.pickup_point === null ? null : JSON.parse(cart.pickup_point)
  const isUsable = method?.requiresPickupPoint && point?.carrier === method.carrier?.code
  const paid = { total: grandTotal(priced).gross, country, shippingMethod: possible.shipping_method }
  return {
    ...{ cart: possible, priced, details, deliveryMethods, method, point: isUsable ? point : null },
    paymentMethods: await paymentChoices(reads, paid, caller),
  }
}

/** Current data of the checkout page. A choice that is no longer available counts as not made. */
export async function loadCheckout(
  reads: CartReads,
  { cart, priced, details, deliveryMethods, point, paymentMethods }: PossibleCart,
  { caller, rules }: Pricing,
): Promise<WireCheckout> {
  const payment = paymentMethods.find(({ code, disabledReason }) => code === cart.payment_method && !disabledReason)
  const answered = { ...cart, payment_method: payment?.code ?? null }
  return {
    cart: toCartAnswer(answered, priced, { caller, rules }),
    details,
    shippingMethod: cart.shipping_method,
    pickupPoint: point && readPoint(point, caller.locale),
    paymentMethod: answered.payment_method,
    deliveryMethods,
    paymentMethods,
    countries: await deliveredCountries(reads, rules),
    lastPickupPoint: await lastPickupPoint(reads.db, caller),
  }
}

export function grandTotal({ segments }: PricedCart) {
  return segments.find(({ code }) => code === 'grand_total__incl_tax')!.price
}

type ReceivedChange = { change: CheckoutChange; point: StoredPickupPoint | null | undefined }

/** The cart as a change leaves it, not saved yet. */
export async function changedCart(
  reads: CartReads,
  cart: CartRecord,
  { change, point }: ReceivedChange,
  caller: Caller,
): Promise<CartRecord> {
  return {
    ...cart,
    checkout: JSON.stringify(changedDetails(await reads.details(cart, caller), change)),
    ...(change.shippingMethod !== undefined && { shipping_method: change.shippingMethod }),
    ...(change.paymentMethod !== undefined && { payment_method: change.paymentMethod }),
    ...(point !== undefined && { pickup_point: point && JSON.stringify(point) }),
  }
}

/**
 * Saves a shopper's inputs and choices. `point` is the resolved pickup point of the change. Throws 422 for a method
 * that this cart cannot have.
 */
export async function changeCheckout(
  reads: TxReads,
  cart: CartRecord,
  { change, point }: ReceivedChange,
  pricing: Pricing,
): Promise<PossibleCart> {
  const { caller } = pricing
  const changed = await changedCart(reads, cart, { change, point }, caller)
  const possible = await possibleCart(reads, changed, pricing)
  if (change.shippingMethod && possible.cart.shipping_method !== change.shippingMethod) {
    throw refuse(422, 'delivery_unavailable', caller)
  }
  if (change.paymentMethod) {
    const choice = possible.paymentMethods.find(({ code }) => code === change.paymentMethod)
    if (!choice || choice.disabledReason) throw refuse(422, 'payment_unavailable', caller)
  }
  const { checkout, shipping_method, payment_method, pickup_point } = changed
  await reads.db
    .updateTable('carts')
    .set({ checkout, shipping_method, payment_method, pickup_point, updated_at: caller.now.toISOString() })
    .where('id', '=', cart.id)
    .execute()
  return possible
}

async function deliveredCountries(reads: CartReads, { countries }: CartRules): Promise<string[]> {
  const { delivery } = await reads.methods()
  const served = new Set(delivery.filter(({ isForVirtual }) => !isForVirtual).flatMap((method) => method.countries))
  return countries.filter((country) => served.has(country))
}

/** Of this many newest orders of a customer. */
const POINT_ORDERS = 10

/** Pickup point of the customer's newest order with one, if it is still in service. */
async function lastPickupPoint(db: Db, { user, locale }: Caller): Promise<PickupPoint | null> {
  if (!user) return null
  const order = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('orders')
        .select(['content', 'created_at'])
        .where('customer_id', '=', accountOf(user))
        .orderBy('created_at', 'desc')
        .limit(POINT_ORDERS)
        .as('newest'),
    )
    .select('content')
    // An order's content is long, and most have no point. Quotes within its texts are escaped.
    .where('content', 'like', '%"pickupPoint":{%')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!order) return null
  const { pickupPoint } = JSON.parse(order.content) as { pickupPoint: StoredPickupPoint | null }
  if (!pickupPoint) return null
  const row = await db
    .selectFrom('pickup_points')
    .select('is_operating')
    .where('id', '=', pickupPoint.id)
    .executeTakeFirst()
  // A point from another source is checked when it is chosen.
  return row?.is_operating === 0 ? null : readPoint(pickupPoint, locale)
}
