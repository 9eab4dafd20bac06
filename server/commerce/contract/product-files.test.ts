import { afterAll, beforeAll, expect, it } from 'vitest'
import { WireProduct } from '#schemas/product.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { StoredStockAlert } from '../store/stock-alerts.ts'
import { openTestShop, type TestShop, testClock } from '../testing/test-commerce.ts'

eachDatabase('files and safety of products', (open) => {
  let shop: TestShop
  const product = (id: string, options = {}) => shop.ask(WireProduct, 'GET', `/product/by-id/${id}`, options)
  beforeAll(async () => {
    shop = await openTestShop(open)
  })

  it('[S2.169] names the attachments of a product in the language asked for', async () => {
    const demo = shop.demo.products.find(({ attachments }) => attachments.length > 1)!
    expect((await product(demo.id, { locale: 'de' })).attachments).toEqual(
      demo.attachments.map(({ file, label }) => ({ href: file, label: label.de, format: 'pdf' })),
    )
    expect((await product('zmierzch')).attachments).toEqual([])
  })

  it('only names what a downloadable product is', async () => {
    const { downloads, attachments } = await product('pdf-przelew', { locale: 'en' })
    expect(attachments).toEqual([])
    expect(downloads).toEqual([{ label: 'PDF guide: filter coffee explained', format: 'pdf', pages: 48 }])
  })

  it('says who answers for a product’s safety, with both addresses, and warns in the language asked for', async () => {
    for (const demo of shop.demo.products) {
      const { productSafety } = await product(demo.id, { locale: 'en' })
      if (!demo.productSafety) {
        expect(productSafety).toBeNull()
        continue
      }
      const { manufacturer, responsiblePerson, warnings } = demo.productSafety
      expect(productSafety?.manufacturer).toEqual({
        name: manufacturer.name,
        brand: manufacturer.brand,
        address: manufacturer.address,
        contact: manufacturer.email,
        country: manufacturer.country,
      })
      expect(productSafety?.responsiblePerson?.name).toBe(responsiblePerson?.name)
      expect(productSafety?.warnings.map(({ text }) => text)).toEqual(
        warnings.filter(({ language }) => language === 'en').map(({ text }) => text),
      )
    }
  })
})

eachDatabase('alerts for products that are out of stock', (open) => {
  let shop: TestShop
  const clock = testClock()
  const start = clock.now
  beforeAll(async () => {
    shop = await openTestShop(open, clock)
  })
  afterAll(() => {
    clock.now = start
  })
  const path = '/product/oolong/stock-alert'
  const sku = () => shop.demo.products.find(({ id }) => id === 'oolong')!.sku
  const customer = (at: number) => shop.tokenOf(shop.demo.customers[at]!.id)

  it('[S1.26] [S7.48] are stored for a customer, once for a variant', async () => {
    const options = { userToken: await customer(0), body: { sku: sku() } }
    const stored = await shop.ask(StoredStockAlert, 'POST', path, { ...options, status: 201 })
    expect(stored).toMatchObject({ sku: sku(), status: 'active' })
    expect(await shop.askRefused('POST', path, options)).toMatchObject({ status: 409, code: 'alert_exists' })
    expect(await shop.storeDatabase.db.selectFrom('stock_alerts').selectAll().execute()).toMatchObject([
      { customer_id: shop.demo.customers[0]!.id, product_id: 'oolong', sku: sku(), locale: 'pl', notified_at: null },
    ])
  })

  it('[S7.48] are described, as questions are, in the API’s own document', async () => {
    const { paths } = (await (await shop.send('GET', '/openapi.json')).json()) as { paths: Record<string, object> }
    expect(paths['/product/{id}/stock-alert']).toMatchObject({ post: { responses: { 201: {}, 401: {}, 409: {} } } })
    expect(paths['/product/{id}/question']).toMatchObject({ post: { responses: { 201: {} } } })
  })

  it('need a login', async () => {
    expect(await shop.askRefused('POST', path, { body: { sku: sku() } })).toMatchObject({
      status: 401,
      code: 'login_required',
    })
  })

  it('can be asked for again after a year', async () => {
    const options = { userToken: await customer(1), body: { sku: sku() }, locale: 'de' as const }
    const first = await shop.ask(StoredStockAlert, 'POST', path, { ...options, status: 201 })
    clock.now = new Date(start.getTime() + 367 * 24 * 3600 * 1000)
    const later = { ...options, userToken: await customer(1), status: 201 }
    const again = await shop.ask(StoredStockAlert, 'POST', path, later)
    expect(again.id).toBe(first.id)
  })

  it('are refused for what is not sold here', async () => {
    const userToken = await customer(0)
    for (const [where, body, status] of [
      ['/product/nothing/stock-alert', { sku: 'A' }, 404],
      [path, { sku: 'SOMETHING-ELSE' }, 404],
      [path, { sku: '' }, 422],
      [path, 'no json', 400],
    ] as const) {
      expect((await shop.askRefused('POST', where, { userToken, body })).status).toBe(status)
    }
  })
})
