import { beforeEach, expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { WireOrders } from '#schemas/order-lists.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { waitingEvents } from '../engine/events.ts'
import { StaffOrders } from '../engine/orders/staff-list.ts'
import { Accepted } from '../engine/routes/account-bodies.ts'
import { HistoricOrdersAnswer, StoredRecordsAnswer } from '../engine/routes/staff/record-bodies.ts'
import { accountCalls } from '../testing/test-accounts.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { PLENTIFUL } from '../testing/test-orders.ts'

const OPERATOR = { headers: { 'staff-operator': 'ola' } }
const PASSWORD = 'Nowe#Hasło2026'
const SKU = PLENTIFUL[0]!
const ORDER = {
  ...{ number: '1042', createdAt: '2020-05-01T08:30:00.000Z', email: 'Alicja@klient.example', currency: 'PLN' },
  ...{ status: 'complete', payment: 'BLIK', coupon: 'WIOSNA', discount: '5', total: '64.9' },
  items: [
    { sku: SKU, name: 'Kawa', quantity: 2, price: '20.00', total: '40.00', vat: 8 },
    { sku: null, name: 'Filtr', quantity: 1, price: '20.00', total: '15.00', vat: 23 },
  ],
  shipping: { label: 'Kurier', gross: '14.90', vat: 23 },
  billing: {
    firstName: 'Alicja',
    lastName: 'Nowicka',
    street: 'Tkacka',
    buildingNumber: '18',
    city: 'Łódź',
    countryCode: 'PL',
  },
  parcels: [{ carrier: 'inpost', number: '620000012345', deliveredAt: '2020-05-03T10:00:00.000Z' }],
}

eachDatabaseInFull('orders of a former shop', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })
  const { logIn, lastToken, nothing, post } = accountCalls(() => shop)

  const put = (...records: readonly object[]) =>
    shop.ask(StoredRecordsAnswer, 'POST', '/staff/record/order', { ...OPERATOR, body: { records } })
  const refused = (...records: readonly object[]) =>
    shop.askRefused('POST', '/staff/record/order', { ...OPERATOR, body: { records } })

  /** Sets the password of Alicja by a mailed link, which proves that whoever knows it reads her mails. */
  async function resetPassword() {
    await post(Accepted, '/customer/password/reminder', { email: ORDER.email }, { status: 202 })
    const token = await lastToken('password.reset_asked')
    await nothing('POST', '/customer/password/reset', { body: { token, password: PASSWORD } })
    return logIn('alicja@klient.example', PASSWORD)
  }
  async function shownNumbers(userToken: string) {
    const { data } = await shop.ask(WireOrders, 'GET', '/order?perPage=50', { userToken })
    return data.map(({ number }) => number)
  }

  it('are shown to their customer in every language, with nothing that could be done', async () => {
    const { token: userToken } = await resetPassword()
    expect(await put(ORDER)).toEqual({ added: 1, changed: 0, same: 0 })
    const list = await shop.ask(WireOrders, 'GET', '/order?perPage=50', { userToken })
    expect(list.data.find(({ number }) => number === '1042')).toMatchObject({
      value: { gross: '64.90' },
      status: 'complete',
      items: ['Kawa', 'Filtr'],
    })
    for (const locale of ['pl', 'en', 'de'] as const) {
      const order = await shop.ask(WireOrder, 'GET', '/order/1042', { userToken, locale })
      expect(order).toMatchObject({
        ...{ isImported: true, canPay: false, documents: [], payments: [], withdrawalDeadline: null },
        shipments: [{ trackingNumber: '620000012345', status: 'delivered' }],
        history: [{ at: ORDER.createdAt, status: 'complete' }],
      })
      expect(order.items.map(({ returnableQty }) => returnableQty)).toEqual([0, 0])
      expect(order.totals.find(({ code }) => code === 'discount')?.price.gross).toBe('-5.00')
    }
    for (const [path, body] of [
      ['/order/1042/cancel', {}],
      ['/order/1042/payment', { method: 'blik', returnUrl: '/' }],
    ] as const)
      expect((await shop.send('POST', path, { userToken, body })).status, path).toBeGreaterThanOrEqual(400)
  })

  it('are not shown to an account whose password a stranger may have chosen, until it is set by a mail', async () => {
    const { token } = await logIn()
    await put(ORDER)
    await put({ ...ORDER, payment: 'Karta' })
    expect(await shownNumbers(token)).not.toContain('1042')
    expect((await shop.send('GET', '/order/1042', { userToken: token })).status).toBe(404)
    expect(await shownNumbers((await resetPassword()).token)).toContain('1042')
  })

  it('are not shown after a move to their address, as its reader need not know the password', async () => {
    const { token: userToken } = await resetPassword()
    const email = 'other@example.com'
    await shop.ask(Accepted, 'PATCH', '/customer/email', {
      ...{ userToken, status: 202, body: { email, currentPassword: PASSWORD } },
    })
    await nothing('POST', '/customer/email/confirmation', { body: { token: await lastToken('email.change_asked') } })
    await put({ ...ORDER, email })
    expect(await shownNumbers(userToken)).not.toContain('1042')
  })

  it('are nobody’s work: no event, stock, document or list of staff has them', async () => {
    const stock = () => shop.database.db.selectFrom('stock').selectAll().orderBy('sku').orderBy('source').execute()
    const [events, before] = [await waitingEvents(shop.database.db, 1000), await stock()]
    await put(ORDER, { ...ORDER, number: '1043', email: 'guest@example.com' })
    expect(await waitingEvents(shop.database.db, 1000)).toEqual(events)
    expect(await stock()).toEqual(before)
    const documents = shop.database.db.selectFrom('billing_documents').selectAll()
    expect(await documents.where('order_number', 'in', ['1042', '1043']).execute()).toEqual([])
    const list = await shop.ask(StaffOrders, 'GET', '/staff/order?perPage=100', OPERATOR)
    expect(list.data.filter(({ number }) => number.startsWith('104'))).toEqual([])
    expect(await shop.askRefused('POST', '/staff/order/1042/cancel', { ...OPERATOR, body: {} })).toMatchObject({
      status: 409,
      code: 'order_imported',
    })
  })

  it('belong to an account that is brought in after them', async () => {
    await put({ ...ORDER, email: 'new@example.com' })
    const body = { records: [{ email: 'new@example.com' }] }
    await shop.ask(StoredRecordsAnswer, 'POST', '/staff/record/customer', { ...OPERATOR, body })
    const { customer_id } = await shop.database.db
      .selectFrom('orders')
      .select('customer_id')
      .where('number', '=', '1042')
      .executeTakeFirstOrThrow()
    expect(customer_id).not.toBeNull()
  })

  it('that do not add up, are not done, or have a number of ours are refused', async () => {
    const { number } = await shop.database.db.selectFrom('orders').select('number').executeTakeFirstOrThrow()
    const { total: _, ...unpriced } = ORDER
    expect(
      await refused(
        { ...ORDER, total: '64.91' },
        { ...ORDER, number },
        { ...ORDER, number: '1044', status: 'processing' },
        { ...ORDER, number: '1045', items: [{ ...ORDER.items[0]!, total: '40.01' }] },
        { ...unpriced, number: '1046' },
      ),
    ).toMatchObject({
      status: 422,
      errors: {
        'records.0.total':
          'Lines 55.00 and delivery 14.90 less the discount 5.00 are 64.90: write this, or mend what is wrong.',
        'records.1.number': 'This shop has an order of its own with this number: write it with a prefix.',
        'records.2.status': 'Write complete or canceled: an order that is not done yet stays in the former shop',
        'records.4.total': 'A new order needs this.',
      },
    })
  })

  it('that are done have arrived, though nobody knows when', async () => {
    const { token: userToken } = await resetPassword()
    const parcels = [{ carrier: 'inpost', number: '1' }]
    await put({ ...ORDER, parcels }, { ...ORDER, number: '1043', status: 'canceled', parcels })
    for (const [number, status] of [
      ['1042', 'delivered'],
      ['1043', 'returned'],
    ])
      expect(await shop.ask(WireOrder, 'GET', `/order/${number}`, { userToken })).toMatchObject({
        ...{ shipmentStatus: status, shipments: [{ status, deliveredAt: null }] },
      })
  })

  it('change nothing when they are brought in again', async () => {
    await put(ORDER, { ...ORDER, number: '1043' })
    const { data } = await shop.ask(HistoricOrdersAnswer, 'GET', '/staff/record/order', OPERATOR)
    expect(await put(...data)).toEqual({ added: 0, changed: 0, same: 2 })
    expect(await put({ number: '1042', payment: 'Karta' })).toEqual({ added: 0, changed: 1, same: 0 })
  })
})
