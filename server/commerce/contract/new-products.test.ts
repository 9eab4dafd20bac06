import { expect, it } from 'vitest'
import { WireProduct } from '#schemas/product.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { WireProducts } from '../engine/routes/catalogue-bodies.ts'
import { StoredRecordsAnswer } from '../engine/routes/staff/record-bodies.ts'
import { changeConfig } from '../store/change-config.ts'
import { openTestShop } from '../testing/test-commerce.ts'

const DAY_MS = 86_400_000
const OPERATOR = { headers: { 'staff-operator': 'ola' } }
const CUP = {
  ...{ vat: 23, texts: { pl: { name: 'Kubek' }, en: { name: 'Cup' }, de: { name: 'Tasse' } } },
  offers: [{ sku: 'KUB-1', prices: { PLN: { regular: '49.00' } }, stock: [{ place: 'LDZ', quantity: 5 }] }],
}

eachDatabaseInFull('products that are added', (open) => {
  async function fresh(newDays: number | null) {
    const shop = await openTestShop(open)
    await changeConfig(shop.storeDatabase, { 'catalog/new_days': newDays }, shop.clock())
    const put = (...records: readonly object[]) =>
      shop.ask(StoredRecordsAnswer, 'POST', '/staff/record/product', { ...OPERATOR, body: { records } })
    const isNew = async (id: string) => (await shop.ask(WireProduct, 'GET', `/product/by-id/${id}`)).isNew
    const listed = async () => {
      const body = { collection: 'new', limit: 24 }
      const { products } = await shop.ask(WireProducts, 'POST', '/product/collection', { body })
      return products.map(({ id }) => id)
    }
    return { shop, put, isNew, listed }
  }
  const cup = (sku: string, change: object = {}) => ({
    ...{ ...CUP, sku, id: sku.toLowerCase(), offers: [{ ...CUP.offers[0], sku }] },
    ...change,
  })

  it('count as new for the days of store config, on their page and in lists, unless they say so themselves', async () => {
    const { shop, put, isNew, listed } = await fresh(30)
    const long = new Date(shop.clock().getTime() - 40 * DAY_MS).toISOString()
    await put(cup('KUB-1'), cup('KUB-2', { newUntil: null }), cup('KUB-3', { createdAt: long }))
    expect([await isNew('kub-1'), await isNew('kub-2'), await isNew('kub-3')]).toEqual([true, false, false])
    expect(await listed()).toContain('kub-1')
    shop.clock.now = new Date(shop.clock().getTime() + 31 * DAY_MS)
    expect(await isNew('kub-1')).toBe(false)
    expect(await listed()).not.toContain('kub-1')
    // A change of a product makes nothing new again.
    await put({ sku: 'KUB-1', manufacturer: 'Garncarnia' })
    expect(await isNew('kub-1')).toBe(false)
  })

  it('are not new while the shop sets no days', async () => {
    const { put, isNew } = await fresh(null)
    await put(cup('KUB-1'))
    expect(await isNew('kub-1')).toBe(false)
  })
})
