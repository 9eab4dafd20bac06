import type { AddressInput } from '#schemas/address.ts'
import { WireCart } from '#schemas/cart.ts'
import { type CheckoutChange, WireCheckout } from '#schemas/checkout.ts'
import { PlacedOrder, WireOrder } from '#schemas/order.ts'
import type { EngineEvent } from '../engine/event-payloads.ts'
import { waitingEvents } from '../engine/events.ts'
import type { CallOptions, TestShop } from './test-commerce.ts'

/** A product of the demo shop with hundreds in stock. */
export const COFFEE = 'KAW-1001-250G-BEAN'
export const GIFT_CARD = 'PRE-1054'
/** Two products for all shoppers, with enough pieces for many concurrent buyers. */
export const PLENTIFUL = ['KAW-1013', 'KAW-1014']

export const RECIPIENT: AddressInput = {
  kind: 'individual',
  firstName: 'Kinga',
  lastName: 'Nowa',
  street: 'ul. Lipowa',
  buildingNumber: '5',
  postcode: '90-001',
  city: 'Łódź',
  countryCode: 'PL',
  phone: '+48600123456',
}

export const TERMS = { code: 'terms', version: '2027-01', text: 'Akceptuję regulamin sklepu', granted: true } as const

/** All data of an order by courier and bank transfer. */
export const COMPLETE: CheckoutChange = {
  email: 'kinga@gosc.example',
  recipient: RECIPIENT,
  shippingMethod: 'courier',
  paymentMethod: 'bank_transfer',
  consents: [TERMS],
}

/** Calls of a shopper on the way to an order. */
export function buyer(shop: TestShop, options: CallOptions = {}) {
  const patch = (id: string, body: CheckoutChange) =>
    shop.ask(WireCheckout, 'PATCH', `/cart/${id}/checkout`, { ...options, body })
  async function cartWith(sku = COFFEE, qty = 1): Promise<string> {
    const { id } = await shop.ask(WireCart, 'POST', '/cart', { ...options, status: 201 })
    await shop.ask(WireCart, 'POST', `/cart/${id}/item`, { ...options, body: { sku, qty, deliveryTime: null } })
    return id
  }
  return {
    patch,
    cartWith,
    checkout: (id: string) => shop.ask(WireCheckout, 'GET', `/cart/${id}/checkout`, options),
    /** A cart with all data of an order. */
    async readyCart(change: CheckoutChange = {}, { sku = COFFEE, qty = 1 } = {}): Promise<string> {
      const id = await cartWith(sku, qty)
      await patch(id, { ...COMPLETE, ...change })
      return id
    },
  }
}

let keys = 0
/** A key that no other request has. */
export const nextKey = () => `test-order-key-${String(++keys).padStart(6, '0')}`

/** Places an order as a shopper who saw the cart's current total. */
export async function place(
  shop: TestShop,
  cartId: string,
  { blikCode, ...options }: CallOptions & { blikCode?: string; key?: string; expectedTotal?: string } = {},
) {
  const { cart } = await shop.ask(WireCheckout, 'GET', `/cart/${cartId}/checkout`, options)
  const total = cart.totalSegments.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
  return shop.ask(PlacedOrder, 'POST', `/cart/${cartId}/order`, {
    ...options,
    status: 201,
    headers: { 'idempotency-key': options.key ?? nextKey(), ...options.headers },
    body: { expectedTotal: options.expectedTotal ?? total, returnUrl: '/back/{code}', ...(blikCode && { blikCode }) },
  })
}

/** The bank's page for paying a new order, or paying one again. */
export function toPay({ payment }: PlacedOrder) {
  if (payment.kind !== 'redirect') throw new Error(`The payment is ${payment.kind}.`)
  return payment
}

/** An order that waits for its payment at the sandbox bank. */
export async function orderAtTheBank(shop: TestShop) {
  const placed = await place(shop, await buyer(shop).readyCart({ paymentMethod: 'fast_transfer' }))
  const { url, paymentCode } = toPay(placed)
  return { number: placed.order.number, headers: { 'order-token': placed.orderToken }, url, paymentCode }
}

/** All pending events, oldest first. */
export async function eventsOf(shop: TestShop): Promise<EngineEvent[]> {
  return (await waitingEvents(shop.database.db, 10_000)).map(({ event }) => event)
}

/** Stock of an offer, all places together. */
export async function piecesOf(shop: TestShop, sku = COFFEE): Promise<number> {
  const rows = await shop.database.db.selectFrom('stock').select('quantity').where('sku', '=', sku).execute()
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** A guest's order of coffee with the token of its mails, three packs by default; delivered and paid on request. */
export async function buyAsGuest(shop: TestShop, { isDelivered = false, qty = 3 } = {}) {
  const { order, orderToken } = await place(shop, await buyer(shop).readyCart({}, { sku: COFFEE, qty }))
  const { number } = order
  if (isDelivered) {
    const amount = order.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/payment`, { body: { amount } })
    const body = { carrier: 'szlak', trackingNumber: '1' }
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/shipment`, { body, status: 201 })
    const delivered = { status: 'delivered' }
    await shop.ask(WireOrder, 'PATCH', `/staff/order/${number}/shipment/${number}-01`, { body: delivered })
  }
  return { number, item: order.items[0]!.id, headers: { 'order-token': orderToken } }
}
