import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { operations } from '#schemas/operations.ts'
import { codeOf } from '#server/commerce/testing/test-people.ts'
import { nodesOf } from '#server/testing/test-screens.ts'
import { cookiesOf } from '#server/testing/test-shop.ts'
import { mailedToken } from '#server/testing/test-studio.ts'
import { addressesIn, crawlStudio, openPage } from './crawl-studio.ts'
import { openStudio } from './open-studio.ts'
import { storedRows } from './stored-rows.ts'

/* A secret that was shown once travels nowhere afterwards: to no page, form, address, file, log or row of the audit trail. */

const studio = await openStudio()
const { commerce, shop, owner } = studio
const secrets = new Map<string, string>()
const remember = (name: string, value: string | undefined) => {
  expect(value, name).toMatch(/\S{6,}/)
  secrets.set(name, value!)
}
/** Without what sets parts of a secret apart on a page. */
const bare = (text: string) => text.replaceAll(/(?:\s|&nbsp;|%20|\+)+/g, '')
const secretsIn = (text: string) => {
  const squeezed = bare(text)
  return [...secrets]
    .filter(([, value]) => text.includes(value) || squeezed.includes(bare(value)))
    .map(([name]) => name)
}

interface Effects {
  effects: { effect: string; values?: { shown?: string } }[]
}
const shownBy = ({ effects }: Effects) => effects.find(({ effect }) => effect === 'field-values')?.values?.shown
const call = async (op: string, input: object) => {
  const answer = await shop.call(`studio.${op}`, input, owner)
  expect(answer.status, op).toBe(200)
  return (await answer.json()) as Effects
}
const codesOn = async (path: string) =>
  nodesOf((await shop.json(path, {}, owner)).screen, 'studio-one-time-codes').flatMap(
    ({ props }) => props.codes as string[],
  )
const ACCOUNT = '/en/studio/my-account'
const WEBHOOKS = '/en/studio/webhooks'
const events = { url: 'https://erp.example/hook', description: '', allEvents: true, events: {} }
let webhook: string

beforeAll(async () => {
  remember('seed of the account', owner.secret)
  remember('key by script', shownBy(await call('makeKey', { name: 'script', rights: { orders: true } })))
  remember('secret of a webhook', shownBy(await call('addWebhook', events)))
  const { screen } = await shop.json(WEBHOOKS, {}, owner)
  webhook = /\/webhooks\/([\w-]+)/.exec(JSON.stringify(screen))![1]!
  remember('new secret of a webhook', shownBy(await call('renewWebhookSecret', { id: webhook })))

  await call('renewRecoveryCodes', {})
  const recovery = await codesOn(ACCOUNT)
  for (const [at, code] of recovery.entries()) remember(`recovery code ${at}`, code)
  await call('recoveryCodesSaved', {})

  await call('prepareCodes', {})
  const [seed] = await codesOn(ACCOUNT)
  remember('new seed', seed!.replaceAll(' ', ''))
  await call('activateCodes', { oneTimeCode: codeOf(secrets.get('new seed')!, commerce.clock()) })
  const fresh = await codesOn(ACCOUNT)
  for (const [at, code] of fresh.entries()) remember(`fresh code ${at}`, code)
  if (fresh.length > 0) await call('recoveryCodesSaved', {})

  await call('invite', { email: 'ola@shop.example', name: 'Ola', role: 'editor', language: 'en' })
  remember('invitation', await mailedToken(commerce, 'ola@shop.example'))
  remember('session', owner.cookies.staff_session)
}, 200_000)

