import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import type { ShipmentPort } from '../engine/shipments/shipment-port.ts'
import { settleShipments } from '../jobs/settle-shipments.ts'
import { changed, LOST, listOf, openShipxServer, SHIPX } from '../testing/shipx-server.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { nextKey } from '../testing/test-orders.ts'
import { inPostAt, parcelCalls } from '../testing/test-parcels.ts'

const CREATE = 'POST /organizations/34/shipments'
const DISPATCH = 'POST /organizations/34/dispatch_orders'
const DISPATCHED = 'GET /organizations/34/dispatch_orders'

let server: Awaited<ReturnType<typeof openShipxServer>>
beforeAll(async () => {
  server = await openShipxServer()
})
afterAll(() => server.close())

eachDatabase('couriers of whom nobody knows whether they come', (open) => {
  let shop: TestShop
  const { ordered, pickUp, run, later, packed } = parcelCalls(() => shop)
  async function openWith(carriers: readonly ShipmentPort[]) {
    shop = await openTestShop(open, undefined, { carriers })
  }
  beforeEach(async () => {
    server.forget()
    server.answer('GET /organizations/34', SHIPX.organization)
    server.answer(DISPATCH, LOST)
    server.answer(CREATE, ...[1, 2, 3].map((id) => changed(SHIPX.confirmed, { id, tracking_number: `${id}` })))
    await openWith([inPostAt(server)])
  })

  const pickups = () =>
    shop.database.db.selectFrom('courier_pickups').select(['status', 'error', 'due_at']).orderBy('due_at').execute()
  async function parcel() {
    const { number } = await packed()
    return (await ordered(number)).id
  }
  async function lostPickup() {
    const id = await parcel()
    expect((await pickUp([id])).status).toBe(202)
    return id
  }

  it('are ordered once, and found by their parcels', async () => {
    const id = await parcel()
    const key = nextKey()
    expect((await pickUp([id], key)).status).toBe(202)
    expect((await pickUp([id], key)).status).toBe(202)
    expect((await pickUp([id])).status).toBe(409)
    expect(server.callsOf(DISPATCH)).toHaveLength(1)
    server.answer(DISPATCHED, listOf(changed(SHIPX.dispatchOrder, { shipments: [{ id: 1 }] })))
    later(3)
    expect(await run(settleShipments)).toBe(1)
    expect(await (await pickUp([id], key)).json()).toMatchObject({ status: 'ordered', carrierId: '77' })
  })

  it('are not ordered again while the carrier cannot be asked', async () => {
    const id = await lostPickup()
    later(20)
    const { engine } = shop.commerce
    await settleShipments({ ...engine, carriers: [{ ...inPostAt(server), code: 'other' }] }, shop.clock(), shop.clock)
    expect(await pickups()).toMatchObject([{ status: 'requested', error: expect.stringContaining('not configured') }])
    expect(await (await pickUp([id])).json()).toMatchObject({ code: 'pickup_ordered' })

    const { findPickup: _, ...mute } = inPostAt(server)
    later(20)
    await settleShipments({ ...engine, carriers: [mute] }, shop.clock(), shop.clock)
    expect(await pickups()).toMatchObject([{ status: 'requested', error: expect.stringContaining('cannot say') }])

    server.answer(DISPATCHED, listOf())
    later(20)
    expect(await run(settleShipments)).toBe(1)
    expect(await pickups()).toMatchObject([{ status: 'failed' }])
    expect(server.callsOf(DISPATCH)).toHaveLength(1)
  })

  it('are not ordered from a carrier that could not say later whether one comes', async () => {
    const { findPickup: _, ...mute } = inPostAt(server)
    await openWith([mute])
    expect(await (await pickUp([await parcel()])).json()).toMatchObject({ code: 'no_pickups' })
    expect(server.callsOf(DISPATCH)).toEqual([])
  })

  it('are asked about by one server, once', async () => {
    await lostPickup()
    server.answer(DISPATCHED, listOf())
    later(3)
    await Promise.all([run(settleShipments), run(settleShipments)])
    expect(server.callsOf(DISPATCHED)).toHaveLength(1)
  })

  it('are asked about no more in this run once the carrier is busy, and as late as it says', async () => {
    await lostPickup()
    await lostPickup()
    server.answer(DISPATCHED, SHIPX.busy)
    later(3)
    await run(settleShipments)
    expect(server.callsOf(DISPATCHED)).toHaveLength(1)
    const busyUntil = new Date(shop.clock().getTime() + 120_000).toISOString()
    expect((await pickups()).at(-1)?.due_at).toBe(busyUntil)
  })

  it('keep no other job waiting for long, and count the time that has passed', async () => {
    const port = inPostAt(server)
    await openWith([
      {
        ...port,
        findPickup(request) {
          later(1)
          return port.findPickup!(request)
        },
      },
    ])
    await lostPickup()
    await lostPickup()
    server.answer(DISPATCHED, SHIPX.broken)
    later(3)
    await run(settleShipments)
    expect(server.callsOf(DISPATCHED)).toHaveLength(1)
    expect((await pickups()).at(-1)?.due_at).toBe(new Date(shop.clock().getTime() + 60_000).toISOString())
  })
})
