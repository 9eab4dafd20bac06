import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { storeApi } from './store-api.ts'
import { runStoreCommand } from './store-command.ts'
import { storeDesk } from './store-desk.ts'

const token = 'a-token-for-tests'
const URL_OF_ERP = 'https://erp.example/hooks'
let commerce: TestCommerce
beforeAll(async () => {
  commerce = await openTestCommerce()
})
afterAll(() => commerce.close())

/** The command against a running shop that passes it on to its commerce API. */
async function webhooks(...args: string[]) {
  const access = { fetch: commerce.fetch, baseUrl: 'http://commerce.test', apiKey: commerce.commerce.apiKey }
  const headers = { authorization: `Bearer ${token}`, 'staff-operator': 'ola' }
  const api = storeApi({ commerce: access, token })
  const desk = storeDesk({ fetch: api.fetch, baseUrl: 'http://shop.test/api/store', headers })
  const [printed, complained]: [string[], string[]] = [[], []]
  const code = await runStoreCommand('webhooks', args, {
    ...{ desk, print: (line) => void printed.push(line), complain: (line) => void complained.push(line) },
    readFile: () => '',
  })
  return { code, printed: printed.join('\n'), complained: complained.join('\n') }
}

describe('webhooks of the command line', () => {
  it('are added, shown, changed, rotated and removed', async () => {
    const added = await webhooks('add', URL_OF_ERP, '--types', 'order.placed, order.paid', '--description', 'ERP')
    expect(added).toMatchObject({ code: 0, printed: expect.stringMatching(/^whsec_\S{44}$/) })
    const [{ id }] = JSON.parse((await webhooks('list', '--json')).printed)
    expect(added.complained).toContain(id)
    expect((await webhooks('list')).printed).toBe(`${id}  on  ${URL_OF_ERP}  order.placed,order.paid  ERP`)
    expect(await webhooks('change', id, '--types', 'all', '--active', 'no')).toMatchObject({ code: 0 })
    expect((await webhooks('show', id)).printed).toBe(`${id}  off  ${URL_OF_ERP}  all events  ERP`)
    expect(await webhooks('test', id)).toMatchObject({ code: 1, complained: expect.stringContaining('switch it on') })
    expect(JSON.parse((await webhooks('rotate', id, '--now', '--json')).printed)).toMatchObject({
      ...{ id, oldSecretUntil: null, secret: expect.not.stringContaining(added.printed) },
    })
    expect(await webhooks('remove', id)).toEqual({ code: 0, printed: `Removed: ${id}.`, complained: '' })
    for (const verb of ['remove', 'show', 'deliveries'])
      expect(await webhooks(verb, id)).toMatchObject({ code: 1, complained: `There is no webhook endpoint ${id}.` })
  })

  it('are tested, and their deliveries listed and sent again', async () => {
    await webhooks('add', URL_OF_ERP)
    const [{ id }] = JSON.parse((await webhooks('list', '--json')).printed)
    expect((await webhooks('test', id)).printed).toMatch(/^Queued: event evt_[0-9a-f]{24}, delivery \d+\.$/)
    const [delivery] = JSON.parse((await webhooks('deliveries', id, '--json')).printed).data
    expect(delivery).toMatchObject({ type: 'webhook.test', cause: 'test', status: 'waiting', attempts: 0 })
    expect((await webhooks('deliveries', id, '--status', 'waiting')).printed).toBe(
      `${delivery.createdAt}  ${delivery.id}  webhook.test  test  waiting`,
    )
    expect((await webhooks('deliveries', id, '--status', 'failed')).printed).toBe('')
    expect(await webhooks('replay', id, delivery.id)).toMatchObject({ code: 1 })
    expect(await webhooks('replay', id, '--since', '2026-11-20T08:00:00Z', '--missed')).toMatchObject({
      ...{ code: 0, printed: 'Queued again: 0 events.' },
    })
    expect(await webhooks('replay', id)).toMatchObject({ code: 1, complained: expect.stringContaining('--since') })
  })

  it('are refused with the reason', async () => {
    expect((await webhooks('add', 'http://erp.example/')).complained).toContain('url: v.url')
    expect((await webhooks('add', URL_OF_ERP, '--types', 'order.lost')).complained).toContain('types.0')
  })
})
