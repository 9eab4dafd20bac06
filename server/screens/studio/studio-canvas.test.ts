import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PictureUploadAnswer } from '#schemas/reference.ts'
import type { Screen } from '#schemas/screen.ts'
import { pictureIdOf } from '#server/forms/picture-files.ts'
import { openStudioShop } from '#server/testing/test-layouts.ts'
import { nodesOf } from '#server/testing/test-screens.ts'
import { openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { canvas } from '#widgets/studio-canvas/schema.ts'

let commerce: TestCommerce
let shop: Awaited<ReturnType<typeof openStudioShop>>
let ewa: ReturnType<typeof asStaff>
let jan: ReturnType<typeof asStaff>
let texts: ReturnType<typeof asStaff>

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = await openStudioShop(commerce)
  ewa = asStaff(await staffKey(commerce, 'ewa', ['layouts', 'texts', 'content']))
  jan = asStaff(await staffKey(commerce, 'jan', ['layouts', 'texts']))
  texts = asStaff(await staffKey(commerce, 'words', ['texts']))
})
afterAll(async () => {
  await shop.close()
  await commerce.close()
})

const CANVAS = '/en/studio/pages/screens-home/editor'
const open = async (path: string, by = ewa) => (await shop.json(path, {}, by)).screen
const canvasOf = (screen: Screen) => nodesOf(screen, 'studio-canvas')[0]!.props as unknown as PropsOf<typeof canvas>
const found = async () => (await shop.ports.portsFor({ locale: 'en' } as never).staffLayouts.layout('screens/home'))!
const draft = async () => {
  const { draft, layout } = await found()
  return draft?.layout ?? layout
}
const seen = async () => {
  const { number, draft } = await found()
  return `${number}.${draft?.edit ?? 0}`
}
interface Effect {
  effect: string
  values?: Record<string, string>
  errors?: Record<string, string>
}
async function send(operation: string, input: object, by = ewa) {
  const asked = { id: 'screens-home', seen: await seen(), ...input }
  const response = await shop.call(operation, asked, { headers: { ...by.headers, 'accept-language': 'en' } })
  return { status: response.status, ...((await response.json()) as { effects: Effect[] }) }
}
type Fields = { name: string; value?: string | boolean }[]
async function valuesOf(section: string, by = ewa): Promise<Record<string, string | boolean>> {
  const [form] = nodesOf(await open(`${CANVAS}?section=${section}`, by), 'studio-section-form')
  const { fields } = form!.props as unknown as { fields: Fields }
  return Object.fromEntries(fields.map(({ name, value }) => [name.slice('values.'.length), value ?? '']))
}
const titleOf = async (section: string) => (await draft()).sections[section]?.settings.title

beforeEach(async () => {
  if ((await found()).draft) await send('studio.discardDraft', {})
})