describe('a secret that was shown once', () => {
  it('is shown on the next page without script, once, and no cookie or address has it', async () => {
    const args = JSON.stringify({})
    const fields = { $back: '/en/studio/keys', $args: args, name: 'plain', 'rights.orders': 'on' }
    const answer = await shop.send('studio.makeKey', fields, owner)
    const given = cookiesOf(answer) as Record<string, string>
    const cookies = { ...owner.cookies, ...given }
    const page = await openPage({ shop, owner: { ...owner, cookies } }, '/en/studio/keys')
    const key = /staff_[0-9a-f]{16}_[\w-]{43}/.exec(page!.html)?.[0]
    expect(JSON.stringify(given) + answer.headers.get('location')).not.toContain(key)
    remember('key without script', key)
    const again = await openPage({ shop, owner: { ...owner, cookies } }, '/en/studio/keys')
    expect(again!.html).not.toContain(key)
  })

  it('is on no page of the studio, in no form of it and in no file that it leads to', async () => {
    const found: string[] = []
    const files = new Set(['/api/studio/audit/csv', '/api/studio/audit/jsonl'])
    let opened = 0
    for await (const page of crawlStudio(studio, { most: 2 })) {
      opened += 1
      for (const name of secretsIn(page.html)) found.push(`${name} on ${page.path}`)
      for (const link of addressesIn(Object.values(page.screen.nodes))) {
        for (const name of secretsIn(link)) found.push(`${name} in the address ${link}`)
        if (/^\/api\/studio\/(?!pictures)/.test(link) && !link.includes('{')) files.add(link)
      }
    }
    for (const path of [ACCOUNT, '/en/studio/keys', WEBHOOKS, `${WEBHOOKS}/${webhook}`, '/en/studio/people']) {
      const { response } = await shop.json(path, {}, owner)
      const text = JSON.stringify((await shop.json(path, {}, owner)).screen)
      expect(response.status).toBe(200)
      for (const name of secretsIn(text)) found.push(`${name} in the screen ${path}`)
    }
    for (const path of files)
      for (const name of secretsIn(await (await shop.page(path, owner)).text())) found.push(`${name} in ${path}`)
    expect(opened).toBeGreaterThan(50)
    expect(found).toEqual([])
  })

  it('is in no row of the audit trail, no answer about it, no report, and no address that the shop asked for', async () => {
    const { store, engine } = commerce.commerce
    const told: string[] = []
    const rows = await Promise.all(
      [store.db, engine.db].map((db) => sql<object>`select * from staff_calls`.execute(db as never)),
    )
    const audit = JSON.stringify(rows.flatMap((each) => each.rows))
    expect(audit).toContain('key/script')
    for (const name of secretsIn(audit)) told.push(`${name} in the audit trail`)
    const headers = { 'cg-token': commerce.commerce.apiKey, 'x-headless': '1', 'staff-operator': 'test' }
    for (const path of ['/staff/key', '/staff/webhook', `/staff/webhook/${webhook}`, '/staff/person', '/staff/audit']) {
      const answer = await commerce.fetch(new Request(`http://commerce.test${path}`, { headers }))
      const text = await answer.text()
      expect(answer.status, `${path} ${text.slice(0, 100)}`).toBe(200)
      for (const name of secretsIn(text)) told.push(`${name} in ${path}`)
    }
    const reports = shop.reports.map((report) => JSON.stringify(report) + String(report.error)).join('\n')
    for (const name of secretsIn(reports)) told.push(`${name} in a report`)
    for (const { url } of commerce.state.calls)
      for (const name of secretsIn(decodeURIComponent(url))) told.push(`${name} in the address ${url}`)
    expect(told).toEqual([])
  })

  it('cannot be read from the databases: they have hashes, or what the key of the shop seals', async () => {
    const found: string[] = []
    // The mail with it waits to be sent, and is forgotten after that.
    const isDue = (name: string, table: string) => name === 'invitation' && table === 'store.outbox'
    for (const [table, rows] of await storedRows(studio))
      for (const name of secretsIn(rows)) if (!isDue(name, table)) found.push(`${name} in ${table}`)
    expect(found).toEqual([])
  })

  it('was one of every kind that the studio shows', () => {
    const makers = Object.entries(operations).flatMap(([name, { input }]) => ('shown' in input.shape ? [name] : []))
    expect(makers.sort()).toEqual(['studio.addWebhook', 'studio.makeKey', 'studio.renewWebhookSecret'])
    expect([...secrets.keys()].filter((name) => name.startsWith('recovery code')).length).toBeGreaterThan(4)
  })
})
