import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TO_LOCKER as REQUEST, TO_DOOR } from '../../../testing/shipment-requests.ts'
import { changed, listOf, NO_ANSWER, openShipxServer, SHIPX } from '../../../testing/shipx-server.ts'
import { CarrierBusy, LabelUnusable, NothingMade, ShipmentRefused } from '../shipment-port.ts'
import { shipx } from './shipx.ts'

const CREATE = 'POST /organizations/34/shipments'
const ONE = 'GET /shipments/1234567'
const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n'

let server: Awaited<ReturnType<typeof openShipxServer>>
beforeAll(async () => {
  server = await openShipxServer()
})
beforeEach(() => server.forget())
afterAll(() => server.close())

function open({
  timeoutMs = 60_000,
  pause = async () => {},
}: {
  timeoutMs?: number
  pause?: () => Promise<void>
} = {}) {
  return shipx({
    ...{ baseUrl: server.baseUrl, token: 'secret-token', organization: 34, fetch, timeoutMs, pause },
    ...{ pointCarrier: 'automat', courier: 'inpost_courier_standard', insures: false },
    ...{ sendingMethod: null, dropoffPoint: null },
  })
}

describe('a parcel of InPost', () => {
  it('goes to a locker in a box of its size, and has its number a moment later', async () => {
    server.answer(CREATE, SHIPX.created)
    server.answer(ONE, SHIPX.created, SHIPX.confirmed)
    expect(await open().create(REQUEST)).toEqual({
      externalId: '1234567',
      reference: '100000123-3f9c2a7be01d',
      trackingNumber: '602677439331630337653846',
      state: 'ready',
      carrierStatus: 'confirmed',
      problem: null,
    })
    const [first] = server.callsOf(CREATE)
    expect(first!.headers.authorization).toBe('Bearer secret-token')
    expect(first!.body).toEqual({
      service: 'inpost_locker_standard',
      reference: '100000123-3f9c2a7be01d',
      comments: '100000123',
      receiver: { first_name: 'Kinga', last_name: 'Nowa', email: 'kinga@gosc.example', phone: '600123456' },
      parcels: [{ template: 'small' }],
      custom_attributes: { target_point: 'WAW53AP' },
    })
    expect(server.callsOf(ONE)).toHaveLength(2)
  })

  it('goes to an address by courier, who collects money for an insured parcel', async () => {
    server.answer(CREATE, SHIPX.confirmed)
    await open().create({ ...TO_DOOR, cashOnDelivery: { amount: 12_990, currency: 'PLN' } })
    expect(server.callsOf(CREATE)[0]!.body).toMatchObject({
      service: 'inpost_courier_standard',
      receiver: {
        address: { street: 'Lipowa', building_number: '5/7', city: 'Łódź', post_code: '90-001', country_code: 'PL' },
      },
      parcels: [
        {
          dimensions: { length: 400, width: 300, height: 200, unit: 'mm' },
          weight: { amount: 2.5, unit: 'kg' },
        },
      ],
      cod: { amount: 129.9, currency: 'PLN' },
      insurance: { amount: 129.9, currency: 'PLN' },
    })
  })

  it('is refused before it is asked for, where InPost cannot take it', async () => {
    const euros = { ...TO_DOOR, insurance: { amount: 100, currency: 'EUR' as const } }
    await expect(open().create(euros)).rejects.toThrow('in PLN alone, not in EUR')
    await expect(open().create({ ...TO_DOOR, pointId: 'WAW53AP' })).rejects.toThrow('takes a size')
    expect(server.asked).toEqual([])
  })

  it('is refused with what is wrong with each field', async () => {
    server.answer(CREATE, SHIPX.invalid)
    const error = await open()
      .create(REQUEST)
      .catch((reason) => reason)
    expect(error).toBeInstanceOf(ShipmentRefused)
    expect(error.message).toContain('validation_failed')
    expect(error.fields).toEqual({
      'receiver.phone': 'invalid',
      'receiver.email': 'required',
      'custom_attributes.target_point': 'does_not_exist',
    })
  })

  it('is not made while InPost refuses the token or is busy', async () => {
    server.answer(CREATE, SHIPX.denied, SHIPX.busy)
    const denied = await open()
      .create(REQUEST)
      .catch((reason) => reason)
    expect(denied).toBeInstanceOf(NothingMade)
    expect(denied.message).toContain('INPOST_SHIPX_TOKEN (401, token_invalid')
    expect(denied.message).not.toContain('secret-token')
    const busy = await open()
      .create(REQUEST)
      .catch((reason) => reason)
    expect(busy).toBeInstanceOf(CarrierBusy)
    expect(busy.waitMs).toBe(120_000)
  })

  it.each([
    ['500', SHIPX.broken, '500'],
    ['408', { status: 408 }, '408'],
    ['no answer', NO_ANSWER, 'timeout'],
    ['another shape', { status: 201, body: { ok: true } }, 'another shape'],
    ['no JSON', { status: 201, body: '<html>' }, 'another shape'],
  ])('may have been made or not after %s', async (_, answer, reason) => {
    server.answer(CREATE, answer)
    const error = await open({ timeoutMs: answer === NO_ANSWER ? 30 : 60_000 })
      .create(REQUEST)
      .catch((thrown) => thrown)
    expect(String(error)).toContain(reason)
    expect(error).not.toBeInstanceOf(NothingMade)
    expect(error).not.toBeInstanceOf(ShipmentRefused)
  })

  it('is pending where a look at it fails, as it is made by then', async () => {
    server.answer(CREATE, SHIPX.created)
    server.answer(ONE, SHIPX.broken)
    expect(await open().create(REQUEST)).toMatchObject({
      externalId: '1234567',
      state: 'pending',
      trackingNumber: null,
    })
  })

  it.each([
    ['the account is blocked', SHIPX.unpaid, 'debt_collection'],
    ['the service is not offered', SHIPX.unavailable, 'trucker_id_not_set'],
  ])('is pending, with the reason, where %s', async (_, answer, reason) => {
    server.answer(CREATE, SHIPX.created)
    server.answer(ONE, answer)
    const { state, problem } = await open().create(REQUEST)
    expect([state, problem]).toEqual(['pending', expect.stringContaining(reason)])
    expect(server.callsOf(ONE)).toHaveLength(1)
  })

  it('is looked at together with others, in one call', async () => {
    server.answer('GET /organizations/34/shipments', listOf(changed(SHIPX.confirmed, { status: 'taken_by_courier' })))
    expect(await open().read(['1234567', '8'])).toMatchObject([{ state: 'ready', carrierStatus: 'taken_by_courier' }])
    expect(server.asked).toHaveLength(1)
    expect(server.asked[0]!.query.get('id')).toBe('1234567,8')
    expect(await open().read([])).toEqual([])
    expect(server.asked).toHaveLength(1)
  })

  it('has a history, oldest first, in which a word of InPost may be unknown', async () => {
    server.answer('GET /tracking/602677439331630337653846', SHIPX.tracking)
    const events = await open().events({ externalId: '1234567', trackingNumber: '602677439331630337653846' })
    expect(events.map(({ status }) => status)).toEqual([
      null,
      'in_transit',
      'unknown',
      'out_for_delivery',
      'ready_to_collect',
    ])
    expect(events[1]).toEqual({
      at: '2027-03-10T15:40:00.000Z',
      status: 'in_transit',
      carrierStatus: 'collected_from_sender',
      place: 'LDZ',
      collectUntil: null,
    })
    expect(events.at(-1)!.collectUntil).toBe('2027-03-13')
  })

  it('is taken back, unless its label is bought', async () => {
    server.answer('DELETE /shipments/1234567', { status: 204 }, SHIPX.notCancelable)
    await open().cancel!('1234567')
    await expect(open().cancel!('1234567')).rejects.toThrow(ShipmentRefused)
  })
})

