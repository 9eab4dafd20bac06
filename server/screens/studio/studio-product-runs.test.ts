import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Screen } from '#schemas/screen.ts'
import { openStudioShop } from '#server/testing/test-layouts.ts'
import { nodesOf } from '#server/testing/test-screens.ts'
import { openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

const KNOCK_BOX = 'NAR-1089'
const COFFEE = 'KAW-1001'
const DISCOUNTED = 'KAW-1017'
const LIST = '/en/studio/products/changes'

let commerce: TestCommerce
let shop: Awaited<ReturnType<typeof openStudioShop>>
let staff: ReturnType<typeof asStaff>
let viewer: ReturnType<typeof asStaff>
beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = await openStudioShop(commerce)
  staff = asStaff(await staffKey(commerce, 'merchandiser', ['catalogue', 'audit']))
  viewer = asStaff(await staffKey(commerce, 'looks', ['view']))
})
afterAll(async () => {
  await shop.close()
  await commerce.close()
})

const open = async (path: string, by = staff) => (await shop.json(path, {}, by)).screen
async function send(op: string, input: object, by = staff, locale = 'en') {
  const visitor = { headers: { ...by.headers, 'accept-language': locale } }
  const answer = await shop.call(`studio.${op}`, input, visitor)
  const text = await answer.text()
  const { effects = [] } = JSON.parse(text) as { effects?: { effect: string; to?: string }[] }
  return { status: answer.status, text, to: effects.find(({ effect }) => effect === 'navigate')?.to ?? '' }
}
interface Head {
  lead: string
  states: { label: string }[]
  facts: { label: string; value: string }[]
  links?: { label: string; href: string }[]
}
const headOf = (screen: Screen) => nodesOf(screen, 'studio-record-head')[0]!.props as unknown as Head
const factsOf = (screen: Screen) => Object.fromEntries(headOf(screen).facts.map(({ label, value }) => [label, value]))
const actionsOf = (screen: Screen) => nodesOf(screen, 'studio-record-action').map(({ props }) => props.label as string)
const rowsOf = (screen: Screen) =>
  nodesOf(screen, 'data-table').flatMap(({ props }) =>
    (props.rows as { cells: { text: string; note?: string; href?: string; badges?: { label: string }[] }[] }[]).map(
      ({ cells }) => cells.map(({ text, note, badges }) => (badges ? `${badges[0]!.label}: ${note ?? ''}` : text)),
    ),
  )
const idOf = (page: string) => page.split('/').at(-1)!

/** The form that does what a preview shows. */
async function formOf(what: string, typed: Record<string, string>, ...skus: string[]) {
  const query = new URLSearchParams({ skus: skus.join(','), what, ...typed })
  const screen = await open(`/en/studio/products/change?${query}`)
  const form = nodesOf(screen, 'form').find(({ on }) => JSON.stringify(on).includes('studio.changeProducts'))!
  const [step] = form.on!.submit as { args?: object }[]
  const fields = form.props.fields as { name: string; value?: string }[]
  return { ...step!.args, ...Object.fromEntries(fields.map(({ name, value }) => [name, value])) }
}
async function changed(what: string, typed: Record<string, string>, ...skus: string[]): Promise<string> {
  const done = await send('changeProducts', await formOf(what, typed, ...skus))
  expect(done, done.text).toMatchObject({ status: 200 })
  return done.to
}

async function recordOf(sku: string) {
  const headers = { 'cg-token': commerce.commerce.apiKey, 'x-headless': '1', ...staff.headers }
  const answer = await commerce.fetch(new Request(`http://commerce.test/staff/record/product/${sku}`, { headers }))
  return (await answer.json()) as {
    enabled: boolean
    categories: number[]
    offers: { prices: Record<'PLN' | 'EUR', { regular: string; sale: { gross: string } | null }> }[]
  }
}
const pricesOf = async (sku: string) =>
  (await recordOf(sku)).offers.map(({ prices: { PLN, EUR } }) => ({
    PLN: { regular: PLN.regular, sale: PLN.sale },
    EUR: { regular: EUR.regular, sale: EUR.sale },
  }))

