import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Layout } from '#schemas/layout.ts'
import type { Screen } from '#schemas/screen.ts'
import { openStudioShop } from '#server/testing/test-layouts.ts'
import { nodesOf } from '#server/testing/test-screens.ts'
import { openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

let commerce: TestCommerce
let shop: Awaited<ReturnType<typeof openStudioShop>>
let layouts: ReturnType<typeof asStaff>
let texts: ReturnType<typeof asStaff>
let view: ReturnType<typeof asStaff>

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = await openStudioShop(commerce)
  layouts = asStaff(await staffKey(commerce, 'ewa', ['layouts', 'texts', 'audit']))
  texts = asStaff(await staffKey(commerce, 'words', ['texts']))
  view = asStaff(await staffKey(commerce, 'looks', ['view']))
})
afterAll(async () => {
  await shop.close()
  await commerce.close()
})

type Table = { rows: { key: string; cells: { text: string; href?: string; badges?: { label: string }[] }[] }[] }
const rowsOf = (screen: Screen) =>
  nodesOf(screen, 'data-table').flatMap((node) => (node.props as unknown as Table).rows)
const said = (screen: Screen) => JSON.stringify(screen.nodes)
const open = async (path: string, by = layouts, query = {}) => (await shop.json(path, query, by)).screen
async function send(operation: string, input: object, by = layouts) {
  const response = await shop.call(operation, input, { headers: { ...by.headers, 'accept-language': 'en' } })
  return { status: response.status, text: JSON.stringify(await response.json()) }
}
interface Form {
  fields: { name: string; value?: string | boolean }[]
  errors?: Record<string, string>
}
/** The form of a section's settings. */
const formOf = (screen: Screen) =>
  nodesOf(screen, 'studio-section-form').map(({ props }) => props as unknown as Form)[0]!
/** What a browser sends of an untouched form. */
async function valuesOf(section: string): Promise<Record<string, string | boolean>> {
  const screen = await open(`/en/studio/pages/screens-home/section?section=${section}`)
  const form = formOf(screen)
  return Object.fromEntries(form.fields.map(({ name, value }) => [name.slice('values.'.length), value ?? '']))
}
const seenOf = async (name = 'screens/home') => {
  const found = await shop.ports.portsFor({ locale: 'en' } as never).staffLayouts.layout(name)
  return `${found!.number}.${found!.draft?.edit ?? 0}`
}

describe('the overview of layouts', () => {
  it('lists pages, frames and mails by names that people use, with where each shows', async () => {
    for (const [path, home] of [
      ['/studio/strony', 'Strona główna'],
      ['/en/studio/pages', 'Home page'],
      ['/de/studio/seiten', 'Startseite'],
    ] as const) {
      const rows = rowsOf(await open(path))
      expect(rows.find(({ key }) => key === 'screens/home')?.cells[0]?.text).toBe(home)
      expect(rows.map(({ key }) => key).filter((key) => key.includes('studio'))).toEqual([])
      for (const { key, cells } of rows) expect(cells[0]!.text, key).not.toMatch(/[_/]/)
    }
  })

  it('is narrowed by kind, state and name in the address', async () => {
    const frames = rowsOf(await open('/en/studio/pages?kind=frames'))
    expect(frames.map(({ key }) => key).sort()).toEqual(['frames/checkout', 'frames/default', 'frames/plain'])
    expect(rowsOf(await open('/en/studio/pages?state=draft'))).toEqual([])
    expect(rowsOf(await open('/en/studio/pages?q=basket')).map(({ key }) => key)).toContain('screens/cart')
    expect((await open('/en/studio/pages?kind=nonsense')).screen.status).toBe(200)
  })

  it('is open to who changes texts, and to viewers, who are offered nothing to do', async () => {
    for (const by of [texts, view]) expect((await open('/en/studio/pages', by)).screen.status).toBe(200)
    const screen = await open('/en/studio/pages/screens-home', view)
    expect(nodesOf(screen, 'form')).toEqual([])
  })
})

