import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { WireCart } from '#schemas/cart.ts'
import { WireAddedLines, WireOrderLines } from '#schemas/order-line.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { setGroupPrice } from '../engine/offers/write-price.ts'
import { setStock } from '../engine/offers/write-stock.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

type Line = { number: string; qty: number }
type Checked = z.infer<typeof WireOrderLines>['data']

/** Simple products; the first is sold from 3 in steps of 3. */
const PACKED = 'KAW-1011'
const BAG = 'KAW-1012'
const BAG_EAN = '2990000075222'
const MANY = 'KAW-1013'
const VARIANT = 'KAW-1001-250G-BEAN'
const line = (number: string, qty = 1): Line => ({ number, qty })

eachDatabase('lines of an order', (open) => {
  let shop: TestShop
  let sellable: string[]
  beforeAll(async () => {
    shop = await openTestShop(open)
    const { db } = shop.database
    const skus = (await db.selectFrom('offers').select('sku').orderBy('position').orderBy('sku').execute()).map(
      ({ sku }) => line(sku, 12),
    )
    const found = [...(await check(skus.slice(0, 200))), ...(await check(skus.slice(200)))]
    const changed = [PACKED, MANY, 'KAW-1016']
    sellable = found.flatMap(({ product, problem }) =>
      product && problem === null && !changed.includes(product.sku) ? [product.sku] : [],
    )
  })
  const check = async (items: Line[], options = {}): Promise<Checked> =>
    items.length === 0
      ? []
      : (await shop.ask(WireOrderLines, 'POST', '/order-line/check', { body: { items }, ...options })).data
  const newCart = async () => (await shop.ask(WireCart, 'POST', '/cart', { status: 201 })).id
  const add = (id: string, items: Line[], options = {}) =>
    shop.ask(WireAddedLines, 'POST', `/cart/${id}/items`, { body: { items }, ...options })
  const rowsOf = ({ items }: z.infer<typeof WireCart>) => items.map(({ sku, quantity }) => [sku, quantity])

  it('are found by SKU in any case of letters and by EAN, with the variant, its price and its stock', async () => {
    const [bySku, byEan, variant] = await check([line(BAG.toLowerCase()), line(BAG_EAN), line(VARIANT)])
    expect([bySku?.product?.sku, byEan?.product?.sku]).toEqual([BAG, BAG])
    expect(bySku).toMatchObject({ total: 2, problem: null })
    expect(variant?.options.map(({ value }) => value)).toEqual(['250g', 'bean'])
    expect(variant?.product).toMatchObject({ prices: [{ currency: 'PLN' }], stock: { manageStock: true } })
  })

  it('are each told why they cannot be ordered', async () => {
    await setStock(shop.database, { sku: MANY, source: 'LDZ', quantity: 0 })
    await setStock(shop.database, { sku: MANY, source: 'POZ', quantity: 0 })
    await setStock(shop.database, { sku: MANY, source: 'DOS', quantity: 0 })
    const problems = await check([
      line('NO-SUCH'),
      line('KAW-1001'),
      line('KAW-1025'),
      line(PACKED, 2),
      line('KAW-1020', 6),
      line('KAW-1016', 7),
      line(MANY),
      line("'; drop table offers; --"),
    ])
    expect(problems.map(({ problem }) => problem)).toEqual([
      'unknown',
      'options_required',
      'part_required',
      'min',
      'step',
      'max',
      'sold_out',
      'unknown',
    ])
  })

  it("have the customer's own price", async () => {
    await setGroupPrice(shop.database, { sku: BAG, currency: 'PLN', group: 'horeca', gross: 1234 })
    const priceFor = async (customer: string) => {
      const [found] = await check([line(BAG)], { userToken: await shop.tokenOf(customer) })
      return found?.product?.prices[0]?.finalPrice.gross
    }
    expect([await priceFor('cus-6'), (await priceFor('cus-5')) === '12.34']).toEqual(['12.34', false])
  })

  it('of one product are judged and added together, with what the cart holds', async () => {
    const id = await newCart()
    const { cart, refused } = await add(id, [line(PACKED, 1), line(BAG_EAN), line(PACKED, 2), line(BAG, 2)])
    expect(refused).toEqual([])
    expect(rowsOf(cart)).toEqual([
      [PACKED, 3],
      [BAG, 3],
    ])
    const again = await add(id, [line(PACKED, 3), line(BAG, 96)])
    expect(again.refused).toEqual([{ index: 1, problem: 'max' }])
    expect(rowsOf(again.cart)).toEqual([
      [PACKED, 6],
      [BAG, 3],
    ])
  })

  it('are added 200 at a time: the right ones in their order, the wrong ones by their places', async () => {
    const wrong = new Map([
      [3, line('NO-SUCH')],
      [17, line('KAW-1001')],
      [50, line('KAW-1025')],
      [51, line(PACKED, 4)],
      [120, line('KAW-1016', 99_999)],
      [121, line(MANY)],
      [199, line('=1+1')],
    ])
    const right = sellable.map((sku) => line(sku, 12))
    const items = Array.from({ length: 200 }, (_, at) => wrong.get(at) ?? right[at % right.length]!)
    const { cart, refused } = await add(await newCart(), items)
    expect(refused.map(({ index }) => index)).toEqual([...wrong.keys()])
    const expected = [...new Set(items.filter((_, at) => !wrong.has(at)).map(({ number }) => number))]
    expect(cart.items.map(({ sku }) => sku)).toEqual(expected)
    expect(cart.count).toBe((200 - wrong.size) * 12)
  })

  it('are added once for a repeated idempotency key', async () => {
    const id = await newCart()
    const headers = { 'idempotency-key': '0f9c7a4e-6c1b-4d8e-9a35-0b7f3a1e2d4c' }
    const first = await add(id, [line(BAG, 2)], { headers })
    expect(await add(id, [line(BAG, 2)], { headers })).toEqual(first)
    expect(first.cart.count).toBe(2)
  })

  it('stay out of a full cart, which keeps what it holds', async () => {
    const { db } = shop.database
    const id = await newCart()
    await add(
      id,
      sellable.slice(0, 100).map((sku) => line(sku, 12)),
    )
    const offer = await db.selectFrom('offers').selectAll().where('sku', '=', BAG).executeTakeFirstOrThrow()
    const extra = Array.from({ length: 110 }, (_, at) => `FULL-${at}`)
    await db
      .insertInto('offers')
      .values(extra.map((sku) => ({ ...offer, sku, ean: null })))
      .execute()
    await db
      .insertInto('cart_lines')
      .values(
        extra.slice(0, 99).map((sku, at) => ({
          id: `full-${at}`,
          cart_id: id,
          position: 200 + at,
          sku,
          quantity: 1,
          delivery_time: null,
        })),
      )
      .execute()
    const [inside, room, outside] = [sellable[0]!, sellable[100]!, sellable[101]!]
    const { cart, refused } = await add(id, [line(room, 12), line(outside, 12), line(inside, 12)])
    expect(refused).toEqual([{ index: 1, problem: 'cart_full' }])
    expect(cart.items.find(({ sku }) => sku === inside)?.quantity).toBe(24)
  })

  it('are refused as a whole when there is none, too many, or one that is no line', async () => {
    const id = await newCart()
    const bad: unknown[] = [
      { items: [] },
      { items: Array.from({ length: 201 }, () => line(BAG)) },
      { items: [line('')] },
      { items: [line(BAG, 0)] },
      { items: [line(BAG, -1)] },
      { items: [line(BAG, 1.5)] },
      { items: [line(BAG, 1_000_000)] },
      { items: [{ number: BAG, qty: '2' }] },
      { items: [{ ...line(BAG), price: 1 }] },
    ]
    for (const body of bad)
      for (const path of [`/cart/${id}/items`, '/order-line/check'])
        expect(await shop.askRefused('POST', path, { body })).toMatchObject({ status: 422 })
    expect(await shop.askRefused('POST', '/cart/nobody/items', { body: { items: [line(BAG)] } })).toMatchObject({
      status: 404,
    })
    expect((await shop.ask(WireCart, 'GET', `/cart/${id}`)).count).toBe(0)
  })

  it("go into nobody else's cart", async () => {
    const userToken = await shop.tokenOf('cus-4')
    const { id } = await shop.ask(WireCart, 'POST', '/cart', { status: 201, userToken })
    const body = { items: [line(BAG)] }
    expect(await shop.askRefused('POST', `/cart/${id}/items`, { body })).toMatchObject({ status: 403 })
  })
})
