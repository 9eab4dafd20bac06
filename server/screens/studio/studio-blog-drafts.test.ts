import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Screen } from '#schemas/screen.ts'
import { SYSTEM_SHOPPER } from '#server/http/visit/shop-rules.ts'
import { openStudioShop } from '#server/testing/test-layouts.ts'
import { nodesOf } from '#server/testing/test-screens.ts'
import { openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

/* Categories of the blog, whose changes wait like those of posts. */

let commerce: TestCommerce
let shop: Awaited<ReturnType<typeof openStudioShop>>
let ewa: ReturnType<typeof asStaff>
let onlyContent: ReturnType<typeof asStaff>

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = await openStudioShop(commerce)
  ewa = asStaff(await staffKey(commerce, 'ewa', ['layouts', 'content', 'audit']))
  onlyContent = asStaff(await staffKey(commerce, 'texts', ['content']))
})
afterAll(async () => {
  await shop.close()
  await commerce.close()
})

const AT = '/en/studio/blog-categories/brewing'
const open = async (path: string, by = ewa) => (await shop.json(path, {}, by)).screen
async function send(operation: string, input: object, by = ewa) {
  const headers = { ...by.headers, 'accept-language': 'en' }
  const response = await shop.call(`studio.${operation}`, input, { headers })
  return { status: response.status, text: await response.text() }
}
interface Form {
  fields: { name: string; value?: string; options?: { value: string; label: string }[] }[]
}
const formOf = (screen: Screen) =>
  nodesOf(screen, 'form').find(({ on }) => JSON.stringify(on).includes('studio.saveBlogCategory'))!
const formIdOf = (screen: Screen) =>
  Object.entries(screen.nodes).find(([, { on }]) => JSON.stringify(on ?? {}).includes('studio.saveBlogCategory'))![0]
const fieldsOf = (screen: Screen) => (formOf(screen).props as unknown as Form).fields
const typedIn = (screen: Screen, name: string) => fieldsOf(screen).find((field) => field.name === name)?.value
function argsOf(screen: Screen) {
  const { submit } = formOf(screen).on as unknown as { submit: { args: { seen: number; version: number } }[] }
  return submit[0]!.args
}
/** Saves the form of the category with these values in place of what stands there. */
async function save(typed: object, release: string, by = ewa, screen?: Screen) {
  const page = screen ?? (await open(AT, by))
  const values = fieldsOf(page)
    .filter(({ name }) => name.startsWith('values.'))
    .map(({ name, value = '' }) => [name.slice('values.'.length), value])
  return send('saveBlogCategory', { ...argsOf(page), values: { ...Object.fromEntries(values), ...typed }, release }, by)
}
const port = () =>
  shop.ports.portsFor({ ...SYSTEM_SHOPPER, locale: 'en', staffToken: ewa.headers.authorization.slice(7) })
const shownName = async () => (await port().staffBlog.categories())!.find(({ id }) => id === 'brewing')!.texts.en.name
const actionsOf = (screen: Screen) => nodesOf(screen, 'studio-record-action').map(({ props }) => props.label as string)
const tableOf = (screen: Screen, caption: string) =>
  (nodesOf(screen, 'data-table').find(({ props }) => props.caption === caption)?.props ?? null) as unknown as {
    rows: { key: string; cells: { text: string; href?: string }[] }[]
  } | null
const said = (screen: Screen) => JSON.stringify(Object.values(screen.nodes).map(({ props }) => props))
const seen = async () => (await port().staffContent.one({ kind: 'category', id: 'brewing' }))!.version

