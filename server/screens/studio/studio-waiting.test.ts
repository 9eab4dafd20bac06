import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Screen } from '#schemas/screen.ts'
import type { ContentDocument } from '#schemas/staff-content.ts'
import { SYSTEM_SHOPPER } from '#server/http/visit/shop-rules.ts'
import type { StoredFooter } from '#server/ports/staff-footer.ts'
import { openStudioShop } from '#server/testing/test-layouts.ts'
import { nodesOf } from '#server/testing/test-screens.ts'
import { openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

let commerce: TestCommerce
let shop: Awaited<ReturnType<typeof openStudioShop>>
let ewa: ReturnType<typeof asStaff>
let texts: ReturnType<typeof asStaff>
let orders: ReturnType<typeof asStaff>

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = await openStudioShop(commerce)
  ewa = asStaff(await staffKey(commerce, 'ewa', ['layouts', 'content', 'config']))
  texts = asStaff(await staffKey(commerce, 'texts', ['content']))
  orders = asStaff(await staffKey(commerce, 'orders', ['orders']))
})
afterAll(async () => {
  await shop.close()
  await commerce.close()
})

interface Table {
  caption: string
  rows: { key: string; cells: { text: string; href?: string; note?: string }[] }[]
  pick?: { action: string; name: string }
}
interface Box {
  name: string
  label: string
  type: string
  value: boolean
  group: string
}
const open = async (path: string, by = ewa) => (await shop.json(path, {}, by)).screen
const tableOf = (screen: Screen, caption: string) =>
  nodesOf(screen, 'data-table')
    .map(({ props }) => props as unknown as Table)
    .find((table) => table.caption === caption)
const waiting = async (by = ewa) => tableOf(await open('/en/studio/waiting', by), 'Drafts')!
async function boxesOf(path: string): Promise<Box[]> {
  const forms = nodesOf(await open(path), 'form').map(({ props }) => props as unknown as { fields: Box[] })
  return forms.flatMap(({ fields }) =>
    fields.filter(({ type, name }) => type === 'checkbox' && name.startsWith('values.')),
  )
}
const send = async (operation: string, input: object, by = ewa) => {
  const response = await shop.call(`studio.${operation}`, input, {
    headers: { ...by.headers, 'accept-language': 'en' },
  })
  return { status: response.status, text: await response.text() }
}
const ticked = (boxes: readonly Box[]) => boxes.filter(({ value }) => value).map(({ label }) => label)
const asSent = (boxes: readonly Box[]) =>
  Object.fromEntries(boxes.filter(({ value }) => value).map(({ name }) => [name.slice('values.'.length), true]))
const port = () =>
  shop.ports.portsFor({ ...SYSTEM_SHOPPER, locale: 'en', staffToken: ewa.headers.authorization.slice(7) })

async function draftText(id: string, title: string, content?: string) {
  const { staffContent } = port()
  const found = (await staffContent.one({ kind: 'page', id }))!
  const document = structuredClone(found.draft?.document ?? found.published) as ContentDocument
  document.texts.en!.title = title
  if (content !== undefined) document.texts.en!.content = content
  expect((await staffContent.save({ kind: 'page', id }, document, found.version)).ok).toBe(true)
}
async function draftHome(text: string) {
  const layouts = port().staffLayouts
  const found = (await layouts.layout('screens/home'))!
  const layout = structuredClone(found.draft?.layout ?? found.layout)
  layout.sections.news = { type: 'notice', settings: { tone: 'info', text: { pl: text, en: text, de: text } } }
  layout.slots.main = [...new Set(['news', ...(layout.slots.main ?? [])])]
  const seen = { published: found.number, edit: found.draft?.edit ?? 0 }
  expect((await layouts.saveDraft(layout, { seen, by: 'ewa', right: 'layouts' })).ok).toBe(true)
}

