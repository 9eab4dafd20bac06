import { expect, it } from 'vitest'
import type { Screen } from '#schemas/screen.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

const { commerce, shop } = await openForFile((commerce) => openWholeShop(commerce, { upstreamTimeoutMs: 20_000 }))
let keys = 0
const withRights = async (...rights: StaffRight[]) => asStaff(await staffKey(commerce, `redirects-${++keys}`, rights))
const staff = await withRights('catalogue')
const viewer = await withRights('view')

const screenAt = async (path: string, asked = staff) => (await shop.json(path, {}, asked)).screen
const keysIn = (screen: Screen) =>
  (nodesOf(screen, 'data-table')[0]!.props as { rows: { key: string }[] }).rows.map(({ key }) => key)
const actionsOf = (screen: Screen) => nodesOf(screen, 'studio-record-action').map(({ props }) => props.label as string)
const statusOf = async (operation: string, input: object, asked = staff) =>
  (await shop.call(`studio.${operation}`, input, asked)).status

it('lists redirects, sets one, leads shoppers on, and removes it after a confirmation', async () => {
  const at = '/en/studio/redirects'
  expect(
    await statusOf('setRedirect', { locale: 'en', from: 'https://old.example/en/Old-Mugs/', to: '/en/coffee' }),
  ).toBe(200)
  expect(keysIn(await screenAt(`${at}?q=old-m`))).toEqual(['en.old-mugs'])
  expect(keysIn(await screenAt(`${at}?q=old-m&locale=de`))).toEqual([])
  expect((await shop.json('/en/old-mugs')).screen.screen.redirect?.to).toBe('/en/coffee')
  expect(actionsOf(await screenAt(`${at}?remove=en.old-mugs`))).toEqual([
    'Set a redirect',
    'Remove the redirect old-mugs (English)',
  ])
  expect(await statusOf('removeRedirect', { locale: 'en', from: 'old-mugs' })).toBe(422)
  expect(await statusOf('removeRedirect', { locale: 'en', from: 'old-mugs', isConfirmed: true })).toBe(200)
  expect(await statusOf('removeRedirect', { locale: 'en', from: 'old-mugs', isConfirmed: true })).toBe(409)
  await expect.poll(async () => (await shop.json('/en/old-mugs')).screen.screen.status).toBe(404)
})

it('refuses loops, addresses of the shop and other sites, at the field', async () => {
  const set = (from: string, to: string) => statusOf('setRedirect', { locale: 'en', from, to })
  expect(await set('a-loop', '/en/a-loop')).toBe(422)
  expect(await set('coffee', '/en')).toBe(422)
  expect(await set('x/y', '/en')).toBe(422)
  expect(await set('old-mugs', 'https://evil.example')).toBe(422)
  expect(await set('old-mugs', '//evil.example')).toBe(422)
})

it('is read by who may view, and changed only with the right', async () => {
  expect(actionsOf(await screenAt('/en/studio/redirects', viewer))).toEqual([])
  expect(await statusOf('setRedirect', { locale: 'en', from: 'old-mugs', to: '/en/coffee' }, viewer)).toBe(403)
  expect((await screenAt('/en/studio/redirects?page=9')).screen.redirect?.to).toBe('/en/studio/redirects')
  expect((await screenAt('/en/studio/redirects?remove=en.nothing')).ignored).toHaveLength(1)
})
