import { afterAll, beforeAll, expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { cookiesOf, openTestCommerce, type TestApp, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

/** Of the demo shop: waits for a transfer. */
const UNPAID = '100007748'
const OP = 'studio.cancelPieces'

let commerce: TestCommerce
let shop: TestApp
let staff: { headers: Record<string, string> }
let viewer: typeof staff

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = openWholeShop(commerce)
  await shop.app.ready()
  staff = asStaff(await staffKey(commerce, 'desk', ['orders', 'refunds']))
  viewer = asStaff(await staffKey(commerce, 'viewer', ['view']))
})
afterAll(async () => {
  shop.app.close()
  await commerce.close()
})

const PATHS = { pl: '/studio/zamowienia', en: '/en/studio/orders', de: '/de/studio/bestellungen' } as const
const page = async (locale: keyof typeof PATHS = 'en', asked = staff) =>
  (await shop.json(`${PATHS[locale]}/${UNPAID}`, {}, asked)).screen
async function stored(): Promise<WireOrder> {
  const headers = { 'cg-token': commerce.commerce.apiKey, 'staff-operator': 'test', 'x-headless': '1' }
  const answer = await commerce.fetch(new Request(`http://commerce.test/staff/order/${UNPAID}`, { headers }))
  return WireOrder.parse(await answer.json())
}
const grossOf = ({ totals }: WireOrder) =>
  Math.round(100 * Number(totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross))

interface Field {
  name: string
  label: string
  hint?: string
  rules: { rule: string; max?: number }[]
}

/** The form of the order's page: its fields and arguments. */
async function formOf(locale: keyof typeof PATHS = 'en') {
  const screen = await page(locale)
  const form = nodesOf(screen, 'form').find(({ on }) => JSON.stringify(on).includes(OP))
  const action = nodesOf(screen, 'studio-record-action').find(({ id }) => form?.id.startsWith(id))
  if (!form || !action) throw new Error('The page has no form that cancels pieces.')
  const { args } = form.on!.submit![0] as unknown as { args: { id: string; once: string } }
  const { fields } = form.props as unknown as { fields: Field[] }
  return { args, fields, effect: action.props.effect as string }
}

it('says in each language what will happen, and asks for a number of each row up to what is open', async () => {
  const { items } = await stored()
  for (const [locale, words] of [
    ['pl', /wracają do magazynu.*tanieje.*Koszt dostawy zostaje/],
    ['en', /back into stock.*cheaper.*delivery cost stays/],
    ['de', /zurück in den Bestand.*günstiger.*Versandkosten bleiben/],
  ] as const) {
    const { fields, effect } = await formOf(locale)
    expect(effect).toMatch(words)
    const numbers = fields.filter(({ name }) => name.startsWith('pieces.'))
    expect(numbers.map(({ rules }) => rules.find(({ rule }) => rule === 'number')?.max)).toEqual(
      items.map(({ quantity }) => quantity),
    )
    for (const { hint } of numbers) expect(hint).toMatch(/\d,\d\d|\d\.\d\d/)
  }
})

it('is done once for a form, and the order then says how many are cancelled and costs less', async () => {
  const { args } = await formOf()
  const before = await stored()
  const input = { ...args, pieces: { row1: 1 }, note: 'Ostatnia sztuka jest uszkodzona.' }
  expect((await shop.call(OP, input, staff)).status).toBe(422)
  expect((await shop.call(OP, { ...input, pieces: { row1: 0 }, isConfirmed: true }, staff)).status).toBe(422)
  const many = await shop.call(OP, { ...input, pieces: { row1: 99 }, once: 'another-form', isConfirmed: true }, staff)
  expect([many.status, await many.text()]).toEqual([409, expect.stringContaining('pieces')])
  expect(await stored()).toEqual(before)
  for (const _ of [1, 2]) expect((await shop.call(OP, { ...input, isConfirmed: true }, staff)).status).toBe(200)
  const after = await stored()
  expect(after.items[0]).toMatchObject({ quantity: before.items[0]!.quantity, canceledQty: 1 })
  expect(grossOf(after)).toBeLessThan(grossOf(before))
  const rows = nodesOf(await page(), 'data-table')[0]!.props.rows as unknown as { cells: { note?: string }[] }[]
  expect(rows[0]!.cells[1]!.note).toBe('cancelled: 1')
})

it('works without script, and a refused form keeps what was typed', async () => {
  const { args } = await formOf()
  const back = `${PATHS.en}/${UNPAID}`
  const cookies = { staff_session: staff.headers.authorization!.slice('Bearer '.length) }
  const form = { $back: back, $args: JSON.stringify(args), 'pieces.row1': '0', 'pieces.row2': '1' }
  const before = await stored()
  const refused = await shop.send(OP, { ...form, note: 'Brak sztuki.' }, { cookies })
  expect([refused.status, refused.headers.get('location')]).toEqual([303, back])
  expect(cookiesOf(refused).draft).toBeTruthy()
  expect(await stored()).toEqual(before)
  const sent = await shop.send(OP, { ...form, note: 'Brak sztuki.', isConfirmed: 'on' }, { cookies })
  expect([sent.status, cookiesOf(sent).flash !== undefined]).toEqual([303, true])
  expect((await stored()).items[1]).toMatchObject({ canceledQty: 1 })
})

it('is left to staff with the right', async () => {
  const input = { id: UNPAID, once: 'a-form-of-nobody', pieces: { row1: 1 }, isConfirmed: true }
  expect((await shop.call(OP, input)).status).toBe(401)
  expect((await shop.call(OP, input, viewer)).status).toBe(403)
  expect(JSON.stringify(await page('en', viewer))).not.toContain(OP)
})
