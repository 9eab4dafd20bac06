import { beforeEach, expect, it } from 'vitest'
import type { z } from 'zod'
import { WireCart } from '#schemas/cart.ts'
import { WireCheckout } from '#schemas/checkout.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import type { StoredOrder } from '../engine/orders/stored-order.ts'
import { StoredRecordsAnswer } from '../engine/routes/staff/record-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, COFFEE, place } from '../testing/test-orders.ts'

const FREE = { kind: 'free_shipping' }
const TENTH = { code: 'tenth', kind: 'percent', percent: 10 }
const ALONE = { combines: false }

eachDatabaseInFull('promotions with free delivery', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  const put = (...records: object[]) =>
    shop.ask(StoredRecordsAnswer, 'POST', '/staff/record/promotion', { body: { records } })
  /** 27.90 each; by courier for 16.99, or for nothing from 250.00 on. */
  const cartBy = (shippingMethod: string, qty = 2) => buyer(shop).readyCart({ shippingMethod }, { sku: COFFEE, qty })
  const read = (id: string) => shop.ask(WireCart, 'GET', `/cart/${id}`)
  const gross = ({ totalSegments }: Pick<z.infer<typeof WireCart>, 'totalSegments'>, segment: string) =>
    totalSegments.find(({ code }) => code === segment)?.price.gross
  const seen = async (id: string) => {
    const cart = await read(id)
    return {
      off: gross(cart, 'discount'),
      delivery: gross(cart, 'shipping__incl_tax'),
      left: cart.freeShippingLeft?.gross,
    }
  }
  const priceOf = async (id: string, method: string) =>
    (await shop.ask(WireCheckout, 'GET', `/cart/${id}/checkout`)).deliveryMethods.find(({ code }) => code === method)
      ?.price.gross

  it('show their methods free beside another choice, and give no more than that back after a withdrawal', async () => {
    await put({ ...FREE, code: 'lockers', shippingMethods: ['locker', 'pickup_point'] })
    const id = await cartBy('courier')
    expect([await priceOf(id, 'locker'), await priceOf(id, 'courier')]).toEqual(['0.00', '16.99'])
    expect(await seen(id)).toEqual({ off: undefined, delivery: '16.99', left: '194.20' })
    const { order } = await place(shop, id)
    const { content } = await shop.database.db
      .selectFrom('orders')
      .select('content')
      .where('number', '=', order.number)
      .executeTakeFirstOrThrow()
    expect((JSON.parse(content) as StoredOrder).delivery).toMatchObject({ standard: 0 })
    expect(await shop.database.db.selectFrom('order_promotions').selectAll().execute()).toEqual([])
  })

  it('are counted and named where their method is chosen', async () => {
    await put({ ...FREE, code: 'lockers', shippingMethods: ['pickup_point', 'courier'] })
    const id = await cartBy('courier')
    expect(await seen(id)).toEqual({ off: undefined, delivery: '0.00', left: '0.00' })
    const { order } = await place(shop, id)
    expect(await shop.database.db.selectFrom('order_promotions').selectAll().execute()).toEqual([
      { order_number: order.number, promotion: 'lockers' },
    ])
  })

  it('are not called free while another promotion keeps them off', async () => {
    await put({ ...TENTH, priority: 2, ...ALONE }, { ...FREE, code: 'free' })
    expect(await seen(await cartBy('courier'))).toEqual({ off: '-5.58', delivery: '16.99', left: '199.78' })
  })

  it('count no goods towards one that another keeps off', async () => {
    await put({ ...TENTH, priority: 2, ...ALONE }, { ...FREE, code: 'free', minSubtotal: { PLN: '100' } })
    expect((await seen(await cartBy('courier'))).left).toBe('199.78')
    await put({ ...TENTH, combines: true })
    expect((await seen(await cartBy('courier'))).left).toBe('44.20')
  })

  it('count goods towards one that would come before the others alone', async () => {
    await put(TENTH, { ...FREE, code: 'free', priority: 2, ...ALONE, minSubtotal: { PLN: '100' } })
    expect(await seen(await cartBy('courier'))).toEqual({ off: '-5.58', delivery: '16.99', left: '44.20' })
    expect(await seen(await cartBy('courier', 4))).toEqual({ off: undefined, delivery: '0.00', left: '0.00' })
  })

  it('keep no discount off where delivery costs nothing anyway', async () => {
    await put(TENTH, { ...FREE, code: 'free', priority: 2, ...ALONE })
    expect(await seen(await cartBy('courier'))).toEqual({ off: undefined, delivery: '0.00', left: '0.00' })
    expect(await seen(await cartBy('store_pickup'))).toEqual({ off: '-5.58', delivery: '0.00', left: '0.00' })
    expect(await seen(await cartBy('courier', 10))).toEqual({ off: '-27.90', delivery: '0.00', left: '0.00' })
  })

  it('keep no discount off where their method is not chosen', async () => {
    await put(TENTH, { ...FREE, code: 'lockers', priority: 2, ...ALONE, shippingMethods: ['locker'] })
    const id = await cartBy('courier')
    expect(await seen(id)).toEqual({ off: '-5.58', delivery: '16.99', left: '199.78' })
    expect(await priceOf(id, 'locker')).toBe('0.00')
  })
})
