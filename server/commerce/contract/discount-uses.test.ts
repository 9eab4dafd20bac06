import { beforeEach, expect, it } from 'vitest'
import { WireCart } from '#schemas/cart.ts'
import { WireOrder } from '#schemas/order.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { DiscountUsesAnswer } from '../engine/routes/staff/discount-bodies.ts'
import { StoredRecordsAnswer } from '../engine/routes/staff/record-bodies.ts'
import { changeConfig } from '../store/change-config.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, PLENTIFUL, place } from '../testing/test-orders.ts'

eachDatabaseInFull('uses of discounts', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
    await changeConfig(shop.storeDatabase, { 'checkout/guest_coupons': true }, shop.clock())
  })

  const put = (kind: string, record: object) =>
    shop.ask(StoredRecordsAnswer, 'POST', `/staff/record/${kind}`, { body: { records: [record] } })
  const usesOf = (discount: string, query = '') =>
    shop.ask(DiscountUsesAnswer, 'GET', `/staff/discount/${discount}/use${query}`)
  async function orderOf(email: string, couponCode?: string) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
    const id = await buyer(shop).readyCart({ email }, { sku: PLENTIFUL[0]!, qty: 12 })
    if (couponCode) await shop.ask(WireCart, 'PATCH', `/cart/${id}/coupon`, { body: { couponCode } })
    return place(shop, id)
  }

  it('name order, customer and what was taken off, the newest first, and count what is not cancelled', async () => {
    await put('promotion', { code: 'tenth', kind: 'percent', percent: 10, limitTotal: 5 })
    const first = await orderOf('a@example.com')
    const second = await orderOf('b@example.com', 'MINUS20')
    const off = (order: WireOrder, code: string) =>
      order.totals
        .find((total) => total.code === 'discount')
        ?.parts?.find((part) => part.code === code)
        ?.price.gross.replace('-', '')
    await shop.ask(WireOrder, 'POST', `/order/${first.order.number}/cancel`, {
      headers: { 'order-token': first.orderToken },
    })
    const promotion = await usesOf('promotion/tenth')
    expect(promotion).toMatchObject({ uses: 1, limitTotal: 5, limitPerCustomer: null, total: 2, page: 1 })
    expect(promotion.data).toMatchObject([
      {
        ...{ order: second.order.number, customer: { id: null, email: 'b@example.com' }, counts: true },
        ...{ amount: off(second.order, 'tenth'), currency: 'PLN' },
      },
      { order: first.order.number, status: 'canceled', counts: false },
    ])
    expect((await usesOf('coupon/minus20')).data).toMatchObject([
      { order: second.order.number, amount: off(second.order, 'MINUS20') },
    ])
  })

  it('are told apart where a promotion and a code of one order have the same name', async () => {
    await put('promotion', { code: 'MINUS20', kind: 'percent', percent: 10 })
    const { order } = await orderOf('a@example.com', 'MINUS20')
    const { parts = [] } = order.totals.find(({ code }) => code === 'discount')!
    const [ofPromotion, ofCoupon] = parts.map(({ price }) => price.gross.replace('-', ''))
    expect(ofPromotion).not.toBe(ofCoupon)
    expect((await usesOf('promotion/MINUS20')).data).toMatchObject([{ amount: ofPromotion }])
    expect((await usesOf('coupon/MINUS20')).data).toMatchObject([{ amount: ofCoupon }])
  })

  it('come in pages, with the whole discount of an order that has a code alone', async () => {
    for (const name of ['a', 'b', 'c']) await orderOf(`${name}@example.com`, 'MINUS20')
    const second = await usesOf('coupon/MINUS20', '?page=2&perPage=2')
    expect(second).toMatchObject({ uses: 3, total: 3, page: 2, perPage: 2 })
    expect(second.data).toMatchObject([{ customer: { email: 'a@example.com' }, amount: '20.00' }])
  })

  it('of an unknown discount are none, and of an unknown kind neither', async () => {
    const asked = (discount: string) => shop.askRefused('GET', `/staff/discount/${discount}/use`)
    expect(await asked('promotion/none')).toMatchObject({ status: 404, code: 'discount_not_found' })
    expect(await asked('voucher/none')).toMatchObject({ status: 422 })
  })
})
