import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WEBHOOK_EVENTS } from '#schemas/webhook-events.ts'
import { keepDrawn } from '#server/testing/keep-drawn.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { cookiesOf, openTestCommerce, type TestApp, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

const KEYS = '/en/studio/keys'
const WEBHOOKS = '/en/studio/webhooks'

const { render, drawn } = keepDrawn()
let commerce: TestCommerce
let shop: TestApp
let staff: { headers: Record<string, string> }
let viewer: typeof staff

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = openWholeShop(commerce, { parts: { render } })
  await shop.app.ready()
  staff = asStaff(await staffKey(commerce, 'admin', ['keys', 'webhooks', 'orders']))
  viewer = asStaff(await staffKey(commerce, 'viewer', ['view']))
})
afterAll(async () => {
  shop.app.close()
  await commerce.close()
})

const page = async (path: string, asked = staff) => (await shop.json(path, {}, asked)).screen
const labelsOf = async (path: string) =>
  nodesOf(await page(path), 'studio-record-action').map(({ props }) => props.label)
const rowsOf = async (path: string) =>
  (nodesOf(await page(path), 'data-table')[0]!.props as { rows: { key: string; cells: object[] }[] }).rows
const call = (op: string, input: object, asked = staff) => shop.call(`studio.${op}`, input, asked)
async function shownBy(answer: Response): Promise<string | undefined> {
  const { effects } = (await answer.json()) as { effects: { effect: string; values?: { shown?: string } }[] }
  return effects.find(({ effect }) => effect === 'field-values')?.values?.shown
}

describe('keys of programs', () => {
  it('are made with rights of their maker, shown once, used, and ended after a confirmation', async () => {
    const made = await call('makeKey', { name: 'erp', rights: { orders: true } })
    expect(made.status).toBe(200)
    const key = await shownBy(made)
    expect(key).toMatch(/^staff_/)
    expect(JSON.stringify(await page(KEYS))).not.toContain(key)
    expect((await shop.json('/en/studio/orders', {}, asStaff(key!))).screen.screen.status).not.toBe(403)
    const row = (await rowsOf(KEYS)).find((each) => each.key === 'erp')!
    expect(JSON.stringify(row)).not.toContain('Never')
    expect((await call('makeKey', { name: 'erp', rights: { orders: true } })).status).toBe(409)
    expect((await call('endKey', { id: 'erp' })).status).toBe(422)
    expect((await call('endKey', { id: 'erp', isConfirmed: true })).status).toBe(200)
    expect(await labelsOf(KEYS)).not.toContain('End the key erp')
    expect((await shop.json('/en/studio/orders', {}, asStaff(key!))).screen.screen.redirect?.to).toContain('log-in')
  })

  it('are told in the audit trail with their rights in words', async () => {
    const auditor = asStaff(await staffKey(commerce, 'auditor', ['audit', 'keys', 'orders', 'refunds']))
    expect((await call('makeKey', { name: 'till', rights: { orders: true, refunds: true } }, auditor)).status).toBe(200)
    const [table] = nodesOf(await page('/en/studio/audit-trail?object=key/till', auditor), 'data-table')
    expect(JSON.stringify(table!.props.rows)).toContain('orders, payments and refunds')
    expect(JSON.stringify(table!.props.rows)).not.toContain('[\\"')
  })

  it('say which field is wrong', async () => {
    for (const [input, field] of [
      [{ name: 'ERP!', rights: { orders: true } }, 'name'],
      [{ name: 'none' }, 'role'],
      [{ name: 'late', rights: { orders: true }, until: '2020-01-01' }, 'until'],
      [{ name: 'late', rights: { orders: true }, until: 'soon' }, 'until'],
    ] as const) {
      const answer = await call('makeKey', input)
      expect([answer.status, await answer.text()], field).toEqual([422, expect.stringContaining(`"${field}"`)])
    }
  })

  it('cannot have rights that their maker lacks', async () => {
    expect((await call('makeKey', { name: 'more', role: 'owner' })).status).toBe(403)
    expect((await call('makeKey', { name: 'more', rights: { people: true } })).status).toBe(403)
  })

  it('are shown in the form that made them also without script', async () => {
    const cookies = { staff_session: staff.headers.authorization!.slice('Bearer '.length) }
    const fields = { $back: KEYS, name: 'plain', role: '', 'rights.orders': 'on' }
    const answer = await shop.send('studio.makeKey', fields, { cookies })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, KEYS])
    const { draft } = cookiesOf(answer)
    await shop.page(KEYS, { cookies: { ...cookies, draft: draft! } })
    expect(JSON.stringify(nodesOf(drawn(), 'form'))).toMatch(/staff_[0-9a-f]{16}_/)
  })

  it('are nobody else’s business', async () => {
    expect((await shop.json(KEYS, {}, viewer)).screen.screen.status).toBe(403)
    expect((await call('makeKey', { name: 'x', rights: { view: true } }, viewer)).status).toBe(403)
  })
})

