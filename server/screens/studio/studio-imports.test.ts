import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Screen } from '#schemas/screen.ts'
import { openStudioShop } from '#server/testing/test-layouts.ts'
import { nodesOf } from '#server/testing/test-screens.ts'
import { openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

const NAME = 'Łyżka do herbaty'
const GOOD = ['sku,vat,name.pl,name.en,price.PLN', `LYZ-1,23,${NAME},Tea spoon,19.90`]
const BAD = [...GOOD, 'LYZ-2,23,Zła łyżka,Bad spoon,"12,5x"']
const SHOPIFY = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price',
  'spoon,Silver spoon,<p>Nice</p>,Ziarno,Spoons,,true,Title,Default Title,SHO-1,49.00',
]

const OWN = { format: 'own', language: 'pl', currency: 'PLN', vat: 0, isNet: false, warehouse: null }

let commerce: TestCommerce
let shop: Awaited<ReturnType<typeof openStudioShop>>
let staff: ReturnType<typeof asStaff>
let viewer: ReturnType<typeof asStaff>
beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = await openStudioShop(commerce)
  staff = asStaff(await staffKey(commerce, 'goods', ['catalogue']))
  viewer = asStaff(await staffKey(commerce, 'looks', ['view']))
})
afterAll(async () => {
  await shop.close()
  await commerce.close()
})

const LIST = '/en/studio/imports'
const open = async (path: string, by = staff) => (await shop.json(path, {}, by)).screen
const upload = (lines: readonly string[], name = 'products.csv', by = staff) =>
  shop.app.request(`/api/studio/goods?name=${encodeURIComponent(name)}&locale=en`, {
    method: 'POST',
    headers: { origin: 'http://localhost', 'content-type': 'application/octet-stream', ...by.headers },
    body: lines.join('\n'),
  })
/** The page of a new file. */
async function added(lines: readonly string[], name?: string): Promise<{ id: string; page: string }> {
  const { file } = (await (await upload(lines, name)).json()) as { file: { id: string } }
  return { id: file.id, page: `${LIST}/${file.id}` }
}
async function send(op: string, input: object, by = staff) {
  const visitor = { headers: { ...by.headers, 'accept-language': 'en' } }
  const answer = await shop.call(`studio.${op}`, input, visitor)
  return { status: answer.status, text: await answer.text() }
}
const headOf = (screen: Screen) =>
  nodesOf(screen, 'studio-record-head')[0]!.props as {
    lead: string
    states: { label: string }[]
    facts: { label: string; value: string }[]
    links?: { label: string; href: string }[]
  }
const factsOf = (screen: Screen) => Object.fromEntries(headOf(screen).facts.map(({ label, value }) => [label, value]))
const actionsOf = (screen: Screen) => nodesOf(screen, 'studio-record-action').map(({ props }) => props.label as string)
const rowsOf = (screen: Screen) =>
  nodesOf(screen, 'data-table').flatMap(({ props }) =>
    (props.rows as { cells: { text: string }[] }[]).map(({ cells }) => cells.map(({ text }) => text)),
  )