describe('the canvas of a layout', () => {
  it('has the sections with their parts, the page of the draft in a frame, and no fields until one is chosen', async () => {
    await send('studio.addSection', { type: 'columns', slot: 'main' })
    await send('studio.placeSection', { section: 'posts', slot: 'columns.items' })
    const { outline, frame, chosen, fields, canMove, bar } = canvasOf(await open(`${CANVAS}?width=390`))
    const items = outline.parts.flatMap((part) => part.items)
    expect(items.find(({ key }) => key === 'columns')).toMatchObject({
      ...{ part: 'main', depth: 0 },
      inner: [{ key: 'columns.items' }],
      href: expect.stringMatching(/^\/en\/studio\/pages\/screens-home\/editor\?section=columns&.*width=390$/),
    })
    expect(items.find(({ key }) => key === 'posts')).toMatchObject({ part: 'columns.items', depth: 1 })
    expect(outline.parts.map(({ key }) => key)).toContain('main')
    expect(frame).toMatchObject({ widthPx: 390, area: 'screen', version: await seen() })
    expect(frame.src).toBe('/studio/preview-page?path=%2Fen&device=mobile&ui=en')
    expect([chosen, canMove, fields.none]).toEqual(['', true, expect.any(String)])
    expect(bar.path).toBeUndefined()
  })

  it('has the fields of the chosen section, saved by themselves, and moves nothing for the right to texts alone', async () => {
    const screen = await open(`${CANVAS}?section=posts`)
    expect(canvasOf(screen).chosen).toBe('posts')
    const [form] = nodesOf(screen, 'studio-section-form')
    expect(form!.props).toMatchObject({ saves: { key: expect.stringContaining('screens-home.posts.') } })
    expect(form!.on?.keep).toMatchObject([{ op: 'studio.saveSection', args: { section: 'posts', isQuiet: true } }])
    const limited = await open(`${CANVAS}?section=posts`, texts)
    expect(canvasOf(limited).canMove).toBe(false)
    expect(nodesOf(limited, 'studio-canvas')[0]!.on?.place).toBeUndefined()
    // A phone begins with its own width: each of the links says its own.
    expect(
      canvasOf(await open(CANVAS)).bar.widths.map(({ href }) => new URL(href, 'https://x').searchParams.get('width')),
    ).toEqual(['390', '768', '1440'])
    expect(canvasOf(await open(`${CANVAS}?section=nonsense&width=99999`))).toMatchObject({
      ...{ chosen: '', frame: { widthPx: 1440 } },
    })
  })

  it('shows a product for the layout of all products, the home page for a frame, and asks for an address elsewhere', async () => {
    const of = async (id: string) => canvasOf(await open(`/en/studio/pages/${id}/editor`))
    expect((await of('screens-product')).frame.src).toMatch(/^\/studio\/preview-page\?path=%2Fen%2F[a-z0-9-]+&/)
    expect((await of('screens-category')).frame.src).toMatch(/^\/studio\/preview-page\?path=%2Fen%2F[a-z0-9-]+&/)
    expect((await of('frames-default')).frame).toMatchObject({ area: 'frame', src: expect.stringContaining('%2Fen&') })
    const blog = await of('screens-blog_post')
    expect([blog.frame.src, blog.frame.message, blog.bar.path?.value]).toEqual([undefined, expect.any(String), ''])
  })

  it('advises on words that are hard to read on their picture, and on long ones, with the way to the field', async () => {
    const dark = await sharp({ create: { width: 1200, height: 500, channels: 3, background: '#2a2a2a' } })
      .png()
      .toBuffer()
    const uploaded = await shop.app.request('/api/studio/pictures?name=night.png&locale=en', {
      ...{ method: 'POST', body: new Blob([new Uint8Array(dark)]) },
      headers: { ...ewa.headers, 'content-type': 'application/octet-stream', origin: 'http://localhost' },
    })
    const id = pictureIdOf(((await uploaded.json()) as PictureUploadAnswer).file!.id)!
    const advised = async (path: string) => {
      const [facts] = nodesOf(await open(path), 'studio-record-facts').map(
        ({ props }) => props as unknown as { groups: { facts: { lines: string[]; href?: string }[] }[] },
      )
      return facts?.groups.flatMap(({ facts }) => facts) ?? []
    }
    expect(await advised(`${CANVAS}?section=window`)).toEqual([])
    const values = {
      ...(await valuesOf('window')),
      sWideImage: `picture:/media/own/${id}`,
      sTitleEn: 'Coffee '.repeat(43),
    }
    const saved = await send('studio.saveSection', { section: 'window', values, isQuiet: true })
    expect(saved.status).toBe(200)
    const field = (name: string) =>
      expect.stringMatching(new RegExp(`section=window.*#screen\\.page\\.canvas\\.form-window-values-${name}$`))
    expect(await advised(`${CANVAS}?section=window`)).toEqual(
      expect.arrayContaining([
        { lines: [expect.stringContaining('too dark below them')], href: field('sWideImage') },
        { lines: [expect.stringContaining('long for its place')], href: field('sTitleEn') },
      ]),
    )
    const screen = await open(`${CANVAS}?section=window`)
    expect(
      canvasOf(screen)
        .outline.parts.flatMap(({ items }) => items)
        .find(({ key }) => key === 'window'),
    ).toMatchObject({ badges: expect.arrayContaining([{ label: 'Advice', tone: 'warn' }]) })
    expect(screen.nodes['screen.page.canvas.form-window']?.type).toBe('studio-section-form')
    const gate = nodesOf(await open('/en/studio/pages/screens-home'), 'data-table')
      .map(({ props }) => JSON.stringify(props))
      .find((table) => table.includes('too dark below them'))
    expect(gate).toContain('#screen.page.form-values-sWideImage')
    expect((await send('studio.publishLayout', { note: '' })).status).toBe(200)
  })

  it('comes back to itself after a section was added, copied or removed there', async () => {
    const added = await send('studio.addSection', { type: 'notice.delivery', slot: 'main', onCanvas: true })
    expect(added.effects).toContainEqual({ effect: 'navigate', to: `${CANVAS}?section=notice` })
    const gone = await send('studio.removeSection', { section: 'notice', isConfirmed: true, onCanvas: true })
    expect(gone.effects).toContainEqual({ effect: 'navigate', to: CANVAS })
  })
})

