import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { ReturnCase } from '#schemas/return-case.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { fromDecimal } from '../engine/money.ts'
import { orderTransition } from '../engine/orders/order-transition.ts'
import { StaffOrders } from '../engine/orders/staff-list.ts'
import { applyNotice } from '../engine/payments/apply-notice.ts'
import { StaffReturnAnswer } from '../engine/routes/return-bodies.ts'
import { settleShipments } from '../jobs/settle-shipments.ts'
import { trackShipments } from '../jobs/track-shipments.ts'
import { changed, listOf, openShipxServer, SHIPX } from '../testing/shipx-server.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, COFFEE, eventsOf, nextKey, piecesOf, place, toPay } from '../testing/test-orders.ts'
import { BOX, BY_DOOR, inPostAt, parcelCalls } from '../testing/test-parcels.ts'

const CREATE = 'POST /organizations/34/shipments'
const LIST = 'GET /organizations/34/shipments'
const TRACKING = 'GET /tracking/602677439331630337653846'
const BUNDLE = 'zestaw-trzy-kontynenty'
const NUMBER = '602677439331630337653846'

let server: Awaited<ReturnType<typeof openShipxServer>>
beforeAll(async () => {
  server = await openShipxServer()
})
afterAll(() => server.close())

eachDatabase('parcels that come back undelivered', (open, _, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    server.forget()
    shop = await openTestShop(open, undefined, { carriers: [inPostAt(server)] })
  })

  const { read, ordered, run, later, told, onDelivery, packed: toLocker, cancel: takenBack } = parcelCalls(() => shop)
  const act = (path: string, body: object = {}, status = 200) =>
    shop.ask(WireOrder, 'POST', `/staff/order/${path}`, { body, status, headers: { 'idempotency-key': nextKey() } })
  const back = (number: string, body: object = {}, parcel = 1) =>
    act(`${number}/shipment/${number}-0${parcel}/return`, { reason: 'not_collected', ...body })
  const refused = (number: string, body: object = {}, parcel = 1) =>
    shop.askRefused('POST', `/staff/order/${number}/shipment/${number}-0${parcel}/return`, {
      body: { reason: 'not_collected', ...body },
    })
  const news = (number: string, status: string, parcel = 1) =>
    shop.ask(WireOrder, 'PATCH', `/staff/order/${number}/shipment/${number}-0${parcel}`, { body: { status } })
  const send = (number: string, trackingNumber: string, items?: object[]) =>
    act(`${number}/shipment`, { carrier: 'szlak', trackingNumber, ...(items && { items }) }, 201)
  const one = (orderItemId: string, quantity = 1) => ({ orderItemId, quantity })
  const notes = async (number: string) => (await read(number)).history.map(({ note }) => note)

  async function packed(qty = 3, sku: string = COFFEE) {
    const { order, orderToken } = await place(
      shop,
      await buyer(shop).readyCart({ paymentMethod: 'bank_transfer' }, { sku, qty }),
    )
    const amount = order.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    await act(`${order.number}/payment`, { amount })
    return { number: order.number, item: order.items[0]!.id, headers: { 'order-token': orderToken } }
  }

  /** The buyer gives pieces back, and they have been looked at. */
  async function withdrawn(
    { number, item, headers }: Awaited<ReturnType<typeof packed>>,
    goods: { sellable: number; unsellable: number },
  ) {
    const items = [one(item, goods.sellable + goods.unsellable)]
    const body = { orderNumber: number, name: 'Kinga Nowa', email: 'kinga@gosc.example', items }
    const filed = await shop.ask(ReturnCase, 'POST', '/return', { body, headers, status: 201 })
    const path = `/staff/return/${filed.number.replaceAll('/', '-')}`
    await shop.ask(StaffReturnAnswer, 'POST', `${path}/status`, { body: { status: 'goods_received' } })
    const inspected = { body: { items: [{ orderItemId: item, ...goods }] } }
    await shop.ask(StaffReturnAnswer, 'POST', `${path}/inspection`, inspected)
    return (call: string) =>
      shop.ask(StaffReturnAnswer, 'POST', `${path}/${call}`, { body: {}, headers: { 'idempotency-key': nextKey() } })
  }

  it('are recorded by staff: the goods lie here for the order, can be sent again, and go into stock when cancelled', async () => {
    const { number, item } = await packed()
    await send(number, '111')
    const before = await piecesOf(shop)
    expect(await back(number)).toMatchObject({
      ...{ status: 'processing', paymentStatus: 'paid', shipmentStatus: 'returned' },
      shipments: [{ status: 'returned', deliveredAt: null, cameBack: { reason: 'not_collected', setAside: [] } }],
    })
    expect(await piecesOf(shop)).toBe(before)
    expect((await notes(number)).at(-1)).toBe('Paczka 111 wróciła do nadawcy: nie odebrano jej')
    await send(number, '112', [one(item, 2)])
    expect(await piecesOf(shop)).toBe(before)
    await act(`${number}/cancel-items`, { items: [one(item)] })
    expect(await piecesOf(shop)).toBe(before + 1)
    expect(await news(number, 'delivered', 2)).toMatchObject({ status: 'complete', shipmentStatus: 'delivered' })
  })

  it('go back into stock without the pieces that are set aside, whether some or all of the order is cancelled', async () => {
    const { number, item } = await packed()
    await send(number, '111')
    const before = await piecesOf(shop)
    await back(number, { setAside: [one(item)] })
    await act(`${number}/cancel-items`, { items: [one(item)] })
    expect(await piecesOf(shop)).toBe(before + 1)
    expect(await act(`${number}/cancel`)).toMatchObject({ status: 'canceled', refunds: [{}, {}] })
    expect(await piecesOf(shop)).toBe(before + 2)
  })

  it('are sent again with others out of stock in place of those set aside or lost, once', async () => {
    const { number, item } = await packed()
    await send(number, '111')
    const before = await piecesOf(shop)
    await back(number, { setAside: [one(item, 2)] })
    await send(number, '112', [one(item)])
    expect(await piecesOf(shop)).toBe(before)
    await send(number, '113', [one(item, 2)])
    expect(await piecesOf(shop)).toBe(before - 2)
    await news(number, 'lost', 3)
    await send(number, '114', [one(item, 2)])
    expect(await piecesOf(shop)).toBe(before - 4)
    for (const parcel of [2, 4]) await back(number, {}, parcel)
    await act(`${number}/cancel`)
    expect(await piecesOf(shop)).toBe(before - 1)
  })

  it('are gone no more once they were cancelled: a later parcel that comes back whole lies here', async () => {
    const before = await piecesOf(shop)
    const { number, item } = await packed()
    await send(number, '111')
    await news(number, 'lost')
    await act(`${number}/cancel-items`, { items: [one(item, 2)] })
    await send(number, '112', [one(item)])
    await back(number, {}, 2)
    await act(`${number}/cancel`)
    // Three were lost, and one was taken in their place, which is here.
    expect(await piecesOf(shop)).toBe(before - 3)
  })

  it('are set aside, cancelled and replaced: the piece in their place can be set aside, or sent again as it is', async () => {
    const again = async (isSetAside: boolean) => {
      const { number, item } = await packed()
      await send(number, '111')
      await back(number, { setAside: [one(item, 3)] })
      const before = await piecesOf(shop)
      await act(`${number}/cancel-items`, { items: [one(item, 2)] })
      await send(number, '112', [one(item)])
      await back(number, { setAside: isSetAside ? [one(item)] : [] }, 2)
      await send(number, '113', [one(item)])
      return (await piecesOf(shop)) - before
    }
    expect(await again(false)).toBe(-1)
    expect(await again(true)).toBe(-2)
  })

  it('are cancelled with one that never left: what was sent in their place goes back into stock', async () => {
    const { number, item } = await packed()
    const before = await piecesOf(shop)
    await send(number, '111', [one(item, 2)])
    await news(number, 'lost')
    await act(`${number}/cancel-items`, { items: [one(item, 2)] })
    expect(await piecesOf(shop)).toBe(before + 1)
    await send(number, '112')
    expect(await piecesOf(shop)).toBe(before)
    await back(number, {}, 2)
    await act(`${number}/cancel`)
    expect(await piecesOf(shop)).toBe(before + 1)
  })

  it('are cancelled while a label is made for the others: it takes none in their place', async () => {
    const { number, item } = await toLocker({ qty: 3 })
    await send(number, '111')
    await back(number, { setAside: [one(item)] })
    const before = await piecesOf(shop)
    server.answer(CREATE, SHIPX.created)
    await ordered(number, { ...BOX, items: [one(item, 2)] })
    await act(`${number}/cancel-items`, { items: [one(item)] })
    expect(await piecesOf(shop)).toBe(before)
    server.answer(LIST, listOf(SHIPX.confirmed))
    later(5)
    await run(settleShipments)
    expect((await read(number)).shipments).toHaveLength(2)
    expect(await piecesOf(shop)).toBe(before)
  })

  it('are set aside and then given back as unfit: they are missing in stock once', async () => {
    const bought = await packed()
    const { number, item } = bought
    await send(number, '111')
    const before = await piecesOf(shop)
    await back(number, { setAside: [one(item)] })
    await withdrawn(bought, { sellable: 0, unsellable: 1 })
    await act(`${number}/cancel`)
    expect(await piecesOf(shop)).toBe(before + 2)
  })

  it('are given back fit for sale: another is taken for one that was set aside, and not for what lies in stock', async () => {
    const bought = await packed()
    const { number, item } = bought
    await send(number, '111')
    const before = await piecesOf(shop)
    await back(number, { setAside: [one(item)] })
    await withdrawn(bought, { sellable: 1, unsellable: 0 })
    expect(await piecesOf(shop)).toBe(before + 1)
    await send(number, '112', [one(item, 2)])
    expect(await piecesOf(shop)).toBe(before)
  })

  it('stay set aside when the buyer gives back another one that had arrived', async () => {
    const bought = await packed(2)
    const { number, item } = bought
    await send(number, '111', [one(item)])
    await news(number, 'delivered')
    await send(number, '112')
    const before = await piecesOf(shop)
    await back(number, { setAside: [one(item)] }, 2)
    await withdrawn(bought, { sellable: 0, unsellable: 1 })
    await act(`${number}/cancel-items`, { items: [one(item)] })
    expect(await piecesOf(shop)).toBe(before)
  })

  it('are given back and paid back: nothing is left to pack, and staff are not asked to', async () => {
    const waiting = async () =>
      (await shop.ask(StaffOrders, 'GET', '/staff/order?waiting=parcel&perPage=100')).data.map((each) => each.number)
    const bought = await packed()
    const { number, item } = bought
    await send(number, '111')
    const before = await piecesOf(shop)
    await back(number)
    expect(await waiting()).toContain(number)
    const settle = await withdrawn(bought, { sellable: 3, unsellable: 0 })
    await settle('refund')
    const parcel = { carrier: 'szlak', trackingNumber: '112' }
    const again = (body: object) => shop.askRefused('POST', `/staff/order/${number}/shipment`, { body })
    expect(await again(parcel)).toMatchObject({ status: 409, code: 'nothing_to_ship' })
    expect(await again({ ...parcel, items: [one(item)] })).toMatchObject({ status: 422, code: 'too_many' })
    expect(await piecesOf(shop)).toBe(before + 3)
    expect(await read(number)).toMatchObject({ status: 'processing', shipments: [{ status: 'returned' }] })
    expect(await waiting()).not.toContain(number)
  })

  it('are given back in part: the rest is packed, without what is only wanted back so far', async () => {
    const bought = await packed()
    const { number, item, headers } = bought
    await send(number, '111')
    await back(number)
    await withdrawn(bought, { sellable: 1, unsellable: 0 })
    const body = { orderNumber: number, name: 'Kinga Nowa', email: 'kinga@gosc.example', items: [one(item)] }
    await shop.ask(ReturnCase, 'POST', '/return', { body, headers, status: 201 })
    const before = await piecesOf(shop)
    expect(await send(number, '112')).toMatchObject({ shipments: [{}, { items: [one(item)] }] })
    expect(await piecesOf(shop)).toBe(before)
  })

  it('are bundles: their parts go back into stock, and are taken again, for as many as are there', async () => {
    const { db } = shop.database
    const [offer, parts] = await Promise.all([
      db.selectFrom('offers').select('sku').where('product_id', '=', BUNDLE).executeTakeFirstOrThrow(),
      db.selectFrom('product_parts').selectAll().where('product_id', '=', BUNDLE).orderBy('sku').execute(),
    ])
    const stock = () => Promise.all(parts.map((part) => piecesOf(shop, part.sku)))
    const before = await stock()
    /** The stock when this many bundles are missing. */
    const without = (bundles: number) => parts.map(({ quantity }, index) => before[index]! - bundles * quantity)
    const { number, item } = await packed(2, offer.sku)
    await send(number, '111')
    await back(number, { setAside: [one(item)] })
    expect(await stock()).toEqual(without(2))
    await send(number, '112')
    expect(await stock()).toEqual(without(3))
    await news(number, 'lost', 2)
    await act(`${number}/cancel`)
    expect(await stock()).toEqual(without(3))
    const other = await packed(2, offer.sku)
    await send(other.number, '113')
    await back(other.number, { setAside: [one(other.item)] })
    await act(`${other.number}/cancel`)
    expect(await stock()).toEqual(without(4))
  })

  it('are replaced in a parcel whose label is taken back: what was taken for it lies here', async () => {
    const { number } = await toLocker()
    await send(number, '111')
    await news(number, 'lost')
    const before = await piecesOf(shop)
    server.answer(CREATE, SHIPX.confirmed)
    const { id } = await ordered(number)
    expect(await piecesOf(shop)).toBe(before - 2)
    server.answer('DELETE /shipments/1234567', SHIPX.notCancelable)
    expect((await takenBack(id, { abandon: true })).status).toBe(200)
    await send(number, '112')
    expect(await piecesOf(shop)).toBe(before - 2)
    await back(number, {}, 2)
    await act(`${number}/cancel`)
    expect(await piecesOf(shop)).toBe(before)
  })

  it('are gone no more in an order that late money has opened again: all of it was taken once more', async () => {
    const ready = buyer(shop).readyCart({ paymentMethod: 'fast_transfer' }, { sku: COFFEE, qty: 3 })
    const placed = await place(shop, await ready)
    const { number, totals } = placed.order
    // As if it had been packed before its money came.
    await shop.database.db.updateTable('orders').set({ status: 'processing' }).where('number', '=', number).execute()
    for (const [index, tracking] of ['111', '112'].entries()) {
      await send(number, tracking)
      await news(number, 'lost', index + 1)
    }
    await act(`${number}/cancel`)
    const before = await piecesOf(shop)
    const transition = await orderTransition(shop.commerce.engine, shop.clock())
    const amount = fromDecimal(totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross)!
    const { paymentCode } = toPay(placed)
    const notice = { eventId: 'late', externalId: 'x', paymentCode, currency: 'PLN', status: 'paid', amount } as const
    expect(await shop.database.transaction((tx) => applyNotice(tx, 'sandbox', notice, transition))).toBe('reopened')
    expect(await piecesOf(shop)).toBe(before - 3)
    await send(number, '113')
    expect(await piecesOf(shop)).toBe(before - 3)
    await back(number, {}, 3)
    await act(`${number}/cancel`)
    expect(await piecesOf(shop)).toBe(before)
  })

  it('take no more out of stock than is there when they are sent again', async () => {
    const { number } = await packed()
    await send(number, '111')
    await news(number, 'lost')
    await shop.database.db.updateTable('stock').set({ quantity: 0 }).where('sku', '=', COFFEE).execute()
    expect(await send(number, '112')).toMatchObject({ shipmentStatus: 'in_transit' })
    expect(await piecesOf(shop)).toBe(0)
    await back(number, {}, 2)
    await act(`${number}/cancel`)
    expect(await piecesOf(shop)).toBe(3)
  })

  it('are told to the buyer if that is asked for, once, in the language of the order', async () => {
    const { number } = await packed()
    await send(number, '111')
    await back(number, { notifyBuyer: true, note: 'Prosimy o adres.', reason: 'wrong_address' })
    await back(number, { notifyBuyer: true, note: 'Prosimy o adres.', reason: 'wrong_address' })
    expect((await eventsOf(shop)).filter(({ type }) => type === 'shipment.returned')).toMatchObject([
      { shipmentId: `${number}-01`, reason: 'wrong_address', note: 'Prosimy o adres.', locale: 'pl' },
    ])
    const other = await packed()
    await send(other.number, '222')
    await back(other.number)
    expect((await told()).filter((type) => type === 'shipment.returned')).toHaveLength(1)
  })

  it('are told to the buyer when that is first asked for, also of a parcel that was recorded without it', async () => {
    const { number } = await packed()
    await send(number, '111')
    await back(number)
    expect(await told()).not.toContain('shipment.returned')
    for (const note of ['Prosimy o adres.', 'Prosimy o odpowiedź.']) await back(number, { notifyBuyer: true, note })
    expect((await eventsOf(shop)).filter(({ type }) => type === 'shipment.returned')).toMatchObject([
      { shipmentId: `${number}-01`, reason: 'not_collected', note: 'Prosimy o adres.' },
    ])
    expect(Object.keys((await read(number)).shipments[0]!.cameBack!)).toEqual(['at', 'reason', 'setAside'])
  })

  it('are not told to the buyer of an order that is cancelled: nothing of it is sent again', async () => {
    const { number } = await packed()
    await send(number, '111')
    await news(number, 'returned')
    await act(`${number}/cancel`)
    expect(await refused(number, { notifyBuyer: true })).toMatchObject({ status: 409, code: 'order_not_open' })
    expect((await read(number)).shipments[0]!.cameBack).toBeUndefined()
    await back(number)
    expect(await refused(number, { notifyBuyer: true })).toMatchObject({ status: 409, code: 'order_not_open' })
    expect(await told()).not.toContain('shipment.returned')
  })

  it('are told to the buyer, and the same again changes nothing after the order was cancelled', async () => {
    const { number } = await packed()
    await send(number, '111')
    await back(number, { notifyBuyer: true })
    await act(`${number}/cancel`)
    await back(number, { notifyBuyer: true })
    expect((await told()).filter((type) => type === 'shipment.returned')).toHaveLength(1)
  })

  it('are said by the carrier first: staff then record the goods, and nothing happens twice', async () => {
    const { number, item } = await toLocker()
    server.answer(CREATE, SHIPX.confirmed)
    await ordered(number)
    const details = (SHIPX.tracking.body as { tracking_details: object[] }).tracking_details
    const returned = { status: 'returned_to_sender', agency: null, datetime: '2027-03-12T09:30:00.000+01:00' }
    const feed = () => {
      server.answer(LIST, listOf(changed(SHIPX.confirmed, { status: 'returned_to_sender' })))
      server.answer(TRACKING, changed(SHIPX.tracking, { tracking_details: [returned, ...details] }))
    }
    feed()
    later(300)
    expect(await run(trackShipments)).toBe(1)
    const said = `Paczka ${NUMBER} wróciła do nadawcy`
    const ofBack = async () => (await notes(number)).filter((note) => note?.startsWith(said))
    expect(await ofBack()).toEqual([said])
    await back(number, { setAside: [one(item)] })
    later(300)
    feed()
    await run(trackShipments)
    expect(await ofBack()).toEqual([said])
    const { shipments } = await read(number)
    expect(shipments[0]).toMatchObject({ status: 'returned', cameBack: { setAside: [one(item)] } })
    expect(shipments[0]!.events.filter(({ label }) => label === 'Wróciła do nadawcy')).toHaveLength(1)
  })

  it('are recorded by staff before the carrier says so: it is followed no more', async () => {
    const { number } = await toLocker()
    server.answer(CREATE, SHIPX.confirmed)
    await ordered(number)
    expect(await refused(number)).toMatchObject({ status: 409, code: 'shipment_not_sent' })
    await news(number, 'in_transit')
    await back(number)
    const calls = server.asked.length
    later(3_000)
    expect(await run(trackShipments)).toBe(0)
    expect(server.asked).toHaveLength(calls)
  })

  it('have collected no money on delivery: the order stays unpaid, the next parcel collects, pieces can be cancelled', async () => {
    const { number, item, amount } = await onDelivery()
    server.answer(CREATE, SHIPX.confirmed)
    await ordered(number, BY_DOOR)
    await news(number, 'in_transit')
    expect(await back(number, { reason: 'refused' })).toMatchObject({ status: 'processing', paymentStatus: 'awaiting' })
    expect(await act(`${number}/cancel-items`, { items: [one(item)] })).toMatchObject({ refunds: [] })
    const again = { ...SHIPX.confirmed, body: { ...(SHIPX.confirmed.body as object), id: 7654321 } }
    server.answer(CREATE, changed(again, { tracking_number: '602677439331630337653847' }))
    await ordered(number, BY_DOOR)
    const cod = server.callsOf(CREATE).map(({ body }) => (body as { cod?: { amount: number } }).cod?.amount)
    const owed = (await read(number)).totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    expect(Number(owed)).toBeLessThan(Number(amount))
    expect(cod).toEqual([Number(amount), Number(owed)])
  })

  rule('are one of several: the others go on, and the order is complete once the rest has arrived', async () => {
    const { number, item } = await packed()
    await send(number, '111', [one(item)])
    await send(number, '112', [one(item, 2)])
    expect(await back(number)).toMatchObject({ status: 'processing', shipmentStatus: 'in_transit' })
    expect(await news(number, 'delivered', 2)).toMatchObject({ status: 'processing', shipmentStatus: 'preparing' })
    await act(`${number}/cancel-items`, { items: [one(item)] })
    expect(await read(number)).toMatchObject({ status: 'complete', shipmentStatus: 'delivered' })
  })

  rule('are refused what cannot be', async () => {
    const { number, item } = await packed()
    expect(await refused(number)).toMatchObject({ status: 404, code: 'shipment_not_found' })
    await send(number, '111', [one(item, 2)])
    const wrong = [[one(item, 3)], [one(item), one(item)], [one('other')]]
    for (const setAside of wrong)
      expect(await refused(number, { setAside })).toMatchObject({ status: 422, code: 'too_many' })
    expect(await refused(number, { reason: 'rain' })).toMatchObject({ status: 422 })
    expect(await refused(number, { note: 'Prosimy o adres.' })).toMatchObject({
      status: 422,
      errors: { note: expect.any(String) },
    })
    await news(number, 'returned')
    await send(number, '112', [one(item, 3)])
    expect(await refused(number, { setAside: [one(item)] })).toMatchObject({ status: 409, code: 'set_aside_gone' })
    await back(number)
    expect(await refused(number, { reason: 'refused' })).toMatchObject({ status: 409, code: 'return_recorded' })
    await news(number, 'delivered', 2)
    expect(await refused(number, {}, 2)).toMatchObject({ status: 409, code: 'shipment_ended' })
  })

  rule('show how they came back to staff alone', async () => {
    const { number, item, headers } = await packed()
    await send(number, '111')
    await back(number, { notifyBuyer: true, setAside: [one(item)] })
    const ofBuyer = await shop.ask(WireOrder, 'GET', `/order/${number}`, { headers })
    const [mail] = (await eventsOf(shop)).filter(({ type }) => type === 'shipment.returned')
    for (const seen of [ofBuyer, mail]) {
      expect(JSON.stringify(seen)).toContain(`${number}-01`)
      expect(JSON.stringify(seen)).not.toMatch(/cameBack|setAside/)
    }
    expect((await read(number)).shipments[0]!.cameBack).toBeDefined()
  })

  rule('tell other programs once, and so do lost ones', async () => {
    const headers = { 'staff-operator': 'olga' }
    await shop.send('POST', '/staff/webhook', { body: { url: 'https://hooks.example/parcels' }, headers })
    const { number, item } = await packed()
    await send(number, '111', [one(item)])
    await send(number, '112', [one(item)])
    await news(number, 'returned')
    await back(number)
    await news(number, 'lost', 2)
    await news(number, 'lost', 2)
    const rows = await shop.database.db.selectFrom('webhook_events').select('type').execute()
    const types = rows.map(({ type }) => type).filter((type) => type === 'parcel.returned' || type === 'parcel.lost')
    expect(types.sort()).toEqual(['parcel.lost', 'parcel.returned'])
    const { history } = await read(number)
    expect(history.at(-1)?.note).toBe('Paczka 112 zaginęła')
  })
})
