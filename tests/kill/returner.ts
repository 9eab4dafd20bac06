import { randomUUID } from 'node:crypto'
import { COMPLETE, PLENTIFUL } from '#server/commerce/testing/test-orders.ts'
import { OrderRefused } from './buyer.ts'
import type { CommerceProcess } from './commerce-process.ts'

/** One order of which a piece is given back. The keys make each call that is sent again the same call. */
export interface ReturnAttempt {
  cartId: string
  expectedTotal: string
  orderKey: string
  returnKey: string
  refundKey: string
  /** network address of the buyer: filings are limited by it */
  address: string
  /** number of the return once it was confirmed */
  returnNumber: string | null
  /** whether the filing was sent again after its answer */
  isRepeated: boolean
  /** whether the refund was confirmed */
  isRefunded: boolean
}

type Placed = {
  order: { number: string; items: { id: string }[] }
  orderToken: string
  payment: { kind: string; url?: string }
}

/** Buys, pays at the sandbox bank, gives a piece back and has it refunded, one order after another, until the shop is killed. */
export async function returnUntilKilled(shop: CommerceProcess, attempts: ReturnAttempt[]): Promise<void> {
  for (;;) {
    try {
      const { body: cart } = await shop.ask('POST', '/cart', {})
      const { id: cartId } = cart as { id: string }
      await shop.ask('POST', `/cart/${cartId}/item`, { sku: PLENTIFUL[0], qty: 2, deliveryTime: null })
      const details = { ...COMPLETE, paymentMethod: 'fast_transfer' }
      const { body } = await shop.ask('PATCH', `/cart/${cartId}/checkout`, details)
      const { totalSegments } = (body as { cart: { totalSegments: { code: string; price: { gross: string } }[] } }).cart
      const attempt: ReturnAttempt = {
        cartId,
        expectedTotal: totalSegments.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross,
        orderKey: randomUUID(),
        returnKey: randomUUID(),
        refundKey: randomUUID(),
        address: `2001:db8:${(attempts.length + 1).toString(16)}::1`,
        returnNumber: null,
        isRepeated: false,
        isRefunded: false,
      }
      attempts.push(attempt)
      await giveBack(shop, attempt)
    } catch (error) {
      if (error instanceof OrderRefused) throw error
      // The shop was killed: an unanswered step may have been taken or not.
      return
    }
  }
}

/** Takes all steps, also those that were taken before. Throws OrderRefused for an answer that no kill explains. */
export async function giveBack(shop: CommerceProcess, attempt: ReturnAttempt): Promise<void> {
  const { cartId, expectedTotal, orderKey, returnKey, refundKey, address } = attempt
  const input = { expectedTotal, returnUrl: '/{code}' }
  const placed: Placed = await step(shop.ask('POST', `/cart/${cartId}/order`, input, { key: orderKey }))
  const { order, orderToken, payment } = placed
  if (payment.url !== undefined) await shop.pay(payment.url)
  const filing = {
    orderNumber: order.number,
    name: 'Kinga Nowa',
    email: COMPLETE.email,
    items: [{ orderItemId: order.items[0]!.id, quantity: 1 }],
  }
  const headers = { 'order-token': orderToken, 'x-forwarded-for': address }
  // A payment that waits for the bank would send it in each round, and filings are limited.
  if (!attempt.isRepeated) {
    const { number } = await step<{ number: string }>(shop.ask('POST', '/return', filing, { key: returnKey, headers }))
    if (attempt.returnNumber !== null && attempt.returnNumber !== number)
      throw new OrderRefused(`The return ${attempt.returnNumber} became ${number}.`)
    attempt.isRepeated = attempt.returnNumber === number
    attempt.returnNumber = number
  }
  const path = `/staff/return/${attempt.returnNumber!.replaceAll('/', '-')}/refund`
  const refund = await shop.ask('POST', path, {}, { key: refundKey })
  // The bank was killed between the payment and its report: the shop asks for it when the payment's time is over.
  if (refund.status === 409 && (refund.body as { code: string }).code === 'order_not_paid') return
  await step(Promise.resolve(refund))
  attempt.isRefunded = true
}

async function step<T>(answer: Promise<{ status: number; body: never }>): Promise<T> {
  const { status, body } = await answer
  if (status !== 200 && status !== 201)
    throw new OrderRefused(`A step of a return was answered with ${status}: ${JSON.stringify(body)}`)
  return body as T
}
