import { beforeEach, expect, it } from 'vitest'
import { PlacedOrder, WireOrder } from '#schemas/order.ts'
import { PaymentState } from '#schemas/payment.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { setStock } from '../engine/offers/write-stock.ts'
import { createOrderLinks } from '../engine/orders/order-links.ts'
import { orderByNumber } from '../engine/orders/read-order.ts'
import { expirePayments } from '../jobs/expired-payments.ts'
import { giveBack } from '../jobs/give-back.ts'
import { cancelUnpaid } from '../jobs/unpaid-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, COFFEE, eventsOf, nextKey, place } from '../testing/test-orders.ts'

const links = createOrderLinks('test-order-key')

eachDatabase('an order at its edges', (open, _, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })
  const order = async (number: string) => (await orderByNumber(shop.database.db, number))!
  const staff = (path: string, body: object = {}, status = 200) =>
    shop.ask(WireOrder, 'POST', `/staff/order/${path}`, { body, status })
  const totalOf = ({ totals }: WireOrder) => totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
  const days = (count: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + count * 24 * 3_600_000)
    return shop.clock()
  }
  async function online() {
    const placed = await place(shop, await buyer(shop).readyCart({ paymentMethod: 'fast_transfer' }))
    return { number: placed.order.number, orderToken: placed.orderToken, ...atBank(placed.payment) }
  }
  function atBank(payment: PlacedOrder['payment']) {
    if (payment.kind !== 'redirect') throw new Error(payment.kind)
    const { url, paymentCode } = payment
    const press = { method: 'POST', body: new URLSearchParams({ action: 'pay' }) }
    return { paymentCode, pay: () => shop.commerce.fetch(new Request(`http://shop.test${url}`, press)) }
  }
  const again = (number: string, orderToken: string, body: object = {}) =>
    shop.ask(PlacedOrder, 'POST', `/order/${number}/payment`, {
      status: 201,
      headers: { 'order-token': orderToken },
      body: { returnUrl: '/back/{code}', ...body },
    })
  async function stock(quantity: number) {
    const { db } = shop.database
    const places = await db.selectFrom('stock').select('source').where('sku', '=', COFFEE).execute()
    for (const { source } of places) await setStock(shop.database, { sku: COFFEE, source, quantity })
  }

  it('on credit gives the credit back once: when it is paid, and not again when it is cancelled', async () => {
    const userToken = await shop.tokenOf('cus-4')
    const available = async () => {
      const answer = await shop.send('GET', '/customer/terms', { userToken })
      return ((await answer.json()) as { available: number }).available
    }
    const before = await available()
    const id = await buyer(shop, { userToken }).readyCart({ paymentMethod: 'credit_limit' })
    const { order: placed } = await place(shop, id, { userToken })
    await staff(`${placed.number}/payment`, { amount: totalOf(placed) })
    expect(await available()).toBe(before)
    await staff(`${placed.number}/cancel`)
    expect(await available()).toBe(before)
  })

  rule('cannot be turned into one in cash after it was placed', async () => {
    const { order: placed, orderToken } = await place(
      shop,
      await buyer(shop).readyCart({ shippingMethod: 'courier_cod', paymentMethod: 'cod' }),
    )
    await shop.database.db
      .updateTable('orders')
      .set({ status: 'pending' })
      .where('number', '=', placed.number)
      .execute()
    const answer = await shop.askRefused('POST', `/order/${placed.number}/payment`, {
      headers: { 'order-token': orderToken },
      body: { paymentMethod: 'cod', returnUrl: '/back/{code}' },
    })
    expect(answer).toMatchObject({ status: 422, code: 'payment_unavailable' })
  })

  rule('sends no more pieces than were bought, also when one row is named twice', async () => {
    const { order: placed } = await place(shop, await buyer(shop).readyCart())
    await staff(`${placed.number}/payment`, { amount: totalOf(placed) })
    const piece = { orderItemId: placed.items[0]!.id, quantity: 1 }
    const body = { carrier: 'szlak', trackingNumber: '1', items: [piece, piece] }
    expect(await shop.askRefused('POST', `/staff/order/${placed.number}/shipment`, { body })).toMatchObject({
      status: 422,
      code: 'too_many',
    })
  })

  rule('that a second late payment has opened again stays paid when the first one has gone back', async () => {
    const first = await online()
    const { number, orderToken } = first
    const second = atBank((await again(number, orderToken)).payment)
    await shop.ask(WireOrder, 'POST', `/order/${number}/cancel`, { headers: { 'order-token': orderToken } })
    await stock(0)
    await first.pay()
    expect((await order(number)).status).toBe('canceled')
    await stock(10)
    await second.pay()
    expect(await order(number)).toMatchObject({ status: 'processing', payment_status: 'paid' })
    expect(await giveBack(shop.commerce.engine, shop.clock())).toBe(1)
    expect(await order(number)).toMatchObject({ status: 'processing', payment_status: 'paid' })
  })

  rule('that is to be paid by transfer now has not failed because the card of before was left', async () => {
    const { number, orderToken } = await online()
    await again(number, orderToken, { paymentMethod: 'bank_transfer' })
    expect(await expirePayments(shop.commerce.engine, days(1))).toBe(1)
    expect((await order(number)).payment_status).toBe('awaiting')
    expect((await eventsOf(shop)).map(({ type }) => type)).not.toContain('payment.failed')
  })

  rule('is opened by the code of a payment for ninety days, however late that is asked', async () => {
    const { number, paymentCode } = await online()
    const token = async () => (await shop.ask(PaymentState, 'GET', `/payment/${paymentCode}`)).orderToken
    expect(links.open(await token(), days(80))).toBe(number)
    expect(links.open(await token(), days(11))).toBeNull()
  })

  rule('is opened no longer by sending its cart again', async () => {
    const id = await buyer(shop).readyCart()
    const { order: placed } = await place(shop, id)
    const later = days(91)
    const body = { expectedTotal: totalOf(placed), returnUrl: '/back/{code}' }
    const headers = { 'idempotency-key': nextKey() }
    const repeated = await shop.ask(PlacedOrder, 'POST', `/cart/${id}/order`, { headers, body })
    expect(repeated.order.number).toBe(placed.number)
    expect(links.open(repeated.orderToken, later)).toBeNull()
  })

  rule.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'leads nobody back to %s',
    async (returnUrl) => {
      const answer = await shop.askRefused('POST', `/cart/${await buyer(shop).readyCart()}/order`, {
        headers: { 'idempotency-key': nextKey() },
        body: { expectedTotal: '44.89', returnUrl },
      })
      expect(answer).toMatchObject({ status: 422, errors: { returnUrl: 'v.required' } })
    },
  )

  rule('that cannot be cancelled keeps no other from it', async () => {
    await shop.database.db.updateTable('orders').set({ status: 'complete' }).execute()
    const broken = await place(shop, await buyer(shop).readyCart())
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
    const whole = await place(shop, await buyer(shop).readyCart())
    await shop.database.db
      .updateTable('orders')
      .set({ content: 'damaged' })
      .where('number', '=', broken.order.number)
      .execute()
    expect(await cancelUnpaid(shop.commerce.engine, days(9))).toBe(1)
    expect((await order(whole.order.number)).status).toBe('canceled')
    expect(shop.reported).toHaveLength(1)
  })

  rule('whose money is looked at by people takes no place among those to cancel', async () => {
    await shop.database.db.updateTable('orders').set({ status: 'complete' }).execute()
    const held = await online()
    const { db } = shop.database
    await db.updateTable('payments').set({ status: 'held' }).where('code', '=', held.paymentCode).execute()
    const row = await order(held.number)
    const attempt = await db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
    for (let count = 1; count < 100; count += 1) {
      const number = String(200_000_000 + count)
      await db
        .insertInto('orders')
        .values({ ...row, number, cart_id: null })
        .execute()
      await db
        .insertInto('payments')
        .values({ ...attempt, code: `held-${count}`, order_number: number })
        .execute()
    }
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
    const { order: placed } = await place(shop, await buyer(shop).readyCart())
    await cancelUnpaid(shop.commerce.engine, days(9))
    expect((await order(placed.number)).status).toBe('canceled')
    expect((await order(held.number)).status).toBe('pending')
  })
})
