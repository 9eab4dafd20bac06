import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import type { Screen } from '#schemas/screen.ts'
import { SYSTEM_SHOPPER } from '#server/http/visit/shop-rules.ts'
import { shopLayoutWorld } from '#server/layouts/layout-world.ts'
import { sendDue } from '#server/layouts/releases/run-releases.ts'
import { openStudioShop } from '#server/testing/test-layouts.ts'
import { nodesOf } from '#server/testing/test-screens.ts'
import { openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

let commerce: TestCommerce
let shop: Awaited<ReturnType<typeof openStudioShop>>
let ewa: ReturnType<typeof asStaff>
let onlyLayouts: ReturnType<typeof asStaff>
let onlyConfig: ReturnType<typeof asStaff>
let view: ReturnType<typeof asStaff>

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = await openStudioShop(commerce)
  ewa = asStaff(await staffKey(commerce, 'ewa', ['layouts', 'content', 'config', 'audit']))
  onlyLayouts = asStaff(await staffKey(commerce, 'pages', ['layouts']))
  onlyConfig = asStaff(await staffKey(commerce, 'settings', ['config']))
  view = asStaff(await staffKey(commerce, 'looks', ['view']))
})
afterAll(async () => {
  await shop.close()
  await commerce.close()
})

const open = async (path: string, by = ewa) => (await shop.json(path, {}, by)).screen
async function send(operation: string, input: object, by = ewa) {
  const response = await shop.call(`studio.${operation}`, input, {
    headers: { ...by.headers, 'accept-language': 'en' },
  })
  return { status: response.status, text: await response.text() }
}
interface Table {
  caption: string
  rows: { key: string; cells: { text: string; href?: string }[] }[]
  none?: string
}
const tableOf = (screen: Screen, caption: string) =>
  nodesOf(screen, 'data-table')
    .map(({ props }) => props as unknown as Table)
    .find((table) => table.caption === caption)
const textsOf = (screen: Screen, caption: string) =>
  tableOf(screen, caption)?.rows.map(({ cells }) => cells.map(({ text }) => text)) ?? []
const actionsOf = (screen: Screen) => nodesOf(screen, 'studio-record-action').map(({ props }) => props.label as string)
const differencesIn = (screen: Screen) => JSON.stringify(nodesOf(screen, 'studio-diff').map(({ props }) => props))
const fieldsIn = (screen: Screen) => JSON.stringify(Object.values(screen.nodes).map(({ props }) => props))

async function begin(name: string): Promise<string> {
  const begun = await send('addRelease', { name })
  expect(begun.status).toBe(200)
  return /releases\/([0-9a-f]{12})/.exec(begun.text)![1]!
}
const pageOf = (id: string, by = ewa) => open(`/en/studio/releases/${id}`, by)
const port = () =>
  shop.ports.portsFor({ ...SYSTEM_SHOPPER, locale: 'en', staffToken: ewa.headers.authorization.slice(7) })
const seenOf = async (id: string) => {
  const list = await port().staffReleases.list()
  return list!.find((each) => each.id === id)!.edit
}
const doTo = async (id: string, operation: string, input: object = {}, by = ewa) =>
  send(operation, { id, seen: await seenOf(id), ...input }, by)

/** Values that the form of a page sends if nothing is typed. */
function valuesIn(screen: Screen, type: 'form' | 'studio-section-form'): Record<string, string> {
  const form = nodesOf(screen, type).find(({ props }) => JSON.stringify(props).includes('values.'))!
  const fields = (form.props as unknown as { fields: { name: string; value?: string }[] }).fields
  return Object.fromEntries(
    fields
      .filter(({ name }) => name.startsWith('values.'))
      .map(({ name, value = '' }) => [name.slice('values.'.length), value]),
  )
}
async function stored(key: string) {
  const all = await port().staffConfig.stored()
  return { revision: all!.revision, value: (all!.entries.find((each) => each.key === key)!.value as { pl: string }).pl }
}
async function saveName(name: string, release?: string, by = ewa) {
  const screen = await open('/en/studio/settings/shop', by)
  const values = valuesIn(screen, 'form')
  const key = Object.keys(values).find((each) => each.toLowerCase().includes('storename'))!
  const { revision } = await stored('general/store/name')
  return send(
    'saveConfig',
    { id: 'shop', seen: revision, values: { ...values, [key]: name }, ...(release && { release }) },
    by,
  )
}
async function draftHome(text: string) {
  const layouts = port().staffLayouts
  const found = (await layouts.layout('screens/home'))!
  const layout = structuredClone(found.draft?.layout ?? found.layout)
  layout.sections.news = { type: 'notice', settings: { tone: 'info', text: { pl: text, en: text, de: text } } }
  layout.slots.main = [...new Set(['news', ...(layout.slots.main ?? [])])]
  const seen = { published: found.number, edit: found.draft?.edit ?? 0 }
  const saved = await layouts.saveDraft(layout, { seen, by: 'ewa', right: 'layouts' })
  expect(saved.ok).toBe(true)
}
async function homeToRelease(release: string) {
  const found = (await port().staffLayouts.layout('screens/home'))!
  return send('publishLayout', { id: 'screens-home', seen: `${found.number}.${found.draft!.edit}`, release })
}
const shownHome = async () => JSON.stringify((await shop.json('/en')).screen.nodes)

