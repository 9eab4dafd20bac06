import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { WireCart } from '#schemas/cart.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { changeConfig } from '../store/change-config.ts'
import { type CallOptions, openTestShop, type TestShop } from '../testing/test-commerce.ts'

const ON_SALE = 'KAW-1001-250G-BEAN' // 27.90
const REGULAR = 'KAW-1011' // 99.00, sold from 3 in steps of 3
const GUIDE = 'PRE-1057' // 29.00 with 5 % VAT

type Cart = z.infer<typeof WireCart>
const segment = (cart: Cart, code: string) => cart.totalSegments.find((each) => each.code === code)?.price

async function cartWith(shop: TestShop, lines: [sku: string, qty: number][], options: CallOptions = {}) {
  const { id } = await shop.ask(WireCart, 'POST', '/cart', { status: 201, ...options })
  for (const [sku, qty] of lines)
    await shop.ask(WireCart, 'POST', `/cart/${id}/item`, { ...options, body: { sku, qty } })
  return id
}
const apply = (shop: TestShop, id: string, couponCode: string, options: CallOptions = {}) =>
  shop.ask(WireCart, 'PATCH', `/cart/${id}/coupon`, { ...options, body: { couponCode } })
const refused = (shop: TestShop, id: string, couponCode: string, options: CallOptions = {}) =>
  shop.askRefused('PATCH', `/cart/${id}/coupon`, { ...options, body: { couponCode } })

