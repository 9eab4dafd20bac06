import { randomUUID } from 'node:crypto'
import { COMPLETE, PLENTIFUL } from '#server/commerce/testing/test-orders.ts'
import type { CommerceProcess } from './commerce-process.ts'

/** A buyer's record of an order: with a number if the shop has confirmed it, without one if the answer is missing. */
export interface OrderRecord {
  cartId: string
  key: string
  expectedTotal: string
  number: string | null
}

/** Places one order after another until the shop is killed. Each order is recorded before it is sent. */
export async function buyUntilKilled(shop: CommerceProcess, bought: OrderRecord[]): Promise<void> {
  for (;;) {
    try {
      const { body: cart } = await shop.ask('POST', '/cart', {})
      const { id: cartId } = cart as { id: string }
      for (const sku of PLENTIFUL) await shop.ask('POST', `/cart/${cartId}/item`, { sku, qty: 2, deliveryTime: null })
      const { body } = await shop.ask('PATCH', `/cart/${cartId}/checkout`, COMPLETE)
      const { totalSegments } = (body as { cart: { totalSegments: { code: string; price: { gross: string } }[] } }).cart
      const expectedTotal = totalSegments.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
      const order: OrderRecord = { cartId, key: randomUUID(), expectedTotal, number: null }
      bought.push(order)
      await sendOrder(shop, order)
    } catch (error) {
      if (error instanceof OrderRefused) throw error
      // The shop was killed: an unanswered order may exist or not.
      return
    }
  }
}

export class OrderRefused extends Error {}

/** Sends the order, with the same key on a retry. Throws OrderRefused unless the answer is an order. */
export async function sendOrder(shop: CommerceProcess, bought: OrderRecord): Promise<void> {
  const { cartId, key, expectedTotal } = bought
  const { status, body } = await shop.ask(
    'POST',
    `/cart/${cartId}/order`,
    { expectedTotal, returnUrl: '/{code}' },
    { key },
  )
  if (status !== 200 && status !== 201)
    throw new OrderRefused(`An order was answered with ${status}: ${JSON.stringify(body)}`)
  bought.number = (body as { order: { number: string } }).order.number
}