describe('one layout', () => {
  it('shows every section in words, without a word of JSON', async () => {
    for (const path of [
      '/studio/strony/screens-home',
      '/en/studio/pages/frames-default',
      '/de/studio/seiten/mails-order-received',
    ]) {
      const screen = await open(path)
      expect(screen.screen.status, path).toBe(200)
      const outline = nodesOf(screen, 'studio-layout-outline')[0]!.props as unknown as {
        parts: { items: { name: string }[] }[]
      }
      expect(outline.parts.flatMap(({ items }) => items).length, path).toBeGreaterThan(0)
      expect(said(screen)).not.toMatch(/\[object|undefined|\\"pl\\"/)
    }
  })

  it.each(['nothing', 'screens-nothing', 'screens-studio_orders', 'screens-__proto__', '%2e%2e', 'a'.repeat(300)])(
    'does not exist as %s',
    async (id) => {
      const { screen } = await shop.json(`/en/studio/pages/${id}`, {}, layouts)
      expect([404, 400]).toContain(screen.screen.status)
    },
  )
})

describe('the check before publishing', () => {
  const rows = async (by = layouts, language = '/en/studio/pages') => {
    const tables = nodesOf(await open(`${language}/screens-home`, by), 'data-table')
    const review = tables.find(({ id }) => id.endsWith('review'))!.props as unknown as Table
    return review.rows.map(({ cells }) => ({
      ...{ what: cells[0]!.text, where: cells[1]!.text, href: cells[1]!.href },
      level: cells[2]!.badges?.[0]?.label,
    }))
  }

  it('names in words what a draft lacks and what its schedule does, each with the way to its field', async () => {
    const notice = (settings: object, extra = {}) => ({
      type: 'notice',
      settings: { tone: 'info', ...settings },
      ...extra,
    })
    const before = shop.store.published('screens/home')!.layout
    const draft = Layout.parse({
      ...before,
      slots: { ...before.slots, main: [...before.slots.main!, 'half', 'over', 'away'] },
      sections: {
        ...before.sections,
        half: notice({ text: { pl: 'Tylko po polsku', en: '', de: '' } }),
        over: notice({ text: { pl: 'a', en: 'a', de: 'a' } }, { schedule: { to: '2020-01-01T00:00:00+01:00' } }),
        away: { type: 'category-tiles', settings: { categories: [987654] } },
      },
    })
    const port = shop.ports.portsFor({ locale: 'en' } as never).staffLayouts
    const seen = { published: shop.store.published('screens/home')!.number, edit: 0 }
    expect(await port.saveDraft(draft, { seen, by: 'ewa', right: 'layouts' })).toMatchObject({ ok: true })
    const found = await rows()
    const one = (what: RegExp) => found.find((row) => what.test(row.what))
    expect(one(/missing in German/)).toMatchObject({
      ...{ where: 'Notice (2) › Text', level: 'Advice' },
      href: expect.stringMatching(/section\?section=half#.*sTextDe$/),
    })
    expect(one(/is over/)).toMatchObject({ level: 'Advice', href: expect.stringMatching(/fromDay$/) })
    expect(one(/987654/)).toMatchObject({ where: expect.stringMatching(/Categories/) })
    for (const [language, said] of [
      ['/studio/strony', 'Brakuje tekstu po niemiecku.'],
      ['/de/studio/seiten', 'Der Text fehlt auf Deutsch.'],
    ] as const)
      expect((await rows(layouts, language)).map(({ what }) => what)).toContain(said)
    expect((await rows(view)).every(({ href }) => href === undefined)).toBe(true)
    const [form] = nodesOf(await open('/en/studio/pages/screens-home/section?section=half'), 'studio-section-form')
    expect(one(/missing in German/)?.href).toContain(`#${form!.id}-values-sTextDe`)
    expect((await send('studio.discardDraft', { id: 'screens-home', seen: await seenOf() })).status).toBe(200)
  })
})

describe('the page of a draft', () => {
  async function addNotice(name: 'screens/home' | 'screens/dashboard' | 'screens/product') {
    const before = shop.store.published(name)!
    const port = shop.ports.portsFor({ locale: 'en' } as never).staffLayouts
    const notice = { type: 'notice', settings: { tone: 'info', text: { pl: 'a', en: 'a', de: 'a' } } }
    const draft = Layout.parse({
      ...before.layout,
      slots: { ...before.layout.slots, main: [...before.layout.slots.main!, 'new'] },
      sections: { ...before.layout.sections, new: notice },
    })
    const seen = { published: before.number, edit: 0 }
    expect(await port.saveDraft(draft, { seen, by: 'ewa', right: 'layouts' })).toMatchObject({ ok: true })
  }
  async function discard(name: string) {
    const input = { id: name.replace('/', '-'), seen: await seenOf(name) }
    expect((await send('studio.discardDraft', input)).status).toBe(200)
  }
  const picturesOf = (screen: Screen) =>
    nodesOf(screen, 'studio-page-pictures').flatMap(({ props }) => props.pages as { address: string; part: string }[])

  it('shows in small what changes, but no page that visitors do not get', async () => {
    for (const [name, shown] of [
      ['screens/home', ['/en', '/', '/de']],
      ['screens/dashboard', []],
    ] as const) {
      await addNotice(name)
      const pages = picturesOf(await open(`/en/studio/pages/${name.replace('/', '-')}`))
      expect(pages.map(({ address }) => address)).toEqual(shown)
      expect(pages.every(({ part }) => part === 'screen.new')).toBe(true)
      await discard(name)
    }
  })

  it.each([
    ['screens/home', 'fails', () => new Response('', { status: 503 })],
    ['screens/product', 'fails', () => new Response('', { status: 503 })],
    ['screens/product', 'does not answer', () => new Promise<Response>(() => {})],
  ] as const)('of %s opens without small pictures while the commerce API %s', async (name, _, answer) => {
    await addNotice(name)
    const isOfStaff = ({ url }: Request) => /\/(staff|me)\b/.test(new URL(url).pathname)
    commerce.state.interfere = (request) => (isOfStaff(request) ? null : answer())
    try {
      const screen = await open(`/en/studio/pages/${name.replace('/', '-')}`)
      expect(screen.screen.status).toBe(200)
      expect(said(screen)).toContain('studio.publishLayout')
    } finally {
      commerce.state.interfere = () => null
    }
    await discard(name)
  })
})

describe('a section', () => {
  it('is changed in a draft, compared, published with its author, and brought back', async () => {
    const values = await valuesOf('posts')
    const saved = await send('studio.saveSection', {
      ...{ id: 'screens-home', seen: await seenOf(), section: 'posts' },
      values: {
        ...values,
        sTitleDe: 'Neu im Blog',
        customerB2b: true,
        fromDay: '2026-12-01',
        toDay: '2026-12-06',
        toTime: '18:00',
      },
    })
    expect(saved.status, saved.text).toBe(200)
    expect(shop.store.published('screens/home')?.number).toBe(0)

    const page = await open('/en/studio/pages/screens-home')
    expect(nodesOf(page, 'studio-record-head')[0]!.props).toMatchObject({
      links: [
        { label: 'Edit on the page', href: '/en/studio/pages/screens-home/editor' },
        { label: 'What the draft changes', href: '/en/studio/pages/screens-home/changes' },
        { label: 'See it in the shop', href: '/en' },
      ],
    })
    const compared = said(await open('/en/studio/pages/screens-home/changes?from=0'))
    expect(compared).toContain('Neu im Blog')
    expect(compared).toContain('Only: companies')
    expect(compared).toContain('From 1 Dec 2026, 00:00 to 6 Dec 2026, 18:00 (Polish time)')

    const published = await send('studio.publishLayout', { id: 'screens-home', seen: await seenOf(), note: 'Advent' })
    expect(published.status, published.text).toBe(200)
    expect(shop.store.published('screens/home')).toMatchObject({ number: 1, author: 'ewa', note: 'Advent' })
    expect(rowsOf(await open('/en/studio/pages?state=scheduled')).map(({ key }) => key)).toContain('screens/home')

    const trail = await commerce.fetch(
      new Request('http://commerce.test/staff/audit?object=layout/screens/home', {
        headers: { 'x-headless': '1', ...layouts.headers },
      }),
    )
    expect(await trail.json()).toMatchObject({
      data: [
        { key: 'ewa', status: 204, note: 'publish over revision 0: Advent', after: { [germanTitle]: 'Neu im Blog' } },
      ],
    })

    const after = await open('/en/studio/pages/screens-home')
    const labels = nodesOf(after, 'studio-record-action').map(({ props }) => props.label)
    expect(labels).toContain('Undo the last publication')
    const sent = nodesOf(after, 'form').flatMap(({ on }) => on?.submit ?? [])
    expect(sent).toContainEqual(
      expect.objectContaining({ op: 'studio.restoreLayout', args: expect.objectContaining({ to: 0 }) }),
    )
    const back = await send('studio.restoreLayout', { id: 'screens-home', seen: await seenOf(), to: 0 })
    expect(back.status, back.text).toBe(200)
    expect(shop.store.published('screens/home')?.layout.sections.posts).not.toHaveProperty('audience')
  })

  it('is not changed by a form that somebody else has overtaken: the message says so, and nothing is lost', async () => {
    const values = await valuesOf('posts')
    const stale = await send('studio.saveSection', { id: 'screens-home', seen: '0.0', section: 'posts', values })
    expect(stale.status).toBe(409)
    expect(stale.text).toContain('Somebody has changed this page')
    expect(await (await shop.json('/en/studio/pages/screens-home', {}, layouts)).screen.screen.status).toBe(200)
  })

  it('keeps what was typed without script, with the fault at its field', async () => {
    // A browser: its session is a cookie.
    const session = layouts.headers.authorization.slice('Bearer '.length)
    const seen = await seenOf()
    const values = await valuesOf('novelties')
    const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [`values.${name}`, String(value)]))
    const answer = await shop.send(
      'studio.saveSection',
      {
        ...{ ...fields, 'values.sLimit': 'lots', 'values.sTitlePl': '<script>alert(1)</script>' },
        $args: JSON.stringify({ id: 'screens-home', seen, section: 'novelties' }),
        $back: '/en/studio/pages/screens-home/section?section=novelties',
      },
      { cookies: { staff_session: session } },
    )
    expect(answer.status).toBe(303)
    const cookies = Object.fromEntries(
      answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0]!.split(/=(.*)/s).slice(0, 2).map(decodeURIComponent)),
    )
    await shop.page(answer.headers.get('location')!, { cookies: { ...cookies, staff_session: session } })
    const form = formOf(shop.drawn())
    expect(form.errors).toEqual({ 'values.sLimit': 'Enter a whole number.' })
    expect(form.fields.find(({ name }) => name === 'values.sTitlePl')?.value).toBe('<script>alert(1)</script>')
  })

  it('is moved, added and removed by who may do more than texts', async () => {
    const main = async () => {
      const found = await shop.ports.portsFor({ locale: 'en' } as never).staffLayouts.layout('screens/home')
      return (found!.draft?.layout ?? found!.layout).slots.main!
    }
    const before = await main()
    for (const [operation, input] of [
      ['studio.moveSection', { section: before[1], direction: 'up' }],
      ['studio.addSection', { type: 'notice', slot: 'main' }],
      ['studio.removeSection', { section: before[0], isConfirmed: true }],
    ] as const) {
      const asked = { id: 'screens-home', ...input }
      expect((await send(operation, { ...asked, seen: await seenOf() }, texts)).status, operation).toBe(403)
      expect((await send(operation, { ...asked, seen: await seenOf() }, view)).status, operation).toBe(403)
      const done = await send(operation, { ...asked, seen: await seenOf() })
      expect(done.status, done.text).toBe(200)
    }
    expect(await main()).toEqual([before[1], ...before.slice(2), 'notice'])
    const unconfirmed = { id: 'screens-home', seen: await seenOf(), section: before[2] }
    expect((await send('studio.removeSection', unconfirmed)).status).toBe(422)
    expect((await send('studio.discardDraft', { id: 'screens-home', seen: await seenOf() })).status).toBe(200)
    expect(await main()).toEqual(before)
  })

  it('gives who may change texts its texts alone', async () => {
    const screen = await open('/en/studio/pages/screens-home/section?section=posts', texts)
    const form = formOf(screen)
    expect(form.fields.map(({ name }) => name)).toEqual(['values.sTitlePl', 'values.sTitleEn', 'values.sTitleDe'])
    const values = { sTitlePl: 'Blog', sTitleEn: 'Blog', sTitleDe: 'Blog', customerB2b: true, sLimit: '9' }
    const saved = await send(
      'studio.saveSection',
      { id: 'screens-home', seen: await seenOf(), section: 'posts', values },
      texts,
    )
    expect(saved.status, saved.text).toBe(200)
    const published = await send('studio.publishLayout', { id: 'screens-home', seen: await seenOf() }, texts)
    expect(published.status, published.text).toBe(200)
    const { sections } = shop.store.published('screens/home')!.layout
    expect(sections.posts).toMatchObject({ settings: { title: { pl: 'Blog' }, limit: 3 } })
    expect(sections.posts).not.toHaveProperty('audience')
  })

  it('is published over what is newer than its draft only by who has confirmed that, as the page warns', async () => {
    const values = { ...(await valuesOf('posts')), sTitleDe: 'Aus dem Blog' }
    const asked = async (input: object) => ({ id: 'screens-home', seen: await seenOf(), ...input })
    expect((await send('studio.saveSection', await asked({ section: 'posts', values }))).status).toBe(200)
    expect((await send('studio.restoreLayout', await asked({ to: 0 }))).status).toBe(200)
    const again = { ...values, sTitleDe: 'Neues vom Blog' }
    expect((await send('studio.saveSection', await asked({ section: 'posts', values: again }))).status).toBe(200)
    const fields = nodesOf(await open('/en/studio/pages/screens-home'), 'form').map(
      ({ props }) => (props as unknown as Form).fields,
    )
    const publishing = fields.find((each) => each.some(({ name }) => name === 'note'))!
    expect(publishing.map(({ name }) => name)).toContain('isConfirmed')
    expect((await send('studio.publishLayout', await asked({}))).status).toBe(422)
    expect((await send('studio.publishLayout', await asked({ isConfirmed: true }))).status).toBe(200)
  })

  it.each([
    { seen: 'x' },
    { seen: '0.0', section: '__proto__' },
    { seen: '0.0', section: 'constructor' },
    { id: '../../etc/passwd', seen: '0.0' },
    { values: { a: 1 } },
    { values: { sTitlePl: 'x'.repeat(30_000) } },
  ])('refuses %j', async (odd) => {
    const input = { id: 'screens-home', seen: await seenOf(), section: 'posts', values: {}, ...odd }
    expect([409, 422]).toContain((await send('studio.saveSection', input)).status)
  })
})

const germanTitle = '“Blog posts: From our blog”: Title, in German'
