import { expect, it } from 'vitest'
import { z } from 'zod'
import { CartRow, WireCart } from '#schemas/cart.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { forgetCarts } from '../engine/cart/forget-carts.ts'
import { changeConfig } from '../store/change-config.ts'
import { changeOffer } from '../testing/change-offer.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

const COFFEE = 'KAW-1001-250G-BEAN' // on sale: 32.90, now 27.90
const SECOND_COFFEE = 'KAW-1001-250G-ESPRESSO'

const newCart = (shop: TestShop) => shop.ask(WireCart, 'POST', '/cart', { status: 201 })
const add = (shop: TestShop, id: string, sku: string, qty = 1, options = {}) =>
  shop.ask(WireCart, 'POST', `/cart/${id}/item`, { body: { sku, qty, deliveryTime: 1 }, ...options })

eachDatabase('whose cart it is', (open, _, rule) => {
  it('[S7.11] lists the user’s carts, the one used last first, and asks guests to log in', async () => {
    const shop = await openTestShop(open)
    const userToken = await shop.tokenOf('cus-1')
    const first = await shop.ask(WireCart, 'POST', '/cart', { status: 201, userToken })
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
    const second = await shop.ask(WireCart, 'POST', '/cart', { status: 201, userToken })
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
    await add(shop, first.id, COFFEE, 2, { userToken })
    const rows = await shop.ask(z.array(CartRow), 'GET', '/cart', { userToken })
    expect(rows.map(({ id, count }) => [id, count])).toEqual([
      [first.id, 2],
      [second.id, 0],
    ])
    expect(await shop.askRefused('GET', '/cart')).toMatchObject({ status: 401, code: 'login_required' })
  })

  rule('keeps a user’s cart from everybody else, and knows no cart by a wrong id', async () => {
    const shop = await openTestShop(open)
    const { id } = await shop.ask(WireCart, 'POST', '/cart', { status: 201, userToken: await shop.tokenOf('cus-1') })
    expect(await shop.askRefused('GET', `/cart/${id}`)).toMatchObject({ status: 403, code: 'cart_forbidden' })
    const other = await shop.tokenOf('cus-2')
    expect(await shop.askRefused('DELETE', `/cart/${id}`, { userToken: other })).toMatchObject({ status: 403 })
    expect(await shop.askRefused('GET', '/cart/AAAAAAAAAAAAAAAAAAAAAA')).toMatchObject({
      status: 404,
      code: 'cart_not_found',
    })
  })

  rule('[S7.14] assigns a guest’s cart to the user and takes over the user’s earlier cart', async () => {
    const shop = await openTestShop(open)
    const userToken = await shop.tokenOf('cus-1')
    const earlier = await shop.ask(WireCart, 'POST', '/cart', { status: 201, userToken })
    await add(shop, earlier.id, COFFEE, 2, { userToken })
    await add(shop, earlier.id, SECOND_COFFEE, 1, { userToken })
    const { id } = await newCart(shop)
    await add(shop, id, COFFEE, 122)
    expect(await shop.askRefused('PATCH', `/cart/${id}/assign`)).toMatchObject({ status: 401 })
    const cart = await shop.ask(WireCart, 'PATCH', `/cart/${id}/assign`, { userToken })
    expect(cart.items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      [COFFEE, 123],
      [SECOND_COFFEE, 1],
    ])
    expect(await shop.ask(z.array(CartRow), 'GET', '/cart', { userToken })).toHaveLength(1)
    expect(await shop.askRefused('GET', `/cart/${id}`)).toMatchObject({ status: 403 })
  })

  rule('adds up pieces to a quantity that the product is sold in', async () => {
    const shop = await openTestShop(open)
    const userToken = await shop.tokenOf('cus-1')
    const sku = 'KAW-1014'
    const rules = { min_quantity: 3, step_quantity: 2 }
    await changeOffer(shop, sku, rules)
    const earlier = await shop.ask(WireCart, 'POST', '/cart', { status: 201, userToken })
    await add(shop, earlier.id, sku, 3, { userToken })
    const { id } = await newCart(shop)
    await add(shop, id, sku, 5)
    const { items } = await shop.ask(WireCart, 'PATCH', `/cart/${id}/assign`, { userToken })
    expect(items.map(({ quantity }) => quantity)).toEqual([7])
  })

  rule(
    'keeps the discount code that a guest has typed, and else takes over the newest of the user’s carts',
    async () => {
      const shop = await openTestShop(open)
      await changeConfig(shop.storeDatabase, { 'checkout/guest_coupons': true }, shop.clock())
      const userToken = await shop.tokenOf('cus-1')
      /** The id of a cart with goods and maybe a code, a second younger than the one before. */
      async function cartWith(couponCode: string | null, options: { userToken?: string } = {}) {
        shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
        const { id } = await shop.ask(WireCart, 'POST', '/cart', { status: 201, ...options })
        await add(shop, id, 'KAW-1011', 3, options)
        if (couponCode !== null)
          await shop.ask(WireCart, 'PATCH', `/cart/${id}/coupon`, { body: { couponCode }, ...options })
        return id
      }
      const assign = (id: string) => shop.ask(WireCart, 'PATCH', `/cart/${id}/assign`, { userToken })
      await cartWith('MINUS20', { userToken })
      expect((await assign(await cartWith('WITAJ10'))).coupon?.code).toBe('WITAJ10')
      await cartWith('MINUS20', { userToken })
      await cartWith(null, { userToken })
      expect((await assign(await cartWith(null))).coupon?.code).toBe('MINUS20')
      const left = await shop.ask(z.array(CartRow), 'GET', '/cart', { userToken })
      await shop.send('DELETE', `/cart/${left[0]!.id}`, { userToken })
      expect((await assign(await cartWith(null))).coupon).toBeNull()
    },
  )

  rule('prices the code of a guest anew for the customer who has logged in', async () => {
    const shop = await openTestShop(open)
    await changeConfig(shop.storeDatabase, { 'checkout/guest_coupons': true }, shop.clock())
    const guests = { customer_kinds: JSON.stringify(['guest']) }
    await shop.database.db.updateTable('coupons').set(guests).where('code', '=', 'WITAJ10').execute()
    const { id } = await newCart(shop)
    await add(shop, id, 'KAW-1011', 3)
    await shop.ask(WireCart, 'PATCH', `/cart/${id}/coupon`, { body: { couponCode: 'WITAJ10' } })
    const cart = await shop.ask(WireCart, 'PATCH', `/cart/${id}/assign`, { userToken: await shop.tokenOf('cus-1') })
    expect(cart.coupon?.code).toBe('WITAJ10')
    expect(cart.errors).toMatchObject([{ code: 'coupon_customer_kind' }])
    expect(cart.totalSegments.map(({ code }) => code)).not.toContain('discount')
  })

  rule('forgets a guest’s cart once its cookie is gone, and no customer’s', async () => {
    const shop = await openTestShop(open)
    const [left, recent] = [await newCart(shop), await newCart(shop)]
    const userToken = await shop.tokenOf('cus-2')
    const own = await shop.ask(WireCart, 'POST', '/cart', { status: 201, userToken })
    const { db } = shop.database
    for (const { id } of [left, own])
      await db.updateTable('carts').set({ updated_at: '2020-01-01T00:00:00.000Z' }).where('id', '=', id).execute()
    expect(await forgetCarts(db, shop.clock.now)).toBe(1)
    expect(await shop.askRefused('GET', `/cart/${left.id}`)).toMatchObject({ status: 404 })
    await shop.ask(WireCart, 'GET', `/cart/${recent.id}`)
    await shop.ask(WireCart, 'GET', `/cart/${own.id}`, { userToken })
  })
})