const dayAhead = () => new Date(commerce.clock().getTime() + 30 * 24 * 3_600_000).toISOString().slice(0, 10)

describe('a release', () => {
  let id: string

  it('gathers a page, a setting, words and a block of the footer, which shoppers do not see', async () => {
    expect(fieldsIn(await open('/en/studio/settings/shop'))).toContain('With a new release')
    id = await begin('Advent')
    const before = (await stored('general/store/name')).value
    await draftHome('Advent is here')
    const put = await homeToRelease(id)
    expect(put.text).toContain('The change is in the release')
    expect((await saveName('Advent shop', id)).text).toContain('The change is in the release')
    const word = await open('/en/studio/word?key=cart.title')
    expect(fieldsIn(word)).toContain('With the release “Advent”')
    const [form] = nodesOf(word, 'form').filter(({ on }) => JSON.stringify(on).includes('saveWords'))
    const { seen } = (form!.on as unknown as { submit: { args: { seen: string } }[] }).submit[0]!.args
    const words = { ...valuesIn(word, 'form'), en: 'Your sleigh' }
    expect((await send('saveWords', { id: 'cart.title', seen, values: words, release: id })).status).toBe(200)
    const block = await open('/en/studio/footer/block?place=0.0')
    const values = { ...valuesIn(block, 'studio-section-form'), sLabelEn: 'Advent roasters' }
    expect((await send('saveFooterBlock', { id: '0.0', seen: 0, values, release: id })).status).toBe(200)
    expect((await stored('general/store/name')).value).toEqual(before)
    expect(await shownHome()).not.toContain('Advent')
  })

  it('says what each part changes in words, which addresses change, and that nothing is wrong', async () => {
    const screen = await pageOf(id)
    expect(textsOf(screen, 'What changes').map(([name, kind, state]) => [name, kind, state])).toEqual([
      ['Home page', 'Page', 'Ready'],
      ['Name of the shop', 'Setting', 'Ready'],
      ['Footer', 'Footer', 'Ready'],
      [TRANSLATE.en('cart.title'), 'Words', 'Ready'],
    ])
    for (const word of ['Advent is here', 'Advent shop', 'Your sleigh', 'Advent roasters'])
      expect(differencesIn(screen)).toContain(word)
    expect(textsOf(screen, 'Addresses that change')[0]).toEqual([
      ...['/en', 'Home page', 'Look at it now', 'Look at it then'],
    ])
    expect(nodesOf(screen, 'studio-page-pictures')[0]!.props.pages).toMatchObject(
      ['/en', '/', '/de'].map((address) => ({
        address,
        pictures: [
          {
            label: 'As it is now',
            src: `/studio/preview-page?${new URLSearchParams({ path: address, version: 'published', ui: 'en' })}`,
          },
          { label: 'As it will be', src: `/studio/preview-page?${new URLSearchParams({ path: address, ui: 'en' })}` },
        ],
      })),
    )
    expect(textsOf(screen, 'Problems').map(([, , level]) => level)).not.toContain(
      TRANSLATE.en('studio.gate.level.stop'),
    )
    expect(actionsOf(screen)).toEqual(expect.arrayContaining(['Publish now', 'Publish at a time']))
    for (const [path, title] of [
      [`/studio/wydania/${id}`, 'Co się zmieni'],
      [`/de/studio/veroeffentlichungen/${id}`, 'Was sich ändert'],
    ] as const)
      expect(tableOf(await open(path), title)?.rows).toHaveLength(4)
  })

  it('takes the right of each of its parts, and nothing from who only reads', async () => {
    expect((await doTo(id, 'publishRelease', {}, onlyLayouts)).status).toBe(403)
    expect((await doTo(id, 'publishRelease', {}, view)).status).toBe(403)
    expect((await saveName('Sneaked in', id, onlyConfig)).status).toBe(403)
    expect(actionsOf(await pageOf(id, view))).toEqual([])
    expect(await shownHome()).not.toContain('Advent')
  })

  it('goes out as one, with who and what in the audit trail', async () => {
    const stale = await send('publishRelease', { id, seen: 1 })
    expect(stale.status).toBe(409)
    expect(stale.text).toContain('Somebody has changed this release')
    const out = await doTo(id, 'publishRelease', { note: 'First of December' })
    expect(out.text).toContain('The release is out')
    expect((await stored('general/store/name')).value).toBe('Advent shop')
    for (const word of ['Advent is here', 'Advent roasters']) await expect.poll(shownHome).toContain(word)
    expect((await port().staffLayouts.layout('screens/home'))?.draft).toBeNull()
    const trail = await open('/en/studio/audit-trail')
    expect(JSON.stringify(trail.nodes)).toContain('Sent a release out or took it back')
    expect(actionsOf(await pageOf(id))).toEqual(['Take the release back'])
  })

  it('comes back as one, unless a part was changed since: then it is named, and the person chooses', async () => {
    expect((await saveName('After Advent')).status).toBe(200)
    const refused = await doTo(id, 'takeBackRelease')
    expect(refused.text).toContain('parts were changed meanwhile')
    expect(await shownHome()).toContain('Advent is here')
    const screen = await pageOf(id)
    expect(fieldsIn(screen)).toContain('Name of the shop. Say what is to become of them')
    expect(textsOf(screen, 'What changes').find(([name]) => name === 'Name of the shop')?.[2]).toBe(
      'Changed since it went out',
    )
    const back = await doTo(id, 'takeBackRelease', { moved: 'skip' })
    expect(back.text).toContain('The release is taken back')
    for (const word of ['Advent is here', 'Advent roasters']) await expect.poll(shownHome).not.toContain(word)
    expect((await stored('general/store/name')).value).toBe('After Advent')
    expect((await port().staffLayouts.layout('screens/home'))?.revisions[0]).toMatchObject({ number: 2, restores: 0 })
    const after = await pageOf(id)
    expect(textsOf(after, 'What changes').map(([name, , state]) => [name, state])).toContainEqual([
      'Name of the shop',
      'Left as it was',
    ])
    expect(actionsOf(after)).toEqual([])
  })
})