describe('a section that the visitor on the canvas does not get', () => {
  /** Adds a notice with who sees it and when, and returns the canvas with it chosen. */
  async function withNotice(values: Record<string, string | boolean>) {
    await send('studio.addSection', { type: 'notice.delivery', slot: 'main' })
    const filled = { ...(await valuesOf('notice')), sTitleEn: 'Delivery', ...values }
    expect((await send('studio.saveSection', { section: 'notice', values: filled })).status).toBe(200)
    return canvasOf(await open(`${CANVAS}?section=notice&width=390`))
  }
  const badgesOf = ({ outline }: ReturnType<typeof canvasOf>, id = 'notice') =>
    outline.parts
      .flatMap(({ items }) => items)
      .find(({ key }) => key === id)
      ?.badges.map(({ label }) => label)

  it('says so in the outline and over the page: why, where it would stand, and the way to who gets it', async () => {
    const shown = await withNotice({ customerB2b: true, deviceDesktop: true })
    expect(badgesOf(shown)).toContain('Not for this visitor')
    const { absent, nothing } = shown.frame
    expect(absent?.lines).toEqual([
      expect.stringContaining('Only: companies; devices: computer'),
      expect.stringMatching(/^Where it would stand: “Main part”, below /),
    ])
    expect(nothing).toBeUndefined()
    expect(absent?.link?.href).toBe(`${CANVAS}?section=notice&path=%2Fen&width=1440&kind=b2b`)
    const other = canvasOf(await open(absent!.link!.href))
    expect(badgesOf(other)).not.toContain('Not for this visitor')
    expect(other.frame.absent).toBeUndefined()
    expect(other.frame.src).toBe('/studio/preview-page?path=%2Fen&device=desktop&kind=b2b&ui=en')
    expect(other.frame.seenAs?.text).toContain('Company')
    expect(other.frame.seenAs?.link.href).toBe(`${CANVAS}?section=notice&path=%2Fen&width=1440`)
    expect(other.bar.kept).toContainEqual({ name: 'kind', value: 'b2b' })
    expect(other.outline.parts.flatMap(({ items }) => items)[0]?.href).toContain('kind=b2b')
  })

  it('is shown at its time, in its language, and for who it says: by as few changes as that takes', async () => {
    const shown = await withNotice({ fromDay: '2099-12-01', fromTime: '08:30', localeDe: true })
    expect(shown.frame.absent?.link?.href).toBe(
      `${CANVAS}?section=notice&path=%2Fde&width=390&day=2099-12-01&time=08:30`,
    )
    expect(badgesOf(shown)).toEqual(expect.arrayContaining(['Not for this visitor', 'Not shown yet']))
    const then = canvasOf(await open(`${CANVAS}?section=notice&path=%2Fde&width=390&day=2099-12-01&time=08:30`))
    expect(badgesOf(then)).toContain('Shown now')
    expect(then.frame.absent).toBeUndefined()
  })

  it('says of one inside it that it is left out with it', async () => {
    await send('studio.addSection', { type: 'columns', slot: 'main' })
    await send('studio.placeSection', { section: 'posts', slot: 'columns.items' })
    const values = { ...(await valuesOf('columns')), customerB2c: true }
    await send('studio.saveSection', { section: 'columns', values })
    const inner = canvasOf(await open(`${CANVAS}?section=posts`))
    expect(badgesOf(inner, 'posts')).toContain('Hidden with its group')
    expect(inner.frame.absent?.lines[0]).toContain('which this visitor does not get. Only: consumers')
    expect(inner.frame.absent?.link?.href).toContain('kind=b2c')
  })

  it('says what a state of the page hides, which no preview is in, only where the page shows nothing of it', async () => {
    const shown = await withNotice({ whenBasket: 'full' })
    expect(shown.frame.absent).toBeUndefined()
    expect(shown.frame.nothing).toContain('Only if something is in the basket')
  })

  it('takes no visitor from the address that it cannot read', async () => {
    const { frame } = canvasOf(await open(`${CANVAS}?kind=king&currency=XXX&day=never&arms=;`))
    expect([frame.seenAs, frame.src]).toEqual([undefined, '/studio/preview-page?path=%2Fen&device=desktop&ui=en'])
  })
})