eachDatabase('the same request sent twice', (open, _, rule) => {
  const key = { 'idempotency-key': '0e3f8c1a-2b7d-4c59-9f10-6a5b4c3d2e1f' }

  it('adds once and gets the same answer, also when both arrive together', async () => {
    const shop = await openTestShop(open)
    const { id } = await newCart(shop)
    const body = { sku: COFFEE, qty: 2 }
    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.ask(WireCart, 'POST', `/cart/${id}/item`, { body, headers: key })),
    )
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect((await shop.ask(WireCart, 'GET', `/cart/${id}`)).count).toBe(2)
  })

  rule('creates one cart', async () => {
    const shop = await openTestShop(open)
    const first = await shop.ask(WireCart, 'POST', '/cart', { status: 201, headers: key })
    const second = await shop.ask(WireCart, 'POST', '/cart', { status: 201, headers: key })
    expect(second.id).toBe(first.id)
  })

  rule('refuses a key that was used for another request, and forgets it after a day', async () => {
    const shop = await openTestShop(open)
    const { id } = await newCart(shop)
    const body = { sku: COFFEE, qty: 1 }
    await shop.ask(WireCart, 'POST', `/cart/${id}/item`, { body, headers: key })
    const other = { body: { sku: COFFEE, qty: 2 }, headers: key }
    expect(await shop.askRefused('POST', `/cart/${id}/item`, other)).toMatchObject({ code: 'idempotency_key_reused' })
    shop.clock.now = new Date(shop.clock.now.getTime() + 25 * 3600 * 1000)
    const cart = await shop.ask(WireCart, 'POST', `/cart/${id}/item`, { body, headers: key })
    expect(cart.count).toBe(2)
    expect(await shop.askRefused('POST', '/cart', { headers: { 'idempotency-key': 'short' } })).toMatchObject({
      status: 400,
    })
  })
})
