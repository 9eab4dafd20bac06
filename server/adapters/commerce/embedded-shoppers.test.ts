import { describe, expect, it } from 'vitest'
import { Cart, type CartItem } from '#schemas/cart.ts'
import { CustomerTerms } from '#schemas/user.ts'
import { changeConfig } from '#server/commerce/store/change-config.ts'
import { COFFEE, openEmbedded } from '#server/testing/embedded-commerce.ts'

const { commerce, adapter, calls, reports, now, portsFor, signedIn } = await openEmbedded()

describe('the cart', () => {
  async function newCart(ports = portsFor()) {
    const { id } = await ports.cart.create()
    return { id, cart: ports.cart }
  }

  async function withCoffee() {
    const made = await newCart()
    const added = await made.cart.addItem(made.id, { sku: COFFEE, qty: 2 })
    if (!added.ok) throw new Error(added.code)
    return { ...made, value: added.value }
  }

  it('[S7.12] [S7.10] [S7.15] is created, filled and loaded, in minor units', async () => {
    const { id, cart, value } = await withCoffee()
    expect(Cart.safeParse(value).error).toBeUndefined()
    expect(value).toMatchObject({ id, count: 2, currency: 'PLN' })
    expect(value.items[0]).toMatchObject({ sku: COFFEE, quantity: 2, prices: { rowPrice: { gross: 5580 } } })
    const [{ product, prices }] = value.items as [CartItem]
    expect(prices.regularRowPrice?.gross).toBe(2 * product.prices[0]!.price.gross)
    expect(value.items[0]!.product.href).toMatch(/^\/[a-z0-9-]+\?options=weight:250g,grind:bean$/)
    expect(value.freeShippingLeft?.gross).toBe(25000 - 5580)
    expect(await cart.load(id)).toEqual(value)
  })

  it('[S7.15] sends sku, qty and deliveryTime, and an idempotency key that makes a repetition harmless', async () => {
    const { id, cart } = await newCart()
    calls.length = 0
    const item = { sku: COFFEE, qty: 1 }
    const once = await cart.addItem(id, item, 'key-of-sixteen-letters')
    const twice = await cart.addItem(id, item, 'key-of-sixteen-letters')
    expect(await calls[0]!.json()).toEqual({ sku: COFFEE, qty: 1, deliveryTime: null })
    expect(twice).toEqual(once)
    expect((await cart.load(id))?.count).toBe(1)
  })

  it('[S7.16] chooses a variant by its options', async () => {
    const { id, cart } = await newCart()
    const configurableOptions = [
      { code: 'weight', value: '250g' },
      { code: 'grind', value: 'bean' },
    ]
    const added = await cart.addItem(id, { sku: 'KAW-1001', qty: 1, configurableOptions })
    expect(added).toMatchObject({ ok: true, value: { items: [{ sku: COFFEE }] } })
  })

  it('leads from a line to the variant that lies in it', async () => {
    const { id, cart } = await newCart()
    const hrefOf = async (sku: string) => {
      const added = await cart.addItem(id, { sku, qty: 1 })
      return added.ok ? added.value.items.find((item) => item.sku === sku)?.product.href : null
    }
    expect(await hrefOf('KAW-1001-1KG-BEAN')).toMatch(/^\/[^?]+\?options=weight:1kg,grind:bean$/)
    expect(await hrefOf('KAW-1014')).toMatch(/^\/[^?]+$/)
  })

  it('[S7.17] [S7.18] [S7.13] changes and removes lines, and is cleared', async () => {
    const { id, cart, value } = await withCoffee()
    const line = value.items[0]!.id
    calls.length = 0
    expect(await cart.setQuantity(id, line, 3)).toMatchObject({ ok: true, value: { count: 3 } })
    expect(await calls[0]!.json()).toEqual({ qty: 3, deliveryTime: null })
    expect(await cart.removeItem(id, line)).toMatchObject({ ok: true, value: { count: 0 } })
    expect(await cart.removeItem(id, line)).toMatchObject({ ok: true, value: { count: 0 } })
    await cart.addItem(id, { sku: COFFEE, qty: 1 })
    expect(await cart.clear(id)).toMatchObject({ ok: true, value: { items: [] } })
  })

  it('[S7.19] [S7.20] [S8.5] takes and gives back a coupon, and passes the API’s own words on', async () => {
    await changeConfig(commerce.store, { 'checkout/guest_coupons': true }, now)
    const { id, cart } = await withCoffee()
    calls.length = 0
    const wrong = await cart.applyCoupon(id, 'NO-SUCH-CODE')
    expect(await calls[0]!.json()).toEqual({ couponCode: 'NO-SUCH-CODE' })
    expect(wrong).toMatchObject({ ok: false, code: 'coupon_invalid' })
    expect(!wrong.ok && wrong.detail).toMatch(/\p{L}/u)
    const coupons = await commerce.engine.db.selectFrom('coupons').select('code').execute()
    const outcomes = []
    for (const { code } of coupons) outcomes.push(await cart.applyCoupon(id, code))
    expect(outcomes.some((outcome) => outcome.ok && outcome.value.coupon !== null)).toBe(true)
    expect(await cart.removeCoupon(id)).toMatchObject({ ok: true, value: { coupon: null } })
  })

  it('[S7.34] [S8.9] refuses with a code and the API’s own words', async () => {
    const { id, cart } = await newCart()
    const none = await cart.addItem(id, { sku: 'NO-SUCH-SKU', qty: 1 })
    expect(none).toMatchObject({ ok: false, code: 'product_unavailable' })
    expect(!none.ok && none.detail).toMatch(/\p{L}/u)
    const many = await cart.addItem(id, { sku: COFFEE, qty: 900_000 })
    expect(many).toMatchObject({ ok: false, code: 'quantity_refused' })
    expect(await cart.load(id)).toMatchObject({ items: [] })
  })

  it('that is not there is null to load and gone to change', async () => {
    const { cart } = portsFor()
    for (const id of ['nobody', '..', 'a/b', '']) {
      expect(await cart.load(id)).toBeNull()
      expect(await cart.addItem(id, { sku: COFFEE, qty: 1 })).toMatchObject({ ok: false, code: 'cart_gone' })
    }
    expect(await cart.clear('nobody')).toMatchObject({ ok: false, code: 'cart_gone' })
    expect(await cart.removeItem('nobody', 'i')).toMatchObject({ ok: false, code: 'cart_gone' })
  })

  it('[S7.14] [S7.11] becomes the user’s, is listed, and is nobody else’s', async () => {
    const owner = await signedIn('b2c', false)
    const { id } = await withCoffee()
    const ports = adapter.portsFor(owner)
    const assigned = await ports.cart.assign(id)
    expect(assigned.ok).toBe(true)
    const [first] = await ports.cart.list()
    expect(first).toMatchObject({ id: assigned.ok && assigned.value.id, count: expect.any(Number) })
    expect(await portsFor().cart.load(first!.id)).toBeNull()
    expect(await portsFor().cart.list()).toEqual([])
  })
})