/** Opens a page until what was begun on it has ended. */
async function settled(page: string): Promise<Screen> {
  for (let tries = 0; tries < 200; tries++) {
    const screen = await open(page)
    const isWorking = headOf(screen).links !== undefined
    if (!isWorking) return screen
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${page} is still at work`)
}
const inShop = async (sku: string) => rowsOf(await open(`/en/studio/products?q=${sku}`)).flat()

it('a file is checked first, and nothing of it is stored before somebody says so', async () => {
  const { id, page } = await added(GOOD)
  expect(await send('checkGoodsFile', { id, format: 'own' })).toMatchObject({ status: 200 })
  const checked = await settled(page)
  expect(headOf(checked).lead).toContain('Nothing is wrong')
  expect(factsOf(checked)).toMatchObject({ New: '1', Changed: '0', Wrong: '0' })
  expect(await inShop('LYZ-1')).toEqual([])
  expect(await send('importGoodsFile', { id, skipsBad: false })).toMatchObject({ status: 200 })
  const done = await settled(page)
  expect(headOf(done).lead).toBe('Done: 1 document is stored.')
  expect(await inShop('LYZ-1')).toContain('Tea spoon')
  expect(rowsOf(await open(LIST))[0]).toMatchObject(['products.csv', expect.any(String), '1', ''])
})

it('each wrong line is told by its line, column and value, with its cure; the rest can be imported', async () => {
  const { id, page } = await added([...BAD.slice(0, 1), 'LYZ-3,23,Łyżka 3,Spoon 3,5.00', ...BAD.slice(2)])
  await send('checkGoodsFile', { id, format: 'own' })
  const checked = await settled(page)
  expect(rowsOf(checked)).toEqual([['3', 'price.PLN', '"12,5x"', expect.stringContaining('27.90')]])
  expect(actionsOf(checked)[0]).toBe('Import it without the wrong lines')
  await send('importGoodsFile', { id, skipsBad: true })
  expect(headOf(await settled(page)).lead).toBe('Done: 1 document is stored.')
  expect([await inShop('LYZ-3'), await inShop('LYZ-2')]).toMatchObject([expect.arrayContaining(['Spoon 3']), []])
})

it('why a line is wrong stands in the language of the page, of the shop’s rules and of the file alike', async () => {
  const { id } = await added([
    ...['sku,vat,name.pl,price.PLN,categories,manufacturer', 'LYZ-4,23,Zła,5.00,77777,', 'LYZ-7,23,Zła,12x,,'],
    ...['LYZ-5,much,Zła,5.00,,', 'LYZ-6,23,Za mało,5.00'],
  ])
  await send('checkGoodsFile', { id, format: 'own' })
  await settled(`${LIST}/${id}`)
  const curesIn = async (path: string) => rowsOf(await open(`${path}/${id}`)).map((cells) => cells[3])
  const english = await curesIn(LIST)
  expect(english.sort()).toEqual([
    'It has 4 cells, the first line 6. Put texts that hold the separator in quotes.',
    'There is no category 77777.',
    'Write a number, such as 23.',
    'Write an amount with a point and at most two digits after it, such as 27.90',
  ])
  expect((await curesIn('/studio/importy')).sort()).toEqual([
    'Liczba komórek: 4, a w pierwszym wierszu: 6. Teksty ze znakiem rozdzielającym ujmij w cudzysłów.',
    'Nie ma kategorii 77777.',
    'Wpisz kwotę z kropką i najwyżej dwiema cyframi po niej, na przykład 27.90',
    'Wpisz liczbę, na przykład 23.',
  ])
  expect((await curesIn('/de/studio/importe')).sort()).toEqual([
    'Es gibt keine Kategorie 77777.',
    'Schreiben Sie eine Zahl, etwa 23.',
    'Schreiben Sie einen Betrag mit Punkt und höchstens zwei Ziffern danach, etwa 27.90',
    'Zahl der Zellen: 4, in der ersten Zeile: 6. Setzen Sie Texte mit dem Trennzeichen in Anführungszeichen.',
  ])
})

it('why a whole file cannot be read stands in the language of the page', async () => {
  const { id } = await added(['no archive at all'], 'goods.zip')
  await send('checkGoodsFile', { id, format: 'own' })
  await settled(`${LIST}/${id}`)
  expect(headOf(await open(`/studio/importy/${id}`)).lead).toContain('Nie ma w nim towarów albo to nie jest plik ZIP.')
  expect(headOf(await open(`/de/studio/importe/${id}`)).lead).toContain('Sie enthält keine Waren')
})

it('a file with other columns says which, and one of Shopify is read as such', async () => {
  const { id, page } = await added(SHOPIFY, 'export.csv')
  await send('checkGoodsFile', { id, format: 'own' })
  const wrong = await settled(page)
  expect(headOf(wrong).lead).toContain('cannot be imported')
  expect(rowsOf(wrong).flat().join(' ')).toContain('There is no column “Handle”')
  await send('checkGoodsFile', { id, format: 'shopify', language: 'en', currency: 'PLN', vat: '23' })
  const right = await settled(page)
  expect(rowsOf(right)).toEqual([])
  expect(Number(factsOf(right).New)).toBeGreaterThan(0)
})

it('a rate left in a hidden field keeps no file of the shop from being checked', async () => {
  const { id, page } = await added(GOOD)
  expect(await send('checkGoodsFile', { id, format: 'shopify', vat: 'much' })).toMatchObject({ status: 422 })
  expect(await send('checkGoodsFile', { id, format: 'own', vat: 'much' })).toMatchObject({ status: 200 })
  const form = nodesOf(await settled(page), 'form').find(({ props }) => JSON.stringify(props).includes('"format"'))
  const fields = form!.props.fields as { name: string; value?: string }[]
  expect(fields.find(({ name }) => name === 'vat')?.value).toBe('23')
})

it('a form without script brings the file itself, and another kind of file is refused by name', async () => {
  const sendForm = (name: string) => {
    const body = new FormData()
    body.append('$back', LIST)
    body.append('attachments', new File([GOOD.join('\n')], name))
    const headers = { origin: 'http://localhost', ...staff.headers }
    return shop.app.request('/actions/studio.addGoodsFile', { method: 'POST', headers, body })
  }
  const to = (await sendForm('new.csv')).headers.get('location')
  expect(to).toMatch(/^\/en\/studio\/imports\/[\w-]{22}$/)
  expect(headOf(await open(to!)).lead).toContain('have it checked')
  expect((await sendForm('picture.png')).headers.get('location')).toBe(LIST)
})

it('a file may have a long name in any script', async () => {
  const { id, page } = await added(GOOD, `${'咖啡'.repeat(80)}.csv`)
  await send('checkGoodsFile', { id, format: 'own' })
  expect(factsOf(await settled(page))).toMatchObject({ Wrong: '0' })
})

it('a file whose server ended while it was sent can be checked anew', async () => {
  const { id, page } = await added(GOOD)
  const made = await commerce.fetch(
    new Request('http://commerce.test/staff/import', {
      method: 'POST',
      headers: {
        'cg-token': commerce.commerce.apiKey,
        'x-headless': '1',
        'content-type': 'application/json',
        ...staff.headers,
      },
      body: JSON.stringify({ dryRun: true, skipBad: true }),
    }),
  )
  const begun = (await made.json()) as { id: string }
  await shop.database.db
    .updateTable('goods_files')
    .set({ reading: JSON.stringify(OWN), import_id: begun.id, at_work_until: '2020-01-01T00:00:00.000Z' })
    .where('id', '=', id)
    .execute()
  const broken = await open(page)
  expect(headOf(broken).lead).toContain('was cut off')
  expect(actionsOf(broken)).toEqual(['Check it once more'])
  expect(await send('checkGoodsFile', { id, format: 'own' })).toMatchObject({ status: 200 })
  expect(headOf(await settled(page)).lead).toContain('there is nothing to import')
})

it('what a file brought in stays under its name in the list, also when it is checked once more', async () => {
  const { id, page } = await added(['sku,vat,name.pl,price.PLN', 'LYZ-9,23,Łyżka,9.90'], 'spoons.csv')
  await send('checkGoodsFile', { id, format: 'own' })
  await settled(page)
  await send('importGoodsFile', { id, skipsBad: false })
  await settled(page)
  await send('checkGoodsFile', { id, format: 'own' })
  await settled(page)
  const named = rowsOf(await open(LIST)).filter(([name]) => name === 'spoons.csv')
  // The clock of the test stands still, so that none is newer.
  expect(named.map(([, , stored]) => stored).toSorted()).toEqual(['0', '1'])
})

it('all wrong lines are counted, and the first of them told', async () => {
  const { id, page } = await added(['sku,name.pl', ...Array.from({ length: 250 }, (_, at) => `W-${at}`)])
  await send('checkGoodsFile', { id, format: 'own' })
  const checked = await settled(page)
  expect(factsOf(checked)).toMatchObject({ Wrong: '250' })
  expect(rowsOf(checked)).toHaveLength(200)
  expect(nodesOf(checked, 'data-table')[0]!.props.summary).toBe('The first 200 of 250.')
})

it('a line longer than any document ends the reading of a file', async () => {
  const { id, page } = await added([JSON.stringify({ sku: 'L-1', texts: 'x'.repeat(5_000_000) })], 'products.jsonl')
  await send('checkGoodsFile', { id, format: 'own' })
  expect(
    rowsOf(await settled(page))
      .flat()
      .join(' '),
  ).toContain('longer than 4 MB')
})

it('files that are none are refused, each with its reason', async () => {
  expect((await upload(GOOD, 'goods.xlsx')).status).toBe(415)
  expect((await upload([], 'empty.csv')).status).toBe(422)
  expect((await upload(GOOD, 'a.csv', viewer)).status).toBe(403)
})

it('goods can be taken out as the same file', async () => {
  const link = headOf(await open(LIST)).links!.find(({ label }) => label === 'Products as CSV')!
  const answer = await shop.app.request(link.href, { headers: staff.headers })
  expect(answer.headers.get('content-disposition')).toContain('products.csv')
  expect(await answer.text()).toMatch(/^sku,/)
  const categories = await shop.app.request('/api/studio/goods/categories.csv', { headers: staff.headers })
  const { id, page } = await added((await categories.text()).split('\n'), 'categories.csv')
  await send('checkGoodsFile', { id, format: 'own' })
  const same = await settled(page)
  expect(factsOf(same)).toMatchObject({ New: '0', Changed: '0', Wrong: '0' })
  expect((await shop.app.request('/api/studio/goods/orders.csv', { headers: staff.headers })).status).toBe(403)
  expect((await shop.app.request(link.href, { headers: viewer.headers })).status).toBe(200)
})

it('nobody without the right begins anything', async () => {
  const { id } = await added(GOOD)
  for (const op of ['checkGoodsFile', 'importGoodsFile', 'stopImport', 'continueImport'])
    expect(await send(op, { id, format: 'own', skipsBad: false }, viewer)).toMatchObject({ status: 403 })
  expect(nodesOf(await open(LIST, viewer), 'form')).toEqual([])
})
