import { beforeEach, expect, it } from 'vitest'
import { WireCart } from '#schemas/cart.ts'
import { PlacedOrder, WireOrder } from '#schemas/order.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { StoredRecordsAnswer } from '../engine/routes/staff/record-bodies.ts'
import { changeConfig } from '../store/change-config.ts'
import { type CallOptions, openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, nextKey, PLENTIFUL, place } from '../testing/test-orders.ts'

eachDatabase('limits of discount codes', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
    await changeConfig(shop.storeDatabase, { 'checkout/guest_coupons': true }, shop.clock())
  })

  const limit = (change: { limitTotal?: number; limitPerCustomer?: number; firstOrderOnly?: boolean }) => {
    const record = { code: 'MINUS20', limitTotal: null, limitPerCustomer: null, firstOrderOnly: false, ...change }
    return shop.ask(StoredRecordsAnswer, 'POST', '/staff/record/coupon', { body: { records: [record] } })
  }
  const readyCart = (email: string, options: CallOptions = {}) =>
    buyer(shop, options).readyCart({ email }, { sku: PLENTIFUL[0]!, qty: 12 })
  const apply = (id: string, options: CallOptions = {}) =>
    shop.ask(WireCart, 'PATCH', `/cart/${id}/coupon`, { ...options, body: { couponCode: 'MINUS20' } })
  const refused = (id: string, options: CallOptions = {}) =>
    shop.askRefused('PATCH', `/cart/${id}/coupon`, { ...options, body: { couponCode: 'MINUS20' } })
  async function orderWith(email: string, options: CallOptions = {}) {
    const id = await readyCart(email, options)
    await apply(id, options)
    return place(shop, id, options)
  }

  it('refuse the next order of a customer, and of a guest with the same address', async () => {
    await limit({ limitPerCustomer: 1 })
    const { order, orderToken } = await orderWith('first@example.com')
    expect(order.coupon).toBe('MINUS20')
    expect(await refused(await readyCart('First@Example.com'), { locale: 'en' })).toEqual({
      status: 422,
      code: 'coupon_used',
      detail: 'You have already used this discount code.',
    })
    expect((await orderWith('second@example.com')).order.coupon).toBe('MINUS20')
    // A cancelled order gives its use back.
    const headers = { 'order-token': orderToken }
    await shop.ask(WireOrder, 'POST', `/order/${order.number}/cancel`, { headers })
    expect((await orderWith('first@example.com')).order.coupon).toBe('MINUS20')
  })

  it('refuse every order once they are used up', async () => {
    await limit({ limitTotal: 1 })
    await orderWith('first@example.com')
    expect(await refused(await readyCart('second@example.com'))).toMatchObject({ code: 'coupon_used_up' })
  })

  it('count anew what was not counted, when staff change the code next', async () => {
    await limit({ limitTotal: 1 })
    await orderWith('first@example.com')
    await shop.database.db.updateTable('coupons').set({ uses: 0 }).where('code', '=', 'MINUS20').execute()
    await limit({ limitTotal: 1, limitPerCustomer: 1 })
    expect(await refused(await readyCart('second@example.com'))).toMatchObject({ code: 'coupon_used_up' })
  })

  it('refuse customers who have ordered before where the code is for a first order', async () => {
    await limit({ firstOrderOnly: true })
    const options = { userToken: await shop.tokenOf('cus-1') }
    expect(await refused(await readyCart('another@example.com', options), options)).toMatchObject({
      code: 'coupon_first_order',
    })
    expect((await orderWith('new@example.com')).order.coupon).toBe('MINUS20')
    expect(await refused(await readyCart('new@example.com'))).toMatchObject({ code: 'coupon_first_order' })
  })

  it('say why, when a guest types a known address after applying the code', async () => {
    await limit({ limitPerCustomer: 1 })
    await orderWith('first@example.com')
    const id = await buyer(shop).cartWith(PLENTIFUL[0]!, 12)
    const cart = await apply(id)
    expect(cart.errors).toEqual([])
    const { cart: after } = await buyer(shop).patch(id, { email: 'first@example.com' })
    expect(after.errors).toMatchObject([{ code: 'coupon_used' }])
  })

  it('count orders of before they were set, and give and take the uses of cancelled ones', async () => {
    const { order, orderToken } = await orderWith('a@example.com')
    await limit({ limitTotal: 1 })
    expect(await refused(await readyCart('b@example.com'))).toMatchObject({ code: 'coupon_used_up' })
    await shop.ask(WireOrder, 'POST', `/order/${order.number}/cancel`, { headers: { 'order-token': orderToken } })
    await limit({ limitTotal: 1 })
    await orderWith('b@example.com')
    expect(await refused(await readyCart('c@example.com'))).toMatchObject({ code: 'coupon_used_up' })
    await limit({ limitTotal: 2 })
    await orderWith('c@example.com')
    expect(await refused(await readyCart('d@example.com'))).toMatchObject({ code: 'coupon_used_up' })
  })

  for (const [which, change, emails] of [
    ['of all customers', { limitTotal: 1 }, ['a', 'b', 'c', 'd']],
    ['of each customer', { limitPerCustomer: 1 }, ['a', 'a', 'a', 'a']],
    ['of a first order', { firstOrderOnly: true }, ['a', 'a', 'a', 'a']],
  ] as const)
    it(`${which} leave the last use to one of several orders placed at once on two servers`, async () => {
      await limit(change)
      const other = shop.anotherServer()
      const ids = []
      for (const name of emails) {
        const id = await readyCart(`${name}@example.com`)
        const { totalSegments } = await apply(id)
        ids.push({ id, expectedTotal: totalSegments.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross })
      }
      const answers = await Promise.all(
        ids.map(({ id, expectedTotal }, at) =>
          (at % 2 ? other : shop).send('POST', `/cart/${id}/order`, {
            headers: { 'idempotency-key': nextKey() },
            body: { expectedTotal, returnUrl: '/back/{code}' },
          }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
      const placed = answers.find(({ status }) => status === 201)!
      expect(PlacedOrder.parse(await placed.json()).order.coupon).toBe('MINUS20')
      const late = await answers.find(({ status }) => status === 409)!.json()
      expect(late).toMatchObject({ errors: { coupon: expect.stringContaining('kod') } })
    })
})