/** Opens the page of a change until it has ended. */
async function ended(page: string): Promise<Screen> {
  for (let tries = 0; tries < 400; tries++) {
    const screen = await open(page)
    if (!['Under way'].includes(headOf(screen).states[0]!.label)) return screen
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${page} is still under way`)
}

it('tells what has become of each product at an address of its own, and takes it back', async () => {
  const before = await pricesOf(COFFEE)
  const page = await changed('price', { way: 'percent', by: '+10', currency: 'all', ending: '99' }, COFFEE, KNOCK_BOX)
  const result = await open(page)
  expect(factsOf(result)).toMatchObject({
    ...{ Changed: '2', 'Left out, wholly or in part': '0', 'By whom': 'merchandiser' },
    'What was changed': 'Change it by per cent: +10 % · All currencies · How new prices end: .99',
  })
  const first = before[0]!.PLN.regular
  const [now] = await pricesOf(COFFEE)
  expect(now!.PLN.regular).toMatch(/\.99$/)
  expect(now!.EUR.regular).toMatch(/\.99$/)
  expect(rowsOf(result)[0]).toEqual([
    expect.any(String),
    expect.stringContaining(first),
    expect.stringContaining(now!.PLN.regular),
    'Changed: ',
  ])
  expect((await open(page, viewer)).screen.status).toBe(200)
  expect(actionsOf(await open(page, viewer))).toEqual([])
  expect(rowsOf(await open(LIST)).map(([what, , who]) => [what, who])).toContainEqual([
    'Change of prices',
    'merchandiser',
  ])

  const undone = await send('undoProductChange', { id: idOf(page) })
  expect(undone, undone.text).toMatchObject({ status: 200 })
  expect(headOf(await ended(undone.to)).lead).toContain('2 products are changed')
  expect(await pricesOf(COFFEE)).toEqual(before)
  expect(headOf(await open(page)).lead).toContain('It has been taken back.')
  expect(await send('undoProductChange', { id: idOf(page) })).toMatchObject({ status: 409 })
})

it('leaves what somebody has changed since as it is, and says so', async () => {
  const before = await pricesOf(KNOCK_BOX)
  const page = await changed('price', { way: 'amount', byPLN: '+5' }, KNOCK_BOX, COFFEE)
  await changed('price', { way: 'set', byPLN: '77,70' }, KNOCK_BOX)
  const undone = await send('undoProductChange', { id: idOf(page) })
  const result = await ended(undone.to)
  expect(factsOf(result)).toMatchObject({ Changed: '1', 'Left out, wholly or in part': '1' })
  expect(rowsOf(result).flat()).toContain('Left out: Somebody has changed it since, so it stays as it is now.')
  expect((await pricesOf(KNOCK_BOX))[0]!.PLN.regular).toBe('77.70')
  await changed('price', { way: 'set', byPLN: before[0]!.PLN.regular.replace('.', ',') }, KNOCK_BOX)
})

it('names what the preview left out with its reason, and says that stock is not taken back', async () => {
  const page = await changed('price', { way: 'set', byPLN: '0,01' }, KNOCK_BOX, DISCOUNTED)
  expect(rowsOf(await open(page)).map((cells) => cells.at(-1))).toEqual([
    'Changed: ',
    'Left out: The discounted price would not be below the usual one.',
  ])
  await ended((await send('undoProductChange', { id: idOf(page) })).to)
  const partly = await open(await changed('price', { way: 'set', byPLN: '36,99' }, COFFEE))
  expect(headOf(partly).lead).toBe('1 product is changed. 1 was left out, wholly or in part; the table says why.')
  const stock = await open(await changed('stock', { way: 'by', by: '+1', place: 'LDZ' }, KNOCK_BOX))
  expect(actionsOf(stock)).toEqual([])
  expect(headOf(stock).lead).toContain('Stock cannot be taken back here')
})

it('changes all that the filters find, however many, and says why one was refused in the language of the page', async () => {
  const found = rowsOf(await open('/en/studio/products?stock=out')).length
  expect(found).toBeGreaterThan(0)
  const hidden = await send('changeFoundProducts', {
    what: 'shown',
    way: 'hide',
    stock: 'out',
    all: '1',
    once: crypto.randomUUID(),
  })
  expect(factsOf(await ended(hidden.to))).toMatchObject({ Changed: String(found), 'Left out, wholly or in part': '0' })
  expect(rowsOf(await open('/en/studio/products?state=hidden&stock=out'))).toHaveLength(found)
  const undone = await send('undoProductChange', { id: idOf(hidden.to) })
  await ended(undone.to)
  expect(rowsOf(await open('/en/studio/products?state=hidden&stock=out'))).toEqual([])

  const once = crypto.randomUUID()
  const wrong = { what: 'category', way: 'add', to: '99999', q: KNOCK_BOX, all: '1', once }
  const { to } = await send('changeFoundProducts', wrong)
  expect((await send('changeFoundProducts', wrong)).to).toBe(to)
  expect(rowsOf(await ended(to)).map((cells) => cells.at(-1))).toEqual(['Left out: There is no category 99999.'])
  const id = idOf(to)
  expect(rowsOf(await open(`/studio/produkty/zmiany/${id}`))[0]!.at(-1)).toBe('Pominięty: Nie ma kategorii 99999.')
  expect(rowsOf(await open(`/de/studio/produkte/aenderungen/${id}`))[0]!.at(-1)).toBe(
    'Ausgelassen: Es gibt keine Kategorie 99999.',
  )
})

it('says why nothing was changed', async () => {
  const form = await formOf('category', { way: 'add', to: '99999' }, KNOCK_BOX)
  const refused = await send('changeProducts', form)
  expect(refused.status).toBe(422)
  expect(refused.text).toContain(`${KNOCK_BOX}: There is no category 99999.`)
})

it('takes no filters for all products unless all are meant, and no more than 500 that were chosen one by one', async () => {
  const input = { what: 'shown', way: 'hide', skus: KNOCK_BOX, once: crypto.randomUUID() }
  expect(await send('changeFoundProducts', input)).toMatchObject({ status: 422 })
  const skus = Array.from({ length: 501 }, (_, at) => `NO-${at}`).join()
  const page = await open(`/en/studio/products/change?skus=${skus}&kind=shown&way=hide`)
  expect(JSON.stringify(page)).toContain('That is more than 500 at once')
  expect(JSON.stringify(page)).not.toContain('changeFoundProducts')
})

it('is for people with the right alone', async () => {
  const input = { what: 'shown', way: 'hide', all: '1', once: crypto.randomUUID() }
  expect(await send('changeFoundProducts', input, viewer)).toMatchObject({ status: 403 })
  expect(await send('undoProductChange', { id: 'none' }, viewer)).toMatchObject({ status: 403 })
  expect(await send('undoProductChange', { id: 'none' })).toMatchObject({ status: 409 })
  expect((await open(`${LIST}/none`)).screen.status).toBe(404)
})

it('shows a few rows of a product with many variants, and all of them on pages of its own', async () => {
  const { offers } = await recordOf(COFFEE)
  const page = await changed('price', { way: 'amount', byPLN: '+1' }, COFFEE, KNOCK_BOX)
  const screen = await open(page)
  const table = nodesOf(screen, 'data-table').at(-1)!.props as unknown as {
    rows: { cells: { text: string; href?: string }[] }[]
  }
  const more = table.rows.find(({ cells }) => cells[0]!.text.startsWith('and '))!.cells[0]!
  expect(more.text).toBe(`and ${offers.length - 5} more rows of ${COFFEE}`)
  expect(table.rows).toHaveLength(5 + 1 + 1)
  expect(rowsOf(await open(more.href!))).toHaveLength(offers.length)
})
