import { beforeEach, expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { ReturnCase } from '#schemas/return-case.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { fromDecimal, toDecimal } from '../engine/money.ts'
import { refundContent } from '../engine/payments/stored-refund.ts'
import { StaffReturnAnswer as StaffReturn } from '../engine/routes/return-bodies.ts'
import { giveBack } from '../jobs/give-back.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyAsGuest, buyer, eventsOf, nextKey, place, toPay } from '../testing/test-orders.ts'

/** The cheapest standard delivery within Poland, to a pickup point. */
const STANDARD = 1099

eachDatabase('refunds in part', (open, _, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  const read = (number: string) => shop.ask(WireOrder, 'GET', `/staff/order/${number}`)
  const withKey = (key = nextKey()) => ({ headers: { 'idempotency-key': key } })
  const cut = (number: string, body: object, key?: string) =>
    shop.send('POST', `/staff/order/${number}/refund`, {
      body: { note: 'Wgniecione opakowanie.', ...body },
      ...withKey(key),
    })
  const pathOf = (number: string) => `/staff/return/${number.replaceAll('/', '-')}`
  const refund = (number: string, body: object = {}, key?: string) =>
    shop.ask(StaffReturn, 'POST', `${pathOf(number)}/refund`, { body, ...withKey(key) })
  const refused = (number: string, body: object = {}) =>
    shop.askRefused('POST', `${pathOf(number)}/refund`, { body, ...withKey() })
  const move = (number: string, status: string) =>
    shop.ask(StaffReturn, 'POST', `${pathOf(number)}/status`, { body: { status } })
  const told = async (type: string) => (await eventsOf(shop)).filter((event) => event.type === type)

  /** Three packs of coffee by courier, paid at the bank. */
  async function paidOnline(qty = 3) {
    const placed = await place(shop, await buyer(shop).readyCart({ paymentMethod: 'fast_transfer' }, { qty }))
    const pay = { method: 'POST', body: new URLSearchParams({ action: 'pay' }) }
    await shop.commerce.fetch(new Request(`http://shop.test${toPay(placed).url}`, pay))
    const { number, items, totals } = placed.order
    const gross = (code: string) => fromDecimal(totals.find((each) => each.code === code)!.price.gross)!
    return {
      number,
      item: items[0]!.id,
      headers: { 'order-token': placed.orderToken },
      goods: gross('subtotal__incl_tax'),
      delivery: gross('shipping__incl_tax'),
      paid: gross('grand_total__incl_tax'),
    }
  }
  type Paid = Awaited<ReturnType<typeof paidOnline>>

  const file = ({ number, item, headers }: Pick<Paid, 'number' | 'item' | 'headers'>, quantity: number) =>
    shop.ask(ReturnCase, 'POST', '/return', {
      body: {
        orderNumber: number,
        name: 'Kinga Nowa',
        email: 'kinga@gosc.example',
        items: [{ orderItemId: item, quantity }],
      },
      headers,
      status: 201,
    })
  const complain = ({ number, item, headers }: Pick<Paid, 'number' | 'item' | 'headers'>, remedy: string) =>
    shop.ask(ReturnCase, 'POST', '/complaint', {
      body: {
        orderNumber: number,
        name: 'Kinga Nowa',
        email: 'kinga@gosc.example',
        remedy,
        items: [
          {
            orderItemId: item,
            quantity: 1,
            defectDate: '2027-03-10',
            defectType: 'quality',
            description: 'The bag was open and the beans are stale.',
          },
        ],
      },
      headers,
      status: 201,
    })
  const sent = async () =>
    (await shop.database.db.selectFrom('sandbox_refunds').select('amount').execute()).map(({ amount }) => amount)

  it('give back the pieces of each withdrawal, and with the last one the cheapest standard delivery', async () => {
    const order = await paidOnline()
    const first = await file(order, 1)
    expect(await refund(first.number)).toMatchObject({ status: 'refund_ordered' })
    const piece = Math.ceil(order.goods / 3)
    await giveBack(shop.commerce.engine, shop.clock())
    expect(await sent()).toEqual([piece])
    expect(await read(order.number)).toMatchObject({
      paymentStatus: 'partially_refunded',
      payments: [{ status: 'paid' }],
      refunds: [{ amount: toDecimal(piece), reason: 'returned', status: 'done' }],
    })
    const filed = await shop.ask(ReturnCase, 'GET', `/case/${first.id}`)
    expect(filed.history.map(({ status }) => status)).toEqual(['submitted', 'refund_ordered', 'refunded'])
    expect(await told('payment.refunded')).toMatchObject([{ amount: piece, reason: 'returned', returnId: first.id }])

    const second = await file(order, 2)
    await refund(second.number)
    await giveBack(shop.commerce.engine, shop.clock())
    expect(await sent()).toEqual([piece, order.goods - piece + STANDARD])
    const all = shop.database.db.selectFrom('refunds').selectAll().where('order_number', '=', order.number)
    const rows = await all.orderBy('amount', 'desc').execute()
    expect(refundContent(rows[0]!)).toMatchObject({
      lines: [{ orderItemId: order.item, quantity: 2, gross: order.goods - piece }],
      delivery: { gross: STANDARD, taxRate: 2300 },
    })
    expect(await refused(second.number)).toMatchObject({ status: 409, code: 'case_not_refundable' })
  })

  it('give one piece back once, however many people ask at once, and once for a key', async () => {
    const order = await paidOnline()
    const { number } = await file(order, 1)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.send('POST', `${pathOf(number)}/refund`, { body: {}, ...withKey() })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    const next = await file(order, 1)
    const key = nextKey()
    const again = await Promise.all(Array.from({ length: 5 }, () => refund(next.number, {}, key)))
    expect(again.map(({ status }) => status)).toEqual(Array(5).fill('refund_ordered'))
    await giveBack(shop.commerce.engine, shop.clock())
    expect(await sent()).toHaveLength(2)
    expect(shop.reported).toEqual([])
  })

  it('never exceed what was paid, over 20 parallel price cuts', async () => {
    const order = await paidOnline()
    const amount = Math.floor(order.goods / 4)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => cut(order.number, { amount: toDecimal(amount) })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(16)
    await giveBack(shop.commerce.engine, shop.clock())
    expect(await sent()).toEqual(Array(4).fill(amount))
    const over = { amount: toDecimal(order.goods), delivery: '0.00' }
    expect((await cut(order.number, over)).status).toBe(409)
    expect((await cut(order.number, { delivery: toDecimal(order.delivery + 1) })).status).toBe(409)
    expect((await cut(order.number, { delivery: toDecimal(order.delivery) })).status).toBe(200)
  })

  rule('are held by the database itself below what came', async () => {
    const { number, paid } = await paidOnline()
    const more = shop.database.db
      .updateTable('payments')
      .set({ refunded: paid + 1 })
      .where('order_number', '=', number)
    await expect(more.execute()).rejects.toThrow(/constraint/i)
  })

  rule('need a key, an amount, a note, and refuse hostile input', async () => {
    const { number, item } = await paidOnline()
    const unkeyed = { body: { amount: '1.00', note: 'x' } }
    expect(await shop.askRefused('POST', `/staff/order/${number}/refund`, unkeyed)).toMatchObject({ status: 400 })
    const bodies = [
      {},
      { amount: '-1.00' },
      { amount: '1e3' },
      { amount: '1.005' },
      { amount: '99999999999.00' },
      { amount: '1.00', note: ' ' },
      { amount: '1.00', orderItemId: '' },
      { amount: 1 },
    ]
    for (const body of bodies) expect([body, (await cut(number, body)).status]).toEqual([body, 422])
    expect((await cut(number, { amount: '1.00', orderItemId: 'another' })).status).toBe(409)
    const rows = [{ orderItemId: item, quantity: 1 }]
    const filed = await file({ number, item, headers: (await paidOnline()).headers }, 1).catch(() => null)
    expect(filed).toBeNull()
    expect(
      (await shop.send('POST', '/staff/return/ZW-2027-999999/refund', { body: { items: rows }, ...withKey() })).status,
    ).toBe(404)
    expect(await sent()).toEqual([])
  })

  rule('of unpaid, cancelled and fully refunded orders are refused', async () => {
    const unpaid = await buyAsGuest(shop)
    expect((await cut(unpaid.number, { amount: '1.00' })).status).toBe(409)
    const order = await paidOnline()
    const whole = { amount: toDecimal(order.goods), delivery: toDecimal(order.delivery) }
    expect((await cut(order.number, whole)).status).toBe(200)
    await giveBack(shop.commerce.engine, shop.clock())
    expect(await read(order.number)).toMatchObject({ paymentStatus: 'refunded', payments: [{ status: 'refunded' }] })
    expect((await cut(order.number, { amount: '0.01' })).status).toBe(409)
  })

  rule('leave the rest to a cancelled order', async () => {
    const order = await paidOnline()
    expect((await cut(order.number, { amount: '5.00' })).status).toBe(200)
    await shop.ask(WireOrder, 'POST', `/staff/order/${order.number}/cancel`, { body: {} })
    await giveBack(shop.commerce.engine, shop.clock())
    expect((await sent()).sort((a, b) => a - b)).toEqual([500, order.paid - 500])
    expect(await read(order.number)).toMatchObject({ paymentStatus: 'refunded', payments: [{ status: 'refunded' }] })
    expect((await cut(order.number, { amount: '0.01' })).status).toBe(409)
  })

  rule.each([
    ['a part', 'partially_refunded'],
    ['all', 'refunded'],
  ])('of %s leave the order on its way: it is delivered and complete', async (given, paymentStatus) => {
    const { number, goods, delivery } = await paidOnline()
    const all = { amount: toDecimal(goods), delivery: toDecimal(delivery) }
    await cut(number, given === 'all' ? all : { amount: '5.00' })
    await giveBack(shop.commerce.engine, shop.clock())
    const parcel = { carrier: 'szlak', trackingNumber: '1' }
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/shipment`, { body: parcel, status: 201 })
    const news = { body: { status: 'delivered' } }
    expect(await shop.ask(WireOrder, 'PATCH', `/staff/order/${number}/shipment/${number}-01`, news)).toMatchObject({
      status: 'complete',
      paymentStatus,
    })
  })

  rule('of a complaint are a price cut or the price of its pieces, and resolve it', async () => {
    const order = await paidOnline()
    const complaint = await complain(order, 'price_reduction')
    expect(await refused(complaint.number)).toMatchObject({ code: 'case_not_refundable' })
    await move(complaint.number, 'accepted')
    await refund(complaint.number, { priceCut: '3.00', note: 'Obniżamy cenę.' })
    await giveBack(shop.commerce.engine, shop.clock())
    expect(await sent()).toEqual([300])
    expect((await shop.ask(ReturnCase, 'GET', `/case/${complaint.id}`)).status).toBe('resolved')

    const faulty = await complain(order, 'refund')
    await move(faulty.number, 'accepted')
    await refund(faulty.number)
    // The piece is paid back: it cannot be returned as well.
    const { items } = await shop.ask(WireOrder, 'GET', `/order/${order.number}`, { headers: order.headers })
    expect(items).toMatchObject([{ returnableQty: 2 }])
  })

  rule('give at least the delivery cost that the law asks for, and more only as far as it was paid', async () => {
    const order = await paidOnline()
    const { number } = await file(order, 3)
    expect(await refused(number, { delivery: '0.00' })).toMatchObject({
      status: 422,
      errors: { delivery: toDecimal(STANDARD) },
    })
    expect(await refused(number, { delivery: toDecimal(order.delivery + 1) })).toMatchObject({ status: 409 })
    expect(await refused(number, { items: [{ orderItemId: order.item, quantity: 4 }] })).toMatchObject({ status: 409 })
    expect(await refused(number, { priceCut: '1.00' })).toMatchObject({ status: 409, code: 'price_cut_impossible' })
    await refund(number, { delivery: toDecimal(order.delivery) })
    await giveBack(shop.commerce.engine, shop.clock())
    expect(await sent()).toEqual([order.paid])
    expect(await read(order.number)).toMatchObject({ paymentStatus: 'refunded' })
  })

  rule('of a transfer are left to staff, who say when they have sent it', async () => {
    const order = await buyAsGuest(shop, { isDelivered: true })
    const { number } = await file(order, 1)
    expect(await refund(number, { note: 'Dziękujemy.' })).toMatchObject({ status: 'refund_ordered' })
    const [due] = (await read(order.number)).refunds
    expect(due).toMatchObject({ status: 'by_hand', reason: 'returned' })
    await shop.ask(WireOrder, 'POST', `/staff/order/${order.number}/refund/${due!.id}/done`, { body: {} })
    expect(await shop.ask(StaffReturn, 'GET', pathOf(number))).toMatchObject({ status: 'refunded' })
    expect(await told('payment.refunded')).toHaveLength(1)
  })
})
