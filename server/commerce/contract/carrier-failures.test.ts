import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { CarrierShipmentAnswer } from '../engine/routes/staff/carrier-bodies.ts'
import type { ShipmentPort } from '../engine/shipments/shipment-port.ts'
import { settleShipments } from '../jobs/settle-shipments.ts'
import { trackShipments } from '../jobs/track-shipments.ts'
import { changed, LOST, listOf, openShipxServer, SHIPX } from '../testing/shipx-server.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { BY_DOOR, inPostAt, parcelCalls } from '../testing/test-parcels.ts'

const CREATE = 'POST /organizations/34/shipments'
const LIST = 'GET /organizations/34/shipments'
const DAY = 24 * 60
const SECOND = changed(SHIPX.confirmed, { id: 2, tracking_number: '2' })

let server: Awaited<ReturnType<typeof openShipxServer>>
beforeAll(async () => {
  server = await openShipxServer()
})
afterAll(() => server.close())

eachDatabaseInFull('parcels that do not go as they should', (open) => {
  let shop: TestShop
  let inPost: ShipmentPort
  const { read, ordered, refused, shipments, cancel, run, later, told, packed, onDelivery } = parcelCalls(() => shop)
  beforeEach(async () => {
    server.forget()
    inPost = inPostAt(server)
    shop = await openTestShop(open, undefined, { carriers: [inPost] })
  })

  it.each(['returned', 'lost'])('are sent again with the money to collect, if they are %s', async (status) => {
    const { number, amount } = await onDelivery()
    server.answer(CREATE, SHIPX.confirmed, SECOND)
    await ordered(number, BY_DOOR)
    await shop.ask(WireOrder, 'PATCH', `/staff/order/${number}/shipment/${number}-01`, { body: { status } })
    expect(await ordered(number, BY_DOOR)).toMatchObject({ cashOnDelivery: { amount, currency: 'PLN' } })
    expect(server.callsOf(CREATE)[1]!.body).toMatchObject({ cod: { amount: Number(amount) } })
  })

  it('are followed no more after 60 days in which nothing could be learnt, and can be taken back then', async () => {
    const { number } = await packed()
    server.answer(CREATE, SHIPX.confirmed)
    server.answer(LIST, SHIPX.broken)
    const { id } = await ordered(number)
    later(59 * DAY)
    await run(trackShipments)
    expect(await shipments(number)).toMatchObject([{ status: 'ready' }])
    later(2 * DAY)
    await run(trackShipments)
    const [ended] = await shipments(number)
    expect(ended).toMatchObject({ status: 'ended', error: expect.stringMatching(/for 60 days: .*500/) })
    const calls = server.asked.length
    later(2 * DAY)
    await run(trackShipments)
    expect(server.asked).toHaveLength(calls)
    expect(CarrierShipmentAnswer.parse(await (await cancel(id, { abandon: true })).json()).status).toBe('canceled')
    expect(await read(number)).toMatchObject({ shipments: [], shipmentStatus: 'none' })
  })

  it('leave their order if somebody cancels them at InPost before they leave', async () => {
    const { number } = await packed()
    server.answer(CREATE, SHIPX.confirmed, SECOND)
    await ordered(number)
    server.answer(LIST, listOf(changed(SHIPX.confirmed, { status: 'canceled' })))
    later(30)
    expect(await run(trackShipments)).toBe(1)
    expect(await shipments(number)).toMatchObject([{ status: 'canceled', carrierStatus: 'canceled', parcelId: null }])
    expect(await read(number)).toMatchObject({ shipments: [], shipmentStatus: 'none' })
    expect(shop.reported.map(String).join()).toContain('is canceled')
    expect(await ordered(number)).toMatchObject({ status: 'ready', trackingNumber: '2' })
  })

  it('can be given up after a quarter of an hour in which InPost does not say whether they are made', async () => {
    const { number } = await packed()
    server.answer(CREATE, LOST, SHIPX.confirmed)
    server.answer(LIST, changed(listOf(), { count: 5_000 }))
    const { id } = await ordered(number)
    later(3)
    await run(settleShipments)
    expect((await cancel(id, { abandon: true })).status).toBe(409)
    later(20)
    await run(settleShipments)
    expect(await shipments(number)).toMatchObject([
      { status: 'requested', error: expect.stringContaining('too many parcels') },
    ])
    expect(await refused(number)).toMatchObject({ code: 'nothing_to_ship' })
    expect(await (await cancel(id)).json()).toMatchObject({ code: 'shipment_unsettled' })
    expect(CarrierShipmentAnswer.parse(await (await cancel(id, { abandon: true })).json()).status).toBe('canceled')
    expect(await ordered(number)).toMatchObject({ status: 'ready' })
  })

  it('of one carrier do not wait for the slow answers of another one', async () => {
    const slow: ShipmentPort = {
      ...inPost,
      code: 'slow',
      events(parcel) {
        later(1)
        return inPost.events(parcel)
      },
    }
    shop = await openTestShop(open, undefined, { carriers: [slow, inPost] })
    const [first, second] = [await packed(), await packed()]
    server.answer(CREATE, SHIPX.confirmed, SECOND)
    await ordered(first.number)
    await ordered(second.number, { measures: { size: 'A' }, carrier: 'inpost' })
    const moved = [SHIPX.confirmed, SECOND].map((each) => changed(each, { status: 'taken_by_courier' }))
    server.answer(LIST, listOf(...moved))
    server.answer('GET /tracking/602677439331630337653846', SHIPX.tracking)
    server.answer('GET /tracking/2', SHIPX.tracking)
    later(30)
    expect(await run(trackShipments)).toBe(2)
    expect(await shipments(second.number)).toMatchObject([{ status: 'under_way' }])
  })

  it('have left once staff say so with their number, which they may have scanned', async () => {
    const { number } = await packed()
    server.answer(CREATE, SHIPX.confirmed)
    const { trackingNumber } = await ordered(number)
    const scan = () =>
      shop.ask(WireOrder, 'POST', `/staff/order/${number}/shipment`, { body: { carrier: 'inpost', trackingNumber } })
    expect(await scan()).toMatchObject({ shipmentStatus: 'in_transit', shipments: [{ status: 'in_transit' }] })
    await scan()
    expect(await told()).toEqual(['shipment.sent'])
  })

  it('are written to the database for a notice only if there is something to look at', async () => {
    const { number } = await packed()
    server.answer(CREATE, SHIPX.confirmed)
    await ordered(number)
    const notice = async (id: number) => {
      const body = { payload: { shipment_id: id } }
      return (await shop.send('POST', '/shipment-notice/inpost', { body, headers: { 'cg-token': null } })).json()
    }
    const writes = vi.spyOn(shop.database, 'transaction')
    expect(await notice(9)).toEqual({ result: 'ignored' })
    expect(writes).not.toHaveBeenCalled()
    expect(await notice(1_234_567)).toEqual({ result: 'noted' })
    expect(writes).toHaveBeenCalledTimes(1)
    expect(await notice(1_234_567)).toEqual({ result: 'ignored' })
    expect(writes).toHaveBeenCalledTimes(1)
    writes.mockRestore()
  })
})
