import { expect, it } from 'vitest'
import type { Screen } from '#schemas/screen.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

const { commerce, shop } = await openForFile((commerce) => openWholeShop(commerce, { upstreamTimeoutMs: 20_000 }))
let keys = 0
const withRights = async (...rights: StaffRight[]) => asStaff(await staffKey(commerce, `categories-${++keys}`, rights))
const staff = await withRights('catalogue')
const viewer = await withRights('view')
const AT = '/en/studio/categories'

const screenAt = async (path: string, asked = staff) => (await shop.json(path, {}, asked)).screen
const namesIn = (screen: Screen) =>
  (nodesOf(screen, 'data-table')[0]!.props as unknown as { rows: { cells: { text: string }[] }[] }).rows.map(
    ({ cells }) => cells[0]!.text,
  )
/** Revision and values of the form of a category. */
async function formOf(id: number) {
  const { props, on } = nodesOf(await screenAt(`${AT}/${id}`), 'studio-section-form')[0]!
  const { fields } = props as unknown as { fields: { name: string; value?: string | boolean }[] }
  const values = Object.fromEntries(fields.map(({ name, value = '' }) => [name.slice('values.'.length), value]))
  const [step] = (on as unknown as { submit: { args: { seen: number } }[] }).submit
  return { values, seen: step!.args.seen }
}
const call = (operation: string, input: object, asked = staff) => shop.call(`studio.${operation}`, input, asked)
async function save(id: number, change: Record<string, string | boolean>) {
  const { values, seen } = await formOf(id)
  return call('saveCategory', { id: String(id), seen, values: { ...values, ...change } })
}
async function menu() {
  const { screen } = await shop.json('/en')
  const [node] = nodesOf(screen, 'main-menu')
  return (node!.props as unknown as { entries: { id: number; name: string; href: string }[] }).entries
}

it('lists all categories in the order of the menu, each behind the one above it', async () => {
  const names = namesIn(await screenAt(AT))
  expect(names[0]).toBe('Coffee')
  expect(names[1]).toMatch(/^Coffee › /)
})

it('changes name, place and address, and leads the former address on', async () => {
  expect((await menu()).map(({ id }) => id).slice(0, 2)).toEqual([1, 2])
  const first = Number((await formOf(1)).values.position)
  expect((await save(1, { nameEn: 'Our coffee', slugEn: 'our-coffee' })).status).toBe(200)
  await expect.poll(async () => (await menu())[0]).toMatchObject({ name: 'Our coffee', href: '/en/our-coffee' })
  expect((await shop.json('/en/coffee')).screen.screen.redirect?.to).toBe('/en/our-coffee')
  const second = Number((await formOf(2)).values.position)
  expect((await save(1, { position: String(second) })).status).toBe(200)
  expect((await save(2, { position: String(first) })).status).toBe(200)
  await expect.poll(async () => (await menu()).map(({ id }) => id).slice(0, 2)).toEqual([2, 1])
})

it('leads to the address of another language in one that has none: the menu of no language is lost', async () => {
  expect((await save(4, { urlPl: '/blog' })).status).toBe(200)
  const hrefOf = async () => (await menu()).find(({ id }) => id === 4)?.href
  await expect.poll(hrefOf).toBe('/blog')
  expect((await screenAt('/en/studio/products')).screen.status).toBe(200)
  expect((await save(4, { urlPl: '' })).status).toBe(200)
  await expect.poll(hrefOf).not.toBe('/blog')
})