describe('a change that is to wait while there is no release for it', () => {
  it('begins one, and shoppers see nothing until that goes out', async () => {
    const before = (await stored('general/store/name')).value
    const saved = await saveName('Shop of tomorrow', 'new')
    expect([saved.status, saved.text]).toEqual([200, expect.stringContaining('waits in a new release')])
    const id = /releases\/([0-9a-f]{12})/.exec(saved.text)![1]!
    expect(textsOf(await pageOf(id), 'What changes').map(([name]) => name)).toEqual(['Name of the shop'])
    expect((await stored('general/store/name')).value).toBe(before)
    expect((await doTo(id, 'removeRelease', { isConfirmed: true })).status).toBe(200)
  })

  it('is refused for who has no right to releases, and not offered to them', async () => {
    expect((await saveName('Elsewhere', 'new', onlyConfig)).status).toBe(403)
    expect(fieldsIn(await open('/en/studio/settings/shop', onlyConfig))).not.toContain('"name":"release"')
  })
})

describe('the gate of a release', () => {
  it('names a part whose base has moved, and sends it only when told', async () => {
    const id = await begin('Moved')
    await saveName('Planned name', id)
    await saveName('Somebody was faster')
    const screen = await pageOf(id)
    expect(textsOf(screen, 'What changes')[0]?.[2]).toBe('Changed since it was added')
    expect(actionsOf(screen)).not.toContain('Publish at a time')
    expect((await doTo(id, 'planRelease', { day: dayAhead() })).status).toBe(409)
    expect((await doTo(id, 'publishRelease')).status).toBe(409)
    expect((await stored('general/store/name')).value).toBe('Somebody was faster')
    expect((await doTo(id, 'publishRelease', { isConfirmed: true })).status).toBe(200)
    expect((await stored('general/store/name')).value).toBe('Planned name')
  })

  it('names what is wrong with a text, with the way to its field, and sends nothing', async () => {
    const id = await begin('Faulty')
    await saveName('With a faulty text', id)
    const staff = port()
    const page = (await staff.staffContent.one({ kind: 'page', id: 'terms' }))!
    const texts = { ...page.published!.texts, de: { ...page.published!.texts.de!, title: '' } }
    await staff.staffContent.save({ kind: 'page', id: 'terms' }, { ...page.published!, texts }, page.version)
    const put = await send('publishText', { id: 'page_terms', seen: page.version + 1, release: id })
    expect(put.status).toBe(200)
    const screen = await pageOf(id)
    const problem = tableOf(screen, 'Problems')!.rows.find(({ cells }) => cells[1]!.href?.includes('#'))!
    expect(problem.cells[1]!.href).toMatch(/\/en\/studio\/texts\/page_terms#screen\.text\.text-values-/)
    expect(actionsOf(screen)).not.toContain('Publish now')
    expect((await doTo(id, 'publishRelease')).status).toBe(422)
    expect((await stored('general/store/name')).value).not.toBe('With a faulty text')
    const removed = await doTo(id, 'removeReleasePart', { part: 'page/terms' })
    expect(removed.status).toBe(200)
    expect((await doTo(id, 'publishRelease')).status).toBe(200)
  })
})

describe('a release with texts', () => {
  const textsOfPage = async (kind: 'page' | 'post', id: string) => (await port().staffContent.one({ kind, id }))!
  const statusOf = async (path: string) => (await shop.app.request(path)).status

  it('brings a new post and a new page to their addresses, and takes them away again', async () => {
    const id = await begin('New texts')
    for (const [kind, title] of [
      ['post', 'Beans of winter'],
      ['page', 'Our winter'],
    ] as const) {
      expect((await send('addText', { kind, language: 'en', title })).status).toBe(200)
      const name = title.toLowerCase().replaceAll(' ', '-')
      const text = await textsOfPage(kind, name)
      const own = { ...text.draft!.document.texts.en!, title, slug: name, content: '<p>It is cold.</p>' }
      const texts = { pl: own, en: own, de: own }
      const [category] = await port().staffContent.postCategories()
      const more = kind === 'post' && {
        categoryId: category!.id,
        author: 'Ewa',
        publishedAt: '2026-11-01T08:00:00.000Z',
      }
      const document = { ...text.draft!.document, texts, ...more }
      const saved = await port().staffContent.save({ kind, id: name }, document, text.version)
      expect(saved.ok).toBe(true)
      const { version: seen } = await textsOfPage(kind, name)
      expect((await send('publishText', { id: `${kind}_${name}`, seen, release: id })).status).toBe(200)
    }
    const addresses = textsOf(await pageOf(id), 'Addresses that change').map(([address]) => address!)
    const [post, page] = ['beans-of-winter', 'our-winter'].map(
      (slug) => addresses.find((address) => address.startsWith('/en/') && address.endsWith(slug))!,
    )
    const both = async () => [await statusOf(post!), await statusOf(page!)]
    expect(await both()).toEqual([404, 404])
    expect(tableOf(await pageOf(id), 'Problems')?.rows.map(({ cells }) => cells)).toEqual([])
    const sent = await doTo(id, 'publishRelease')
    expect([sent.status, sent.text]).toEqual([200, expect.stringContaining('The release is out')])
    await expect.poll(both).toEqual([200, 200])
    expect((await textsOfPage('post', 'beans-of-winter')).draft).toBeNull()
    expect((await doTo(id, 'takeBackRelease')).status).toBe(200)
    await expect.poll(both).toEqual([404, 404])
  })

  it('takes a page off the shop, and brings it back to the same address', async () => {
    const id = await begin('Without gifts')
    const texts = await port().staffContent.list({ kind: 'page', state: null, q: null, page: 1, perPage: 100 })
    const name = texts!.data.find((each) => !each.isNeeded && each.isPublic)!.id
    const before = await textsOfPage('page', name)
    const path = `/en/${before.published!.texts.en!.slug}`
    expect(await statusOf(path)).toBe(200)
    const put = await port().staffReleases.put(id, [{ kind: 'page', id: name, value: null }], 'ewa')
    expect(put.ok).toBe(true)
    const screen = await pageOf(id)
    expect(textsOf(screen, 'Addresses that change').map(([address]) => address)).toContain(path)
    expect((await doTo(id, 'publishRelease')).status).toBe(200)
    await expect.poll(() => statusOf(path)).toBe(404)
    expect((await doTo(id, 'takeBackRelease')).status).toBe(200)
    await expect.poll(() => statusOf(path)).toBe(200)
    expect((await textsOfPage('page', name)).published).toEqual(before.published)
  })

  it('says beside the preview that it shows a later draft than the release has', async () => {
    const id = await begin('Older')
    const noted = async () =>
      tableOf(await pageOf(id), 'Addresses that change')!
        .rows.map(({ cells }) => (cells[3] as { note?: string }).note ?? null)
        .filter((note) => note !== null)
    await draftHome('First words')
    expect((await homeToRelease(id)).status).toBe(200)
    expect(await noted()).toEqual([])
    await draftHome('Second words')
    expect(await noted()).toEqual([expect.stringContaining('The preview shows the draft')])
    expect((await homeToRelease(id)).status).toBe(200)
    expect(await noted()).toEqual([])
    expect((await doTo(id, 'removeRelease', { isConfirmed: true })).status).toBe(200)
  })
})

describe('a planned release', () => {
  it('that cannot go out says why: on the start page, in the list, and with the way to what is wrong', async () => {
    const id = await begin('Stopped')
    await saveName('Stopped name', id)
    expect((await doTo(id, 'planRelease', { day: dayAhead(), time: '8:00' })).status).toBe(200)
    await saveName('Somebody was faster again')
    const later = new Date(Date.parse(`${dayAhead()}T12:00:00Z`))
    const sent = await sendDue({
      ...{ database: shop.database, store: shop.store, world: shopLayoutWorld(), clock: () => later },
      releases: shop.ports.releaseStore,
    })
    expect(sent).toEqual([])
    expect((await stored('general/store/name')).value).toBe('Somebody was faster again')
    const work = nodesOf(await open('/en/studio'), 'studio-work-list')[0]!.props as unknown as { items: object[] }
    expect(work.items).toContainEqual(
      expect.objectContaining({ label: 'Releases that did not go out', count: '1', href: '/en/studio/releases' }),
    )
    const listed = textsOf(await open('/en/studio/releases'), 'Releases').find(([name]) => name === 'Stopped')
    expect(listed![1]).toBe('Did not go out')
    const screen = await pageOf(id)
    expect(fieldsIn(screen)).toContain('A part was changed meanwhile. Look at it, then plan the release anew.')
    const [problem] = tableOf(screen, 'Problems')!.rows
    expect(problem!.cells[1]!.href).toContain('/en/studio/settings/')
    expect((await doTo(id, 'removeRelease', { isConfirmed: true })).status).toBe(200)
    const { items } = nodesOf(await open('/en/studio'), 'studio-work-list')[0]!.props as unknown as { items: object[] }
    expect(JSON.stringify(items)).not.toContain('did not go out')
  })

  it('says when it goes out and in which zone, can be called off, and is deleted when confirmed', async () => {
    const id = await begin('Later')
    await saveName('Later name', id)
    expect((await doTo(id, 'planRelease', { day: '2001-01-01' })).status).toBe(422)
    expect((await doTo(id, 'planRelease', { day: dayAhead(), time: '8:00' })).status).toBe(200)
    expect(fieldsIn(await pageOf(id))).toContain('Polish time')
    expect((await doTo(id, 'callOffRelease')).status).toBe(200)
    expect((await doTo(id, 'callOffRelease')).status).toBe(409)
    expect((await doTo(id, 'removeRelease')).status).toBe(422)
    expect((await doTo(id, 'removeRelease', { isConfirmed: true })).status).toBe(200)
    expect(textsOf(await open('/en/studio/releases'), 'Releases').map(([name]) => name)).not.toContain('Later')
  })
})
