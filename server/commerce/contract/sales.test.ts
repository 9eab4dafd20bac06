import { beforeEach, expect, it } from 'vitest'
import { dayInWarsaw } from '#locales/format.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

interface Amounts {
  orders: number
  gross: string
}
type Sales = Amounts & { currency: string; days: (Amounts & { day: string })[]; before: Amounts }

eachDatabase('sales', (open, _, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })
  const sales = async (days: number) =>
    ((await (await shop.send('GET', `/staff/sales?days=${days}`)).json()) as { data: Sales[] }).data

  let last = 0
  /** A copy of an order, placed at another time. */
  async function ordered(
    createdAt: string,
    change: { status?: 'canceled'; approval?: 'waiting'; gross?: number } = {},
  ) {
    const { db } = shop.database
    const one = await db.selectFrom('orders').selectAll().limit(1).executeTakeFirstOrThrow()
    last += 1
    const own = { number: `9${String(last).padStart(8, '0')}`, cart_id: null, created_at: createdAt }
    await db
      .insertInto('orders')
      .values({ ...one, ...{ status: 'complete', approval: null, currency: 'EUR', gross: 1_050 }, ...change, ...own })
      .execute()
  }
  const without = () => shop.database.db.deleteFrom('orders').where('currency', '=', 'EUR').execute()
  const inEuro = async (days: number) => (await sales(days)).find(({ currency }) => currency === 'EUR')

  it('adds up each day in Polish time, and the days before it', async () => {
    await without()
    const noon = Date.parse(`${dayInWarsaw(shop.clock())}T12:00:00Z`)
    const dayBefore = (days: number) => new Date(noon - days * 86_400_000).toISOString().slice(0, 10)
    await ordered(`${dayBefore(0)}T00:00:00.000Z`)
    // In Poland the next day has begun.
    await ordered(`${dayBefore(2)}T23:30:00.000Z`, { gross: 2_000 })
    await ordered(`${dayBefore(2)}T12:00:00.000Z`)
    await ordered(`${dayBefore(3)}T12:00:00.000Z`, { gross: 7 })
    expect(await inEuro(3)).toEqual({
      ...{ currency: 'EUR', orders: 3, gross: '41.00' },
      days: [
        { day: dayBefore(2), orders: 1, gross: '10.50' },
        { day: dayBefore(1), orders: 1, gross: '20.00' },
        { day: dayBefore(0), orders: 1, gross: '10.50' },
      ],
      before: { orders: 1, gross: '0.07' },
    })
  })

  it('leaves out what was cancelled, what waits for its company, and currencies without an order', async () => {
    await without()
    await ordered(shop.clock().toISOString(), { status: 'canceled' })
    await ordered(shop.clock().toISOString(), { approval: 'waiting' })
    expect(await inEuro(30)).toBeUndefined()
  })

  rule('refuses a number of days that is none', async () => {
    expect((await shop.send('GET', '/staff/sales?days=0')).status).toBe(422)
    expect((await shop.send('GET', '/staff/sales?days=93')).status).toBe(422)
  })
})