describe('the draft of a category', () => {
  it('keeps a change that customers do not see, and stands in the form from then on', async () => {
    const choices = fieldsOf(await open(AT)).find(({ name }) => name === 'release')!.options!
    expect(choices.map(({ value }) => value)).toEqual(['now', 'draft', 'new'])
    const kept = await save({ nameEn: 'Recipes', slugEn: 'recipes', descriptionEn: 'How we brew.' }, 'draft')
    expect([kept.status, kept.text]).toEqual([200, expect.stringContaining('Customers see nothing of it yet')])
    expect(await shownName()).toBe('Brewing')
    const screen = await open(AT)
    expect(['nameEn', 'slugEn', 'descriptionEn'].map((name) => typedIn(screen, `values.${name}`))).toEqual([
      ...['Recipes', 'recipes', 'How we brew.'],
    ])
    expect(said(screen)).toContain('Draft saved by ewa')
    expect(actionsOf(screen)).toEqual(expect.arrayContaining(['Publish the draft', 'Drop the draft']))
  })

  it('is compared with what is shown, part by part, and previewed in each language', async () => {
    const changes = said(await open('/en/studio/texts/cat_brewing/changes'))
    for (const text of ['Name, in English', 'Description, in English', 'Recipes', 'How we brew.'])
      expect(changes, text).toContain(text)
    expect(said(await open('/en/studio/texts/cat_brewing/preview'))).toContain('Recipes')
    expect(said(await open('/de/studio/texte/cat_brewing/vorschau'))).not.toContain('Recipes')
    expect((await shop.json('/en/studio/texts/cat_brewing', {}, ewa)).screen.screen.redirect?.to).toBe(AT)
  })

  it('waits in the list of all drafts, under the name that it gives', async () => {
    const waiting = said(await open('/en/studio/waiting'))
    expect(waiting).toContain('Recipes')
    expect(waiting).toContain('Blog category')
    expect(said(await open('/en/studio/texts'))).not.toContain('Recipes')
  })

  it('is published, leaves a version to go back to, and the former address leads on', async () => {
    expect((await send('publishText', { id: 'cat_brewing', seen: await seen(), note: 'Spring' })).status).toBe(200)
    expect(await shownName()).toBe('Recipes')
    const former = (await shop.json('/en/blog/category/brewing')).screen.screen
    expect(former.redirect?.to).toBe('/en/blog/category/recipes')
    const history = tableOf(await open(AT), 'History')!
    expect(history.rows.map(({ cells }) => [cells[0]!.text, cells[3]!.text])).toEqual([
      ['2', 'Spring'],
      ['1', ''],
    ])
    expect(history.rows[1]!.cells[0]!.href).toBe('/en/studio/texts/cat_brewing/changes?number=1')
    expect((await send('restoreText', { id: 'cat_brewing', seen: await seen(), to: 1 })).status).toBe(200)
    expect([typedIn(await open(AT), 'values.nameEn'), await shownName()]).toEqual(['Brewing', 'Recipes'])
  })

  it('is dropped, and what is shown stays', async () => {
    const dropped = await send('discardText', { id: 'cat_brewing', seen: await seen(), isConfirmed: true })
    expect(dropped.status).toBe(200)
    expect([typedIn(await open(AT), 'values.nameEn'), await shownName()]).toEqual(['Recipes', 'Recipes'])
  })

  it('goes out at once with a change that is saved for now', async () => {
    await save({ descriptionEn: 'Later words.' }, 'draft')
    expect((await save({ nameEn: 'Brewing' }, 'now')).status).toBe(200)
    const { texts } = (await port().staffBlog.categories())!.find(({ id }) => id === 'brewing')!
    expect(texts.en).toMatchObject({ name: 'Brewing', description: 'Later words.' })
    expect(actionsOf(await open(AT))).not.toContain('Publish the draft')
  })

  it('is not written over by who did not see it, and an address of another one is refused at its field', async () => {
    const stale = await open(AT)
    await save({ nameEn: 'First' }, 'draft')
    const late = await save({ nameEn: 'Second' }, 'draft', ewa, stale)
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('has changed this category meanwhile')])
    const taken = await save({ slugEn: 'coffee-basics' }, 'now')
    expect([taken.status, taken.text]).toEqual([422, expect.stringContaining('values.slugEn')])
    await send('discardText', { id: 'cat_brewing', seen: await seen(), isConfirmed: true })
  })
})

describe('a change whose second step is refused', () => {
  const effectsOf = ({ text }: { text: string }) => (JSON.parse(text) as { effects: { effect: string }[] }).effects
  const drop = async () =>
    expect((await send('discardText', { id: 'cat_brewing', seen: await seen(), isConfirmed: true })).status).toBe(200)

  it('is kept as a draft, says so, and is no conflict for who mends it and sends the form again', async () => {
    await save({ nameEn: 'Kept' }, 'draft')
    const wrong = await save({ slugEn: 'coffee-basics' }, 'now')
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('values.slugEn')])
    expect(wrong.text).toContain('What you typed is kept as a draft')
    expect(effectsOf(wrong).at(-1)).toEqual({ effect: 'refresh' })
    const again = await save({ slugEn: 'brewing' }, 'now', ewa, await open(AT))
    expect([again.status, await shownName()]).toEqual([200, 'Kept'])
    expect((await save({ nameEn: 'Brewing' }, 'now')).status).toBe(200)
  })

  it('is kept and shown anew if its release is gone meanwhile', async () => {
    const gone = await save({ nameEn: 'Left over' }, '0123456789ab')
    expect([gone.status, gone.text]).toEqual([409, expect.stringContaining('What you typed is kept as a draft')])
    expect(effectsOf(gone).at(-1)).toEqual({ effect: 'refresh' })
    expect((await save({ nameEn: 'Left over' }, 'draft')).status).toBe(200)
    await drop()
  })
})

describe('what is wrong with a category', () => {
  it('is named by the words of its form, and by the release with the way to its field', async () => {
    expect((await save({ nameEn: 'x', slugEn: 'x' }, 'draft')).status).toBe(200)
    const text = (await port().staffContent.one({ kind: 'category', id: 'brewing' }))!
    const document = structuredClone(text.draft!.document)
    document.texts.en!.title = ''
    const name = { kind: 'category', id: 'brewing' } as const
    const saved = await port().staffContent.save(name, document, text.version)
    if (!saved.ok) throw new Error(saved.code)
    const refused = await send('publishText', { id: 'cat_brewing', seen: saved.value.version })
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Name, English: ')])
    const begun = await port().staffReleases.add('Nameless', 'ewa', [{ ...name, value: document as never }])
    if (!begun.ok) throw new Error(begun.code)
    const problems = tableOf(await open(`/en/studio/releases/${begun.value.id}`), 'Problems')!
    const place = `${AT}#${formIdOf(await open(AT))}-values-nameEn`
    expect(problems.rows.map(({ cells }) => cells[1]!.href)).toEqual([place])
    await send('discardText', { id: 'cat_brewing', seen: saved.value.version, isConfirmed: true })
  })
})

