import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { CarrierShipmentAnswer } from '../engine/routes/staff/carrier-bodies.ts'
import { settleShipments } from '../jobs/settle-shipments.ts'
import { trackShipments } from '../jobs/track-shipments.ts'
import { changed, LOST, listOf, openShipxServer, SHIPX, type ShipxAnswer } from '../testing/shipx-server.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { eventsOf, nextKey } from '../testing/test-orders.ts'
import { BOX, BY_DOOR, inPostAt, parcelCalls } from '../testing/test-parcels.ts'

const CREATE = 'POST /organizations/34/shipments'
const LIST = 'GET /organizations/34/shipments'
const ONE = 'GET /shipments/1234567'
const TRACKING = 'GET /tracking/602677439331630337653846'
const NUMBER = '602677439331630337653846'

let server: Awaited<ReturnType<typeof openShipxServer>>
beforeAll(async () => {
  server = await openShipxServer()
})
afterAll(() => server.close())

eachDatabase('parcels ordered from InPost', (open, _, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    server.forget()
    shop = await openTestShop(open, undefined, { carriers: [inPostAt(server)] })
  })

  const calls = parcelCalls(() => shop)
  const { read, call, ordered, refused, shipments, run, later, told, packed, onDelivery } = calls
  /** The answer for the newest parcel of an order, under its own reference. */
  const own = async (number: string, answer: ShipxAnswer) =>
    changed(answer, { reference: (await shipments(number))[0]!.id })

  it('enter the order with their number, and its buyer is told when they have left', async () => {
    const { number, item } = await packed()
    server.answer(CREATE, SHIPX.created)
    server.answer(ONE, SHIPX.confirmed)
    const shipment = await ordered(number)
    expect(shipment).toMatchObject({
      ...{ carrier: 'inpost', status: 'ready', trackingNumber: NUMBER, parcelId: `${number}-01`, error: null },
      items: [{ orderItemId: item, quantity: 2 }],
    })
    expect(server.callsOf(CREATE)[0]!.body).toMatchObject({ reference: shipment.id, comments: number })
    expect(await read(number)).toMatchObject({
      shipmentStatus: 'ready_for_pickup_by_courier',
      shipments: [{ carrier: 'InPost', trackingNumber: NUMBER, status: 'ready_for_pickup_by_courier', sentAt: null }],
    })
    expect(await told()).toEqual([])

    later(30)
    server.answer(LIST, listOf(changed(SHIPX.confirmed, { status: 'ready_to_pickup' })))
    server.answer(TRACKING, SHIPX.tracking)
    expect(await run(trackShipments)).toBe(1)
    const after = await read(number)
    expect(after).toMatchObject({
      shipmentStatus: 'ready_to_collect',
      shipments: [{ status: 'ready_to_collect', sentAt: '2027-03-10T15:40:00.000Z' }],
    })
    expect(after.shipments[0]!.events.map(({ label }) => label)).toEqual([
      ...['Przygotowana do wysyłki', 'Paczka wyruszyła w drogę', 'Kurier jedzie z paczką', 'Czeka na odbiór'],
    ])
    expect(after.history.at(-1)?.note).toBe(`Wysłano paczkę ${NUMBER} (InPost)`)
    expect(await eventsOf(shop)).toContainEqual(
      expect.objectContaining({ type: 'shipment.ready', collectUntil: '2027-03-13' }),
    )
    expect(await told()).toEqual(['shipment.sent', 'shipment.ready'])
    expect(shop.reported.map(String).join()).toContain('says "teleported" of parcel')
  })

  it('are followed in one call, told of once, and end with the delivery, at which the time to withdraw begins', async () => {
    const { number } = await packed()
    server.answer(CREATE, SHIPX.confirmed)
    await ordered(number)
    server.answer(LIST, listOf(changed(SHIPX.confirmed, { status: 'ready_to_pickup' })))
    server.answer(TRACKING, SHIPX.tracking)
    later(30)
    await Promise.all([run(trackShipments), run(trackShipments), run(trackShipments)])
    later(30)
    expect(await run(trackShipments)).toBe(0)
    expect(server.callsOf(TRACKING)).toHaveLength(1)

    const details = (SHIPX.tracking.body as { tracking_details: object[] }).tracking_details
    const delivered = { status: 'delivered', agency: null, datetime: '2027-03-12T09:30:00.000+01:00' }
    server.answer(LIST, listOf(changed(SHIPX.confirmed, { status: 'delivered' })))
    server.answer(TRACKING, changed(SHIPX.tracking, { tracking_details: [delivered, ...details] }))
    later(300)
    expect(await run(trackShipments)).toBe(1)
    expect(await read(number)).toMatchObject({
      status: 'complete',
      shipmentStatus: 'delivered',
      withdrawalDeadline: '2027-03-26',
      shipments: [{ deliveredAt: '2027-03-12T08:30:00.000Z' }],
    })
    expect(await told()).toEqual(['shipment.sent', 'shipment.ready', 'shipment.delivered'])
    const calls = server.asked.length
    later(3_000)
    await run(trackShipments)
    expect(server.asked).toHaveLength(calls)
  })

  it('are one parcel whatever the network loses: nobody orders again, and the reference finds it', async () => {
    const { number } = await packed()
    const key = nextKey()
    server.answer(CREATE, LOST)
    const first = await call(number, BOX, key)
    expect([first.status, CarrierShipmentAnswer.parse(await first.json()).status]).toEqual([202, 'requested'])
    expect((await call(number, BOX, key)).status).toBe(202)
    expect(await refused(number)).toMatchObject({ status: 409, code: 'nothing_to_ship' })
    expect(await shop.askRefused('POST', `/staff/order/${number}/cancel`)).toMatchObject({ status: 409 })
    expect(server.callsOf(CREATE)).toHaveLength(1)

    server.answer(LIST, listOf(SHIPX.created, await own(number, SHIPX.confirmed)))
    later(3)
    await Promise.all([run(settleShipments), run(settleShipments)])
    const again = await call(number, BOX, key)
    expect([again.status, CarrierShipmentAnswer.parse(await again.json())]).toMatchObject([
      200,
      { status: 'ready', trackingNumber: NUMBER },
    ])
    expect((await read(number)).shipments).toHaveLength(1)
    expect(server.callsOf(CREATE)).toHaveLength(1)
  })

  rule('can be ordered again once InPost has none of that reference for a quarter of an hour', async () => {
    const { number } = await packed()
    server.answer(CREATE, SHIPX.broken)
    server.answer(LIST, listOf(SHIPX.confirmed))
    await ordered(number)
    later(3)
    expect(await run(settleShipments)).toBe(0)
    expect(await refused(number)).toMatchObject({ code: 'nothing_to_ship' })
    later(20)
    expect(await run(settleShipments)).toBe(1)
    expect(await shipments(number)).toMatchObject([
      { status: 'failed', error: expect.stringContaining('order it again') },
    ])
    server.answer(CREATE, SHIPX.confirmed)
    expect(await ordered(number)).toMatchObject({ status: 'ready' })
  })

  rule('wait for their number where InPost takes its time, and say why', async () => {
    const { number } = await packed()
    server.answer(CREATE, SHIPX.created)
    server.answer(ONE, SHIPX.unpaid)
    expect(await ordered(number)).toMatchObject({
      status: 'ordered',
      error: expect.stringContaining('debt_collection'),
    })
    expect((await read(number)).shipments).toEqual([])
    server.answer(LIST, listOf(SHIPX.confirmed))
    later(3)
    expect(await run(settleShipments)).toBe(1)
    expect(await shipments(number)).toMatchObject([{ status: 'ready', error: null }])
  })

  rule('are refused with the fields that are wrong, and the key may not be used for anything else', async () => {
    const { number } = await packed()
    server.answer(CREATE, SHIPX.invalid)
    const key = nextKey()
    const refusal = await refused(number, BOX, key)
    expect(refusal).toMatchObject({
      ...{ status: 422, code: 'shipment_refused' },
      detail: expect.stringContaining('receiver.phone: invalid'),
      errors: { 'receiver.phone': 'invalid', 'custom_attributes.target_point': 'does_not_exist' },
    })
    expect(await refused(number, BOX, key)).toMatchObject({ status: 422, code: 'shipment_refused' })
    expect(await refused(number, BY_DOOR, key)).toMatchObject({ code: 'idempotency_key_reused' })
    expect(server.callsOf(CREATE)).toHaveLength(1)
    expect((await read(number)).shipmentStatus).toBe('none')
  })

  rule('are not ordered while InPost refuses the token or is busy, and the same key may try again', async () => {
    const { number } = await packed()
    const key = nextKey()
    server.answer(CREATE, SHIPX.denied, SHIPX.busy, SHIPX.confirmed)
    expect(await refused(number, BOX, key)).toMatchObject({ status: 503, code: 'carrier_unavailable' })
    expect(await refused(number, BOX, key)).toMatchObject({ status: 503 })
    expect(await shipments(number)).toEqual([])
    expect(await ordered(number, BOX, key)).toMatchObject({ status: 'ready' })
  })

  it('are made once for one key, however often and at whatever server it comes', async () => {
    const { number } = await packed()
    const key = nextKey()
    server.answer(CREATE, SHIPX.confirmed)
    const other = shop.anotherServer()
    const send = (at: Pick<TestShop, 'send'>) =>
      at.send('POST', `/staff/order/${number}/carrier-shipment`, { body: BOX, headers: { 'idempotency-key': key } })
    const answers = await Promise.all([send(shop), send(other), send(shop)])
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(server.callsOf(CREATE)).toHaveLength(1)
    expect((await read(number)).shipments).toHaveLength(1)
  })

  rule('collect the money of an order on delivery, in the first parcel alone', async () => {
    const { number, item, amount } = await onDelivery()
    const half = { ...BY_DOOR, items: [{ orderItemId: item, quantity: 1 }] }
    server.answer(CREATE, SHIPX.confirmed, changed(SHIPX.confirmed, { id: 2, tracking_number: '2' }))
    expect(await ordered(number, half)).toMatchObject({ cashOnDelivery: { amount, currency: 'PLN' } })
    expect(await ordered(number, half)).toMatchObject({ cashOnDelivery: null })
    const bodies = server.callsOf(CREATE).map(({ body }) => body as { cod?: object; receiver: { address: object } })
    expect(bodies.map(({ cod }) => cod)).toEqual([{ amount: Number(amount), currency: 'PLN' }, undefined])
    expect(bodies[0]!.receiver.address).toMatchObject({ street: 'ul. Lipowa', building_number: '5' })
  })

  rule('are taken back before they leave, also where InPost keeps the label', async () => {
    const { number } = await packed()
    server.answer(CREATE, SHIPX.confirmed)
    server.answer('DELETE /shipments/1234567', SHIPX.notCancelable)
    const { id } = await ordered(number)
    const cancel = (body?: object) => calls.cancel(id, body)
    const kept = (await (await cancel()).json()) as { code: string; detail: string }
    expect(kept).toMatchObject({ code: 'carrier_keeps_shipment', detail: expect.stringContaining('"abandon": true') })
    expect(CarrierShipmentAnswer.parse(await (await cancel({ abandon: true })).json()).status).toBe('canceled')
    expect(await read(number)).toMatchObject({ shipments: [], shipmentStatus: 'none' })
    expect((await cancel({ abandon: true })).status).toBe(409)
    expect(await told()).toEqual([])
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/cancel`)
  })

  rule('have labels', async () => {
    const { number } = await packed()
    server.answer(CREATE, SHIPX.confirmed)
    const { id } = await ordered(number)
    server.answer(
      'GET /shipments/1234567/label',
      { status: 200, body: '%PDF-1.4\n%%EOF' },
      { status: 200, body: '<html>' },
    )
    const label = await shop.send('GET', `/staff/carrier-shipment/label?ids=${id}`)
    expect([label.status, label.headers.get('content-disposition')]).toEqual([200, 'attachment; filename="labels.pdf"'])
    expect(await label.text()).toBe('%PDF-1.4\n%%EOF')
    expect(await shop.askRefused('GET', `/staff/carrier-shipment/label?ids=${id}`)).toMatchObject({ status: 503 })
    expect(await shop.askRefused('GET', '/staff/carrier-shipment/label?ids=nobody')).toMatchObject({ status: 404 })
  })

  rule('are looked at when InPost says so, once a minute at most, and nothing else of its notice counts', async () => {
    const { number } = await packed()
    server.answer(CREATE, SHIPX.confirmed)
    await ordered(number)
    const payload = { shipment_id: 1_234_567, status: 'delivered', tracking_number: null }
    const notice = async (body: object = { event: 'shipment_status_changed', organization_id: 34, payload }) => {
      const headers = { 'cg-token': null, 'x-headless': null }
      const response = await shop.send('POST', '/shipment-notice/inpost', { body, headers })
      return ((await response.json()) as { result?: string }).result
    }
    expect((await shop.send('GET', '/shipment-notice/inpost', { headers: { 'cg-token': null } })).status).toBe(200)
    expect(await notice()).toBe('noted')
    expect(await notice()).toBe('ignored')
    expect(await notice({ payload: { shipment_id: 9 } })).toBe('ignored')
    server.answer(LIST, listOf(SHIPX.confirmed))
    expect(await run(trackShipments)).toBe(0)
    expect(server.callsOf(LIST)).toHaveLength(1)
    expect((await read(number)).shipmentStatus).toBe('ready_for_pickup_by_courier')
    expect((await shop.send('POST', '/shipment-notice/nobody', { body: {} })).status).toBe(404)
  })

  rule('wait as long as InPost asks for, and none is lost while it is away', async () => {
    const { number } = await packed()
    server.answer(CREATE, SHIPX.confirmed)
    await ordered(number)
    server.answer(
      LIST,
      changed(SHIPX.busy, {}),
      SHIPX.broken,
      listOf(changed(SHIPX.confirmed, { status: 'taken_by_courier' })),
    )
    server.answer(TRACKING, SHIPX.tracking)
    later(16)
    await run(trackShipments)
    later(1)
    await run(trackShipments)
    expect(server.callsOf(LIST)).toHaveLength(1)
    later(2)
    await run(trackShipments)
    expect(await shipments(number)).toMatchObject([{ status: 'ready', error: expect.stringContaining('500') }])
    later(10)
    expect(await run(trackShipments)).toBe(1)
    expect(await shipments(number)).toMatchObject([{ status: 'under_way', error: null }])
  })

  rule('are refused for orders that no carrier goes for, without a carrier, and without a key', async () => {
    const { number } = await packed()
    expect(await refused(number, { ...BOX, carrier: 'swan' })).toMatchObject({ status: 409, code: 'no_carrier' })
    expect(await refused('100000000')).toMatchObject({ status: 404, code: 'order_not_found' })
    const tooMany = { ...BOX, items: [{ orderItemId: 'other', quantity: 1 }] }
    expect(await refused(number, tooMany)).toMatchObject({ status: 422, code: 'too_many' })
    const path = `/staff/order/${number}/carrier-shipment`
    expect(await shop.askRefused('POST', path, { body: BOX })).toMatchObject({ code: 'idempotency_key_missing' })
    expect(server.asked).toEqual([])
  })
})
