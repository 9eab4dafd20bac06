import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Screen } from '#schemas/screen.ts'
import { openStudioShop } from '#server/testing/test-layouts.ts'
import { nodesOf } from '#server/testing/test-screens.ts'
import { openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

let commerce: TestCommerce
let shop: Awaited<ReturnType<typeof openStudioShop>>
let layouts: ReturnType<typeof asStaff>
let texts: ReturnType<typeof asStaff>

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = await openStudioShop(commerce)
  layouts = asStaff(await staffKey(commerce, 'ewa', ['layouts', 'texts']))
  texts = asStaff(await staffKey(commerce, 'words', ['texts']))
})
afterAll(async () => {
  await shop.close()
  await commerce.close()
})

const found = async (name = 'screens/home') =>
  (await shop.ports.portsFor({ locale: 'en' } as never).staffLayouts.layout(name))!
const draft = async (name?: string) => {
  const { draft, layout } = await found(name)
  return draft?.layout ?? layout
}
const seenOf = async (name?: string) => {
  const { number, draft } = await found(name)
  return `${number}.${draft?.edit ?? 0}`
}
async function send(operation: string, input: object, by = layouts) {
  const asked = { id: 'screens-home', seen: await seenOf(), ...input }
  const response = await shop.call(operation, asked, { headers: { ...by.headers, 'accept-language': 'en' } })
  return { status: response.status, text: await response.text() }
}
const open = async (path: string, by = layouts) => (await shop.json(path, {}, by)).screen
type Fields = { name: string; value?: string | boolean; options?: { value: string; label: string }[]; group?: string }[]
const fieldsOf = (screen: Screen) =>
  nodesOf(screen, 'studio-section-form').flatMap(({ props }) => (props as unknown as { fields: Fields }).fields)
const valuesOf = async (section: string) =>
  Object.fromEntries(
    fieldsOf(await open(`/en/studio/pages/screens-home/section?section=${section}`)).map(({ name, value }) => [
      name.slice('values.'.length),
      value ?? '',
    ]),
  )

beforeEach(async () => {
  if ((await found()).draft) await send('studio.discardDraft', {})
})

it('makes a draft that the start page names, with the way to the list of what waits', async () => {
  const items = async () =>
    (nodesOf(await open('/en/studio'), 'studio-work-list')[0]!.props as { items: { label: string; href?: string }[] })
      .items
  expect(await items()).toEqual([])
  await send('studio.addSection', { type: 'notice.delivery', slot: 'main' })
  const [drafts, ...others] = await items()
  expect([drafts?.label, others]).toEqual(['Changes to publish', []])
  const rows = nodesOf(await open(drafts!.href!), 'data-table')[0]!.props.rows as unknown as { key: string }[]
  expect(rows).toHaveLength(1)
})

interface Chooser {
  groups: { title: string; kinds: { value: string; label: string; text?: string }[] }[]
  places: { value: string; groups: { title: string; options: { value: string; label: string }[] }[] }
}
const chooserOf = (screen: Screen) => nodesOf(screen, 'studio-section-chooser')[0]!.props as unknown as Chooser

it('is offered by what fits the page, each once and with a line about it', async () => {
  const [first, ...others] = chooserOf(await open('/en/studio/pages/screens-product')).groups
  expect(first?.title).toBe('Fits this page')
  const fits = first!.kinds.map(({ value }) => value)
  expect(fits).toEqual(expect.arrayContaining(['hero', 'product-row', 'product-main']))
  expect(fits).not.toContain('site-logo')
  expect(others.map(({ title }) => title)).toContain('Header, menu and footer')
  const all = [first!, ...others].flatMap(({ kinds }) => kinds)
  expect(new Set(all.map(({ value }) => value)).size).toBe(all.length)
  expect(all.filter(({ text }) => text === undefined)).toEqual([])
  const ofHome = chooserOf(await open('/en/studio/pages/screens-home')).groups.flatMap(({ kinds }) => kinds)
  expect(ofHome.map(({ value }) => value)).not.toContain('product-main')
})