it('hides one, and adds an entry that leads to another page, in each language', async () => {
  expect((await save(3, { inMenu: false })).status).toBe(200)
  await expect.poll(async () => (await menu()).map(({ id }) => id)).not.toContain(3)
  expect((await call('addCategory', { name: 'Journal', parent: '0' })).status).toBe(200)
  const names = namesIn(await screenAt(AT))
  expect(names.at(-1)).toBe('Journal')
  const { rows } = nodesOf(await screenAt(AT), 'data-table')[0]!.props as unknown as { rows: { key: string }[] }
  const id = Number(rows.at(-1)!.key)
  const entry = {
    inMenu: true,
    namePl: 'Dziennik',
    nameEn: 'Journal',
    nameDe: 'Journal',
    urlPl: '/blog',
    urlEn: '/en/blog',
    urlDe: '/de/blog',
  }
  expect((await save(id, entry)).status).toBe(200)
  await expect.poll(async () => (await menu()).at(-1)).toMatchObject({ name: 'Journal', href: '/en/blog' })
})

it('takes its icon from a list, and its picture from a picker, also without script', async () => {
  const form = async () => nodesOf(await screenAt(`${AT}/6`), 'studio-section-form')[0]!
  const { props } = await form()
  const fields = props.fields as { name: string; type: string; options?: { value: string; label: string }[] }[]
  const icon = fields.find(({ name }) => name === 'values.icon')!
  expect(icon.options).toContainEqual({ value: 'gift', label: 'Gift' })
  expect(props.pickers).toMatchObject([{ field: 'values.image', chosen: [{ image: '/media/category/zastawa' }] }])
  expect((await save(6, { icon: 'gift', image: 'picture:/media/category/kawa' })).status).toBe(200)
  expect((await formOf(6)).values).toMatchObject({ icon: 'gift', image: 'picture:/media/category/kawa' })
  const step = { ...(await formOf(6)).values, step: 'remove image 0' }
  const { seen } = await formOf(6)
  const arranged = await call('arrangeCategory', { id: '6', seen, values: step })
  expect(arranged.status).toBe(200)
  expect(JSON.stringify(await arranged.json())).toContain('field-values')
  expect((await formOf(6)).values.image).toBe('picture:/media/category/kawa')
  expect((await save(6, { image: '', icon: 'rocket' })).status).toBe(422)
  expect((await save(6, { image: 'category/kawa' })).status).toBe(422)
  expect((await save(6, { image: '', icon: '' })).status).toBe(200)
  expect((await formOf(6)).values).toMatchObject({ icon: '', image: '' })
})

it('gives each of the categories that are added at once a number of its own', async () => {
  const names = ['Gifts', 'Books', 'Cups']
  const answers = await Promise.all(names.map((name) => call('addCategory', { name, parent: '0' })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(namesIn(await screenAt(AT))).toEqual(expect.arrayContaining(names))
})

it('says at the field what is wrong, and writes nothing over what somebody else has changed', async () => {
  const told = async (change: Record<string, string | boolean>) => JSON.stringify(await (await save(5, change)).json())
  expect(await told({ slugEn: 'Not A Slug' })).toContain('values.slugEn')
  expect(await told({ slugEn: 'tea' })).toContain('Pod tym adresem sklep ma coś innego.')
  expect(await told({ urlEn: 'javascript:alert(1)' })).toContain('values.urlEn')
  expect(await told({ position: '-1' })).toContain('values.position')
  expect(await told({ nameEn: '' })).toContain('values.nameEn')
  // A category below this one.
  expect((await save(5, { parent: '5' })).status).toBe(422)
  const { values, seen } = await formOf(5)
  expect((await save(5, { metaDescriptionEn: 'By hand.' })).status).toBe(200)
  expect((await call('saveCategory', { id: '5', seen, values })).status).toBe(409)
  expect((await formOf(5)).values.metaDescriptionEn).toBe('By hand.')
})

it('is read by who may view, and changed only with the right', async () => {
  expect(nodesOf(await screenAt(AT, viewer), 'studio-record-action')).toEqual([])
  expect(nodesOf(await screenAt(`${AT}/1`, viewer), 'studio-section-form')).toEqual([])
  expect((await call('addCategory', { name: 'A', parent: '0' }, viewer)).status).toBe(403)
  expect((await screenAt(`${AT}/99999`)).screen.status).toBe(404)
})
