import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { fromDecimal } from '../engine/money.ts'
import { CancelableItemsAnswer } from '../engine/routes/staff/cancel-items-bodies.ts'
import { changed, openShipxServer, SHIPX } from '../testing/shipx-server.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, COFFEE, COMPLETE, nextKey, place } from '../testing/test-orders.ts'
import { BY_DOOR, inPostAt, parcelCalls } from '../testing/test-parcels.ts'

const CREATE = 'POST /organizations/34/shipments'

let server: Awaited<ReturnType<typeof openShipxServer>>
beforeAll(async () => {
  server = await openShipxServer()
})
afterAll(() => server.close())

eachDatabase('cancelling pieces of an order that is paid at the door', (open, _, rule) => {
  let shop: TestShop
  const { read, ordered: label, cancel: takeBack } = parcelCalls(() => shop)
  beforeEach(async () => {
    server.forget()
    shop = await openTestShop(open, undefined, { carriers: [inPostAt(server)] })
    server.answer(CREATE, SHIPX.confirmed, changed(SHIPX.confirmed, { id: 2, tracking_number: '2' }))
    server.answer('DELETE /shipments/1234567', SHIPX.notCancelable)
  })

  const body = (orderItemId: string, quantity = 1) => ({ items: [{ orderItemId, quantity }] })
  const path = (number: string) => `/staff/order/${number}/cancel-items`
  const refused = async (number: string, items: object) => {
    const answers = [
      await shop.askRefused('GET', path(number)),
      await shop.askRefused('POST', path(number), { body: items, headers: { 'idempotency-key': nextKey() } }),
    ]
    return answers.map(({ status, code }) => [status, code])
  }
  const cancel = (number: string, items: object) =>
    shop.ask(WireOrder, 'POST', path(number), { body: items, headers: { 'idempotency-key': nextKey() } })
  const UNDECIDED = [
    [409, 'payment_undecided'],
    [409, 'payment_undecided'],
  ]
  const totalOf = ({ totals }: WireOrder) => totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross

  /** Three packs of one coffee and two of another. */
  async function onDelivery(wantsInvoice = false) {
    const shopper = buyer(shop)
    const cart = await shopper.cartWith(COFFEE, 3)
    await shop.send('POST', `/cart/${cart}/item`, { body: { sku: 'KAW-1013', qty: 2, deliveryTime: null } })
    await shopper.patch(cart, { ...COMPLETE, shippingMethod: 'courier_cod', paymentMethod: 'cod', wantsInvoice })
    const { order } = await place(shop, cart)
    const [coffee, other] = order.items
    return { number: order.number, coffee: coffee!.id, other: other!, amount: totalOf(order) }
  }

  it('is refused while a parcel collects the old amount, and gives the price back once that is booked', async () => {
    for (const wantsInvoice of [false, true]) {
      const { number, coffee, other, amount } = await onDelivery(wantsInvoice)
      const parcel = await label(number, { ...BY_DOOR, ...body(coffee, 3) })
      expect(parcel).toMatchObject({ cashOnDelivery: { amount, currency: 'PLN' } })
      expect(await refused(number, body(other.id, 2))).toEqual(UNDECIDED)
      // Paid at the door, and nobody has booked it yet.
      await shop.ask(WireOrder, 'PATCH', `/staff/order/${number}/shipment/${number}-01`, {
        body: { status: 'delivered' },
      })
      expect(await refused(number, body(other.id, 1))).toEqual(UNDECIDED)
      expect(totalOf(await read(number))).toBe(amount)

      await shop.ask(WireOrder, 'POST', `/staff/order/${number}/payment`, { body: { amount } })
      expect(await shop.ask(CancelableItemsAnswer, 'GET', path(number))).toMatchObject({ way: 'refund' })
      const after = await cancel(number, body(other.id, 2))
      expect(after.refunds).toMatchObject([{ amount: other.rowPrice.gross, reason: 'canceled' }])
      server.forget()
      server.answer(CREATE, changed(SHIPX.confirmed, { id: 3, tracking_number: '3' }))
    }
  })

  it('lowers what is collected once that parcel was taken back, has come back or was lost', async () => {
    const { number, coffee, other, amount } = await onDelivery()
    const { id } = await label(number, { ...BY_DOOR, ...body(coffee, 3) })
    expect(await refused(number, body(other.id))).toEqual(UNDECIDED)
    expect((await takeBack(id, { abandon: true })).status).toBe(200)
    const cheaper = totalOf(await cancel(number, body(other.id)))
    expect(fromDecimal(cheaper)).toBeLessThan(fromDecimal(amount)!)
    expect(await label(number, { ...BY_DOOR, ...body(coffee, 3) })).toMatchObject({
      cashOnDelivery: { amount: cheaper },
    })
    const sent = (await read(number)).shipments.at(-1)!
    await shop.ask(WireOrder, 'PATCH', `/staff/order/${number}/shipment/${sent.id}`, { body: { status: 'returned' } })
    expect(await cancel(number, body(coffee))).toMatchObject({ refunds: [], paymentStatus: 'awaiting' })
  })

  rule('is refused as well for a parcel that staff have typed in: nobody knows what it collects', async () => {
    const { number, coffee, other } = await onDelivery()
    const typed = { carrier: 'gls', trackingNumber: '52', ...body(coffee, 3) }
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/shipment`, { body: typed, status: 201 })
    expect(await refused(number, body(other.id))).toEqual(UNDECIDED)
    await shop.ask(WireOrder, 'PATCH', `/staff/order/${number}/shipment/${number}-01`, { body: { status: 'lost' } })
    expect(await cancel(number, body(other.id))).toMatchObject({ paymentStatus: 'awaiting' })
  })
})