it('goes where it was asked to: to the beginning, or behind a section, at first the selected one', async () => {
  const { slots } = await draft()
  const [first, second] = slots.main!
  const { places } = chooserOf(await open(`/en/studio/pages/screens-home/editor?section=${first}`))
  expect(places.value).toBe(`main>${first}`)
  expect(places.groups[0]?.options[0]).toEqual({ value: 'main>', label: 'At the beginning' })
  expect((await send('studio.addSection', { type: 'notice.delivery', slot: `main>${first}` })).status).toBe(200)
  expect((await send('studio.addSection', { type: 'columns', slot: 'main>' })).status).toBe(200)
  expect((await draft()).slots.main!.slice(0, 4)).toEqual(['columns', first, 'notice', second])
  for (const odd of ['main>nonsense', 'main>notice.title', 'nonsense>'])
    expect((await send('studio.addSection', { type: 'notice', slot: odd })).status, odd).toBe(422)
})

it('begins with a preset that its type offers by name', async () => {
  const screen = await open('/en/studio/pages/screens-home')
  const options = chooserOf(screen).groups.flatMap(({ kinds }) => kinds)
  expect(options).toContainEqual(expect.objectContaining({ value: 'notice.delivery', label: 'Notice: no deliveries' }))
  expect(options).toContainEqual(expect.objectContaining({ value: 'notice', label: 'Notice (empty)' }))
  expect((await send('studio.addSection', { type: 'notice.delivery', slot: 'main' })).status).toBe(200)
  expect((await draft()).sections.notice?.settings).toMatchObject({ title: { en: 'Closed for the holidays' } })
  for (const odd of ['notice.nonsense', 'notice.__proto__', 'studio-layout', 'nonsense'])
    expect((await send('studio.addSection', { type: odd, slot: 'main' })).status, odd).toBe(422)
})

it('stands in other sections: added there, moved in and out, and removed with them', async () => {
  await send('studio.addSection', { type: 'columns', slot: 'main' })
  expect((await send('studio.addSection', { type: 'notice', slot: 'columns.items' })).status).toBe(200)
  expect((await send('studio.placeSection', { section: 'posts', slot: 'columns.items', index: 0 })).status).toBe(200)
  expect((await draft()).sections.columns?.slots?.items).toEqual(['posts', 'notice'])
  expect((await send('studio.placeSection', { section: 'columns', slot: 'columns.items' })).status).toBe(422)
  expect((await send('studio.moveSection', { section: 'notice', direction: 'up' })).status).toBe(200)
  expect((await draft()).sections.columns?.slots?.items).toEqual(['notice', 'posts'])
  expect((await send('studio.placeSection', { section: 'notice', slot: 'main', index: 0 })).status).toBe(200)
  expect((await send('studio.removeSection', { section: 'columns', isConfirmed: true })).status).toBe(200)
  expect(Object.keys((await draft()).sections)).not.toContain('posts')
  expect((await draft()).slots.main?.[0]).toBe('notice')
})

it('is copied behind itself, and to another page where it may stand', async () => {
  expect((await send('studio.copySection', { section: 'posts' })).status).toBe(200)
  expect((await draft()).sections['post-list']).toEqual((await draft()).sections.posts)
  const there = await send('studio.copySection', { section: 'posts', to: 'screens-cart' })
  expect([there.status, there.text]).toEqual([200, expect.stringContaining('/en/studio/pages/screens-cart/section?')])
  expect((await draft('screens/cart')).slots.main?.at(-1)).toBe('post-list')
  expect((await send('studio.copySection', { section: 'posts', to: 'mails-frame' })).status).toBe(422)
  expect((await send('studio.copySection', { section: 'posts', to: 'screens-cart' }, texts)).status).toBe(403)
})

