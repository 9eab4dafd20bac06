import { beforeEach, expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { GoodsAnswer, StaffProductAnswer, StaffProductsAnswer } from '../engine/routes/staff/product-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { COFFEE, nextKey } from '../testing/test-orders.ts'

const PRODUCT = 'KAW-1001'
const SOLD_OUT = 'HER-1030'

eachDatabase('products as staff list them', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })
  const list = (query: object) =>
    shop.ask(StaffProductsAnswer, 'GET', `/staff/product?${new URLSearchParams({ ...query })}`)
  const skus = async (query: object) => (await list({ perPage: '100', ...query })).data.map(({ sku }) => sku)
  const change = (sku: string, body: object) => shop.send('PATCH', `/staff/record/product/${sku}`, { body })
  const setStock = (body: object) =>
    shop.send('POST', '/staff/stock', { headers: { 'idempotency-key': nextKey() }, body: { changes: [body] } })

  it('are found by words of any name, whatever the case, and by a part of a SKU', async () => {
    expect(await skus({ phrase: 'kaw-1001' })).toEqual([PRODUCT])
    expect(await skus({ phrase: COFFEE.toLowerCase() })).toEqual([PRODUCT])
    await change(SOLD_OUT, { texts: { pl: { name: 'Łyżka Ósma' }, de: { name: 'Öl 100% rein' } } })
    for (const phrase of ['łyżka', 'ósma łyżka', 'Łyżka', 'öl', '100% öl'])
      expect(await skus({ phrase }), phrase).toEqual([SOLD_OUT])
    for (const phrase of ['100_', 'łyżka öl', '\\']) expect(await skus({ phrase }), phrase).toEqual([])
  })

  it('and their variants are named as documents name them: by SKU, or by words and parts of a SKU', async () => {
    const goods = async (query: Record<string, string>) =>
      (await shop.ask(GoodsAnswer, 'GET', `/staff/goods?${new URLSearchParams(query)}`)).data
    const variant = `${PRODUCT}-250G-BEAN`
    const [product, one] = await goods({ skus: `${variant},${PRODUCT},NO-SUCH` })
    expect(product).toMatchObject({ sku: PRODUCT, variant: [], image: expect.any(String) })
    expect(one).toMatchObject({ sku: variant, name: product!.name, image: expect.any(String) })
    expect(one!.variant).toHaveLength(2)
    expect(await goods({ phrase: variant.toLowerCase() })).toEqual([product, one])
    const found = await goods({ phrase: 'kaw-1001', limit: '3' })
    expect(found.map(({ variant: values }) => values.length > 0)).toEqual([false, true, true])
    await change(PRODUCT, { enabled: false })
    expect(await goods({ skus: PRODUCT })).toEqual([product])
    expect((await goods({ limit: '2' })).every(({ variant: values }) => values.length === 0)).toBe(true)
    expect(await goods({ phrase: '100_' })).toEqual([])
  })

  it('come in pages by SKU, with names and the pieces that count', async () => {
    const first = await list({ perPage: '2' })
    const second = await list({ perPage: '2', page: '2' })
    expect(first.total).toBe(second.total)
    const shown = [...first.data, ...second.data].map(({ sku }) => sku)
    expect(shown).toEqual([...new Set(shown)].sort())
    const [coffee] = (await list({ phrase: PRODUCT })).data
    expect(Object.keys(coffee!.names).sort()).toEqual(['de', 'en', 'pl'])
    expect(coffee!.offers).toBeGreaterThan(1)
    await setStock({ sku: SOLD_OUT, place: 'LDZ', quantity: 12 })
    expect((await list({ phrase: SOLD_OUT })).data[0]).toMatchObject({ pieces: 12, isOut: false })
  })

  it('have the lowest price that a visitor is asked, and what it is without the discount', async () => {
    const priceOf = async (sku: string, currency: string) =>
      (await list({ phrase: sku })).data[0]!.prices.find((price) => price.currency === currency)
    const offer = (prices: object) => change(SOLD_OUT, { offers: [{ sku: SOLD_OUT, prices }] })
    await offer({ PLN: { regular: '40.00', sale: null } })
    const plain = { currency: 'PLN', isFrom: false, regularPrice: '40.00' }
    expect(await priceOf(SOLD_OUT, 'PLN')).toEqual({ ...plain, finalPrice: '40.00' })
    const now = shop.clock().getTime()
    const [before, later] = [new Date(now - 1_000).toISOString(), new Date(now + 3_600_000).toISOString()]
    await offer({ PLN: { sale: { gross: '30.00', from: before, until: later } } })
    expect(await priceOf(SOLD_OUT, 'PLN')).toEqual({ ...plain, finalPrice: '30.00' })
    await offer({ PLN: { sale: { gross: '30.00', from: later, until: null } } })
    expect(await priceOf(SOLD_OUT, 'PLN')).toEqual({ ...plain, finalPrice: '40.00' })
    expect(await priceOf(PRODUCT, 'EUR')).toMatchObject({ isFrom: true })
  })

  it('are told apart by what is shown, in stock, and in a category', async () => {
    expect(await skus({ stock: 'out' })).toContain(SOLD_OUT)
    expect(await skus({ stock: 'in' })).not.toContain(SOLD_OUT)
    const { total } = await list({})
    expect((await list({ stock: 'in' })).total + (await list({ stock: 'out' })).total).toBe(total)
    await change(PRODUCT, { enabled: false })
    expect(await skus({ state: 'hidden' })).toEqual([PRODUCT])
    expect(await skus({ state: 'shown' })).not.toContain(PRODUCT)
    const { record } = await shop.ask(StaffProductAnswer, 'GET', `/staff/product/${PRODUCT}`)
    const category = String(record.categories![0])
    expect(await skus({ category })).toContain(PRODUCT)
    expect(await skus({ category: '999999' })).toEqual([])
  })

  it('show the prices of a visitor, with the lowest of 30 days while a discount runs', async () => {
    const now = await shop.ask(StaffProductAnswer, 'GET', '/staff/product/KAW-1017')
    expect(now.shownPrices.find(({ currency }) => currency === 'PLN')).toEqual({
      ...{ sku: 'KAW-1017', currency: 'PLN', finalPrice: '28.90', isSale: true, omnibusPrice: '34.90' },
    })
    await change('KAW-1017', { offers: [{ sku: 'KAW-1017', prices: { PLN: { sale: null } } }] })
    const after = await shop.ask(StaffProductAnswer, 'GET', '/staff/product/KAW-1017')
    expect(after.shownPrices[0]).toMatchObject({ finalPrice: '34.90', isSale: false, omnibusPrice: null })
    expect((await shop.send('GET', '/staff/product/nothing')).status).toBe(404)
  })

  it('keep their stock where somebody sets it over pieces that they have not seen', async () => {
    const place = { sku: SOLD_OUT, place: 'LDZ' }
    expect((await setStock({ ...place, quantity: 5, seen: 0 })).status).toBe(200)
    const late = await setStock({ ...place, quantity: 9, seen: 0 })
    expect([late.status, await late.json()]).toEqual([409, expect.objectContaining({ code: 'stock_changed' })])
    expect((await setStock({ ...place, by: -5 })).status).toBe(200)
    expect(await skus({ stock: 'out', phrase: SOLD_OUT })).toEqual([SOLD_OUT])
  })
})
