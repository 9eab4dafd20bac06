import type { Kysely, Transaction } from 'kysely'
import type { CheckoutChange, DeliveryMethod, WireCheckout } from '#schemas/checkout.ts'
import type { PickupPoint } from '#schemas/pickup-point.ts'
import type { Caller } from '../../parts.ts'
import { accountOf } from '../accounts/account-of.ts'
import type { CartRecord } from '../cart/cart-record.ts'
import { loadCartAnswer, type PricedCart, priceCart } from '../cart/load-cart.ts'
import { refuse } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import type { CartRules, PurchaseRules } from './buying-rules.ts'
import { deliveryChoices } from './delivery.ts'
import { changedDetails, countryOf, loadDetails } from './details.ts'
import { paymentChoices } from './payment-choices.ts'
import { readPoint } from './pickup-points.ts'
import { loadDeliveryMethods, type StoredPickupPoint } from './stored-methods.ts'

type Db = Kysely<EngineDatabase>

/** Current data of the checkout page. A choice that is no longer available counts as not made. */
export async function loadCheckout(
  db: Db,
  cart: CartRecord,
  { caller, rules }: { caller: Caller; rules: CartRules },
): Promise<WireCheckout> {
  const details = await loadDetails(db, cart, caller)
  const { cart: possible, deliveryMethods, point } = await possibleCart(db, cart, { caller, rules })
  const priced = await priceCart(db, possible, { caller, rules })
  const paymentMethods = await choicesOfPayment(db, possible, priced, caller)
  const payment = paymentMethods.find(({ code, disabledReason }) => code === cart.payment_method && !disabledReason)
  const answered = { ...possible, payment_method: payment?.code ?? null }
  return {
    cart: await loadCartAnswer(db, answered, { caller, rules }),
    details,
    shippingMethod: possible.shipping_method,
    pickupPoint: point && readPoint(point, caller.locale),
    paymentMethod: answered.payment_method,
    deliveryMethods,
    paymentMethods,
    countries: await deliveredCountries(db, rules),
    lastPickupPoint: await lastPickupPoint(db, caller),
  }
}

/** The cart with its available choices: an unsuitable method is dropped, and so is a point of another carrier. */
export async function possibleCart(
  db: Db,
  cart: CartRecord,
  { caller, rules }: { caller: Caller; rules: CartRules },
): Promise<{
  cart: CartRecord
  deliveryMethods: DeliveryMethod[]
  method: DeliveryMethod | null
  point: StoredPickupPoint | null
}> {
  const details = await loadDetails(db, cart, caller)
  const priced = await priceCart(db, cart, { caller, rules })
  const deliveryMethods = await deliveryChoices(db, priced, countryOf(details), { caller, rules })
  // A virtual cart needs no choice (S5.24).
  const chosen = priced.isVirtual ? deliveryMethods[0]?.code : cart.shipping_method
  const method = deliveryMethods.find(({ code }) => code === chosen) ?? null
  const point: StoredPickupPoint | null = cart.pickup_point === null ? null : JSON.parse(cart.pickup_point)
  const isUsable = method?.requiresPickupPoint && point?.carrier === method.carrier?.code
  return {
    cart: { ...cart, shipping_method: method?.code ?? null },
    deliveryMethods,
    method,
    point: isUsable ? point : null,
  }
}

export async function choicesOfPayment(db: Db, cart: CartRecord, priced: PricedCart, caller: Caller) {
  const details = await loadDetails(db, cart, caller)
  const total = grandTotal(priced).gross
  return paymentChoices(db, { total, country: countryOf(details), shippingMethod: cart.shipping_method }, caller)
}

export function grandTotal({ segments }: PricedCart) {
  return segments.find(({ code }) => code === 'grand_total__incl_tax')!.price
}

/** The cart as a change leaves it, not saved yet. */
export async function changedCart(
  db: Db,
  cart: CartRecord,
  { change, point }: { change: CheckoutChange; point: StoredPickupPoint | null | undefined },
  caller: Caller,
): Promise<CartRecord> {
  return {
    ...cart,
    checkout: JSON.stringify(await changedDetails(db, cart, change, caller)),
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
  tx: Transaction<EngineDatabase>,
  cart: CartRecord,
  { change, point }: { change: CheckoutChange; point: StoredPickupPoint | null | undefined },
  { caller, rules }: { caller: Caller; rules: CartRules },
): Promise<CartRecord> {
  const changed = await changedCart(tx, cart, { change, point }, caller)
  const { cart: possible } = await possibleCart(tx, changed, { caller, rules })
  if (change.shippingMethod && possible.shipping_method !== change.shippingMethod) {
    throw refuse(422, 'delivery_unavailable', caller)
  }
  if (change.paymentMethod) {
    const choices = await choicesOfPayment(tx, possible, await priceCart(tx, possible, { caller, rules }), caller)
    const choice = choices.find(({ code }) => code === change.paymentMethod)
    if (!choice || choice.disabledReason) throw refuse(422, 'payment_unavailable', caller)
  }
  const { checkout, shipping_method, payment_method, pickup_point } = changed
  await tx
    .updateTable('carts')
    .set({ checkout, shipping_method, payment_method, pickup_point, updated_at: caller.now.toISOString() })
    .where('id', '=', cart.id)
    .execute()
  return changed
}

async function deliveredCountries(db: Db, { countries }: PurchaseRules): Promise<string[]> {
  const methods = await loadDeliveryMethods(db)
  const served = new Set(methods.filter(({ isForVirtual }) => !isForVirtual).flatMap((method) => method.countries))
  return countries.filter((country) => served.has(country))
}

/** Pickup point of the customer's newest order with one, if it is still in service. */
async function lastPickupPoint(db: Db, { user, locale }: Caller): Promise<PickupPoint | null> {
  if (!user) return null
  const orders = await db
    .selectFrom('orders')
    .select('content')
    .where('customer_id', '=', accountOf(user))
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute()
  for (const { content } of orders) {
    const { pickupPoint } = JSON.parse(content) as { pickupPoint: StoredPickupPoint | null }
    if (!pickupPoint) continue
    const row = await db
      .selectFrom('pickup_points')
      .select('is_operating')
      .where('id', '=', pickupPoint.id)
      .executeTakeFirst()
    // A point from another source is checked when it is chosen.
    return row?.is_operating === 0 ? null : readPoint(pickupPoint, locale)
  }
  return null
}
