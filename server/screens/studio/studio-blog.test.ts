import { describe, expect, it } from 'vitest'
import type { Screen } from '#schemas/screen.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

const { commerce, shop } = await openForFile((commerce) => openWholeShop(commerce, { upstreamTimeoutMs: 20_000 }))
let keys = 0
const withRights = async (...rights: StaffRight[]) => asStaff(await staffKey(commerce, `blog-${++keys}`, rights))
const staff = await withRights('content')
const viewer = await withRights('view')

const LIST = '/en/studio/blog-categories'
const at = (id: string) => `${LIST}/${id}`
const screenAt = async (path: string, asked = staff) => (await shop.json(path, {}, asked)).screen
const send = (operation: string, input: object, { headers } = staff) =>
  shop.call(`studio.${operation}`, input, { headers: { ...headers, 'accept-language': 'en' } })
const statusOf = async (operation: string, input: object, asked = staff) => (await send(operation, input, asked)).status
const actionsOf = (screen: Screen) => nodesOf(screen, 'studio-record-action').map(({ props }) => props.label as string)

interface Row {
  key: string
  cells: { text: string; href?: string; note?: string }[]
}
const rowsOf = (screen: Screen) => (nodesOf(screen, 'data-table')[0]!.props as unknown as { rows: Row[] }).rows
const listed = async () => rowsOf(await screenAt(LIST)).map(({ cells }) => cells.map(({ text }) => text))

interface Field {
  name: string
  value?: string
  hint?: string
  options?: { value: string; label: string }[]
}
const formFor = (screen: Screen, operation: string) =>
  [...nodesOf(screen, 'form'), ...nodesOf(screen, 'studio-section-form')].find(({ on }) =>
    JSON.stringify(on ?? {}).includes(`studio.${operation}`),
  )
const fieldsOf = (screen: Screen, operation: string) =>
  (formFor(screen, operation)!.props as unknown as { fields: Field[] }).fields
const seenOf = (screen: Screen) =>
  Number(/"seen":(\d+)/.exec(JSON.stringify(formFor(screen, 'saveBlogCategory')!.on))![1])
/** Saves the form of a category with these values in place of what stands there. */
async function save(id: string, typed: object) {
  const screen = await screenAt(at(id))
  const values = fieldsOf(screen, 'saveBlogCategory').map(({ name, value = '' }) => [
    name.slice('values.'.length),
    value,
  ])
  return send('saveBlogCategory', { id, seen: seenOf(screen), values: { ...Object.fromEntries(values), ...typed } })
}
interface Refused {
  effects: { effect: string; text?: string; errors?: Record<string, string> }[]
}
const errorsOf = async (answer: Response) =>
  ((await answer.json()) as Refused).effects.find(({ effect }) => effect === 'field-errors')?.errors ?? {}
const saidBy = async (answer: Response) =>
  ((await answer.json()) as Refused).effects.find(({ effect }) => effect === 'toast')?.text

/** A category has no page in the shop until it has posts, and can be looked at all the same. */
const PREVIEWS = ['in Polish', 'in English', 'in German'].map((language) => `Preview ${language}`)

