import { beforeEach, expect, it } from 'vitest'
import { WireCart } from '#schemas/cart.ts'
import { PlacedOrder, WireOrder } from '#schemas/order.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { StoredRecordsAnswer } from '../engine/routes/staff/record-bodies.ts'
import { type CallOptions, openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, nextKey, PLENTIFUL, place } from '../testing/test-orders.ts'

const SKU = PLENTIFUL[0]!

eachDatabase('limits of promotions', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  const limit = (change: object) =>
    shop.ask(StoredRecordsAnswer, 'POST', '/staff/record/promotion', {
      body: { records: [{ code: 'few', kind: 'percent', percent: 10, ...change }] },
    })
  const readyCart = (email: string, options: CallOptions = {}) =>
    buyer(shop, options).readyCart({ email }, { sku: SKU, qty: 12 })
  const hasIt = async (id: string, options: CallOptions = {}) =>
    (await shop.ask(WireCart, 'GET', `/cart/${id}`, options)).totalSegments.some(({ code }) => code === 'discount')
  const orderOf = async (email: string, options: CallOptions = {}) =>
    place(shop, await readyCart(email, options), options)

  it('leave the next cart of a customer without it, until an order is cancelled', async () => {
    await limit({ limitPerCustomer: 1 })
    const { order, orderToken } = await orderOf('first@example.com')
    expect(order.items[0]?.discount).not.toBe('0.00')
    expect(await hasIt(await readyCart('First@Example.com'))).toBe(false)
    expect(await hasIt(await readyCart('second@example.com'))).toBe(true)
    await shop.ask(WireOrder, 'POST', `/order/${order.number}/cancel`, { headers: { 'order-token': orderToken } })
    expect(await hasIt(await readyCart('first@example.com'))).toBe(true)
  })

  it('are for a first order where the promotion is', async () => {
    await limit({ firstOrderOnly: true })
    const options = { userToken: await shop.tokenOf('cus-1') }
    expect(await hasIt(await readyCart('another@example.com', options), options)).toBe(false)
    await orderOf('new@example.com')
    expect(await hasIt(await readyCart('new@example.com'))).toBe(false)
  })

  it('hold when several orders are placed at once: each is placed with it, or told and not charged', async () => {
    await limit({ limitTotal: 2 })
    const carts = []
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      const id = await readyCart(`${name}@example.com`)
      const { totalSegments } = await shop.ask(WireCart, 'GET', `/cart/${id}`)
      carts.push({ id, expectedTotal: totalSegments.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross })
    }
    const other = shop.anotherServer()
    const answers = await Promise.all(
      carts.map(({ id, expectedTotal }, at) =>
        (at % 2 ? other : shop).send('POST', `/cart/${id}/order`, {
          headers: { 'idempotency-key': nextKey() },
          ...{ locale: 'en', body: { expectedTotal, returnUrl: '/back/{code}' } },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409])
    for (const answer of answers) {
      const body: unknown = await answer.json()
      if (answer.status === 201) expect(PlacedOrder.parse(body).order.items[0]?.discount).not.toBe('0.00')
      else expect(body).toMatchObject({ code: 'order_changed', errors: { promotion: 'No longer on offer: few.' } })
    }
    expect(await hasIt(await readyCart('f@example.com'))).toBe(false)
  })

  it('are kept by every server from its first look after a change', async () => {
    const other = shop.anotherServer()
    const id = await readyCart('g@example.com')
    const seen = async () => (await other.ask(WireCart, 'GET', `/cart/${id}`)).totalSegments.map(({ code }) => code)
    expect(await seen()).not.toContain('discount')
    await limit({})
    expect(await seen()).toContain('discount')
    await limit({ active: false })
    expect(await seen()).not.toContain('discount')
  })
})
