import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TO_LOCKER } from '../../../testing/shipment-requests.ts'
import { changed, listOf, openShipxServer, SHIPX, type ShipxAnswer } from '../../../testing/shipx-server.ts'
import { inPostAt } from '../../../testing/test-parcels.ts'

const LIST = 'GET /organizations/34/shipments'
const OTHER = changed(SHIPX.confirmed, { id: 9, reference: 'other' })
/** The first page of more than we read. */
const CROWD = changed(listOf(OTHER), { count: 2_001 })

let server: Awaited<ReturnType<typeof openShipxServer>>
beforeAll(async () => {
  server = await openShipxServer()
})
beforeEach(() => server.forget())
afterAll(() => server.close())

const find = () => inPostAt(server).find(TO_LOCKER.reference, TO_LOCKER.requestedAt)
const windows = () =>
  server.asked.map(({ query }) =>
    ['created_at_gteq', 'created_at_lteq'].map((name) => query.get(name)?.slice('2027-03-10T'.length, -8)),
  )

describe('a parcel of InPost whose answer was lost', () => {
  it('is found by its reference among those of its time, page by page', async () => {
    const page = (number: number, { body }: ShipxAnswer) => ({
      status: 200,
      body: { count: 2, page: number, per_page: 1, items: [body] },
    })
    server.answer(LIST, page(1, OTHER), page(2, SHIPX.confirmed))
    expect(await find()).toMatchObject({ externalId: '1234567', state: 'ready' })
    expect(windows()[0]).toEqual(['09:50', '10:30'])
    server.answer(LIST, listOf(OTHER))
    expect(await find()).toBeNull()
  })

  it('is looked for ever closer to its time, where more parcels than we read are made', async () => {
    server.answer(LIST, CROWD, CROWD, listOf(OTHER, SHIPX.confirmed))
    expect(await find()).toMatchObject({ externalId: '1234567' })
    expect(windows()).toEqual([
      ['09:50', '10:30'],
      ['09:57', '10:06'],
      ['09:59', '10:01'],
    ])
  })

  it.each([
    ['all are too many', [CROWD]],
    ['a part of them lacks it', [CROWD, listOf(OTHER)]],
  ])('may be made or not, where %s', async (_, answers) => {
    server.answer(LIST, ...answers)
    await expect(find()).rejects.toThrow('lists too many parcels around 2027-03-10T10:00')
  })
})
