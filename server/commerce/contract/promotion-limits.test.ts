import { beforeEach, expect, it } from 'vitest'
import { WireCart } from '#schemas/cart.ts'
import { PlacedOrder, WireOrder } from '#schemas/order.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { ImportAnswer } from '../engine/routes/staff/import-bodies.ts'
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

  /** Places orders of these addresses at once on two servers, each for the total that its buyer has seen. */
  async function placeAtOnce(emails: readonly string[]) {
    const carts = []
    for (const email of emails) {
      const id = await readyCart(email)
      const { totalSegments } = await shop.ask(WireCart, 'GET', `/cart/${id}`)
      carts.push({ id, expectedTotal: totalSegments.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross })
    }
    const other = shop.anotherServer()
    return Promise.all(
      carts.map(({ id, expectedTotal }, at) =>
        (at % 2 ? other : shop).send('POST', `/cart/${id}/order`, {
          headers: { 'idempotency-key': nextKey() },
          ...{ locale: 'en', body: { expectedTotal, returnUrl: '/back/{code}' } },
        }),
      ),
    )
  }

  for (const [which, change, emails, allowed] of [
    ['of all customers', { limitTotal: 2 }, ['a', 'b', 'c', 'd', 'e'], 2],
    ['of each customer', { limitPerCustomer: 2 }, ['a', 'a', 'a', 'a', 'a'], 2],
    ['of a first order', { firstOrderOnly: true }, ['a', 'a', 'a', 'a', 'a'], 1],
  ] as const)
    it(`${which} hold when orders are placed at once: each is placed with it, or told and not charged`, async () => {
      await limit(change)
      const answers = await placeAtOnce(emails.map((name) => `${name}@example.com`))
      const statuses = emails.map((_, at) => (at < allowed ? 201 : 409))
      expect(answers.map(({ status }) => status).sort()).toEqual(statuses)
      for (const answer of answers) {
        const body: unknown = await answer.json()
        if (answer.status === 201) expect(PlacedOrder.parse(body).order.items[0]?.discount).not.toBe('0.00')
        else expect(body).toMatchObject({ code: 'order_changed', errors: { promotion: 'No longer on offer: few.' } })
      }
      expect(await hasIt(await readyCart('a@example.com'))).toBe(false)
    })

  it('count orders of before they were set, and the same when anything else changes', async () => {
    await limit({})
    const { order, orderToken } = await orderOf('a@example.com')
    await orderOf('b@example.com')
    await limit({ limitTotal: 2 })
    expect(await hasIt(await readyCart('c@example.com'))).toBe(false)
    await shop.ask(WireOrder, 'POST', `/order/${order.number}/cancel`, { headers: { 'order-token': orderToken } })
    await importAll({ percent: 20 })
    expect(await hasIt(await readyCart('c@example.com'))).toBe(true)
    await orderOf('c@example.com')
    expect(await hasIt(await readyCart('d@example.com'))).toBe(false)
    await importAll({ limitTotal: 3 })
    expect(await hasIt(await readyCart('d@example.com'))).toBe(true)
  })

  it('count anew what was not counted, when staff change the promotion next', async () => {
    await limit({ limitTotal: 1 })
    await orderOf('a@example.com')
    await shop.database.db.updateTable('promotions').set({ uses: 0 }).where('code', '=', 'few').execute()
    await limit({ percent: 20 })
    expect(await hasIt(await readyCart('b@example.com'))).toBe(false)
  })

  /** Brings the promotion in by an import, and waits for its end. */
  async function importAll(change: object) {
    const { id } = await shop.ask(ImportAnswer, 'POST', '/staff/import', { status: 201, body: {} })
    const line = { kind: 'promotion', place: 'promotions.jsonl:1' }
    const lines = [{ ...line, record: { code: 'few', kind: 'percent', percent: 10, ...change } }]
    await shop.ask(ImportAnswer, 'POST', `/staff/import/${id}/line`, { body: { from: 0, lines } })
    await shop.ask(ImportAnswer, 'POST', `/staff/import/${id}/start`)
    await shop.commerce.imports.settled()
    const { state } = await shop.ask(ImportAnswer, 'GET', `/staff/import/${id}`)
    expect(state).toBe('done')
  }

  for (const [way, change] of [
    ['a call', limit],
    ['an import', importAll],
  ] as const)
    it(`are kept by every server from its first look after ${way}`, async () => {
      const other = shop.anotherServer()
      const id = await readyCart('g@example.com')
      const seen = async (server: Pick<TestShop, 'ask'>) =>
        (await server.ask(WireCart, 'GET', `/cart/${id}`)).totalSegments.some(({ code }) => code === 'discount')
      const both = async () => [await seen(shop), await seen(other)]
      expect(await both()).toEqual([false, false])
      await change({})
      expect(await both()).toEqual([true, true])
      await change({ active: false })
      expect(await both()).toEqual([false, false])
    })
})
