import { expect, it } from 'vitest'
import type { Screen } from '#schemas/screen.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

const { commerce, shop } = await openForFile((commerce) =>
  openWholeShop(commerce, { upstreamTimeoutMs: 20_000, settings: { isProxyTrusted: true } }),
)
let keys = 0
const withRights = async (...rights: StaffRight[]) => asStaff(await staffKey(commerce, `search-${++keys}`, rights))
const staff = await withRights('catalogue')
const viewer = await withRights('view')
const AT = '/en/studio/search'

const screenAt = async (path: string, asked = staff) => (await shop.json(path, {}, asked)).screen
interface Row {
  key: string
  cells: { text: string; href?: string }[]
}
const rowsIn = (screen: Screen) => (nodesOf(screen, 'data-table')[0]!.props as unknown as { rows: Row[] }).rows
const keysIn = (screen: Screen) => rowsIn(screen).map(({ key }) => key)
const actionsOf = (screen: Screen) => nodesOf(screen, 'studio-record-action').map(({ props }) => props.label as string)
const valuesIn = (screen: Screen) =>
  Object.fromEntries(
    (nodesOf(screen, 'form')[0]!.props as unknown as { fields: { name: string; value?: unknown }[] }).fields.map(
      ({ name, value }) => [name, value],
    ),
  )
const call = (operation: string, input: object, asked = staff) => shop.call(`studio.${operation}`, input, asked)
const statusOf = async (...given: Parameters<typeof call>) => (await call(...given)).status
async function totalOf(phrase: string) {
  const answer = await shop.app.request(`/api/suggestions?phrase=${encodeURIComponent(phrase)}&locale=en&currency=PLN`)
  return ((await answer.json()) as { total: number }).total
}

it('sets synonyms, which search and suggestions know at once, and removes them after a confirmation', async () => {
  expect(await totalOf('zzquern')).toBe(0)
  const synonym = { locale: 'en', term: 'zzquern', others: 'grinder\n\n', isTwoWay: true }
  expect(await statusOf('setSynonym', synonym)).toBe(200)
  await expect.poll(() => totalOf('zzquern')).toBeGreaterThan(0)
  expect(keysIn(await screenAt(`${AT}?q=quer`))).toEqual(['en.zzquern'])
  expect(keysIn(await screenAt(`${AT}?locale=de`))).toEqual([])
  expect(valuesIn(await screenAt(`${AT}?locale=en&term=zzquern`))).toEqual({
    ...{ locale: 'en', term: 'zzquern', others: 'grinder', isTwoWay: true },
  })
  expect(actionsOf(await screenAt(`${AT}?remove=en.zzquern`))).toEqual([
    'Set synonyms',
    'Remove the synonyms of zzquern (English)',
  ])
  const name = { locale: 'en', term: 'zzquern' }
  expect(await statusOf('removeSynonym', name)).toBe(422)
  expect(await statusOf('removeSynonym', { ...name, isConfirmed: true })).toBe(200)
  expect(await statusOf('removeSynonym', { ...name, isConfirmed: true })).toBe(409)
  await expect.poll(() => totalOf('zzquern')).toBe(0)
})

it('pins products by SKU, and names one that the shop does not have', async () => {
  const pin = (products: string) => call('setPin', { locale: 'en', phrase: 'grinder', products })
  expect(JSON.stringify(await (await pin('MLY-1048\nNOPE-1')).json())).toContain('NOPE-1')
  expect((await pin('PAR-1070')).status).toBe(200)
  const [row] = rowsIn(await screenAt(`${AT}?list=pins`))
  expect(row!.cells.map(({ text }) => text)).toEqual(['grinder', 'Lodvik gooseneck kettle', 'Unpin'])
  expect(valuesIn(await screenAt(row!.cells[0]!.href!))).toMatchObject({ phrase: 'grinder', products: 'PAR-1070' })
  const found = await shop.app.request('/api/suggestions?phrase=grinder&locale=en&currency=PLN')
  expect(((await found.json()) as { products: { sku: string }[] }).products[0]!.sku).toBe('PAR-1070')
  expect(await statusOf('removePin', { locale: 'en', phrase: 'grinder', isConfirmed: true })).toBe(200)
  expect(keysIn(await screenAt(`${AT}?list=pins`))).toEqual([])
})

it('says at the field what is wrong', async () => {
  const synonym = { locale: 'en', term: 'kettle', others: 'pot' }
  expect(await statusOf('setSynonym', { ...synonym, term: '!!' })).toBe(422)
  expect(await statusOf('setSynonym', { ...synonym, others: ' ' })).toBe(422)
  expect(await statusOf('setSynonym', { ...synonym, others: 'kettle' })).toBe(422)
  expect(await statusOf('setSynonym', { ...synonym, others: 'a\n'.repeat(11) })).toBe(422)
  expect(keysIn(await screenAt(AT))).toEqual([])
})

it('counts what two visits searched for in vain, from cached pages too, with a way to a synonym', async () => {
  const visit = (address: string) =>
    shop.app.request('/en/search?phrase=Zzchemex', { headers: { 'x-forwarded-for': address } })
  const missed = async () => rowsIn(await screenAt(`${AT}?list=missed`))
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) expect((await visit(address)).status).toBe(200)
  await expect.poll(async () => (await missed()).map(({ key }) => key)).toEqual(['en.zzchemex'])
  const [row] = await missed()
  expect(row!.cells[1]!.text).toBe('2')
  const begun = await screenAt(row!.cells[3]!.href!)
  expect(valuesIn(begun)).toMatchObject({ locale: 'en', term: 'zzchemex' })
  await visit('192.0.2.3')
  await expect.poll(async () => (await missed())[0]!.cells[1]!.text).toBe('3')
})

it('is read by who may view, and changed only with the right', async () => {
  expect(actionsOf(await screenAt(AT, viewer))).toEqual([])
  expect(await statusOf('setSynonym', { locale: 'en', term: 'a', others: 'b' }, viewer)).toBe(403)
  expect(await statusOf('setPin', { locale: 'en', phrase: 'a', products: 'PAR-1070' }, viewer)).toBe(403)
})