describe('what waits to be published', () => {
  it('is nothing at first, and the page says so', async () => {
    const table = await waiting()
    expect(table.rows).toEqual([])
    expect(table).toMatchObject({ none: 'No draft is waiting. Everything you may see is published.' })
    expect(await boxesOf('/en/studio/releases')).toEqual([])
  })

  it('is each draft with its name, kind, last author, time and page', async () => {
    await draftHome('Advent is here')
    await draftText('terms', 'New terms')
    const { rows, pick } = await waiting()
    expect(rows.map(({ cells }) => cells.slice(0, 4).map(({ text }) => text)).sort()).toEqual([
      ['Home page', 'Page', 'Changed', expect.stringContaining('ewa')],
      ['New terms', 'Page that the shop needs', 'Changed', expect.stringContaining('ewa')],
    ])
    for (const { cells } of rows) {
      expect(cells[4]!.text).toMatch(/\d{4}/)
      expect((await open(cells[0]!.href!)).screen.status).toBe(200)
    }
    expect(pick).toMatchObject({ action: '/en/studio/releases', name: 'drafts' })
  })

  it('is on the start page as one number, which leads there', async () => {
    const [list] = nodesOf(await open('/en/studio'), 'studio-work-list')
    expect(list?.props.items).toContainEqual(
      expect.objectContaining({ label: 'Changes to publish', count: '2', href: '/en/studio/waiting' }),
    )
  })

  it('is for each person what they may see, and only who publishes pages can choose', async () => {
    const own = await waiting(texts)
    expect(own.rows.map(({ key }) => key)).toEqual(['page/terms'])
    expect(own.pick).toBeUndefined()
    expect((await waiting(orders)).rows).toEqual([])
  })
})

describe('a new release', () => {
  it('offers every draft as a ticked box, by kind', async () => {
    const boxes = await boxesOf('/en/studio/releases')
    expect(ticked(boxes)).toEqual(['Home page', 'New terms'])
    expect(boxes.map(({ group }) => group)).toEqual(['Pages, frames and emails', 'Text pages and law pages'])
  })

  it('ticks those alone that were chosen on the list', async () => {
    expect(ticked(await boxesOf('/en/studio/releases?drafts=page%2Fterms'))).toEqual(['New terms'])
  })

  it('says of a draft with blanks that it cannot go out yet, and leaves it unticked', async () => {
    await draftText('about', 'About us', '<p>We are [[name of the company]].</p>')
    const boxes = await boxesOf('/en/studio/releases')
    expect(boxes.find(({ label }) => label === 'About us')).toMatchObject({
      value: false,
      hint: expect.stringMatching(/^Page that the shop needs · ewa.* · Blanks to fill in$/),
    })
  })

  it('begins with the ticked drafts, which it then holds, and no other release offers them ticked', async () => {
    const values = asSent(await boxesOf('/en/studio/releases'))
    const begun = await send('addRelease', { name: 'Advent', values })
    expect([begun.status, begun.text]).toEqual([200, expect.stringContaining('holds 2 drafts')])
    const id = /releases\/([0-9a-f]{12})/.exec(begun.text)![1]!
    const parts = tableOf(await open(`/en/studio/releases/${id}`), 'What changes')!
    expect(parts.rows.map(({ key }) => key).sort()).toEqual(['layout/screens/home', 'page/terms'])
    const notes = (await waiting()).rows.map(({ key, cells }) => [key, cells[2]!.note])
    expect(Object.fromEntries(notes)).toEqual({
      'layout/screens/home': 'In the release “Advent”',
      'page/terms': 'In the release “Advent”',
      'page/about': 'Blanks to fill in',
    })
    expect(ticked(await boxesOf('/en/studio/releases'))).toEqual([])
  })

  it('is not begun, and nothing is, if a ticked draft was discarded meanwhile', async () => {
    const values = {
      ...asSent(await boxesOf('/en/studio/releases?drafts=layout%2Fscreens%2Fhome')),
      d0000000000000000: true,
    }
    const before = await port().staffReleases.list()
    const refused = await send('addRelease', { name: 'Winter', values })
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('a draft was published or discarded')])
    expect(await port().staffReleases.list()).toEqual(before)
  })

  it('takes drafts later, too, as they are then', async () => {
    const begun = await send('addRelease', { name: 'Later' })
    const id = /releases\/([0-9a-f]{12})/.exec(begun.text)![1]!
    expect((await send('addDrafts', { id })).text).toContain('Tick at least one draft.')
    const boxes = await boxesOf(`/en/studio/releases/${id}`)
    const values = asSent(boxes.map((box) => ({ ...box, value: box.label === 'New terms' })))
    expect((await send('addDrafts', { id, values })).status).toBe(200)
    const parts = tableOf(await open(`/en/studio/releases/${id}`), 'What changes')!
    expect(parts.rows.map(({ key }) => key)).toEqual(['page/terms'])
  })

  it('says when it goes out, with the zone, once it is planned', async () => {
    const { staffReleases } = port()
    const { id, edit } = (await staffReleases.list())!.find(({ name }) => name === 'Later')!
    const day = new Date(commerce.clock().getTime() + 30 * 24 * 3_600_000).toISOString().slice(0, 10)
    const planned = await send('planRelease', { id, seen: edit, day, time: '08:00' })
    expect([planned.status, planned.text]).toEqual([200, expect.stringMatching(/goes out on .*08:00 \(Polish time\)/)])
    expect(JSON.stringify(await waiting())).toMatch(/In the release “Later”, .*08:00 \(Polish time\)/)
  })
})

