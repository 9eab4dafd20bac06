import { beforeAll, expect, it } from 'vitest'
import { WireAccountManager, WireDueDocuments, WirePurchasedProducts } from '#schemas/company.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { setGroupPrice } from '../engine/offers/write-price.ts'
import type { StoredDocument } from '../engine/orders/stored-order.ts'
import { type CallOptions, openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, place } from '../testing/test-orders.ts'

/** Companies of the demo shop: without the plus flag, with it, and with a price group. */
const COMPANY = 'cus-4'
const PLUS = 'cus-5'
const MEMBER = 'cus-6'

eachDatabase("a company's dashboard", (open) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(open)
  })
  const as = async (customer: string): Promise<CallOptions> => ({ userToken: await shop.tokenOf(customer) })
  const dueOf = async (customer: string, query = '') =>
    shop.ask(WireDueDocuments, 'GET', `/customer/due-document${query}`, await as(customer))
  const purchasesOf = async (customer: string, query = '', options: CallOptions = {}) =>
    (
      await shop.ask(WirePurchasedProducts, 'GET', `/customer/purchased-product${query}`, {
        ...(await as(customer)),
        ...options,
      })
    ).data

  it('[S1.20] names the contact person, and none for a company without one', async () => {
    const path = '/customer/account-manager'
    expect(await shop.ask(WireAccountManager, 'GET', path, await as(PLUS))).toEqual({
      name: 'Joanna Krupa',
      email: 'joanna@ziarno.example',
      phone: '+48422001021',
      picture: 'team/joanna-krupa',
    })
    const { db } = shop.database
    await db.updateTable('customers').set({ account_manager: null }).where('id', '=', MEMBER).execute()
    expect(await shop.askRefused('GET', path, await as(MEMBER))).toMatchObject({
      status: 404,
      code: 'account_manager_not_found',
    })
  })

  it('keeps a company whose contact person leaves', async () => {
    const { db } = shop.database
    await db
      .insertInto('account_managers')
      .values({ id: 'leaver', name: 'Leaver', email: 'l@ziarno.example', phone: null, picture: null })
      .execute()
    await db.updateTable('customers').set({ account_manager: 'leaver' }).where('id', '=', MEMBER).execute()
    await db.deleteFrom('account_managers').where('id', '=', 'leaver').execute()
    expect(await shop.askRefused('GET', '/customer/account-manager', await as(MEMBER))).toMatchObject({ status: 404 })
  })

  it('[S1.19] lists unpaid invoices by the day on which they are due, and adds up what is overdue', async () => {
    const { data, open: count, overdue } = await dueOf(PLUS)
    expect(data.map(({ id, isOverdue }) => [id, isOverdue])).toEqual([
      ['doc-410', true],
      ['doc-412', false],
      ['doc-409', false],
    ])
    expect(data.map(({ paymentDueDate }) => paymentDueDate)).toEqual(
      data.map(({ paymentDueDate }) => paymentDueDate).toSorted(),
    )
    expect([count, overdue]).toEqual([3, [{ currency: 'PLN', amount: '8687.00', count: 1 }]])
  })

  it('counts what is overdue over all invoices, also those that are not shown, and only what is left of them', async () => {
    const { db } = shop.database
    const { content } = await db
      .selectFrom('billing_documents')
      .select('content')
      .where('id', '=', 'doc-412')
      .executeTakeFirstOrThrow()
    const stored: StoredDocument = { ...JSON.parse(content), paid: 100_000 }
    await db
      .updateTable('billing_documents')
      .set({ due_date: '2027-03-09', content: JSON.stringify(stored) })
      .where('id', '=', 'doc-412')
      .execute()
    const { data, open: count, overdue } = await dueOf(PLUS, '?limit=1')
    expect(data).toHaveLength(1)
    expect([count, overdue]).toEqual([3, [{ currency: 'PLN', amount: '11190.52', count: 2 }]])
  })

  it('shows paid invoices, the newest first, where fewer are unpaid', async () => {
    const { data, open: count, overdue } = await dueOf(COMPANY)
    expect(data.map(({ id, status, remaining }) => [id, status, remaining])).toEqual([
      ['doc-407', 'paid', '0.00'],
      ['doc-408', 'paid', '0.00'],
    ])
    expect([count, overdue]).toEqual([0, []])
  })

  it('[S1.22] lists bought products once each, those of the last order first, with quantity and stock', async () => {
    const bought = await purchasesOf(PLUS)
    const skus = bought.map(({ product }) => product.sku)
    expect(skus[0]).toBe('KAW-1011')
    expect(new Set(skus).size).toBe(skus.length)
    expect(bought[0]).toMatchObject({ quantity: 30, orderNumber: '100081058', options: [] })
    expect(bought[0]?.product.stock.max).toBeGreaterThan(0)
    expect(skus).toContain('NAR-1091')
    const times = bought.map(({ orderedAt }) => orderedAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(await purchasesOf(PLUS, '?limit=2')).toEqual(bought.slice(0, 2))
  })

  it('shows the bought variant with its own options', async () => {
    const syrup = (await purchasesOf(COMPANY)).find(({ product }) => product.sku === 'SPI-1050-VANILLA')
    expect(syrup?.options).toMatchObject([{ code: 'flavour', value: 'vanilla' }])
    expect(syrup?.product.id).not.toBe('')
  })

  it("has the company's own price", async () => {
    await setGroupPrice(shop.database, { sku: 'KAW-1011', currency: 'PLN', group: 'horeca', gross: 1234 })
    const priceFor = async (customer: string) =>
      (await purchasesOf(customer)).find(({ product }) => product.sku === 'KAW-1011')?.product.prices[0]?.finalPrice
        .gross
    expect(await priceFor(MEMBER)).toBe('12.34')
    expect(await priceFor(PLUS)).not.toBe('12.34')
  })

  it('counts a new order at once, and neither cancelled orders nor discontinued products', async () => {
    const options = await as(PLUS)
    const id = await buyer(shop, options).readyCart({ paymentMethod: 'bank_transfer' })
    const { order } = await place(shop, id, options)
    const ofOrder = async () => (await purchasesOf(PLUS)).filter(({ orderNumber }) => orderNumber === order.number)
    const [bought] = await ofOrder()
    expect(bought?.quantity).toBe(order.items[0]?.quantity)
    const { db } = shop.database
    await db.updateTable('orders').set({ status: 'canceled' }).where('number', '=', order.number).execute()
    expect(await ofOrder()).toEqual([])
    await db.updateTable('products').set({ is_enabled: 0 }).where('sku', '=', 'KAW-1011').execute()
    expect((await purchasesOf(PLUS)).map(({ product }) => product.sku)).not.toContain('KAW-1011')
  })

  it('refuses a limit that is none', async () => {
    for (const query of ['?limit=0', '?limit=51', '?limit=x']) {
      for (const path of ['/customer/due-document', '/customer/purchased-product'])
        expect(await shop.askRefused('GET', `${path}${query}`, await as(PLUS))).toMatchObject({ status: 422 })
    }
  })
})
