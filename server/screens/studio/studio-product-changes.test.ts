import { expect, it } from 'vitest'
import type { Screen } from '#schemas/screen.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import { keepDrawn } from '#server/testing/keep-drawn.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

const KNOCK_BOX = 'NAR-1089'
const DISCOUNTED = 'KAW-1017'
/** With variants. */
const COFFEE = 'KAW-1001'

const { render } = keepDrawn()
const { commerce, shop } = await openForFile((commerce) =>
  openWholeShop(commerce, { parts: { render }, upstreamTimeoutMs: 20_000 }),
)
let keys = 0
const withRights = async (...rights: StaffRight[]) => asStaff(await staffKey(commerce, `bulk-${++keys}`, rights))
const staff = await withRights('catalogue', 'audit')
const viewer = await withRights('view')

const PAGE = '/en/studio/products/change'
const screenAt = async (path: string, by = staff) => (await shop.json(path, {}, by)).screen
interface Table {
  rows: { key: string; cells: { text: string; note?: string; badges?: { label: string }[] }[] }[]
  pick?: { name: string; everything?: { label: string; kept: object[] } }
}
const tablesOf = (screen: Screen) => nodesOf(screen, 'data-table').map(({ props }) => props as unknown as Table)
const rowsOf = (screen: Screen) =>
  tablesOf(screen)
    .flatMap(({ rows }) => rows)
    .map(({ cells }) =>
      cells.map(({ text, note, badges }) => badges?.[0]?.label ?? (note ? `${text} (${note})` : text)),
    )

/** The form of an operation: what it sends by itself, with its hidden field. */
function formOf(screen: Screen, op: string) {
  const found = nodesOf(screen, 'form').find(
    ({ on }) => (on?.submit as { op?: string }[] | undefined)?.[0]?.op === `studio.${op}`,
  )
  if (!found) return null
  const [step] = found.on!.submit as { args?: object }[]
  const fields = found.props.fields as { name: string; type: string; value?: string }[]
  const hidden = fields.filter(({ type }) => type === 'hidden').map(({ name, value }) => [name, value])
  return { ...step!.args, ...Object.fromEntries(hidden) } as Record<string, string>
}

async function send(op: string, input: object, by = staff) {
  const visitor = { headers: { ...by.headers, 'accept-language': 'en' } }
  const answer = await shop.call(`studio.${op}`, input, visitor)
  const text = await answer.text()
  const { effects = [] } = JSON.parse(text) as { effects?: { effect: string; to?: string }[] }
  return { status: answer.status, text, to: effects.find(({ effect }) => effect === 'navigate')?.to ?? '' }
}

/** The preview of a change of these products. */
const preview = async (what: string, typed: Record<string, string>, ...skus: string[]) =>
  screenAt(`${PAGE}?${new URLSearchParams({ skus: skus.join(','), what, ...typed })}`)
async function recordOf(sku: string) {
  const headers = { 'cg-token': commerce.commerce.apiKey, 'x-headless': '1', ...staff.headers }
  const answer = await commerce.fetch(new Request(`http://commerce.test/staff/record/product/${sku}`, { headers }))
  return (await answer.json()) as {
    enabled: boolean
    offers: { prices: { PLN: { regular: string } }; stock: { place: string; quantity: number }[] }[]
  }
}
const priceOf = async (sku: string) => {
  const { enabled, offers } = await recordOf(sku)
  return { enabled, prices: offers.map(({ prices }) => prices.PLN.regular) }
}

it('begins with boxes in the list, for people who may change products', async () => {
  const [table] = tablesOf(await screenAt('/en/studio/products?stock=low'))
  expect(table!.pick).toMatchObject({ name: 'skus', everything: { kept: [{ name: 'stock', value: 'low' }] } })
  expect(tablesOf(await screenAt('/en/studio/products', viewer))[0]!.pick).toBeUndefined()
})

it('shows each row as it is and as it will be, and what is left out, before anything is done', async () => {
  const shown = await preview('price', { way: 'percent', by: '+10', currency: 'PLN' }, KNOCK_BOX, DISCOUNTED)
  const rows = rowsOf(shown)
  expect(rows).toHaveLength(2)
  expect(rows.map((cells) => cells.at(-1))).toEqual(['Changes', 'Changes'])
  const { prices } = await priceOf(KNOCK_BOX)
  expect(prices).toHaveLength(1)
  const low = await preview('price', { way: 'set', by: '0,01', currency: 'PLN' }, DISCOUNTED)
  expect(rowsOf(low)[0]!.at(-1)).toBe('Left out')
  expect(formOf(low, 'changeProducts')).toBeNull()
})

it('says at its field what is wrong with a change that stands in the address, and offers no button for it', async () => {
  const shown = await preview('price', { way: 'percent', by: 'abc', currency: 'PLN' }, KNOCK_BOX)
  const form = nodesOf(shown, 'form').find(({ id }) => id.endsWith('change'))
  expect(form?.props.errors).toMatchObject({ by: expect.stringContaining('per cent') })
  expect(formOf(shown, 'changeProducts')).toBeNull()
  const untyped = await screenAt(`${PAGE}?${new URLSearchParams({ skus: KNOCK_BOX, what: 'price' })}`)
  expect(nodesOf(untyped, 'form').map(({ props }) => props.errors)).toEqual([undefined])
})

it('is made in one go, as the preview has shown it, and once however often it is sent', async () => {
  const before = await priceOf(KNOCK_BOX)
  const form = formOf(
    await preview('price', { way: 'amount', by: '+5', currency: 'PLN' }, KNOCK_BOX, COFFEE),
    'changeProducts',
  )
  for (const _ of [1, 2]) {
    const done = await send('changeProducts', form!)
    if (_ === 1) expect(done, done.text).toMatchObject({ status: 200, to: '/en/studio/products' })
  }
  expect(Number((await priceOf(KNOCK_BOX)).prices[0])).toBeCloseTo(Number(before.prices[0]) + 5)
})