eachDatabase('discount codes', (open) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(open)
    await changeConfig(shop.storeDatabase, { 'checkout/guest_coupons': true }, shop.clock())
  })

  it('[S1.9] [S7.19] take a percentage off what is not on sale and lower the total', async () => {
    const id = await cartWith(shop, [
      [ON_SALE, 1],
      [REGULAR, 3],
      [GUIDE, 1],
    ])
    const cart = await apply(shop, id, 'witaj10', { locale: 'en' })
    expect(cart.coupon).toEqual({ code: 'WITAJ10', label: '10% off your first order' })
    // 29.70 of the coffee and 2.90 of the guide, each with its own VAT; nothing of the sale items.
    expect(segment(cart, 'discount')).toEqual({ gross: '-32.60', net: '-26.91' })
    expect(segment(cart, 'subtotal__incl_tax')?.gross).toBe('353.90')
    expect(segment(cart, 'grand_total__incl_tax')?.gross).toBe('321.30')
    expect(cart.errors).toEqual([])
  })

  it('[S7.20] are removed again', async () => {
    const id = await cartWith(shop, [[REGULAR, 3]])
    await apply(shop, id, 'WITAJ10')
    const cart = await shop.ask(WireCart, 'DELETE', `/cart/${id}/coupon`)
    expect(cart.coupon).toBeNull()
    expect(segment(cart, 'discount')).toBeUndefined()
    expect(segment(cart, 'grand_total__incl_tax')?.gross).toBe('297.00')
  })

  it('take an amount off, in the currency of the cart', async () => {
    const id = await cartWith(shop, [
      [REGULAR, 3],
      [GUIDE, 1],
    ])
    const cart = await apply(shop, id, 'MINUS20')
    expect(segment(cart, 'discount')?.gross).toBe('-20.00')
    expect(cart.coupon?.label).not.toMatch(/[{}]/)
    const inEuro = await shop.ask(WireCart, 'GET', `/cart/${id}`, { currency: 'EUR' })
    expect(segment(inEuro, 'discount')?.gross).toBe('-5.00')
  })

  it('make delivery free', async () => {
    const id = await cartWith(shop, [[ON_SALE, 2]])
    await shop.database.db.updateTable('carts').set({ shipping_method: 'courier' }).where('id', '=', id).execute()
    const cart = await apply(shop, id, 'DOSTAWA')
    expect(segment(cart, 'shipping__incl_tax')?.gross).toBe('0.00')
    expect(segment(cart, 'discount')).toBeUndefined()
    expect(cart.freeShippingLeft?.gross).toBe('0.00')
  })

  it('say why they cannot make delivery free', async () => {
    const choose = (id: string, method: string) =>
      shop.database.db.updateTable('carts').set({ shipping_method: method }).where('id', '=', id).execute()
    const id = await cartWith(shop, [[ON_SALE, 2]])
    await choose(id, 'courier_de')
    expect(await refused(shop, id, 'DOSTAWA', { locale: 'en' })).toEqual({
      status: 422,
      code: 'coupon_delivery_method',
      detail: 'The code does not cover the chosen delivery method.',
    })
    await choose(id, 'courier')
    await apply(shop, id, 'DOSTAWA')
    await choose(id, 'courier_de')
    const cart = await shop.ask(WireCart, 'GET', `/cart/${id}`, { locale: 'en' })
    expect(cart.coupon?.label).toBe('Free delivery in Poland – The code does not cover the chosen delivery method.')
    expect(cart.errors).toEqual([])
    // The threshold counts again: 250.00 less two bags at 27.90.
    expect(cart.freeShippingLeft?.gross).toBe('194.20')
    const virtual = await cartWith(shop, [[GUIDE, 2]])
    expect(await refused(shop, virtual, 'DOSTAWA')).toMatchObject({ code: 'coupon_no_delivery' })
  })

  it('[S8.5] say in the shopper’s language why they are refused', async () => {
    const id = await cartWith(shop, [[ON_SALE, 1]])
    expect(await refused(shop, id, 'NOPE')).toEqual({
      status: 422,
      code: 'coupon_invalid',
      detail: 'Kod kuponu jest nieprawidłowy. Sprawdź kod i spróbuj ponownie.',
    })
    expect(await refused(shop, id, 'LATO26', { locale: 'en' })).toEqual({
      status: 422,
      code: 'coupon_expired',
      detail: 'This discount code has expired.',
    })
    expect(await refused(shop, id, 'LOKAL7')).toMatchObject({ code: 'coupon_login_required' })
    expect(await refused(shop, id, 'MINUS20', { locale: 'de' })).toEqual({
      status: 422,
      code: 'coupon_min_subtotal',
      detail: 'Dieser Rabattcode gilt ab 150,00\u00a0zł.',
    })
    expect(await refused(shop, id, 'WITAJ10')).toMatchObject({ code: 'coupon_not_applicable' })
    expect((await shop.ask(WireCart, 'GET', `/cart/${id}`)).coupon).toBeNull()
  })

  it('are for the kind of customer they name', async () => {
    const b2c = { userToken: await shop.tokenOf('cus-1') }
    expect(await refused(shop, await cartWith(shop, [[REGULAR, 6]], b2c), 'LOKAL7', b2c)).toMatchObject({
      code: 'coupon_customer_kind',
    })
    const b2b = { userToken: await shop.tokenOf('cus-4') }
    const cart = await apply(shop, await cartWith(shop, [[REGULAR, 6]], b2b), 'LOKAL7', b2b)
    // 6 × 93.06 at the tier price, 7 % off
    expect(segment(cart, 'discount')?.gross).toBe('-39.09')
  })

  it('stay with a cart they no longer suit, take nothing off and say why', async () => {
    const id = await cartWith(shop, [
      [REGULAR, 3],
      [ON_SALE, 1],
    ])
    const { items } = await apply(shop, id, 'MINUS20')
    const cart = await shop.ask(WireCart, 'DELETE', `/cart/${id}/item/${items[0]?.id}`, { locale: 'en' })
    expect(cart.coupon?.code).toBe('MINUS20')
    expect(cart.errors).toEqual([
      { code: 'coupon_min_subtotal', label: 'This discount code works from 150.00\u00a0zł.' },
    ])
    expect(segment(cart, 'discount')).toBeUndefined()
  })

  it('are for customers only, unless store config lets guests use them', async () => {
    const shop = await openTestShop(open)
    const allow = (isAllowed: boolean) =>
      changeConfig(shop.storeDatabase, { 'checkout/guest_coupons': isAllowed }, shop.clock())
    const id = await cartWith(shop, [[REGULAR, 3]])
    const login = 'Log in to use a discount code.'
    expect(await refused(shop, id, 'MINUS20', { locale: 'en' })).toEqual({
      ...{ status: 422, code: 'coupon_login_required', detail: login },
    })
    await allow(true)
    await apply(shop, id, 'MINUS20')
    // A cart that has the code already loses the discount and says why.
    await allow(false)
    const cart = await shop.ask(WireCart, 'GET', `/cart/${id}`, { locale: 'en' })
    expect(cart.errors).toEqual([{ code: 'coupon_login_required', label: login }])
    expect(segment(cart, 'discount')).toBeUndefined()
    const b2c = { userToken: await shop.tokenOf('cus-1') }
    const owned = await shop.ask(WireCart, 'PATCH', `/cart/${id}/assign`, b2c)
    expect(segment(owned, 'discount')?.gross).toBe('-20.00')
  })

  it('are for the products of their categories alone', async () => {
    const shop = await openTestShop(open)
    await changeConfig(shop.storeDatabase, { 'checkout/guest_coupons': true }, shop.clock())
    const day = (offset: number) => new Date(shop.clock.now.getTime() + offset * 86_400_000).toISOString()
    await shop.database.db
      .updateTable('coupons')
      .set({ valid_until: day(1), category_ids: JSON.stringify([14]) })
      .where('code', '=', 'LATO26')
      .execute()
    const id = await cartWith(shop, [[REGULAR, 3]])
    expect(await refused(shop, id, 'LATO26')).toMatchObject({ code: 'coupon_not_applicable' })
    await shop.ask(WireCart, 'POST', `/cart/${id}/item`, { body: { sku: 'KAW-1014', qty: 1 } })
    const cart = await apply(shop, id, 'LATO26')
    // 15 % of the capsules' 16.90, a half rounded up
    expect(segment(cart, 'discount')?.gross).toBe('-2.54')
  })
})
