import { expect, it } from 'vitest'
import { WireListing } from '#schemas/listing.ts'
import { WireProduct } from '#schemas/product.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { setGroupPrice, setPrice } from '../engine/offers/write-price.ts'
import { WireProducts } from '../engine/routes/catalogue-bodies.ts'
import { type CallOptions, openTestShop } from '../testing/test-commerce.ts'

/** Knock box: 89.00, and a sale in December. */
const GOODS = { id: 'odbijak', sku: 'NAR-1089' }
const BEFORE = '2026-12-01T00:00:00+01:00'
const WITHIN = '2026-12-03T12:00:00+01:00'
const AFTER = '2026-12-07T00:00:00+01:00'
/** Three or more of these cost a company less. */
const TIERED = 'zestaw-biuro-start'

eachDatabase('a preview of the catalogue', (open) => {
  async function fresh() {
    const shop = await openTestShop(open)
    const sale = {
      ...{ gross: 6900, from: new Date('2026-12-02T00:00:00+01:00') },
      until: new Date('2026-12-06T00:00:00+01:00'),
    }
    await setPrice(shop.database, { sku: GOODS.sku, currency: 'PLN', regular: 8900, sale })
    const page = (id: string, headers: Record<string, string>, options: CallOptions = {}) =>
      shop.ask(WireProduct, 'GET', `/product/by-id/${id}`, { ...options, headers })
    const finalAt = async (at?: string) =>
      (await page(GOODS.id, at ? { 'preview-at': at } : {})).prices[0]!.finalPrice.gross
    return { shop, page, finalAt }
  }

  it('has the sale of its instant on the page, in rows and in lists, and leaves those of now alone', async () => {
    const { shop, finalAt } = await fresh()
    for (const [at, gross] of [
      [undefined, '89.00'],
      [WITHIN, '69.00'],
      [BEFORE, '89.00'],
      [AFTER, '89.00'],
      [WITHIN, '69.00'],
      [undefined, '89.00'],
    ] as const) {
      expect(await finalAt(at), at).toBe(gross)
      const headers: Record<string, string> = at ? { 'preview-at': at } : {}
      const row = await shop.ask(WireProducts, 'POST', '/product/by-ids', { headers, body: { ids: [GOODS.id] } })
      expect(row.products[0]!.prices[0]!.finalPrice.gross, at).toBe(gross)
      const list = await shop.ask(WireListing, 'POST', '/category/7/products', {
        ...{ headers, body: { categoryId: 7, filters: { price: ['68-70'] }, page: 1, perPage: 100 } },
      })
      expect(
        list.products.some(({ id }) => id === GOODS.id),
        at,
      ).toBe(gross === '69.00')
    }
  })

  it('has the price list of its instant, and the prices by quantity of its kind', async () => {
    const { shop, page } = await fresh()
    await setGroupPrice(shop.database, { sku: GOODS.sku, currency: 'PLN', group: 'horeca', gross: 5000 })
    const group = { 'price-group': 'horeca' }
    expect((await page(GOODS.id, { ...group, 'preview-as': 'b2b' })).prices[0]!.finalPrice.gross).toBe('50.00')
    const tiersAs = async (kind?: string) => {
      const { prices } = await page(TIERED, kind ? { 'preview-as': kind } : {})
      return prices[0]!.tierPrices.length
    }
    expect([await tiersAs(), await tiersAs('b2b'), await tiersAs('b2bPlus')]).toEqual([0, 2, 2])
  })

  it('is refused beside a token of a customer, and for what is no instant and no kind', async () => {
    const { shop } = await fresh()
    const refused = async (headers: Record<string, string>, userToken?: string) => {
      const options = { headers, ...(userToken !== undefined && { userToken }) }
      const { status, code } = await shop.askRefused('GET', `/product/by-id/${GOODS.id}`, options)
      return [status, code]
    }
    const token = await shop.tokenOf('cus-5')
    expect(await refused({ 'preview-at': WITHIN }, token)).toEqual([403, 'preview_refused'])
    expect(await refused({ 'preview-as': 'b2b' }, token)).toEqual([403, 'preview_refused'])
    expect(await refused({ 'preview-at': '2026-12-03' })).toEqual([400, 'preview_at_unknown'])
    expect(await refused({ 'preview-as': 'everybody' })).toEqual([400, 'preview_as_unknown'])
  })
})