describe('a draft of the footer', () => {
  it('waits among the others, goes out with a release, and comes back with it', async () => {
    const { staffFooter, staffReleases } = port()
    const { footer } = (await staffFooter.stored())!
    const wanted = {
      ...footer,
      columns: [...footer.columns, [{ type: 'title', label: { pl: 'A', en: 'A', de: 'A' } }]],
    }
    expect((await staffFooter.saveDraft(wanted as typeof footer, 0)).ok).toBe(true)
    const row = (await waiting()).rows.find(({ key }) => key === 'footer/footer')!
    expect(row.cells.map(({ text }) => text).slice(0, 3)).toEqual(['Footer', 'Footer', 'Changed'])
    expect((await open(row.cells[0]!.href!)).screen.status).toBe(200)
    const values = asSent(await boxesOf('/en/studio/releases?drafts=footer%2Ffooter'))
    const begun = await send('addRelease', { name: 'Footer alone', values })
    const id = /releases\/([0-9a-f]{12})/.exec(begun.text)![1]!
    const change = async () => ({ seen: (await staffReleases.one(id))!.edit, by: 'ewa', note: '' })
    expect((await staffReleases.publish(id, { ...(await change()), moved: 'refuse' })).ok).toBe(true)
    expect((await staffFooter.stored())!.footer).toEqual(wanted)
    expect((await staffFooter.draft())!.draft).toBeNull()
    expect((await staffReleases.takeBack(id, { ...(await change()), moved: 'refuse' })).ok).toBe(true)
    expect((await staffFooter.stored())!.footer).toEqual(footer)
  })

  const withTitle = (footer: StoredFooter, text: string): StoredFooter => ({
    ...footer,
    columns: [...footer.columns, [{ type: 'title', label: { pl: text, en: text, de: text } }]],
  })
  /** Saves a draft over the one that is there, and says what a form about it has seen. */
  async function draftFooter(text: string) {
    const { staffFooter } = port()
    const [{ footer, revision }, state] = [(await staffFooter.stored())!, (await staffFooter.draft())!]
    const saved = await staffFooter.saveDraft(withTitle(footer, text), state.version)
    if (!saved.ok) throw new Error(saved.code)
    return { seen: revision, draft: saved.value }
  }
  /** As it is now: a port answers what it has read once. */
  const kept = async () => (await port().staffFooter.draft())!
  const tickedFooter = async (path: string) => {
    const boxes = (await boxesOf(path)).map((box) => ({ ...box, value: box.label === 'Footer' }))
    return asSent(boxes)
  }
  const newRelease = async (name: string) => {
    const begun = await port().staffReleases.add(name, 'jan')
    if (!begun.ok) throw new Error(begun.code)
    return begun.value.id
  }

  it('goes into no release without a question once another footer was published', async () => {
    const { staffFooter, staffReleases } = port()
    const { footer } = (await staffFooter.stored())!
    const seen = await draftFooter('Advent')
    expect((await staffFooter.save(withTitle(footer, 'Faster'), { seen: seen.seen, note: '' })).ok).toBe(true)
    const id = await newRelease('Too late')
    const before = await staffReleases.list()
    const why = expect.stringContaining('another footer was published since the draft was begun')
    const values = await tickedFooter('/en/studio/releases')
    const begun = await send('addRelease', { name: 'Late', values })
    expect([begun.status, begun.text]).toEqual([409, why])
    const added = await send('addDrafts', { id, values: await tickedFooter(`/en/studio/releases/${id}`) })
    expect([added.status, added.text]).toEqual([409, why])
    const removal = { id: '0.0', draft: seen.draft, seen: seen.seen, isConfirmed: true }
    for (const release of [id, 'new']) {
      const changed = await send('removeFooterBlock', { ...removal, release })
      expect([changed.status, changed.text]).toEqual([409, why])
    }
    expect(await staffReleases.list()).toEqual(before)
    expect((await kept()).version).toBe(seen.draft)
    // The page of the footer asks.
    const { revision } = (await port().staffFooter.stored())!
    const asked = { seen: revision, draft: seen.draft, release: id }
    expect((await send('publishFooter', asked)).status).toBe(422)
    expect((await send('publishFooter', { ...asked, isConfirmed: true })).status).toBe(200)
    expect((await staffFooter.dropDraft(seen.draft)).ok).toBe(true)
    const { edit } = (await staffReleases.one(id))!
    expect((await staffReleases.remove(id, { seen: edit, by: 'ewa', note: '' })).ok).toBe(true)
  })

  it('takes the place of no other change of the footer in a release, and the list shows both', async () => {
    const { staffFooter, staffReleases } = port()
    const { footer } = (await staffFooter.stored())!
    const part = { kind: 'footer', id: 'footer' } as const
    const id = await newRelease('Held by Jan')
    const held = withTitle(footer, 'By Jan')
    expect((await staffReleases.put(id, [{ ...part, value: held as never }], 'jan')).ok).toBe(true)
    const seen = await draftFooter('By Ewa')
    const noteOf = async () => (await waiting()).rows.find(({ key }) => key === 'footer/footer')!.cells[2]!.note
    expect(await noteOf()).toBeUndefined()
    const others = tableOf(await open('/en/studio/waiting'), 'Settings, words and the footer in releases')!
    expect(others.rows.map(({ key }) => key)).toContain(`${id}/footer/footer`)

    const why = expect.stringContaining('another change of the footer waits in this release')
    const attempts = [
      await send('publishFooter', { ...seen, release: id }),
      await send('addDrafts', { id, values: await tickedFooter('/en/studio/releases') }),
      await send('removeFooterBlock', { ...seen, id: '0.0', isConfirmed: true, release: id }),
    ]
    expect(attempts.map(({ status, text }) => [status, text])).toEqual(attempts.map(() => [409, why]))
    expect((await staffReleases.partOf(id, part))!.value).toEqual(held)
    expect((await kept()).version).toBe(seen.draft)

    // Of its own draft it holds the latest.
    const { edit } = (await staffReleases.one(id))!
    expect((await staffReleases.removePart(id, part, { seen: edit, by: 'jan', note: '' })).ok).toBe(true)
    expect((await send('publishFooter', { ...seen, release: id })).status).toBe(200)
    expect(await noteOf()).toBe('In the release “Held by Jan”')
    const later = await draftFooter('By Ewa, later')
    expect((await send('publishFooter', { ...later, release: id })).status).toBe(200)
    expect((await staffReleases.partOf(id, part))!.value).toEqual((await kept()).draft!.footer)

    // A draft that is begun anew is another change.
    expect((await staffFooter.dropDraft(later.draft)).ok).toBe(true)
    const anew = { seen: later.seen, id: '0.0', isConfirmed: true, release: id }
    expect((await send('removeFooterBlock', anew)).text).toEqual(why)
    expect((await kept()).draft).toBeNull()
  })
})
