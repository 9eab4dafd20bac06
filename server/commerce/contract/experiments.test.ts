import { beforeEach, expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { settleArms } from '../engine/experiments/settle-arms.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, nextKey, place } from '../testing/test-orders.ts'

const RUN = '9f2c41d07ab3'
const DAY_MS = 86_400_000
interface Sales {
  arm: string
  buyers: number
  sales: { currency: string; orders: number; gross: string }[]
}

eachDatabase('what experiments sold', (open, _, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })
  const salesOf = async (run = RUN) =>
    ((await (await shop.send('GET', `/staff/experiment/${run}/sales`)).json()) as { data: Sales[] }).data
  async function order(arms: string, key = nextKey()) {
    const cart = await buyer(shop).readyCart()
    const placed = await place(shop, cart, { key, headers: { 'experiment-arms': arms } })
    return { number: placed.order.number, gross: placed.order.totals.at(-1)!.price.gross, cart }
  }
  const cancel = (number: string) => shop.send('POST', `/staff/order/${number}/cancel`, { body: {} })
  const arms = (arm: string, of: string) => `${RUN}:${arm}:${of}`

  it('is told by arm: each buyer once, each order with its total', async () => {
    const [one] = [await order(arms('a', 'buyer-one')), await order(arms('a', 'buyer-one'))]
    await order(`${arms('b', 'buyer-two')},000000000000:b:buyer-two`)
    await order('')
    const sales = await salesOf()
    expect(sales.map(({ arm, buyers, sales: [sum] }) => [arm, buyers, sum?.currency, sum?.orders])).toEqual([
      ['a', 1, 'PLN', 2],
      ['b', 1, 'PLN', 1],
    ])
    const stored = await shop.database.db
      .selectFrom('orders')
      .select('gross')
      .where('number', '=', one.number)
      .executeTakeFirstOrThrow()
    expect(Number(sales[0]!.sales[0]!.gross) * 100).toBeCloseTo(2 * Number(stored.gross), 5)
    expect(await salesOf('000000000000')).toMatchObject([{ arm: 'b', buyers: 1 }])
  })

  it('counts an order once that is sent again, and none that was cancelled', async () => {
    const key = nextKey()
    const cart = await buyer(shop).readyCart()
    const options = { key, headers: { 'experiment-arms': arms('a', 'buyer-one') } }
    const { order: first } = await place(shop, cart, options)
    const again = await shop.send('POST', `/cart/${cart}/order`, {
      headers: { 'idempotency-key': nextKey(), 'experiment-arms': arms('b', 'buyer-one') },
      body: { expectedTotal: '1.00', returnUrl: '/back/{code}' },
    })
    expect(again.status).toBe(200)
    expect(await salesOf()).toMatchObject([{ arm: 'a', buyers: 1, sales: [{ orders: 1 }] }])
    await order(arms('a', 'buyer-two'))
    expect((await cancel(first.number)).status).toBe(200)
    expect(await salesOf()).toMatchObject([{ arm: 'a', buyers: 1, sales: [{ orders: 1 }] }])
  })

  it('stays the same once old orders no longer say what they counted for', async () => {
    const [one, two] = [await order(arms('a', 'buyer-one')), await order(arms('a', 'buyer-two'))]
    await order(arms('b', 'buyer-three'))
    await cancel(two.number)
    const before = await salesOf()
    const old = new Date(shop.clock().getTime() - 61 * DAY_MS).toISOString()
    await shop.database.db
      .updateTable('orders')
      .set({ created_at: old })
      .where('number', 'in', [one.number, two.number])
      .execute()
    const settled = await Promise.all([
      settleArms(shop.database, shop.clock()),
      settleArms(shop.database, shop.clock()),
    ])
    expect(settled[0] + settled[1]).toBe(2)
    expect(await salesOf()).toEqual(before)
    const rows = await shop.database.db.selectFrom('order_arms').selectAll().execute()
    expect(rows.map(({ buyer }) => buyer)).toEqual(['buyer-three'])
    expect(await settleArms(shop.database, shop.clock())).toBe(0)
  })

  rule('never stands in the way of an order: what does not fit is ignored', async () => {
    for (const odd of ['nonsense', `${RUN}:%E0%A4%A:buyer-one`, `${RUN}:a`, ',,,', `x:a:buyer-one`]) await order(odd)
    expect(await salesOf()).toEqual([])
    await order(`${RUN}:arm%20%C4%85:buyer-one`)
    expect(await salesOf()).toMatchObject([{ arm: 'arm ą' }])
    expect((await shop.send('GET', '/staff/experiment/nonsense/sales')).status).toBe(422)
  })
})