it('goes back and forth with undo and redo, which say what they do', async () => {
  const before = await draft()
  await send('studio.moveSection', { section: before.slots.main![1]!, direction: 'up' })
  await send('studio.addSection', { type: 'notice.warning', slot: 'main' })
  const bar = async () =>
    nodesOf(await open('/en/studio/pages/screens-home'), 'studio-draft-bar')[0]?.props as unknown as {
      undo?: { what: string; to: number }
      redo?: { what: string; to: number }
      steps: { text: string; by: string; state?: string }[]
    }
  expect(await bar()).toMatchObject({ undo: { what: expect.stringContaining('Notice'), to: 1 } })
  expect((await send('studio.stepDraft', { to: 1 }, texts)).status).toBe(403)
  expect((await send('studio.stepDraft', { to: 1 })).status).toBe(200)
  expect(await bar()).toMatchObject({ redo: { what: expect.stringContaining('Notice'), to: 2 } })
  expect((await send('studio.stepDraft', { to: 0 })).status).toBe(200)
  expect(await draft()).toEqual(before)
  expect((await bar()).steps.map(({ state }) => state)).toEqual(['undone', 'undone', 'now'])
  expect((await send('studio.stepDraft', { to: 2 })).status).toBe(200)
  expect((await draft()).sections.notice).toBeDefined()
  expect((await send('studio.stepDraft', { to: 9 })).status).toBe(409)
})

it('is shown in a state of the page, and differs in a version of a test, by its form', async () => {
  const document = { ...(await draft()), experiments: { rel: { a: 50, b: 50 } } }
  const published = await shop.store.publish('screens/home', document)
  expect(published.ok).toBe(true)
  const values = await valuesOf('posts')
  expect(values).toMatchObject({ whenBasket: 'any', armRelBHidden: false, armRelBChange: 'none' })
  const changed = { ...values, whenBasket: 'full', armRelBChange: 'limit', armRelAHidden: true }
  expect((await send('studio.saveSection', { section: 'posts', values: changed })).status).toBe(200)
  expect((await draft()).sections.posts).toMatchObject({
    when: [{ data: '/cart/count' }],
    arms: { rel: { a: { hidden: true }, b: { settings: { limit: 3 } } } },
  })
  const again = await valuesOf('posts')
  expect(again).toMatchObject({ whenBasket: 'full', armRelBLimit: '3', armRelAHidden: true })
  const saved = await send('studio.saveSection', { section: 'posts', values: { ...again, armRelBLimit: '6' } })
  expect(saved.status, saved.text).toBe(200)
  const outline = JSON.stringify((await open('/en/studio/pages/screens-home')).nodes)
  expect(outline).toContain('Only if something is in the basket')
  expect(outline).toContain('Test “rel”, version b: ')
  const back = { ...again, whenBasket: 'any', armRelBSameLimit: true, armRelAHidden: false }
  await send('studio.saveSection', { section: 'posts', values: back })
  expect((await draft()).sections.posts).toEqual(document.sections.posts)
})

it('has formatted text as a notation that keeps the tree, also for who may change texts alone', async () => {
  await send('studio.addSection', { type: 'rich-text-block.heading', slot: 'main' })
  const path = '/en/studio/pages/screens-home/section?section=rich-text-block'
  const fields = fieldsOf(await open(path, texts))
  expect(fields.find(({ name }) => name === 'values.sContentEn')?.value).toBe('## Heading\n\nFirst paragraph.')
  const values = Object.fromEntries(fields.map(({ name, value }) => [name.slice('values.'.length), value ?? '']))
  const typed = { ...values, sContentEn: '## Coffee\n\n- **fresh**\n- [cheap](/en/sale)' }
  const saved = await send('studio.saveSection', { section: 'rich-text-block', values: typed }, texts)
  expect(saved.status, saved.text).toBe(200)
  expect((await draft()).sections['rich-text-block']?.settings.content).toMatchObject({
    en: [
      { kind: 'heading', level: 2, children: [{ kind: 'text', text: 'Coffee' }] },
      {
        kind: 'list',
        items: [
          [{ kind: 'strong', children: [{ kind: 'text', text: 'fresh' }] }],
          [{ kind: 'link', href: '/en/sale', children: [{ kind: 'text', text: 'cheap' }] }],
        ],
      },
    ],
  })
  const odd = { ...values, sContentEn: '[a](javascript:alert(1))' }
  expect((await send('studio.saveSection', { section: 'rich-text-block', values: odd })).status).toBe(200)
  expect((await draft()).sections['rich-text-block']?.settings.content).toMatchObject({
    en: [{ kind: 'paragraph', children: [{ kind: 'text', text: odd.sContentEn }] }],
  })
})
