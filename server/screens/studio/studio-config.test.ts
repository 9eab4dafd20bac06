import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Screen } from '#schemas/screen.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { openTestCommerce, type TestApp, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

let commerce: TestCommerce
let shop: TestApp
let staff: ReturnType<typeof asStaff>

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = openWholeShop(commerce)
  await shop.app.ready()
  staff = asStaff(await staffKey(commerce, 'ewa', ['config', 'audit']))
})
afterAll(async () => {
  shop.app.close()
  await commerce.close()
})

type Form = { fields: { name: string; value?: string | boolean }[]; errors?: Record<string, string> }
const open = async (path: string, by = staff) => (await shop.json(path, {}, by)).screen
async function formOf(group: string) {
  const screen = await open(`/en/studio/settings/${group}`)
  const form = nodesOf(screen, 'form')[0]!
  const { fields } = form.props as unknown as Form
  const { args } = form.on!.submit![0] as unknown as { args: { seen: number } }
  return { seen: args.seen, values: Object.fromEntries(fields.map(({ name, value }) => [name.slice(7), value ?? ''])) }
}
async function save(group: string, change: Record<string, string | boolean>, more: object = {}, by = staff) {
  const { seen, values } = await formOf(group)
  const { note: _, ...given } = { ...values, ...change } as Record<string, string | boolean>
  const asked = { id: group, seen, values: given, ...more }
  const headers = { ...by.headers, 'accept-language': 'en' }
  const response = await shop.call('studio.saveConfig', asked, { headers })
  return { status: response.status, text: JSON.stringify(await response.json()) }
}
const rows = (screen: Screen) =>
  nodesOf(screen, 'data-table').flatMap((each) => (each.props as unknown as { rows: { key: string }[] }).rows)

it('lists every setting with its meaning in three languages, and finds it by words', async () => {
  for (const path of ['/studio/ustawienia', '/en/studio/settings', '/de/studio/einstellungen'])
    expect(rows(await open(path)).length, path).toBeGreaterThan(60)
  const found = rows(await open('/en/studio/settings?q=free%20delivery'))
  expect(found.map(({ key }) => key)).toContain('shipping/free_threshold/PLN')
  expect(rows(await open('/en/studio/settings?q=%3Cscript%3E'))).toEqual([])
})

it('sets money and texts, names who did it, and goes back', async () => {
  const saved = await save('selling', { shippingFreeThresholdPLN: '249,50' }, { note: 'Winter' })
  expect(saved.status, saved.text).toBe(200)
  const list = await open('/en/studio/settings-history')
  expect(JSON.stringify(list.nodes)).toContain('Winter')
  expect(JSON.stringify(list.nodes)).toContain('Free delivery from (PLN)')
  const now = (await formOf('selling')).seen
  const compared = await open(`/en/studio/settings-changes?from=${now}&to=${now - 1}`)
  expect(JSON.stringify(compared.nodes)).toContain('249.50')
  const back = await shop.call('studio.restoreConfig', { to: now - 1, seen: now }, staff)
  expect(back.status).toBe(200)
  const trail = await commerce.fetch(
    new Request('http://commerce.test/staff/audit?object=store-config', {
      headers: { 'x-headless': '1', ...staff.headers },
    }),
  )
  expect(await trail.json()).toMatchObject({
    data: [{ key: 'ewa' }, { key: 'ewa', after: { 'shipping/free_threshold/PLN': 24950 } }],
  })
})

it('refuses a value at its field, and colours that cannot be read with the pair and its contrast', async () => {
  const money = await save('selling', { shippingFreeThresholdPLN: 'much' })
  expect([money.status, money.text]).toEqual([422, expect.stringContaining('values.shippingFreeThresholdPLN')])
  const pale = await save('look', { themeBrand: '#ffee88' })
  expect(pale.status).toBe(422)
  expect(pale.text).toMatch(
    /values\.themeBrand.*Too little contrast: Brand colour \(#ffee88\) on Background of pages.*at least 4\.5 is needed/,
  )
  const days = await save('selling', { checkoutBankTransferCancelDay: '1' })
  expect([days.status, days.text]).toEqual([422, expect.stringContaining('values.checkoutBankTransfer')])
})

it('says that a version of the settings is gone', async () => {
  const { seen } = await formOf('selling')
  const headers = { ...staff.headers, 'accept-language': 'en' }
  const gone = await shop.call('studio.restoreConfig', { to: 999_999, seen }, { headers })
  expect(JSON.stringify(await gone.json())).toContain('This version of the settings no longer exists.')
})

it('writes nothing over settings that somebody else has changed meanwhile', async () => {
  const { seen } = await formOf('selling')
  expect((await save('selling', { shippingFreeThresholdPLN: '199' })).status).toBe(200)
  const stale = await save('selling', { shippingFreeThresholdPLN: '1' }, { seen })
  expect([stale.status, stale.text]).toEqual([409, expect.stringContaining('Somebody has changed the settings')])
})

it('is changed by nobody without the right, and by no odd input', async () => {
  const view = asStaff(await staffKey(commerce, 'looks', ['view']))
  expect(nodesOf(await open('/en/studio/settings/shop', view), 'form')).toEqual([])
  expect((await save('shop', {}, {}, view)).status).toBe(403)
  for (const odd of [
    { id: '__proto__' },
    { id: 'nothing' },
    { seen: -1 },
    { values: { a: 1 } },
    { note: 'x'.repeat(301) },
  ])
    expect([409, 422]).toContain((await save('shop', {}, odd)).status)
  expect((await open('/en/studio/settings/nothing')).screen.status).toBe(404)
  const script = await save('shop', {
    generalStoreNamePl: '<script>',
    generalStoreNameEn: 'a\u0007',
    generalStoreNameDe: 'x',
  })
  expect(script.status).toBe(422)
})

it('says where phone number and e-mail address are written out besides, as far as the person may see it', async () => {
  const also = async (by: typeof staff) => {
    const facts = nodesOf(await open('/en/studio/settings/shop', by), 'studio-record-facts')
    const groups = facts.flatMap(
      ({ props }) =>
        (props as unknown as { groups: { title: string; facts: { lines: string[]; href?: string }[] }[] }).groups,
    )
    return groups.filter(({ title }) => title.includes('is also written out here'))
  }
  const all = asStaff(await staffKey(commerce, 'all', ['config', 'content', 'layouts']))
  const [email, ...others] = await also(all)
  expect(others).toEqual([])
  expect(email!.title).toContain('sklep@ziarno.example')
  expect(email!.facts.map(({ href }) => href)).toContain('/en/studio/texts/page_withdrawal')
  expect(email!.facts.at(-1)!.lines[0]).toContain('write {shop_email} in its place')
  expect(await also(staff)).toEqual([])
})