describe('a part in which the page has no sections', () => {
  it('says what stands there from its frame, and below the last of them the way there, once', async () => {
    const { outline } = canvasOf(await open(CANVAS))
    const footer = outline.parts.find(({ key }) => key === 'footer')
    expect(footer?.none).toMatch(/^From the frame: .*Footer/)
    const ofFrame = outline.parts.filter(({ none }) => none?.startsWith('From the frame'))
    expect(ofFrame.length).toBeGreaterThan(1)
    expect(ofFrame.flatMap(({ elsewhere }) => elsewhere ?? [])).toEqual([
      { label: 'Edit it in “Shop frame: header and footer”', href: '/en/studio/pages/frames-default/editor' },
    ])
    expect(ofFrame.at(-1)?.elsewhere).toBeDefined()
  })
})

describe('what is typed on the canvas', () => {
  async function begin() {
    await send('studio.addSection', { type: 'notice.delivery', slot: 'main' })
    return valuesOf('notice')
  }

  it('is no step where it changes nothing, or was taken back: there is nothing to undo', async () => {
    const values = await valuesOf('posts')
    const saved = await send('studio.saveSection', { section: 'posts', values })
    expect(saved.effects).toEqual([expect.objectContaining({ effect: 'toast', tone: 'info' })])
    expect((await found()).draft).toBeNull()
    const type = (before: string, after: string) =>
      send('studio.saveSection', {
        ...{ section: 'posts', isQuiet: true },
        ...{ base: { ...values, sTitleEn: before }, values: { ...values, sTitleEn: after } },
      })
    const title = String(values.sTitleEn)
    await type(title, 'News')
    const undo = async () => nodesOf(await open(CANVAS), 'studio-draft-bar')[0]?.props.undo
    expect(await undo()).toMatchObject({ what: expect.stringContaining('Title, in English') })
    await type('News', title)
    expect(await undo()).toBeUndefined()
  })

  it('has a field of the same kind however long it is', async () => {
    await begin()
    const kinds = async () => {
      const [form] = nodesOf(await open(`${CANVAS}?section=notice`), 'studio-section-form')
      const { fields } = form!.props as unknown as { fields: { name: string; type: string }[] }
      return ['values.sTextEn', 'values.sTitleEn'].map((name) => fields.find((field) => field.name === name)?.type)
    }
    for (const text of ['Short.', 'A long sentence. '.repeat(20)]) {
      const values = { ...(await valuesOf('notice')), sTextEn: text, sTitleEn: text.slice(0, 100) }
      expect((await send('studio.saveSection', { section: 'notice', values })).status).toBe(200)
      expect(await kinds()).toEqual(['textarea', 'text'])
    }
  })

  it('is saved without a word, and goes on in the same step of the draft', async () => {
    const base = await begin()
    const steps = (await found()).states.length
    for (const [before, titleEn] of [
      [base, 'O'],
      [{ ...base, sTitleEn: 'O' }, 'Open'],
      [{ ...base, sTitleEn: 'Open' }, 'Open again'],
    ] as const) {
      const saved = await send('studio.saveSection', {
        ...{ section: 'notice', base: before, values: { ...base, sTitleEn: titleEn }, isQuiet: true },
      })
      expect([saved.status, saved.effects]).toEqual([200, []])
    }
    expect(await titleOf('notice')).toMatchObject({ en: 'Open again' })
    const { states } = await found()
    expect(states).toHaveLength(steps + 1)
    // Another person's typing is a step of its own, and so is what is done elsewhere.
    await send(
      'studio.saveSection',
      {
        ...{ section: 'notice', base: { ...base, sTitleEn: 'Open again' }, isQuiet: true },
        values: { ...base, sTitleEn: 'Open soon' },
      },
      jan,
    )
    expect((await found()).states).toHaveLength(steps + 2)
  })

  it('of two people in different fields of one section comes together, whoever is slower', async () => {
    const base = await begin()
    const stale = await seen()
    const mine = { section: 'notice', seen: stale, base, values: { ...base, sTitleEn: 'Mine' }, isQuiet: true }
    const theirs = { section: 'notice', seen: stale, base, values: { ...base, sTitlePl: 'Cudze' }, isQuiet: true }
    expect((await send('studio.saveSection', theirs, jan)).status).toBe(200)
    expect((await send('studio.saveSection', mine)).status).toBe(200)
    expect(await titleOf('notice')).toMatchObject({ en: 'Mine', pl: 'Cudze' })
  })

  it('of two people in the same field is written by neither over the other: it tells what the other one has', async () => {
    const base = await begin()
    const save = (titleEn: string, by: typeof ewa, before = base) =>
      send(
        'studio.saveSection',
        { section: 'notice', base: before, values: { ...base, sTitleEn: titleEn }, isQuiet: true },
        by,
      )
    expect((await save('Theirs', jan)).status).toBe(200)
    const refused = await save('Mine', ewa)
    expect(refused.status).toBe(409)
    expect(refused.effects).toEqual([
      { effect: 'field-errors', errors: { '': expect.stringContaining('jan') } },
      { effect: 'field-values', values: { 'values.sTitleEn': 'Theirs' } },
    ])
    expect(await titleOf('notice')).toMatchObject({ en: 'Theirs' })
    // Both made the same of it: there is nothing to choose.
    expect((await save('Theirs', ewa)).status).toBe(200)
    // Whoever has seen the other one's words may put theirs in their place.
    expect((await save('Mine', ewa, { ...base, sTitleEn: 'Theirs' })).status).toBe(200)
    expect(await titleOf('notice')).toMatchObject({ en: 'Mine' })
  })

  it('is refused at its field where it is wrong, and nothing is written', async () => {
    const base = await valuesOf('posts')
    const number = Object.keys(base).find((name) => name === 'sLimit')!
    const wrong = await send('studio.saveSection', {
      ...{ section: 'posts', base, values: { ...base, [number]: 'many' }, isQuiet: true },
    })
    expect([wrong.status, wrong.effects]).toEqual([
      422,
      [{ effect: 'field-errors', errors: { [`values.${number}`]: expect.any(String) } }],
    ])
    expect((await found()).draft).toBeNull()
  })
})