describe('labels of InPost', () => {
  const LABEL = 'GET /shipments/1234567/label'
  const LABELS = 'GET /organizations/34/shipments/labels'

  it('come alone or many in one file', async () => {
    server.answer(LABEL, { status: 200, body: PDF })
    server.answer(LABELS, { status: 200, body: PDF }, { status: 200, body: 'PK\u0003\u0004zip' })
    expect(await open().labels(['1234567'], 'pdf')).toMatchObject({ type: 'application/pdf' })
    expect(server.asked[0]!.query.get('format')).toBe('pdf')
    expect(await open().labels(['1', '2'], 'pdf')).toMatchObject({ type: 'application/pdf' })
    expect(server.asked[1]!.query.getAll('shipment_ids[]')).toEqual(['1', '2'])
    expect(await open().labels(['1', '2'], 'pdf')).toMatchObject({ type: 'application/zip' })
  })

  it('come as commands for a printer', async () => {
    server.answer(LABEL, { status: 200, body: 'CT~~CD,~CC^~CT~\n^XA^FDLabel^FS^XZ\n' })
    expect((await open().labels(['1234567'], 'zpl')).type).toBe('text/plain')
  })

  it.each([
    ['a page', '<html><script>alert(1)</script></html>'],
    ['half a file', '%PDF-1.4\n1 0 obj'],
    ['a page that begins like a file', ' %PDF-1.4 <script></script> %%EOF'],
    ['an archive in place of one label', 'PK\u0003\u0004zip'],
    ['nothing', ''],
  ])('are refused if they are %s', async (_, body) => {
    server.answer(LABEL, { status: 200, headers: { 'content-type': 'application/pdf' }, body })
    await expect(open().labels(['1234567'], 'pdf')).rejects.toThrow(LabelUnusable)
  })

  it('are refused if they never end', async () => {
    server.answer(LABEL, { status: 200, body: new Uint8Array(17 * 1024 * 1024) })
    await expect(open().labels(['1234567'], 'pdf')).rejects.toThrow('bytes came')
  })
})

