import { beforeEach, expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
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
})