describe('a section that is let go of behind another one', () => {
  const drop = (input: object, by = ewa) => send('studio.placeSection', { slot: 'main', from: 'main', ...input }, by)

  it('comes there, also first and into other sections, whatever others have changed meanwhile', async () => {
    const [first, second] = (await draft()).slots.main as [string, string]
    const stale = await seen()
    await send('studio.addSection', { type: 'columns', slot: 'main' }, jan)
    expect((await drop({ seen: stale, section: first, behind: second })).status).toBe(200)
    expect((await draft()).slots.main?.slice(0, 2)).toEqual([second, first])
    expect((await drop({ seen: stale, section: first, behind: '' })).status).toBe(200)
    expect((await draft()).slots.main?.[0]).toBe(first)
    expect((await drop({ seen: stale, section: first, slot: 'columns.items', behind: '' })).status).toBe(200)
    expect((await draft()).sections.columns?.slots?.items).toEqual([first])
    expect((await draft()).slots.main).toContain('columns')
  })

  it('stays where somebody else has put it, or the other one', async () => {
    const [first, second] = (await draft()).slots.main as [string, string]
    await send('studio.addSection', { type: 'columns', slot: 'main' }, jan)
    await drop({ section: first, slot: 'columns.items', behind: '' }, jan)
    const before = await draft()
    expect((await drop({ section: first, behind: second })).status).toBe(409)
    expect((await drop({ section: second, behind: first })).status).toBe(409)
    expect((await drop({ section: 'columns', slot: 'columns.items', behind: first })).status).toBe(422)
    expect((await drop({ section: 'nonsense', behind: '' })).status).toBe(409)
    expect((await drop({ section: second, behind: '' }, texts)).status).toBe(403)
    expect(await draft()).toEqual(before)
  })
})