describe('a courier of InPost', () => {
  const ORDER = 'POST /organizations/34/dispatch_orders'
  const request = { externalIds: ['1234567'], requestedAt: REQUEST.requestedAt, contact: null, comment: '' }

  it('comes to the address that InPost has of the shop, or to another one', async () => {
    server.answer('GET /organizations/34', SHIPX.organization)
    server.answer(ORDER, SHIPX.dispatchOrder)
    expect(await open().orderPickup!({ ...request, address: null })).toEqual({ externalId: '77' })
    expect(server.callsOf(ORDER)[0]!.body).toMatchObject({
      shipments: [1234567],
      address: { street: 'Tkacka', building_number: '18', post_code: '90-156' },
    })
    const contact = { name: 'Ewa', phone: '+48600123456', email: 'ewa@ziarno.example' }
    await open().orderPickup!({ ...request, address: REQUEST.receiver.address, contact, comment: 'Gate B' })
    expect(server.callsOf(ORDER)[1]!.body).toMatchObject({
      address: { street: 'Lipowa', building_number: '5/7' },
      ...{ name: 'Ewa', phone: '600123456', comment: 'Gate B' },
    })
  })

  it('is found by the parcels, if the answer was lost', async () => {
    server.answer('GET /organizations/34/dispatch_orders', listOf(changed(SHIPX.dispatchOrder, { status: 'sent' })))
    expect(await open().findPickup!(request)).toEqual({ externalId: '77' })
    expect(await open().findPickup!({ ...request, externalIds: ['1234567', '8'] })).toBeNull()
    server.answer('GET /organizations/34/dispatch_orders', listOf(changed(SHIPX.dispatchOrder, { status: 'rejected' })))
    expect(await open().findPickup!(request)).toBeNull()
  })
})

it('InPost says which services the contract lacks, and that it does not know the token', async () => {
  server.answer('GET /organizations/34', SHIPX.organization, SHIPX.denied)
  expect(await open().health!()).toEqual(['the contract with InPost lacks the service inpost_courier_standard'])
  await expect(open().health!()).rejects.toThrow('INPOST_SHIPX_TOKEN')
})

it('a notice of InPost tells which parcel to look at, and nothing else', () => {
  const { readNotice } = open()
  const notice = {
    event: 'shipment_status_changed',
    organization_id: 34,
    payload: { shipment_id: 49, status: 'delivered' },
  }
  expect(readNotice!(JSON.stringify(notice))).toEqual(['49'])
  for (const odd of ['', '[]', 'null', '{"payload":{"shipment_id":"49"}}', '{"payload":null}', '{"event":1}'])
    expect(readNotice!(odd)).toEqual([])
})
