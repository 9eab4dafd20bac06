import { beforeAll, expect, it } from 'vitest'
import { WireDocuments } from '#schemas/billing-document.ts'
import type { CheckoutChange } from '#schemas/checkout.ts'
import { WireOrder } from '#schemas/order.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import type { StoredDocument } from '../engine/orders/stored-order.ts'
import { notifyInvoicesDue } from '../jobs/due-invoices.ts'
import { type CallOptions, openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, eventsOf, place, RECIPIENT } from '../testing/test-orders.ts'

const IN_BERLIN = { ...RECIPIENT, street: 'Torstraße', postcode: '10119', city: 'Berlin', countryCode: 'DE' }
const TO_GERMANY: CheckoutChange = { recipient: IN_BERLIN, shippingMethod: 'courier_de' }

eachDatabase('the invoice of an order', (open) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(open)
  })
  const documentsOf = (number: string) =>
    shop.database.db.selectFrom('billing_documents').selectAll().where('order_number', '=', number).execute()
  /** The documents of an order that was paid by transfer. */
  async function paidWith(change: CheckoutChange, options: CallOptions = {}) {
    const { order } = await place(shop, await buyer(shop, options).readyCart(change), options)
    const amount = order.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    expect(await documentsOf(order.number), 'before it is paid').toEqual([])
    await shop.ask(WireOrder, 'POST', `/staff/order/${order.number}/payment`, { body: { amount } })
    return documentsOf(order.number)
  }

  it('is issued to a German consumer, who need not ask for it', async () => {
    const [invoice, ...others] = await paidWith(TO_GERMANY)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({ type: 'invoice', status: 'paid', issue_date: '2027-03-10', due_date: '2027-03-10' })
    const { buyer: billed, gross, paid } = JSON.parse(invoice!.content) as StoredDocument
    expect(billed).toEqual({ name: 'Kinga Nowa', taxId: null, address: 'Torstraße 5, 10119 Berlin' })
    expect(paid).toBe(gross)
  })

  it('follows the country of the billing address', async () => {
    expect(await paidWith({ billing: IN_BERLIN })).toHaveLength(1)
    expect(await paidWith({ ...TO_GERMANY, billing: RECIPIENT })).toEqual([])
  })

  it('is issued to a Polish consumer who asks for it, and to no other', async () => {
    expect(await paidWith({})).toEqual([])
    expect(await paidWith({ wantsInvoice: true })).toHaveLength(1)
    expect(await paidWith({ purchaseAsCompany: true })).toHaveLength(1)
  })

  it('is issued to every company', async () => {
    const asConsumer = { wantsInvoice: false, purchaseAsCompany: false }
    expect(await paidWith(asConsumer, { userToken: await shop.tokenOf('cus-4') })).toHaveLength(1)
    expect(await paidWith(asConsumer, { userToken: await shop.tokenOf('cus-1') })).toEqual([])
  })

  it('is not overdue before the day that it is due on ends at the shop', async () => {
    const start = shop.clock.now
    await shop.database.db.updateTable('billing_documents').set({ due_date: '2027-03-10' }).execute()
    const overdueAt = async (now: string) => {
      shop.clock.now = new Date(now)
      const userToken = await shop.tokenOf('cus-5')
      const { data } = await shop.ask(WireDocuments, 'GET', '/customer/document', { userToken })
      return data.map(({ isOverdue }) => isOverdue)
    }
    // In winter the day of a shop in Poland ends at 23:00 UTC.
    expect(await overdueAt('2027-03-10T22:59:59.999Z')).toEqual([false, false, false])
    expect(await overdueAt('2027-03-10T23:00:00.000Z')).toEqual([true, true, true])
    shop.clock.now = start
  })

  it('is told of as due, not as overdue, on that day, when nobody was told earlier', async () => {
    const userToken = await shop.tokenOf('cus-4')
    const id = await buyer(shop, { userToken }).readyCart({ paymentMethod: 'credit_limit' })
    const { order } = await place(shop, id, { userToken })
    const days = shop.database.db.updateTable('billing_documents').set({ due_date: '2027-03-12' })
    await days.where('order_number', '=', order.number).execute()
    const { engine } = shop.commerce
    expect(await notifyInvoicesDue(engine, new Date('2027-03-12T22:59:59.999Z'))).toBe(1)
    expect((await eventsOf(shop)).at(-1)).toMatchObject({ type: 'document.due_soon', due: '2027-03-12' })
    expect(await notifyInvoicesDue(engine, new Date('2027-03-12T23:00:00.000Z'))).toBe(1)
    expect((await eventsOf(shop)).at(-1)).toMatchObject({ type: 'document.overdue' })
  })
})
