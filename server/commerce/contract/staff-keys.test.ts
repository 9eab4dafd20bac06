import { beforeEach, expect, it } from 'vitest'
import type { z } from 'zod'
import { WireOrder } from '#schemas/order.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { forgetStaffCalls } from '../staff/list-staff-calls.ts'
import { MadeStaffKeyAnswer, StaffCallsAnswer, StaffKeyAnswer, StaffKeysAnswer } from '../staff/staff-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyAsGuest } from '../testing/test-orders.ts'

/** The command line on the machine of the shop: it has every right. */
const OPERATOR = { 'staff-operator': 'ola' }
const DAY_MS = 86_400_000

eachDatabaseInFull('staff keys', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  const make = (name: string, rights: readonly StaffRight[], more: object = {}) =>
    shop.ask(MadeStaffKeyAnswer, 'POST', '/staff/key', {
      status: 201,
      headers: OPERATOR,
      body: { name, rights, ...more },
    })
  const as = (key: string) => ({ 'cg-token': null, authorization: `Bearer ${key}` })
  const refused = (key: string, path = '/staff/order', method = 'GET', body?: unknown) =>
    shop.askRefused(method, path, { headers: as(key), ...(body !== undefined && { body }) })
  async function trail(query: Record<string, string> = {}): Promise<z.infer<typeof StaffCallsAnswer>> {
    return shop.ask(StaffCallsAnswer, 'GET', `/staff/audit?${new URLSearchParams(query)}`, { headers: OPERATOR })
  }

  it('open the staff calls of their rights, and no others', async () => {
    const { key } = await make('ewa', ['orders'])
    expect((await shop.send('GET', '/staff/order', { headers: as(key) })).status).toBe(200)
    for (const path of [
      '/staff/return',
      '/staff/mail',
      '/staff/key',
      '/staff/audit',
      '/message',
      '/store-config/stored',
    ])
      expect(await refused(key, path), path).toMatchObject({ status: 403, code: 'right_missing' })
    for (const path of ['/product/by-id/etat', '/store-config', '/changes'])
      expect(await refused(key, path), path).toMatchObject({ status: 403, code: 'no_staff_call' })
  })

  it('are refused when they are unknown, changed, revoked or expired', async () => {
    const { key } = await make('ewa', ['orders'])
    const other = await make('jan', ['orders'])
    const parts = [key.slice(0, -43), key.slice(-43)] as const
    const odd = [`${parts[0]}${other.key.slice(-43)}`, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`]
    for (const wrong of [...odd, key.replace(/_[0-9a-f]{16}_/, '_0123456789abcdef_'), 'staff_', 'x'.repeat(4000)])
      expect(await refused(wrong)).toMatchObject({ status: 401, code: 'staff_key_invalid' })

    const revoked = await shop.ask(StaffKeyAnswer, 'POST', '/staff/key/ewa/revocation', { headers: OPERATOR })
    expect(revoked.revokedAt).toBe(shop.clock().toISOString())
    expect(await refused(key)).toMatchObject({ status: 401 })
    expect((await shop.send('GET', '/staff/order', { headers: as(other.key) })).status).toBe(200)

    const expiresAt = new Date(shop.clock().getTime() + DAY_MS).toISOString()
    const brief = await make('praktykant', ['orders'], { expiresAt })
    shop.clock.now = new Date(shop.clock().getTime() + DAY_MS - 1)
    expect((await shop.send('GET', '/staff/order', { headers: as(brief.key) })).status).toBe(200)
    shop.clock.now = new Date(shop.clock().getTime() + 1)
    expect(await refused(brief.key)).toMatchObject({ status: 401 })
  })

  it('are shown once, stored hashed, and never named twice', async () => {
    const { key } = await make('ewa', ['orders', 'returns'])
    const rows = await shop.database.db.selectFrom('staff_keys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key.slice(-43))
    const { data } = await shop.ask(StaffKeysAnswer, 'GET', '/staff/key', { headers: OPERATOR })
    expect(data).toMatchObject([{ name: 'ewa', rights: ['orders', 'returns'], createdBy: 'operator:ola' }])
    await shop.send('POST', '/staff/key/ewa/revocation', { headers: OPERATOR })
    expect(
      await shop.askRefused('POST', '/staff/key', { headers: OPERATOR, body: { name: 'ewa', rights: ['orders'] } }),
    ).toMatchObject({ status: 409, code: 'key_name_used' })
    expect(await shop.askRefused('POST', '/staff/key/jan/revocation', { headers: OPERATOR })).toMatchObject({
      status: 404,
    })
  })

  it('make other keys with the right to, and give no right that they lack', async () => {
    const { key } = await make('kierownik', ['keys', 'orders'])
    const body = { name: 'jan', rights: ['orders'] }
    const made = await shop.ask(MadeStaffKeyAnswer, 'POST', '/staff/key', { status: 201, headers: as(key), body })
    expect(made).toMatchObject({ name: 'jan', createdBy: 'kierownik' })
    expect(await refused(key, '/staff/key', 'POST', { name: 'adam', rights: ['orders', 'refunds'] })).toMatchObject({
      status: 403,
      code: 'right_missing',
    })
    expect(await refused(made.key, '/staff/key', 'POST', body)).toMatchObject({ status: 403 })
  })

  it.each([
    ['a name that no path can hold', { name: 'Ewa Kowalska', rights: ['orders'] }],
    ['the name of the shop’s own key', { name: 'shop', rights: ['orders'] }],
    ['no rights', { name: 'ewa', rights: [] }],
    ['an unknown right', { name: 'ewa', rights: ['everything'] }],
    ['an end in the past', { name: 'ewa', rights: ['orders'], expiresAt: '2020-01-01T00:00:00.000Z' }],
  ])('are not made with %s', async (_, body) => {
    expect(await shop.askRefused('POST', '/staff/key', { headers: OPERATOR, body })).toMatchObject({ status: 422 })
  })

  it('leave one row in the audit trail for each call that changes something or is refused', async () => {
    const { key } = await make('ewa', ['orders', 'questions', 'config'])
    const { number } = await buyAsGuest(shop)
    shop.clock.now = new Date(shop.clock().getTime() + 1000)
    const send = (method: string, path: string, body?: unknown) =>
      shop.send(method, path, { headers: as(key), ...(body !== undefined && { body }) })
    const object = `order/${number}`
    await send('GET', `/staff/order/${number}`)
    expect((await send('POST', `/staff/order/${number}/delay`, { until: '2027-03-20', note: 'Snow' })).status).toBe(200)
    expect((await send('POST', `/staff/order/${number}/completion`)).status).toBe(409)
    expect((await send('POST', `/staff/order/${number}/payment`, { amount: '1.00' })).status).toBe(403)
    expect((await trail({ object })).data).toEqual(
      [
        { operation: 'postStaffOrderNumberPayment', status: 403, note: '' },
        { operation: 'postStaffOrderNumberCompletion', status: 409, note: '' },
        { operation: 'postStaffOrderNumberDelay', status: 200, note: 'until 2027-03-20' },
      ].map((row) => ({
        ...row,
        at: shop.clock().toISOString(),
        key: 'ewa',
        object,
        label: 'ewa',
        before: null,
        after: null,
      })),
    )
    // Rows of the store's own database stand in the same list.
    shop.clock.now = new Date(shop.clock().getTime() + 1000)
    await send('PATCH', '/store-config', { 'general/store/name': 'Ziarenko', 'theme/radius': 4 })
    shop.clock.now = new Date(shop.clock().getTime() + 1000)
    await send('DELETE', '/message/6f1c2f0e-8f3b-4e0a-9d55-2f6f0c1f7a10')
    const { data, total } = await trail({ key: 'ewa', perPage: '2' })
    expect(total).toBe(5)
    expect(data).toMatchObject([
      { operation: 'deleteMessageId', object: 'message/6f1c2f0e-8f3b-4e0a-9d55-2f6f0c1f7a10', status: 404 },
      { operation: 'patchStoreConfig', object: 'store-config', note: 'general/store/name, theme/radius' },
    ])
    expect((await trail({ key: 'ewa', perPage: '2', page: '3' })).data).toMatchObject([{ status: 200 }])
  })

  it('cancel a paid order, whose money goes back, only with the right to give it back', async () => {
    const { number } = await buyAsGuest(shop)
    const { totals } = await shop.ask(WireOrder, 'GET', `/staff/order/${number}`, { headers: OPERATOR })
    const amount = totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    const payment = { headers: OPERATOR, body: { amount } }
    expect((await shop.send('POST', `/staff/order/${number}/payment`, payment)).status).toBe(200)
    const keys = [await make('ewa', ['orders']), await make('jan', ['orders', 'refunds'])]
    const answers = []
    for (const { key } of keys)
      answers.push(await shop.send('POST', `/staff/order/${number}/cancel`, { headers: as(key) }))
    expect(answers.map(({ status }) => status)).toEqual([403, 200])
  })

  it('write no revision of store config in the name of a person', async () => {
    const { key } = await make('ewa', ['config'])
    const body = { 'general/store/name': 'Ziarenko' }
    for (const path of ['/store-config', '/store-config/rollback'])
      expect(
        await refused(key, `${path}?author=person:olga-nowak`, path === '/store-config' ? 'PATCH' : 'POST', body),
      ).toMatchObject({ status: 422, code: 'invalid_input' })
  })

  it('leave a row for a repeated call, which changes nothing', async () => {
    const { key } = await make('ewa', ['orders'])
    const { number } = await buyAsGuest(shop)
    const headers = { ...as(key), 'idempotency-key': 'staff-key-test-000001' }
    const cancel = () => shop.send('POST', `/staff/order/${number}/cancel`, { headers })
    expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 200])
    expect((await trail({ object: `order/${number}` })).data).toMatchObject([
      { status: 200, note: 'Repeated: nothing was changed.' },
      { status: 200, note: '' },
    ])
  })

  it('change nothing where their row cannot be written: both are one transaction', async () => {
    const { key } = await make('ewa', ['orders', 'config'])
    const { number } = await buyAsGuest(shop)
    for (const { db } of [shop.database, shop.storeDatabase]) await db.schema.dropTable('staff_calls').execute()
    const send = (method: string, path: string, body: unknown) => shop.send(method, path, { headers: as(key), body })
    expect((await send('POST', `/staff/order/${number}/cancel`, {})).status).toBe(500)
    expect((await send('PATCH', '/store-config', { 'general/store/name': 'Ziarenko' })).status).toBe(500)
    const order = await shop.ask(WireOrder, 'GET', `/staff/order/${number}`, { headers: as(key) })
    expect(order.status).not.toBe('canceled')
    expect(await (await shop.send('GET', '/store-config')).text()).not.toContain('Ziarenko')
  })

  it('are told apart from the command line and from the API key of the shop, which is warned of', async () => {
    await make('ewa', ['orders'])
    await shop.send('POST', '/staff/key/ewa/revocation')
    await shop.send('POST', '/staff/key/ewa/revocation', { headers: { 'staff-operator': 'a b; c' } })
    expect((await trail({ object: 'key/ewa' })).data.map(({ key }) => key)).toEqual([
      'operator:unnamed',
      'shop',
      'operator:ola',
    ])
    expect(shop.warned).toEqual([expect.stringContaining('postStaffKeyNameRevocation was made with the API key')])
  })

  it('list the trail by period, and keep it as long as config says', async () => {
    const start = shop.clock.now
    await make('ewa', ['orders'])
    shop.clock.now = new Date(start.getTime() + DAY_MS)
    await make('jan', ['orders'])
    const later = new Date(start.getTime() + 1).toISOString()
    expect((await trail({ from: later })).data).toMatchObject([{ object: 'key/jan' }])
    expect((await trail({ until: later })).data).toMatchObject([{ object: 'key/ewa' }])
    expect((await shop.send('GET', '/staff/audit?from=yesterday')).status).toBe(422)
    await forgetStaffCalls(shop.database.db, 30, new Date(start.getTime() + 30 * DAY_MS + 1))
    expect((await trail()).data).toMatchObject([{ object: 'key/jan' }])
  })
})
