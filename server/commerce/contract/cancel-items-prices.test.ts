import { beforeEach, expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { ReturnCase } from '#schemas/return-case.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { invoiceLines } from '../engine/invoicing/invoice-lines.ts'
import { fromDecimal, toDecimal } from '../engine/money.ts'
import { contentOf, orderByNumber } from '../engine/orders/read-order.ts'
import type { StoredOrder } from '../engine/orders/stored-order.ts'
import { unpaidBalance } from '../engine/payments/cut-unpaid-price.ts'
import { StaffReturnAnswer } from '../engine/routes/return-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, COFFEE, COMPLETE, nextKey, piecesOf, place, toPay } from '../testing/test-orders.ts'

const OTHER = 'KAW-1013'
const COMPANY = 'cus-5'
const PERSON = { name: 'Kinga Nowa', email: 'kinga@gosc.example' }
const CASH = { shippingMethod: 'courier_cod', paymentMethod: 'cod', wantsInvoice: true }

eachDatabase('the price of cancelled pieces', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  const one = (orderItemId: string, quantity = 1) => ({ orderItemId, quantity })
  const keyed = (body: object) => ({ body, headers: { 'idempotency-key': nextKey() } })
  const cancel = (number: string, items: object[]) =>
    shop.ask(WireOrder, 'POST', `/staff/order/${number}/cancel-items`, keyed({ items }))
  const refused = (number: string, items: object[]) =>
    shop.askRefused('POST', `/staff/order/${number}/cancel-items`, keyed({ items }))
  const cut = (number: string, body: object) =>
    shop.send('POST', `/staff/order/${number}/refund`, keyed({ note: 'Rabat.', ...body }))
  const recordOf = async (number: string) => (await orderByNumber(shop.database.db, number))!

  /** Three packs of one coffee and two of another. */
  async function ordered(
    change: Parameters<ReturnType<typeof buyer>['readyCart']>[0],
    options: { userToken?: string } = {},
  ) {
    const shopper = buyer(shop, options)
    const cart = await shopper.cartWith(COFFEE, 3)
    await shop.send('POST', `/cart/${cart}/item`, { ...options, body: { sku: OTHER, qty: 2, deliveryTime: null } })
    await shopper.patch(cart, { ...COMPLETE, ...change })
    const placed = await place(shop, cart, options)
    const [coffee, other] = [COFFEE, OTHER].map((sku) => placed.order.items.find((item) => item.sku === sku)!)
    const headers = { 'order-token': placed.orderToken }
    return { placed, number: placed.order.number, coffee: coffee!, other: other!, headers }
  }
  const onCredit = async () => ordered({ paymentMethod: 'credit_limit' }, { userToken: await shop.tokenOf(COMPANY) })

  /** As if a promotion had given a row for nothing. */
  async function makeFree(number: string, id: string) {
    const nothing = { gross: 0, net: 0 }
    const content: StoredOrder = contentOf(await recordOf(number))
    const items = content.items.map((item) =>
      item.id === id ? { ...item, rowPrice: nothing, unitPrice: nothing, discount: 0 } : item,
    )
    const changed = JSON.stringify({ ...content, items })
    await shop.database.db.updateTable('orders').set({ content: changed }).where('number', '=', number).execute()
  }

  it('leaves gifts that went with priced pieces of an unpaid invoice neither to be given back nor to be kept', async () => {
    const { number, coffee, other, headers } = await ordered(CASH)
    await makeFree(number, other.id)
    const changed = await cancel(number, [one(coffee.id), one(other.id, 2)])
    expect(changed.items.find(({ id }) => id === other.id)).toMatchObject({ canceledQty: 2, returnableQty: 0 })
    expect(await refused(number, [one(other.id)])).toMatchObject({ code: 'cancel_too_many' })
    const path = `/staff/order/${number}/shipment`
    await shop.ask(WireOrder, 'POST', path, { body: { carrier: 'szlak', trackingNumber: '1' }, status: 201 })
    await shop.ask(WireOrder, 'PATCH', `${path}/${number}-01`, { body: { status: 'delivered' } })
    const { gross, canceled_gross } = await recordOf(number)
    const amount = toDecimal(gross - canceled_gross)
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/payment`, { body: { amount } })
    const file = (items: object[]) => ({ body: { orderNumber: number, ...PERSON, items }, headers })
    expect((await shop.send('POST', '/return', file([one(other.id, 2)]))).status).toBe(409)
    const filed = await shop.ask(ReturnCase, 'POST', '/return', {
      ...file([one(coffee.id, 2)]),
      status: 201,
    })
    const refund = `/staff/return/${filed.number.replaceAll('/', '-')}/refund`
    await shop.ask(StaffReturnAnswer, 'POST', refund, keyed({}))
    const { refunds } = await shop.ask(WireOrder, 'GET', `/staff/order/${number}`)
    const left = fromDecimal(coffee.rowPrice.gross)! - Math.ceil(fromDecimal(coffee.rowPrice.gross)! / 3)
    // With the last pieces goes the cheapest standard delivery.
    expect(refunds.map((each) => fromDecimal(each.amount))).toEqual([left + 1099])
  })

  it('leaves nothing of a gift in what remains of an unpaid invoice', async () => {
    const { number, coffee, other } = await onCredit()
    await makeFree(number, other.id)
    await cancel(number, [one(other.id)])
    const record = await recordOf(number)
    const left = await shop.database.transaction((tx) => unpaidBalance(tx, record))
    expect(left.lines).toMatchObject([
      { orderItemId: coffee.id, quantity: 3, gross: fromDecimal(coffee.rowPrice.gross) },
      { orderItemId: other.id, quantity: 1, gross: 0 },
    ])
  })

  it('is nothing for a row whose price an unpaid invoice lost, and the row can still be cancelled', async () => {
    const { number, other } = await onCredit()
    expect((await cut(number, { amount: other.rowPrice.gross, orderItemId: other.id })).status).toBe(200)
    const before = await piecesOf(shop, OTHER)
    for (const canceledQty of [1, 2]) {
      const { items } = await cancel(number, [one(other.id)])
      expect(items.find(({ id }) => id === other.id)).toMatchObject({ canceledQty })
    }
    expect(await piecesOf(shop, OTHER)).toBe(before + 2)
    expect(await refused(number, [one(other.id)])).toMatchObject({ status: 409, code: 'cancel_too_many' })
  })

  it('changes no invoice that was issued, also one that corrections have brought down to nothing', async () => {
    const { number, placed, coffee } = await onCredit()
    const grossOf = (wanted: string) => placed.order.totals.find(({ code }) => code === wanted)?.price.gross ?? '0.00'
    const delivery = grossOf('shipping__incl_tax')
    const amount = toDecimal(fromDecimal(grossOf('grand_total__incl_tax'))! - fromDecimal(delivery)!)
    expect((await cut(number, { amount, ...(delivery !== '0.00' && { delivery }) })).status).toBe(200)
    const lines = async () => invoiceLines(contentOf(await recordOf(number)), 'pl')
    const before = await lines()
    await cancel(number, [one(coffee.id)])
    expect(await lines()).toEqual(before)
    expect(contentOf(await recordOf(number)).canceled).toMatchObject([{ way: 'free' }])
  })

  it('asks for the cancellation of the whole order, when all else was given back before it was sent', async () => {
    const { number, coffee, other, headers, placed } = await ordered({ paymentMethod: 'fast_transfer' })
    const pay = { method: 'POST', body: new URLSearchParams({ action: 'pay' }) }
    await shop.commerce.fetch(new Request(`http://shop.test${toPay(placed).url}`, pay))
    const body = { orderNumber: number, ...PERSON, items: [one(coffee.id, 3)] }
    const filed = await shop.ask(ReturnCase, 'POST', '/return', { body, headers, status: 201 })
    await shop.ask(StaffReturnAnswer, 'POST', `/staff/return/${filed.number.replaceAll('/', '-')}/refund`, keyed({}))
    await cancel(number, [one(other.id)])
    expect(await refused(number, [one(other.id)])).toMatchObject({ status: 409, code: 'cancel_whole' })
    expect(await shop.ask(WireOrder, 'POST', `/staff/order/${number}/cancel`, { body: {} })).toMatchObject({
      status: 'canceled',
    })
  })
})