it('changes nothing if somebody was faster, and names the product', async () => {
  const typed = { way: 'percent', by: '-10', currency: 'PLN' }
  const form = formOf(await preview('price', typed, KNOCK_BOX, DISCOUNTED), 'changeProducts')!
  const hide = formOf(await preview('shown', { way: 'hide' }, DISCOUNTED), 'changeProducts')!
  expect(await send('changeProducts', hide)).toMatchObject({ status: 200 })
  const before = await priceOf(KNOCK_BOX)
  const stale = await send('changeProducts', form)
  expect(stale).toMatchObject({ status: 409 })
  expect(stale.text).toContain(DISCOUNTED)
  expect(stale.text).not.toContain(`${KNOCK_BOX},`)
  expect(await priceOf(KNOCK_BOX)).toEqual(before)
  expect((await priceOf(DISCOUNTED)).enabled).toBe(false)
})

const piecesOf = async (sku: string) =>
  (await recordOf(sku)).offers.map(({ stock }) => stock.find(({ place }) => place === 'LDZ')!.quantity)

it('changes stock of each variant, and says where there is none', async () => {
  const before = await piecesOf(COFFEE)
  const shown = await preview('stock', { way: 'by', by: '+3', place: 'LDZ' }, COFFEE, KNOCK_BOX)
  const form = formOf(shown, 'changeProducts')!
  expect(form.seen!.split('\n').length).toBeGreaterThan(1)
  const done = await send('changeProducts', form)
  expect(done, done.text).toMatchObject({ status: 200 })
  expect(await piecesOf(COFFEE)).toEqual(before.map((pieces) => pieces + 3))
  expect(rowsOf(await preview('stock', { way: 'set', by: '1', place: 'instant' }, KNOCK_BOX))[0]!.at(-1)).toBe(
    'Left out',
  )
})

it('sets no stock over pieces that were sold since the preview', async () => {
  const set = { way: 'set', by: '40', place: 'LDZ' }
  const form = formOf(await preview('stock', set, KNOCK_BOX), 'changeProducts')!
  const sale = formOf(await preview('stock', { way: 'by', by: '-1', place: 'LDZ' }, KNOCK_BOX), 'changeProducts')!
  const [before] = await piecesOf(KNOCK_BOX)
  expect(await send('changeProducts', sale)).toMatchObject({ status: 200 })
  const stale = await send('changeProducts', form)
  expect(stale).toMatchObject({ status: 409 })
  expect(stale.text).toContain(KNOCK_BOX)
  expect(await piecesOf(KNOCK_BOX)).toEqual([before! - 1])
})

it('takes no more than 500 rows, and leaves out a name that no product can have', async () => {
  const many = Array.from({ length: 501 }, (_, at) => `N-${at}||1`).join('\n')
  const refused = await send('changeProducts', { what: 'shown', way: 'hide', once: crypto.randomUUID(), seen: many })
  expect(refused).toMatchObject({ status: 422 })
  const screen = await screenAt(`${PAGE}?skus=${'x'.repeat(400)}`)
  expect([screen.screen.status, nodesOf(screen, 'studio-record-head')[0]?.props.lead]).toEqual([
    200,
    expect.stringContaining('No product is chosen'),
  ])
})

it('refuses what is no amount at its field, and leads to the preview with the rest', async () => {
  const args = { what: 'price', skus: KNOCK_BOX, currency: 'PLN' }
  const wrong = await send('previewProductChange', { ...args, way: 'percent', by: 'much' })
  expect(wrong).toMatchObject({ status: 422 })
  expect(wrong.text).toContain('such as +5 or -7.5')
  const right = await send('previewProductChange', { ...args, way: 'percent', by: '+5' })
  expect(right.to).toContain('way=percent')
})

it('takes all that the filters of the list find', async () => {
  const found = await screenAt(`${PAGE}?all=1&stock=out&what=shown`)
  expect(rowsOf(found).length).toBeGreaterThan(0)
  const all = await screenAt('/en/studio/products?stock=out')
  expect(rowsOf(found).map(([name]) => name)).toEqual(rowsOf(all).map(([name]) => name))
})

it('is for people with the right alone', async () => {
  const form = formOf(await preview('shown', { way: 'hide' }, KNOCK_BOX), 'changeProducts')!
  expect(await send('changeProducts', form, viewer)).toMatchObject({ status: 403 })
  expect(nodesOf(await screenAt(`${PAGE}?skus=${KNOCK_BOX}`, viewer), 'form')).toEqual([])
  expect((await priceOf(KNOCK_BOX)).enabled).toBe(true)
})

it('says so without a product, and with one that is gone', async () => {
  const head = (screen: Screen) => nodesOf(screen, 'studio-record-head')[0]!.props.lead
  expect(head(await screenAt(PAGE))).toContain('No product is chosen')
  expect(head(await screenAt(`${PAGE}?skus=${KNOCK_BOX}&skus=NOWHERE`))).toContain('NOWHERE')
})

it('says of a raised usual price that buyers pay the same while a discount runs', async () => {
  const screen = await preview('price', { way: 'amount', byPLN: '+5' }, DISCOUNTED, KNOCK_BOX)
  const notes = tablesOf(screen)
    .flatMap(({ rows }) => rows)
    .filter(({ cells }) => cells.length === 4)
    .map(({ cells }) => cells[3]!.note)
  expect(notes[0]).toMatch(/^A discount is running: buyers still pay .*\d/)
  expect(notes.at(-1)).toBeUndefined()
})
