import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { CourierPickupAnswer, CourierPickupsAnswer } from '../engine/routes/staff/pickup-bodies.ts'
import { settleShipments } from '../jobs/settle-shipments.ts'
import { trackShipments } from '../jobs/track-shipments.ts'
import { changed, LOST, listOf, openShipxServer, SHIPX } from '../testing/shipx-server.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { inPostAt, parcelCalls } from '../testing/test-parcels.ts'

const CREATE = 'POST /organizations/34/shipments'
const LIST = 'GET /organizations/34/shipments'
const REASON = { reason: 'The contract has ended.' }

let server: Awaited<ReturnType<typeof openShipxServer>>
beforeAll(async () => {
  server = await openShipxServer()
})
afterAll(() => server.close())

eachDatabase('parcels that nobody follows', (open) => {
  let shop: TestShop
  const { read, ordered, shipments, pickUp, run, later, packed } = parcelCalls(() => shop)
  beforeEach(async () => {
    server.forget()
    shop = await openTestShop(open, undefined, { carriers: [inPostAt(server)] })
    server.answer(CREATE, SHIPX.confirmed)
    server.answer('GET /organizations/34', SHIPX.organization)
  })
  const close = async (path: string, body: object = REASON) => {
    const answer = await shop.send('POST', `/staff/${path}/close`, { body })
    return { code: answer.status, ...((await answer.json()) as object) }
  }
  /** The list of a running engine: the carrier's keys are taken out of its configuration. */
  const forgetCarrier = () => (shop.commerce.engine.carriers as unknown[]).splice(0)

  it('are closed with words why once their carrier is not configured, and stay in their order', async () => {
    const { number } = await packed()
    const { id } = await ordered(number)
    expect(await close(`carrier-shipment/${id}`)).toMatchObject({ code: 'carrier_follows' })
    forgetCarrier()
    expect(await close(`carrier-shipment/${id}`, { reason: ' ' })).toMatchObject({ code: 'invalid_input' })
    expect(await close(`carrier-shipment/${id}`)).toMatchObject({
      ...{ code: 200, status: 'ended', error: 'Closed by staff: The contract has ended.', parcelId: `${number}-01` },
    })
    expect((await read(number)).shipments).toHaveLength(1)
    expect(await close(`carrier-shipment/${id}`)).toMatchObject({ code: 'shipment_closed' })
    expect(await close('carrier-shipment/nothing')).toMatchObject({ code: 'shipment_not_found' })
  })

  it('without a number are taken back, so that their pieces can be sent otherwise, a quarter of an hour later', async () => {
    const { number } = await packed()
    server.answer(CREATE, LOST)
    const { id } = await ordered(number)
    forgetCarrier()
    expect(await close(`carrier-shipment/${id}`)).toMatchObject({ code: 'shipment_unsettled' })
    later(20)
    expect(await close(`carrier-shipment/${id}`)).toMatchObject({ code: 200, status: 'canceled' })
    const sent = { carrier: 'gls', trackingNumber: '520000011112' }
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/shipment`, { body: sent, status: 201 })
  })

  it('are free for another courier once the one who was ordered is closed', async () => {
    const { number } = await packed()
    const { id } = await ordered(number)
    server.answer('POST /organizations/34/dispatch_orders', LOST)
    const pickup = CourierPickupAnswer.parse(await (await pickUp([id])).json())
    expect(await close(`courier-pickup/${pickup.id}`)).toMatchObject({ code: 'carrier_follows' })
    forgetCarrier()
    expect(await close(`courier-pickup/${pickup.id}`)).toMatchObject({
      ...{ code: 200, status: 'failed', error: 'Closed by staff: The contract has ended.' },
    })
    expect((await shop.ask(CourierPickupsAnswer, 'GET', '/staff/courier-pickup')).data).toMatchObject([
      { id: pickup.id, status: 'failed' },
    ])
    expect(await shipments(number)).toMatchObject([{ id, pickupId: null }])
    expect(await close(`courier-pickup/${pickup.id}`)).toMatchObject({ code: 'shipment_closed' })
    expect(await close('courier-pickup/nothing')).toMatchObject({ code: 'pickup_not_found' })
    later(30)
    await run(settleShipments)
    expect(shop.reported.map(String).join()).not.toContain('not configured')
  })

  it('are under way once staff say that they have left, and followed no more once staff say that they have arrived', async () => {
    const { number } = await packed()
    await ordered(number)
    const tell = (status: string) =>
      shop.ask(WireOrder, 'PATCH', `/staff/order/${number}/shipment/${number}-01`, { body: { status } })
    await tell('in_transit')
    expect(await shipments(number)).toMatchObject([{ status: 'under_way' }])
    await tell('delivered')
    expect(await shipments(number)).toMatchObject([{ status: 'ended', error: null }])
    server.answer(LIST, listOf(changed(SHIPX.confirmed, { status: 'taken_by_courier' })))
    const calls = server.asked.length
    later(3_000)
    await run(trackShipments)
    expect(server.asked).toHaveLength(calls)
  })
})
