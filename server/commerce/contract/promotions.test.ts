import { beforeEach, expect, it } from 'vitest'
import type { z } from 'zod'
import { WireCart } from '#schemas/cart.ts'
import { WireOrder } from '#schemas/order.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { setGroupPrice } from '../engine/offers/write-price.ts'
import type { StoredDocument } from '../engine/orders/stored-order.ts'
import { OneRecordAnswer, RecordsAnswer, StoredRecordsAnswer } from '../engine/routes/staff/record-bodies.ts'
import { changeConfig } from '../store/change-config.ts'
import { type CallOptions, openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, nextKey, place } from '../testing/test-orders.ts'

const ON_SALE = 'KAW-1001-250G-BEAN' // 27.90
const REGULAR = 'KAW-1011' // 99.00, sold from 3 in steps of 3; 89.10 for companies
const GUIDE = 'PRE-1057' // 29.00 with 5 % VAT, no parcel

type Cart = z.infer<typeof WireCart>
type Totals = Pick<Cart, 'totalSegments'>
const segment = ({ totalSegments }: Totals, code: string) => totalSegments.find((each) => each.code === code)
const off = (cart: Totals) => segment(cart, 'discount')?.price.gross
const minor = (amount: string) => Math.round(Number(amount) * 100)

eachDatabase('promotions', (open, _, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
    await changeConfig(shop.storeDatabase, { 'checkout/guest_coupons': true }, shop.clock())
  })

  const put = (...records: object[]) =>
    shop.ask(StoredRecordsAnswer, 'POST', '/staff/record/promotion', { body: { records } })
  async function cartWith(lines: [sku: string, qty: number][], options: CallOptions = {}) {
    const { id } = await shop.ask(WireCart, 'POST', '/cart', { status: 201, ...options })
    for (const [sku, qty] of lines)
      await shop.ask(WireCart, 'POST', `/cart/${id}/item`, { ...options, body: { sku, qty } })
    return id
  }
  const read = (id: string, options: CallOptions = {}) => shop.ask(WireCart, 'GET', `/cart/${id}`, options)

  it('take from a cart that was filled before, by name, and leave it when they are switched off', async () => {
    const id = await cartWith([[REGULAR, 3]])
    expect(off(await read(id))).toBeUndefined()
    const name = { pl: 'Wiosna', en: 'Spring', de: 'Frühling' }
    await put({ code: 'spring', kind: 'percent', percent: 10, name })
    for (const locale of ['pl', 'en', 'de'] as const) {
      const cart = await read(id, { locale })
      expect(segment(cart, 'discount')).toEqual({
        ...{ code: 'discount', price: { gross: '-29.70', net: '-24.15' } },
        parts: [{ code: 'spring', label: name[locale], price: { gross: '-29.70', net: '-24.15' } }],
      })
      expect(segment(cart, 'grand_total__incl_tax')?.price.gross).toBe('267.30')
    }
    await shop.ask(OneRecordAnswer, 'PATCH', '/staff/record/promotion/spring', { body: { active: false } })
    expect(off(await read(id))).toBeUndefined()
  })

  rule('begin and end at their instants', async () => {
    const day = (days: number) => new Date(shop.clock().getTime() + days * 86_400_000)
    const dates = { validFrom: day(1).toISOString(), validUntil: day(2).toISOString() }
    await put({ code: 'tomorrow', kind: 'percent', percent: 10, ...dates })
    const id = await cartWith([[REGULAR, 3]])
    expect(off(await read(id))).toBeUndefined()
    shop.clock.now = day(1)
    expect(off(await read(id))).toBe('-29.70')
    shop.clock.now = day(2)
    expect(off(await read(id))).toBeUndefined()
  })

  rule('stand before a code, which takes from what they have left, or step back for it', async () => {
    await put({ code: 'spring', kind: 'percent', percent: 10, name: { en: 'Spring' } })
    const id = await cartWith([
      [REGULAR, 3],
      [GUIDE, 1],
    ])
    const both = await shop.ask(WireCart, 'PATCH', `/cart/${id}/coupon`, {
      ...{ locale: 'en', body: { couponCode: 'WITAJ10' } },
    })
    // 10 % of 326.00, and 10 % of the rest.
    expect(segment(both, 'discount')?.parts?.map(({ code, price }) => [code, price.gross])).toEqual([
      ['spring', '-32.60'],
      ['WITAJ10', '-29.34'],
    ])
    const parts = segment(both, 'discount')!.parts!
    const sum = (side: 'gross' | 'net') => parts.reduce((total, { price }) => total + minor(price[side]), 0)
    const { price } = segment(both, 'discount')!
    expect([sum('gross'), sum('net')]).toEqual([minor(price.gross), minor(price.net)])
    await put({ code: 'spring', combinesWithCodes: false })
    const code = await read(id)
    expect([off(code), segment(code, 'discount')?.parts]).toEqual(['-32.60', undefined])
  })

  rule('give the cheapest for nothing, and a named product with others', async () => {
    await put(
      { code: 'three', kind: 'buy_get', percent: 100, buyQuantity: 2, getQuantity: 1, products: [REGULAR] },
      {
        ...{ code: 'guide', kind: 'buy_get', percent: 50, buyQuantity: 1, getQuantity: 1, products: [ON_SALE] },
        getProducts: [GUIDE],
      },
    )
    expect(off(await read(await cartWith([[REGULAR, 6]])))).toBe('-198.00')
    const id = await cartWith([
      [ON_SALE, 1],
      [GUIDE, 2],
    ])
    expect(off(await read(id))).toBe('-14.50')
  })

  rule('make delivery free, and tell what is missing to it', async () => {
    await put({ code: 'free', kind: 'free_shipping', name: { en: 'Free week' }, minSubtotal: { PLN: '100' } })
    const id = await buyer(shop).readyCart({}, { sku: ON_SALE, qty: 2 })
    const near = await read(id)
    expect(near.freeShippingLeft?.gross).toBe('44.20')
    expect(segment(near, 'shipping__incl_tax')?.price.gross).not.toBe('0.00')
    await shop.ask(WireCart, 'POST', `/cart/${id}/item`, { body: { sku: ON_SALE, qty: 2 } })
    const free = await read(id, { locale: 'en' })
    expect(free.freeShippingLeft?.gross).toBe('0.00')
    expect(segment(free, 'shipping__incl_tax')).toEqual({
      ...{ code: 'shipping__incl_tax', price: { gross: '0.00', net: '0.00' } },
      parts: [{ code: 'free', label: 'Free week', price: { gross: '0.00', net: '0.00' } }],
    })
    const { order } = await place(shop, id, { locale: 'en' })
    expect(segment({ totalSegments: order.totals }, 'shipping__incl_tax')?.parts?.[0]?.label).toBe('Free week')
  })

  rule('are for companies at their net prices, and leave agreed prices alone unless they say otherwise', async () => {
    const options = { userToken: await shop.tokenOf('cus-6') }
    await put({ code: 'firms', kind: 'percent', percent: 10, customerKinds: ['b2b'] })
    const id = await cartWith([[REGULAR, 3]], options)
    const usual = await read(id, options)
    const subtotal = minor(segment(usual, 'subtotal__incl_tax')!.price.gross)
    expect(minor(off(usual)!)).toBe(-Math.round(subtotal / 10))
    expect(off(await read(await cartWith([[REGULAR, 3]])))).toBeUndefined()

    await setGroupPrice(shop.database, { sku: REGULAR, currency: 'PLN', group: 'horeca', gross: 7_000 })
    expect(off(await read(id, options))).toBeUndefined()
    await put({ code: 'firms', excludesContractPrices: false })
    expect(off(await read(id, options))).toMatch(/^-/)
  })

  rule('stay with the order by line and by name, whatever becomes of them', async () => {
    await put({ code: 'spring', kind: 'percent', percent: 10, name: { pl: 'Wiosna', en: 'Spring', de: 'Frühling' } })
    const { order, orderToken } = await place(shop, await buyer(shop).readyCart({}, { sku: REGULAR, qty: 3 }))
    await put({ code: 'spring', active: false })
    const headers = { 'order-token': orderToken }
    for (const [locale, label] of [
      ['pl', 'Wiosna'],
      ['de', 'Frühling'],
    ] as const) {
      const seen = await shop.ask(WireOrder, 'GET', `/order/${order.number}`, { headers, locale })
      expect(seen.items[0]?.discount).toBe('29.70')
      expect(seen.totals.find(({ code }) => code === 'discount')?.parts).toEqual([
        { code: 'spring', label, price: { gross: '-29.70', net: '-24.15' } },
      ])
      expect(seen.coupon).toBeNull()
    }
  })

  rule('are on the invoice by line, and go back as they were paid', async () => {
    await put(
      { code: 'spring', kind: 'percent', percent: 10, priority: 5 },
      { code: 'three', kind: 'buy_get', percent: 100, buyQuantity: 2, getQuantity: 1 },
    )
    const cart = await buyer(shop).readyCart({ wantsInvoice: true }, { sku: ON_SALE, qty: 3 })
    const { order } = await place(shop, cart)
    // 83.70 less 10 %, and a third of that.
    expect(order.items[0]?.discount).toBe('33.48')
    const amount = order.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    await shop.ask(WireOrder, 'POST', `/staff/order/${order.number}/payment`, { body: { amount } })
    const { content } = await shop.database.db
      .selectFrom('billing_documents')
      .select('content')
      .where('order_number', '=', order.number)
      .executeTakeFirstOrThrow()
    const invoice = JSON.parse(content) as StoredDocument
    expect([invoice.gross, invoice.net + invoice.vat]).toEqual([minor(amount), minor(amount)])
    const refund = (sum: string) => ({
      body: { amount: sum, delivery: '0.00', note: 'Uszkodzone.' },
      headers: { 'idempotency-key': nextKey() },
    })
    const path = `/staff/order/${order.number}/refund`
    expect((await shop.askRefused('POST', path, refund('50.23'))).status).toBe(409)
    const { refunds } = await shop.ask(WireOrder, 'POST', path, refund('50.22'))
    expect(refunds.map((each) => each.amount)).toEqual(['50.22'])
  })

  rule('tell the buyer that one has ended between cart and order, and take no other amount', async () => {
    const end = new Date(shop.clock().getTime() + 3_600_000)
    await put({ code: 'today', kind: 'percent', percent: 10, name: { en: 'Today' }, validUntil: end.toISOString() })
    const id = await buyer(shop).readyCart({}, { sku: REGULAR, qty: 3 })
    const expectedTotal = segment(await read(id), 'grand_total__incl_tax')!.price.gross
    shop.clock.now = end
    const refused = await shop.askRefused('POST', `/cart/${id}/order`, {
      ...{ locale: 'en', headers: { 'idempotency-key': nextKey() } },
      body: { expectedTotal, returnUrl: '/back/{code}' },
    })
    expect(refused).toMatchObject({
      ...{ status: 409, code: 'order_changed' },
      errors: { promotion: 'No longer on offer: Today.', total: expect.any(String) },
    })
    expect((await place(shop, id)).order.items[0]?.discount).toBe('0.00')
  })

  rule('are documents with revisions, and each fault has its place', async () => {
    expect(await put({ code: 'a', kind: 'amount', amounts: { PLN: '5' }, priority: 3 })).toMatchObject({ added: 1 })
    const { data, revisions } = await shop.ask(RecordsAnswer, 'GET', '/staff/record/promotion')
    expect(data).toMatchObject([{ code: 'a', amounts: { PLN: '5.00' }, priority: 3, combines: true, validUntil: null }])
    expect(await put(data[0] as object)).toEqual({ added: 0, changed: 0, same: 1 })
    const path = '/staff/record/promotion/a'
    const headers = { 'if-match': `"${revisions.a}"` }
    await shop.ask(OneRecordAnswer, 'PATCH', path, { headers, body: { limitTotal: 3 } })
    expect(await shop.askRefused('PATCH', path, { headers, body: { limitTotal: 4 } })).toMatchObject({ status: 412 })
    const body = {
      records: [
        { code: 'b' },
        { code: 'c', kind: 'buy_get', percent: 100 },
        { code: 'd', kind: 'free_shipping', percent: 5, takesFrom: 'cart' },
        { code: 'e', kind: 'percent', percent: 5, products: ['NOWHERE'], categories: [9_999], priceGroups: ['no'] },
        {
          code: 'f',
          kind: 'percent',
          percent: 5,
          validFrom: '2027-01-02T00:00:00Z',
          validUntil: '2027-01-01T00:00:00Z',
        },
        { code: 'a', kind: 'percent' },
      ],
    }
    const { errors } = await shop.askRefused('POST', '/staff/record/promotion', { body })
    expect(Object.keys(errors!).sort()).toEqual([
      'records.0.kind',
      'records.0.percent',
      'records.1.buyQuantity',
      'records.1.getQuantity',
      'records.2.percent',
      'records.2.takesFrom',
      'records.3.categories',
      'records.3.priceGroups',
      'records.3.products',
      'records.4.validUntil',
      'records.5.amounts',
      'records.5.kind',
      'records.5.percent',
    ])
  })
})
