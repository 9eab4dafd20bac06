import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { storeApi } from './store-api.ts'
import { runStoreCommand } from './store-command.ts'
import { storeDesk } from './store-desk.ts'

const token = 'a-token-for-tests'
let commerce: TestCommerce
let number: string
beforeAll(async () => {
  commerce = await openTestCommerce()
  const { engine } = commerce.commerce
  const sent = await engine.db.selectFrom('shipments').select(['id', 'order_number']).executeTakeFirstOrThrow()
  number = sent.order_number
  await engine.transaction(async (tx) => {
    await tx.insertInto('courier_pickups').values(FORMER_COURIER).execute()
    await tx
      .insertInto('carrier_shipments')
      .values({ ...FORMER, order_number: number, shipment_id: sent.id })
      .execute()
  })
})
afterAll(() => commerce.close())

const at = '2026-11-20T08:00:00.000Z'
/** What a carrier was asked for that is not configured any more. */
const FORMER = {
  status: 'ready',
  ...{ id: '1-aa', port: 'former', external_id: '7', tracking_number: '520' },
  ...{ pickup_id: 'pickup-1', carrier_status: null, last_event_at: null, idempotency_key: 'a' },
  ...{ request: '', created_at: at, asked_at: null, due_at: at, tries: 0, error: null },
  content: JSON.stringify({ items: [], measures: { size: 'A' }, pointId: null, cashOnDelivery: null, insurance: null }),
} as const
const FORMER_COURIER = {
  status: 'requested',
  ...{ id: 'pickup-1', port: 'former', external_id: null, idempotency_key: 'b', request: '' },
  ...{ created_at: at, due_at: at, tries: 0, error: null },
  content: JSON.stringify({ shipments: ['1-aa'], externalIds: ['7'], address: null, contact: null, comment: '' }),
} as const

/** The command against a running shop that passes it on to its commerce API. */
async function parcels(...args: string[]) {
  const access = { fetch: commerce.fetch, baseUrl: 'http://commerce.test', apiKey: commerce.commerce.apiKey }
  const headers = { authorization: `Bearer ${token}`, 'staff-operator': 'ola' }
  const api = storeApi({ commerce: access, token })
  const desk = storeDesk({ fetch: api.fetch, baseUrl: 'http://shop.test/api/store', headers })
  const [printed, complained]: [string[], string[]] = [[], []]
  const code = await runStoreCommand('parcels', args, {
    ...{ desk, print: (line) => void printed.push(line), complain: (line) => void complained.push(line) },
    readFile: () => '',
  })
  return { code, printed: printed.join('\n'), complained: complained.join('\n') }
}

describe('parcels of the command line', () => {
  it('are listed, and closed with words why', async () => {
    expect((await parcels('list')).printed).toBe(`${at}  1-aa  former  ready  ${number}  520`)
    expect((await parcels('list', '--order', '7')).printed).toBe('')
    expect(await parcels('close', '1-aa')).toMatchObject({ code: 2 })
    expect(await parcels('close', '1-aa', 'No contract')).toMatchObject({ code: 0, printed: 'Closed: 1-aa (ended).' })
    expect((await parcels('list', '--status', 'ended')).printed).toMatch(/ended .* Closed by staff: No contract$/)
    expect(await parcels('close', '1-aa', 'No contract')).toMatchObject({
      ...{ code: 1, complained: expect.stringContaining('over already') },
    })
  })

  it('are free for another courier once the one who was ordered is closed', async () => {
    // A job may have noted by now why it waits.
    expect((await parcels('couriers')).printed).toContain(`${at}  pickup-1  former  requested  1-aa`)
    expect((await parcels('close-courier', 'pickup-1', 'No contract')).printed).toBe('Closed: pickup-1 (failed).')
    expect(JSON.parse((await parcels('couriers', '--json')).printed)).toMatchObject([{ status: 'failed' }])
  })
})