describe('beside a commerce API of the version before', () => {
  beforeAll(() => {
    commerce.state.interfere = ({ url }) =>
      /\/staff\/content\?.*kind=category/.test(url)
        ? Response.json({ code: 'invalid_input', message: '', errors: {} }, { status: 422 })
        : /\/staff\/content\/category/.test(url)
          ? Response.json({ code: 'not_found', message: '' }, { status: 404 })
          : null
  })
  afterAll(() => {
    commerce.state.interfere = () => null
  })

  it('a category is changed at once, and its page says so', async () => {
    const screen = await open(AT)
    expect(said(screen)).toContain('Customers see a change as soon as it is saved')
    expect(fieldsOf(screen).map(({ name }) => name)).not.toContain('release')
    const saved = await save({ nameEn: 'Brewed' }, '')
    expect([saved.status, saved.text]).toEqual([200, expect.stringContaining('The blog shows it now')])
    expect((await save({ nameEn: 'Brewing' }, '')).status).toBe(200)
  })

  it('the other drafts are still listed, and releases open', async () => {
    for (const path of ['waiting', 'releases'])
      expect(nodesOf(await open(`/en/studio/${path}`), 'data-table').length, path).toBeGreaterThan(0)
  })
})

describe('who may only look at a category', () => {
  it('is not told of a choice that they do not have', async () => {
    const looks = asStaff(await staffKey(commerce, 'looks', ['view']))
    const screen = await open(AT, looks)
    expect(formOf(screen)).toBeUndefined()
    expect(said(screen)).not.toContain('Below you choose')
  })
})

describe('a release with a category', () => {
  it('gathers it from its form, names what it changes and its address, and goes out and comes back with it', async () => {
    const before = await shownName()
    expect((await save({ nameEn: 'X' }, 'new', onlyContent)).status).toBe(403)
    const put = await save({ nameEn: 'Advent brewing', slugEn: 'advent' }, 'new')
    expect(put.status).toBe(200)
    const id = /releases\/([0-9a-f]{12})/.exec(put.text)![1]!
    const path = `/en/studio/releases/${id}`
    const screen = await open(path)
    expect(tableOf(screen, 'What changes')!.rows.map(({ cells }) => cells.map(({ text }) => text).slice(0, 3))).toEqual(
      [['Advent brewing', 'Blog category', 'Ready']],
    )
    expect(tableOf(screen, 'What changes')!.rows[0]!.cells[0]!.href).toBe(AT)
    expect(said(screen)).toContain('/en/blog/category/advent')
    expect(said(screen)).toContain('Name, in English')
    const { edit } = (await port().staffReleases.one(id))!
    expect((await send('publishRelease', { id, seen: edit })).status).toBe(200)
    expect(await shownName()).toBe('Advent brewing')
    expect(actionsOf(await open(AT))).not.toContain('Publish the draft')
    const back = (await port().staffReleases.one(id))!.edit
    expect((await send('takeBackRelease', { id, seen: back })).status).toBe(200)
    expect(await shownName()).toBe(before)
    const at = async (slug: string) => (await shop.json(`/en/blog/category/${slug}`)).screen.screen
    expect((await at('advent')).redirect?.to).toBe('/en/blog/category/brewing')
    expect((await at('brewing')).redirect).toBeUndefined()
  })

  it('says that it cannot go out once its category is deleted, and changes nothing', async () => {
    const texts = Object.fromEntries(
      ['pl', 'en', 'de'].map((locale) => [locale, { name: 'Short', slug: `short-${locale}`, description: '' }]),
    ) as Parameters<ReturnType<typeof port>['staffBlog']['add']>[0]['texts']
    expect((await port().staffBlog.add({ id: 'short', position: 9, texts })).ok).toBe(true)
    const name = { kind: 'category', id: 'short' } as const
    const { published } = (await port().staffContent.one(name))!
    const begun = await port().staffReleases.add('Left behind', 'ewa', [{ ...name, value: published as never }])
    if (!begun.ok) throw new Error(begun.code)
    expect((await port().staffBlog.remove('short')).ok).toBe(true)
    const screen = await open(`/en/studio/releases/${begun.value.id}`)
    expect(JSON.stringify(tableOf(screen, 'Problems'))).toContain('There is no such text any more.')
    const { edit } = (await port().staffReleases.one(begun.value.id))!
    const refused = await send('publishRelease', { id: begun.value.id, seen: edit, isConfirmed: true })
    expect(refused.status).toBe(422)
    expect((await port().staffBlog.categories())!.map(({ id }) => id)).not.toContain('short')
  })
})
