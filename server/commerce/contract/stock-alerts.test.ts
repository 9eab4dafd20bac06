import { beforeEach, expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { setStock } from '../engine/offers/write-stock.ts'
import { changeConfig } from '../store/change-config.ts'
import { tellOfStock } from '../store/mails/tell-of-stock.ts'
import { StoredStockAlert } from '../store/stock-alerts.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

const GUJI = { path: '/product/etiopia-guji/stock-alert', body: { sku: 'KAW-1006-250G-FILTER' } }

eachDatabase('an alert for goods that are back', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })
  const options = async () => ({ body: GUJI.body, userToken: await shop.tokenOf('cus-1') })
  const send = async () => (await shop.send('POST', GUJI.path, await options())).status
  const store = () => shop.storeDatabase.db
  const alerts = () => store().selectFrom('stock_alerts').selectAll().execute()
  const mails = () => store().selectFrom('outbox').select('key').where('layout', '=', 'stock-alert').execute()

  it('is active for twelve months to the millisecond, and can then be asked for anew', async () => {
    expect(await send()).toBe(201)
    const [first] = await alerts()
    shop.clock.now = new Date('2028-03-10T10:00:00.000Z')
    expect(await send()).toBe(409)
    expect(await mails()).toHaveLength(1)
    shop.clock.now = new Date('2028-03-10T10:00:00.001Z')
    const again = await shop.ask(StoredStockAlert, 'POST', GUJI.path, { status: 201, ...(await options()) })
    expect(again.id).toBe(first!.id)
    expect(await alerts()).toMatchObject([{ status: 'active', created_at: '2028-03-10T10:00:00.001Z' }])
    expect(await mails()).toHaveLength(2)
  })

  it('is active again after the customer was told', async () => {
    await send()
    const told = { status: 'notified' as const, notified_at: '2027-03-10T10:00:00.000Z' }
    await store().updateTable('stock_alerts').set(told).execute()
    shop.clock.now = new Date('2027-03-11T10:00:00.000Z')
    expect(await send()).toBe(201)
    expect(await alerts()).toMatchObject([{ status: 'active', notified_at: null }])
    expect(await mails()).toHaveLength(2)
  })

  it('is not kept when its mail could not be, so that it can be asked for again', async () => {
    await store().schema.alterTable('outbox').renameTo('lost_outbox').execute()
    expect(await send()).toBe(500)
    expect(shop.reported).toHaveLength(1)
    await store().schema.alterTable('lost_outbox').renameTo('outbox').execute()
    expect(await alerts()).toEqual([])
    expect(await send()).toBe(201)
    expect(await mails()).toHaveLength(1)
  })

  it('is one for each customer and variant', async () => {
    await send()
    const other = { body: GUJI.body, userToken: await shop.tokenOf('cus-2') }
    await shop.ask(StoredStockAlert, 'POST', GUJI.path, { status: 201, ...other })
    expect(await alerts()).toHaveLength(2)
    const elsewhere = { ...other, body: { sku: 'HER-1033' } }
    expect(await shop.askRefused('POST', GUJI.path, elsewhere)).toMatchObject({ status: 404 })
  })

  const tell = () => tellOfStock({ engine: shop.database, store: shop.storeDatabase, now: shop.clock.now })
  const told = async () =>
    (
      await store().selectFrom('outbox').select('content').where('layout', '=', 'stock-back').orderBy('id').execute()
    ).map(({ content }) => JSON.parse(content).event.customerId as string)
  /** All pieces of the awaited variant stand in one place. */
  async function haveStock(quantity: number) {
    const places = await shop.database.db
      .selectFrom('stock')
      .select('source')
      .where('sku', '=', GUJI.body.sku)
      .where('status', 'is not', null)
      .execute()
    for (const [index, { source }] of places.entries())
      await setStock(shop.database, { sku: GUJI.body.sku, source, quantity: index === 0 ? quantity : 0 })
  }
  async function waiting() {
    await haveStock(0)
    for (const id of ['cus-1', 'cus-2', 'cus-3']) {
      shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
      await shop.send('POST', GUJI.path, { body: GUJI.body, userToken: await shop.tokenOf(id) })
    }
  }

  it('tells nobody while there is none, and then the oldest, as many a day as there are pieces', async () => {
    await waiting()
    await tell()
    expect(await told()).toEqual([])
    await haveStock(2)
    await tell()
    await tell()
    expect(await told()).toEqual(['cus-1', 'cus-2'])
    shop.clock.now = new Date(shop.clock.now.getTime() + 24 * 3_600_000)
    await tell()
    await tell()
    expect(await told()).toEqual(['cus-1', 'cus-2', 'cus-3'])
  })

  it('tells everybody at once where store config says so, each once however many servers there are', async () => {
    await waiting()
    await changeConfig(shop.storeDatabase, { 'catalog/stock_alerts/limited': false }, shop.clock.now)
    await haveStock(1)
    await Promise.all([tell(), tell(), tell()])
    expect((await told()).sort()).toEqual(['cus-1', 'cus-2', 'cus-3'])
  })

  it('tells no more customers than there are pieces when servers look at the same moment', async () => {
    await waiting()
    await haveStock(1)
    await Promise.all([tell(), tell(), tell()])
    expect(await told()).toEqual(['cus-1'])
  })

  it('tells nobody of an alert that has expired', async () => {
    await waiting()
    shop.clock.now = new Date('2028-04-10T10:00:00.000Z')
    await haveStock(5)
    await tell()
    expect(await told()).toEqual([])
  })
})