describe('the customer', () => {
  it('[S7.32] [S3.27] has terms in minor units when there are any', async () => {
    const terms = await adapter.portsFor(await signedIn('b2b', true)).customer.terms()
    expect(CustomerTerms.safeParse(terms).error).toBeUndefined()
    expect(terms?.total).toBeGreaterThan(10_000)
    expect(await adapter.portsFor(await signedIn('b2c', false)).customer.terms()).toBeNull()
  })

  it('is not asked for when nobody is logged in', async () => {
    calls.length = 0
    expect(await portsFor().customer.terms()).toBeNull()
    expect(calls).toEqual([])
  })

  it('[S7.7] is named by user-token, and gets a new one when the old one ages', async () => {
    const young = await signedIn('b2c', false)
    const ports = adapter.portsFor(young)
    calls.length = 0
    await ports.cart.list()
    expect(calls[0]!.headers.get('user-token')).toBe(young.token)
    expect(ports.refreshedToken()).toBeNull()

    const aged = await agedToken(3000)
    const old = adapter.portsFor({ ...young, token: aged })
    await old.cart.list()
    expect(old.refreshedToken()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(old.refreshedToken()).not.toBe(aged)
  })

  /** A token of a session that began some seconds ago. */
  async function agedToken(ageS: number): Promise<string> {
    const real = now.getTime()
    now.setTime(real - ageS * 1000)
    const { token } = await signedIn('b2c', false)
    now.setTime(real)
    return token!
  }
})

it('none of this was worth a report but what was not there', () => {
  expect(reports.filter(({ detail }) => detail?.status !== 404)).toEqual([])
})

describe('categories and menus', () => {
  it('are the same for customers and visitors, as the shop relies on when it lets them share', async () => {
    const read = async ({ catalogue }: ReturnType<typeof adapter.portsFor>) => ({
      menu: await catalogue.menu(),
      mobile: await catalogue.mobileMenu(),
      all: await catalogue.categories(),
      pages: await Promise.all([1, 2, 3].map((id) => catalogue.categoryById(id))),
    })
    const visitors = await read(portsFor())
    for (const customer of [await signedIn('b2b', true), await signedIn('b2c', false)]) {
      calls.length = 0
      expect(await read(adapter.portsFor(customer))).toEqual(visitors)
      expect(calls.every(({ headers }) => headers.has('user-token'))).toBe(true)
    }
  })
})
