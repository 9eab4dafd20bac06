import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { WireCart } from '#schemas/cart.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { setStock } from '../engine/offers/write-stock.ts'
import { changeOffer } from '../testing/change-offer.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

const COFFEE = 'KAW-1001-250G-BEAN' // on sale: 32.90, now 27.90
const SECOND_COFFEE = 'KAW-1001-250G-ESPRESSO'
const GIFT_CARD = 'PRE-1054'

const newCart = (shop: TestShop) => shop.ask(WireCart, 'POST', '/cart', { status: 201 })
const add = (shop: TestShop, id: string, sku: string, qty = 1, options = {}) =>
  shop.ask(WireCart, 'POST', `/cart/${id}/item`, { body: { sku, qty, deliveryTime: 1 }, ...options })
const segment = (cart: z.infer<typeof WireCart>, code: string) =>
  cart.totalSegments.find((each) => each.code === code)?.price

eachDatabase('the cart calls', (open, _, rule) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(open)
  })

  it('[S7.12] creates an empty cart and answers its id', async () => {
    const cart = await newCart(shop)
    expect(cart.id).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(cart).toMatchObject({
      items: [],
      isVirtual: false,
      coupon: null,
      errors: [],
      count: 0,
      hasUnavailableItem: false,
    })
    expect(segment(cart, 'shipping__incl_tax')).toEqual({ gross: '0.00', net: '0.00' })
  })

  rule('[S7.10] loads a cart as it was left', async () => {
    const { id } = await newCart(shop)
    const added = await add(shop, id, COFFEE)
    expect(await shop.ask(WireCart, 'GET', `/cart/${id}`)).toEqual(added)
  })

  rule('[S1.8] [S3.5] [S7.15] [S7.33] adds a product without a login and answers the cart', async () => {
    const cart = await add(shop, (await newCart(shop)).id, COFFEE, 2)
    expect(cart.items).toHaveLength(1)
    expect(cart.items[0]).toMatchObject({
      id: expect.stringMatching(/./),
      sku: COFFEE,
      quantity: 2,
      name: 'Zmierzch – mieszanka espresso',
      currency: 'PLN',
      product: { id: 'zmierzch', sku: COFFEE, href: 'zmierzch-mieszanka-espresso' },
    })
    expect(cart.count).toBe(2)
  })

  rule('[S3.6] tells the price of a piece, of the product and of the row', async () => {
    const cart = await add(shop, (await newCart(shop)).id, COFFEE, 3)
    expect(cart.items[0]?.prices).toEqual({
      itemPrice: { gross: '27.90', net: '22.68' },
      productPrice: { gross: '27.90', net: '22.68' },
      rowPrice: { gross: '83.70', net: '68.05' },
    })
  })

  rule('adds to the line that is there, and keeps variants apart', async () => {
    const { id } = await newCart(shop)
    await add(shop, id, COFFEE, 2)
    await add(shop, id, SECOND_COFFEE)
    const cart = await add(shop, id, COFFEE, 3)
    expect(cart.items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      [COFFEE, 5],
      [SECOND_COFFEE, 1],
    ])
  })

  rule('[S7.16] [S3.8] finds the variant by its chosen options', async () => {
    const { id } = await newCart(shop)
    const configurableOptions = [
      { code: 'grind', value: 'bean' },
      { code: 'weight', value: '250g' },
    ]
    const body = { sku: 'KAW-1001', qty: 1, configurableOptions }
    const cart = await shop.ask(WireCart, 'POST', `/cart/${id}/item`, { body, locale: 'en' })
    expect(cart.items[0]?.sku).toBe(COFFEE)
    expect(cart.items[0]?.configurableOptions).toEqual([
      { code: 'weight', label: 'Weight', value: '250g', valueLabel: '250\u00a0g' },
      { code: 'grind', label: 'Grind', value: 'bean', valueLabel: 'Whole beans' },
    ])
    expect(cart.items[0]?.product).toMatchObject({ id: 'zmierzch', sku: COFFEE, stock: { max: 123 } })
  })

  rule('[S8.9] refuses what cannot be bought with a sentence in the language asked for', async () => {
    const { id } = await newCart(shop)
    const refused = (body: object, locale: 'pl' | 'en' | 'de' = 'en') =>
      shop.askRefused('POST', `/cart/${id}/item`, { body, locale })
    expect(await refused({ sku: 'NOPE', qty: 1 }, 'de')).toEqual({
      status: 422,
      code: 'product_unavailable',
      detail: 'Dieses Produkt ist derzeit nicht verfügbar.',
    })
    expect(await refused({ sku: 'KAW-1001-1KG-ESPRESSO', qty: 1 })).toMatchObject({
      status: 422,
      code: 'product_unavailable',
    })
    expect(await refused({ sku: 'KAW-1001', qty: 1 })).toMatchObject({ status: 422, code: 'options_required' })
    const unknown = [{ code: 'weight', value: '250g' }]
    expect(await refused({ sku: 'KAW-1001', qty: 1, configurableOptions: unknown })).toMatchObject({
      code: 'variant_unknown',
    })
    expect(await refused({ sku: 'KAW-1025', qty: 1 })).toMatchObject({ status: 422, code: 'part_required' })
    expect((await shop.ask(WireCart, 'GET', `/cart/${id}`)).items).toEqual([])
  })

  rule('sells from the minimum in steps up to the maximum of one order', async () => {
    const { id } = await newCart(shop)
    const refused = async (qty: number) =>
      shop.askRefused('POST', `/cart/${id}/item`, { body: { sku: 'KAW-1011', qty }, locale: 'en' })
    expect(await refused(2)).toMatchObject({
      code: 'quantity_min',
      detail: 'The smallest quantity of this product is 3.',
    })
    expect(await refused(4)).toMatchObject({ code: 'quantity_step' })
    expect(await refused(123)).toMatchObject({ code: 'quantity_max' })
    expect((await add(shop, id, 'KAW-1011', 6)).items[0]?.quantity).toBe(6)
  })

  rule('counts steps from the minimum, which need be no multiple of them', async () => {
    const { id } = await newCart(shop)
    const sku = 'KAW-1014'
    const rules = { min_quantity: 3, step_quantity: 2 }
    await changeOffer(shop, sku, rules)
    const refused = async (qty: number) =>
      (await shop.askRefused('POST', `/cart/${id}/item`, { body: { sku, qty } })).code
    expect([await refused(2), await refused(4), await refused(6)]).toEqual([
      'quantity_min',
      'quantity_step',
      'quantity_step',
    ])
    const { items } = await add(shop, id, sku, 3)
    const path = `/cart/${id}/item/${items[0]?.id}`
    for (const qty of [5, 7]) {
      const cart = await shop.ask(WireCart, 'PATCH', path, { body: { qty } })
      expect(cart.items[0]?.quantity).toBe(qty)
    }
    expect(await shop.askRefused('PATCH', path, { body: { qty: 6 } })).toMatchObject({ code: 'quantity_step' })
    // Two more pieces are one more step of the available ones.
    expect((await add(shop, id, sku, 2)).items[0]?.quantity).toBe(9)
  })

  rule(
    '[S8.1] marks an item over its stock with CATALOGINVENTORY-1, and refuses to add more than there is',
    async () => {
      const shop = await openTestShop(open)
      const { id } = await newCart(shop)
      await add(shop, id, COFFEE, 100)
      expect(await shop.askRefused('POST', `/cart/${id}/item`, { body: { sku: COFFEE, qty: 24 } })).toEqual({
        status: 422,
        code: 'CATALOGINVENTORY-1',
        detail: 'Niestety nie mamy wybranej ilości produktu. Dostępnych sztuk: 123.',
      })
      await setStock(shop.database, { sku: COFFEE, source: 'LDZ', quantity: 4 })
      const cart = await shop.ask(WireCart, 'GET', `/cart/${id}`, { locale: 'en' })
      expect(cart.items[0]).toMatchObject({
        hasExceededStock: true,
        isUnavailable: false,
        errors: [
          {
            code: 'CATALOGINVENTORY-1',
            label: 'Unfortunately, we do not have the selected quantity of the product. Only 60 pieces available.',
          },
        ],
      })
      expect(cart.hasUnavailableItem).toBe(false)
    },
  )

  it('holds no more of a product than there is, however many adds arrive at once', async () => {
    const shop = await openTestShop(open)
    const { id } = await newCart(shop)
    for (const source of ['POZ', 'DOS']) await setStock(shop.database, { sku: COFFEE, source, quantity: 0 })
    await setStock(shop.database, { sku: COFFEE, source: 'LDZ', quantity: 3 })
    const adds = Array.from({ length: 8 }, () =>
      shop.send('POST', `/cart/${id}/item`, { body: { sku: COFFEE, qty: 1 } }),
    )
    const statuses = (await Promise.all(adds)).map((response) => response.status)
    expect(statuses.sort()).toEqual([200, 200, 200, 422, 422, 422, 422, 422])
    expect((await shop.ask(WireCart, 'GET', `/cart/${id}`)).count).toBe(3)
  })

  rule('[S3.1] [S3.7] marks what has sold out as unavailable', async () => {
    const shop = await openTestShop(open)
    const { id } = await newCart(shop)
    await add(shop, id, COFFEE)
    await setStock(shop.database, { sku: COFFEE, source: 'LDZ', quantity: 0 })
    await setStock(shop.database, { sku: COFFEE, source: 'POZ', quantity: 0 })
    const cart = await shop.ask(WireCart, 'GET', `/cart/${id}`)
    expect(cart.hasUnavailableItem).toBe(true)
    expect(cart.items[0]).toMatchObject({
      isUnavailable: true,
      hasExceededStock: false,
      errors: [{ code: 'unavailable', label: 'Produkt niedostępny' }],
    })
  })

  rule('[S7.17] changes the quantity of a line', async () => {
    const { id } = await newCart(shop)
    const { items } = await add(shop, id, COFFEE, 2)
    const path = `/cart/${id}/item/${items[0]?.id}`
    const cart = await shop.ask(WireCart, 'PATCH', path, { body: { qty: 7, deliveryTime: 1 } })
    expect(cart.items[0]?.quantity).toBe(7)
    expect(await shop.askRefused('PATCH', path, { body: { qty: 124 } })).toMatchObject({ code: 'CATALOGINVENTORY-1' })
    expect(await shop.askRefused('PATCH', `/cart/${id}/item/gone`, { body: { qty: 1 } })).toMatchObject({
      status: 404,
      code: 'item_not_found',
    })
  })

  rule('[S7.18] removes a line, and a missing one is no error', async () => {
    const { id } = await newCart(shop)
    const { items } = await add(shop, id, COFFEE)
    const path = `/cart/${id}/item/${items[0]?.id}`
    expect((await shop.ask(WireCart, 'DELETE', path)).items).toEqual([])
    expect((await shop.ask(WireCart, 'DELETE', path)).items).toEqual([])
  })

  rule('[S7.13] clears a cart, coupon and all', async () => {
    const { id } = await newCart(shop)
    await add(shop, id, 'KAW-1011', 6)
    await shop.database.db.updateTable('carts').set({ coupon_code: 'MINUS20' }).where('id', '=', id).execute()
    const cart = await shop.ask(WireCart, 'DELETE', `/cart/${id}`)
    expect(cart).toMatchObject({ id, items: [], coupon: null, count: 0 })
  })

  rule('prices the same cart in the currency of each request', async () => {
    const { id } = await newCart(shop)
    await add(shop, id, COFFEE, 2)
    const cart = await shop.ask(WireCart, 'GET', `/cart/${id}`, { currency: 'EUR' })
    expect(cart.currency).toBe('EUR')
    expect(cart.items[0]).toMatchObject({ currency: 'EUR', prices: { itemPrice: { gross: '6.59' } } })
    expect(segment(cart, 'subtotal__incl_tax')?.gross).toBe('13.18')
  })

  rule('is virtual when nothing in it needs shipping', async () => {
    const { id } = await newCart(shop)
    const virtual = await add(shop, id, GIFT_CARD)
    expect(virtual).toMatchObject({ isVirtual: true, freeShippingLeft: null })
    expect(virtual.totalSegments.map((each) => each.code)).toContain('tax__0')
    expect(await add(shop, id, COFFEE)).toMatchObject({ isVirtual: false })
  })

  rule('says what is left to free delivery, gross and after discounts', async () => {
    const { id } = await newCart(shop)
    expect((await add(shop, id, 'KAW-1011', 3)).freeShippingLeft?.gross).toBe('0.00')
    const other = (await newCart(shop)).id
    expect((await add(shop, other, COFFEE, 2)).freeShippingLeft?.gross).toBe('194.20')
  })

  rule('[S3.2] [S3.3] adds up to its total segments', async () => {
    const { id } = await newCart(shop)
    await add(shop, id, COFFEE, 3)
    const cart = await add(shop, id, 'PRE-1057') // 5 % VAT
    expect(cart.totalSegments).toEqual([
      { code: 'subtotal__excl_tax', price: { gross: '112.70', net: '95.67' } },
      { code: 'subtotal__incl_tax', price: { gross: '112.70', net: '95.67' } },
      { code: 'shipping__incl_tax', price: { gross: '0.00', net: '0.00' } },
      { code: 'tax__23', price: { gross: '15.65', net: '15.65' } },
      { code: 'tax__5', price: { gross: '1.38', net: '1.38' } },
      { code: 'grand_total__excl_tax', price: { gross: '112.70', net: '95.67' } },
      { code: 'grand_total__incl_tax', price: { gross: '112.70', net: '95.67' } },
    ])
  })

  rule('[S3.4] names the chosen methods and adds the price of delivery unless it is free', async () => {
    const { id } = await newCart(shop)
    await add(shop, id, COFFEE, 2)
    await shop.database.db
      .updateTable('carts')
      .set({ shipping_method: 'courier', payment_method: 'blik' })
      .where('id', '=', id)
      .execute()
    const cart = await shop.ask(WireCart, 'GET', `/cart/${id}`)
    expect(cart).toMatchObject({ shippingMethod: { code: 'courier' }, paymentMethod: { code: 'blik' } })
    expect(segment(cart, 'shipping__incl_tax')).toEqual({ gross: '16.99', net: '13.81' })
    expect(segment(cart, 'grand_total__incl_tax')?.gross).toBe('72.79')
    const free = await add(shop, id, 'KAW-1011', 3)
    expect(segment(free, 'shipping__incl_tax')?.gross).toBe('0.00')
  })

  rule('asks b2b customers their tier price, and nobody else', async () => {
    const price = async (userToken?: string) => {
      const { id } = await shop.ask(WireCart, 'POST', '/cart', { status: 201, userToken })
      return (await add(shop, id, 'KAW-1011', 12, { userToken })).items[0]?.prices.itemPrice.gross
    }
    expect(await price(await shop.tokenOf('cus-4'))).toBe('89.10')
    expect(await price(await shop.tokenOf('cus-1'))).toBe('99.00')
    expect(await price()).toBe('99.00')
  })
})