describe('webhooks', () => {
  let path: string
  let id: string

  it('are added with a secret that is shown once', async () => {
    const endpoint = { url: 'https://erp.example/hooks', events: { orderPlaced: true }, description: 'ERP' }
    const made = await call('addWebhook', endpoint)
    expect(made.status).toBe(200)
    expect(await shownBy(made)).toMatch(/^whsec_/)
    const rows = await rowsOf(WEBHOOKS)
    expect(JSON.stringify(rows)).toContain(`1 of ${WEBHOOK_EVENTS.length} types`)
    id = rows[0]!.key
    path = `${WEBHOOKS}/${id}`
  })

  it('refuse an address that nobody may send to, and no events at all', async () => {
    for (const [input, field] of [
      [{ url: 'http://erp.example', allEvents: true }, 'url'],
      [{ url: 'https://10.0.0.1/', allEvents: true }, 'url'],
      [{ url: 'https://erp.example' }, 'allEvents'],
    ] as const) {
      const answer = await call('addWebhook', input)
      expect([answer.status, await answer.text()], input.url).toEqual([422, expect.stringContaining(`"${field}"`)])
    }
  })

  it('are tested, changed, paused and let go on', async () => {
    expect((await call('testWebhook', { id })).status).toBe(200)
    expect(JSON.stringify(await rowsOf(path))).toContain('Waiting')
    expect((await call('changeWebhook', { id, url: 'https://erp.example/new', allEvents: true })).status).toBe(200)
    expect(JSON.stringify((await page(path)).nodes)).toContain('All events')
    expect((await call('switchWebhook', { id, isActive: false })).status).toBe(200)
    expect(await labelsOf(path)).toContain('Resume')
    expect((await call('testWebhook', { id })).status).toBe(409)
    expect(JSON.stringify(await rowsOf(`${path}?state=canceled`))).toContain('Dropped')
    expect(await rowsOf(`${path}?state=delivered`)).toEqual([])
    expect((await call('switchWebhook', { id, isActive: true })).status).toBe(200)
  })

  it('send a delivery, and events since a day, again', async () => {
    const [delivery] = await rowsOf(path)
    expect((await call('replayDelivery', { id, delivery: delivery!.key })).status).toBe(200)
    expect((await call('replayDelivery', { id, delivery: '999999' })).status).toBe(409)
    expect((await call('replayEvents', { id, since: '2026-11-20', undeliveredOnly: true })).status).toBe(200)
    expect((await call('replayEvents', { id, since: 'x' })).status).toBe(422)
  })

  it('get another secret, and are removed after a confirmation', async () => {
    expect(await shownBy(await call('renewWebhookSecret', { id }))).toMatch(/^whsec_/)
    expect((await call('removeWebhook', { id })).status).toBe(422)
    expect((await call('removeWebhook', { id, isConfirmed: true })).status).toBe(200)
    expect((await page(path)).screen.status).toBe(404)
  })

  it('are changed by nobody without the right', async () => {
    expect((await call('addWebhook', { url: 'https://a.example', allEvents: true }, viewer)).status).toBe(403)
    expect(nodesOf(await page(WEBHOOKS, viewer), 'studio-record-action')).toEqual([])
  })
})