describe('categories of the blog in the studio', () => {
  it('are listed in the order of the blog, with the number of their posts', async () => {
    expect(await listed()).toEqual([
      ['Brewing', 'brewing', '4'],
      ['Coffee basics', 'coffee-basics', '4'],
      ['Equipment and buying', 'equipment-and-buying', '4'],
    ])
    const german = rowsOf((await shop.json('/de/studio/blog-kategorien', {}, staff)).screen)
    expect(german[0]!.cells[0]!.href).toBe('/de/studio/blog-kategorien/brewing')
  })

  it('are read by who may view, and changed only with the right', async () => {
    expect(actionsOf(await screenAt(LIST, viewer))).toEqual([])
    const screen = await screenAt(at('brewing'), viewer)
    expect([actionsOf(screen), formFor(screen, 'saveBlogCategory')]).toEqual([[], undefined])
    expect(await statusOf('addBlogCategory', { values: { namePl: 'A', nameEn: 'A', nameDe: 'A' } }, viewer)).toBe(403)
    expect((await screenAt(at('nothing'))).screen.status).toBe(404)
  })

  it('begin with a name in each language, which their addresses are made of', async () => {
    const lacking = await send('addBlogCategory', { values: { namePl: 'Nowości', nameEn: 'News', nameDe: ' ' } })
    expect([lacking.status, Object.keys(await errorsOf(lacking))]).toEqual([422, ['values.nameDe']])
    const odd = await send('addBlogCategory', { values: { namePl: 'Nowości', nameEn: '???', nameDe: 'Neues' } })
    expect([odd.status, Object.keys(await errorsOf(odd))]).toEqual([422, ['values.nameEn']])
    const added = await send('addBlogCategory', { values: { namePl: 'Nowości', nameEn: 'News', nameDe: 'Neues' } })
    expect(JSON.stringify(await added.json())).toContain('/studio/')
    expect((await listed()).at(-1)).toEqual(['News', 'news', '0'])
    const [row] = rowsOf(await screenAt(LIST)).slice(-1)
    expect(row!.cells[0]!.note).toBe('Not on the blog: no published posts')
    const head = nodesOf(await screenAt(at(row!.key)), 'studio-record-head')[0]!.props as { links: { label: string }[] }
    expect(head.links.map(({ label }) => label)).toEqual(['Blog posts', ...PREVIEWS])
  })

  it('do not take an address of another one', async () => {
    const twice = await send('addBlogCategory', { values: { namePl: 'Nowości', nameEn: 'Fresh', nameDe: 'Frisch' } })
    expect([twice.status, await errorsOf(twice)]).toEqual([
      422,
      { 'values.namePl': 'The address that this name gives is taken. Choose another name.' },
    ])
    const taken = await save('news', { slugEn: 'brewing' })
    expect([taken.status, Object.keys(await errorsOf(taken))]).toEqual([422, ['values.slugEn']])
    const odd = await save('news', { slugDe: 'Neu heute' })
    expect([odd.status, Object.keys(await errorsOf(odd))]).toEqual([422, ['values.slugDe']])
  })

  it('are renamed, and their former address leads to the new one', async () => {
    const named = { nameEn: 'Tools', slugEn: '', descriptionEn: 'What we use.' }
    expect((await save('equipment', named)).status).toBe(200)
    expect(await listed()).toContainEqual(['Tools', 'tools', '4'])
    const former = (await shop.json('/en/blog/category/equipment-and-buying')).screen.screen
    expect(former.redirect?.to).toBe('/en/blog/category/tools')
    expect(JSON.stringify((await shop.json('/en/blog/category/tools')).screen)).toContain('What we use.')
  })

  it('keep what somebody else has saved meanwhile', async () => {
    const seen = seenOf(await screenAt(at('news')))
    await save('news', { nameEn: 'News' })
    const values = { namePl: 'Nowości', nameEn: 'Old', nameDe: 'Neues', slugPl: 'a', slugEn: 'b', slugDe: 'c' }
    const late = await send('saveBlogCategory', { id: 'news', seen, values })
    expect([late.status, await saidBy(late)]).toEqual([
      409,
      'Someone has changed this category meanwhile. Look at it before you save your changes.',
    ])
    expect((await listed()).at(-1)![0]).toBe('News')
  })

  it('are put in another order', async () => {
    const places = fieldsOf(await screenAt(at('news')), 'placeBlogCategory')[0]!.options!
    expect(places.map(({ label }) => label)).toEqual(['First', 'After “Brewing”', 'After “Coffee basics”'])
    expect(await statusOf('placeBlogCategory', { id: 'news', behind: 'brewing' })).toBe(200)
    expect((await listed()).map(([name]) => name)).toEqual(['Brewing', 'News', 'Coffee basics', 'Tools'])
    expect(await statusOf('placeBlogCategory', { id: 'news', behind: 'brewing' })).toBe(409)
    expect(await statusOf('placeBlogCategory', { id: 'news', behind: places[0]!.value })).toBe(200)
    expect((await listed())[0]![0]).toBe('News')
    expect(await statusOf('placeBlogCategory', { id: 'nothing', behind: 'news' })).toBe(409)
  })

  it('are chosen by their name in the form of a post, which leads to adding one', async () => {
    const screen = await screenAt('/en/studio/texts/post_grind')
    const field = fieldsOf(screen, 'saveText').find(({ name }) => name === 'values.categoryId')!
    expect(field.options).toContainEqual({ value: 'news', label: 'News' })
    expect(field.hint).toContain('Blog categories')
    const head = nodesOf(screen, 'studio-record-head')[0]!.props as { links: { label: string; href: string }[] }
    expect(head.links).toContainEqual({ label: 'Blog categories', href: LIST })
  })

  it('stay while posts or drafts are in them, and say so', async () => {
    const refused = await send('deleteBlogCategory', { id: 'brewing', isConfirmed: true })
    expect([refused.status, await saidBy(refused)]).toEqual([
      409,
      'Posts or drafts belong to this category. Move them to another category or delete them first.',
    ])
    expect(await statusOf('deleteBlogCategory', { id: 'news' })).toBe(422)
    expect(await statusOf('deleteBlogCategory', { id: 'news', isConfirmed: true })).toBe(200)
    expect((await screenAt(at('news'))).screen.status).toBe(404)
    expect(await statusOf('deleteBlogCategory', { id: 'news', isConfirmed: true })).toBe(409)
  })
})
