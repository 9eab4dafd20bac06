import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WireCart } from '#schemas/cart.ts'
import { WireCheckout } from '#schemas/checkout.ts'
import { PlacedOrder, WireOrder } from '#schemas/order.ts'
import { COFFEE, COMPLETE } from '#server/commerce/testing/test-orders.ts'
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
const page = async (locale: keyof typeof PATHS = 'en', who = staff, number = UNPAID) =>
  (await shop.json(`${PATHS[locale]}/${number}`, {}, who)).screen
async function asked(method: string, path: string, body?: object): Promise<unknown> {
  const headers = {
    ...{ 'cg-token': commerce.commerce.apiKey, 'staff-operator': 'test', 'x-headless': '1' },
    ...{ 'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json' },
    'idempotency-key': randomUUID(),
  }
  const given = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const answer = await commerce.fetch(new Request(`http://commerce.test${path}`, given))
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
  return answer.json()
}
const stored = async (): Promise<WireOrder> => WireOrder.parse(await asked('GET', `/staff/order/${UNPAID}`))
/** A guest's order of two packs, to be paid at the door. */
async function onDelivery() {
  const { id } = WireCart.parse(await asked('POST', '/cart'))
  await asked('POST', `/cart/${id}/item`, { sku: COFFEE, qty: 2, deliveryTime: null })
  const change = { ...COMPLETE, shippingMethod: 'courier_cod', paymentMethod: 'cod' }
  const { cart } = WireCheckout.parse(await asked('PATCH', `/cart/${id}/checkout`, change))
  const expectedTotal = cart.totalSegments.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
  const placed = await asked('POST', `/cart/${id}/order`, { expectedTotal, returnUrl: '/back/{code}' })
  const { number, items } = PlacedOrder.parse(placed).order
  return { number, item: items[0]!.id }
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

it('does nothing without a confirmation, without a number, for too many pieces, and for all of the order', async () => {
  const { args } = await formOf()
  const before = await stored()
  const ask = async (input: object) => {
    const answer = await shop.call(OP, { ...args, once: randomUUID(), ...input }, staff)
    return [answer.status, await answer.text()]
  }
  expect((await ask({ pieces: { row1: 1 } }))[0]).toBe(422)
  expect(await ask({ pieces: { row1: 0 }, isConfirmed: true })).toEqual([422, expect.stringContaining('pieces.row1')])
  expect(await ask({ pieces: { row1: 99 }, isConfirmed: true })).toEqual([409, expect.stringContaining('więcej sztuk')])
  expect(await ask({ pieces: { row1: 1, row2: 1 }, isConfirmed: true })).toEqual([
    409,
    expect.stringContaining('w całości'),
  ])
  expect(await stored()).toEqual(before)
})

it('works without script, keeps what was typed of a refused form, and is done once for a form', async () => {
  const { args } = await formOf()
  const back = `${PATHS.en}/${UNPAID}`
  const cookies = { staff_session: staff.headers.authorization!.slice('Bearer '.length) }
  const form = {
    $back: back,
    $args: JSON.stringify(args),
    'pieces.row1': '1',
    'pieces.row2': '0',
    note: 'Brak sztuki.',
  }
  const before = await stored()
  const refused = await shop.send(OP, form, { cookies })
  expect([refused.status, refused.headers.get('location')]).toEqual([303, back])
  expect(cookiesOf(refused).draft).toBeTruthy()
  expect(await stored()).toEqual(before)
  const sent = await shop.send(OP, { ...form, isConfirmed: 'on' }, { cookies })
  expect([sent.status, cookiesOf(sent).flash !== undefined]).toEqual([303, true])
  const after = await stored()
  expect(after.items[0]).toMatchObject({ quantity: before.items[0]!.quantity, canceledQty: 1 })
  expect(grossOf(after)).toBe(grossOf(before) - Math.round(100 * Number(before.items[0]!.rowPrice.gross)))
  const again = { ...args, pieces: { row1: 1, row2: 0 }, note: 'Brak sztuki.', isConfirmed: true }
  expect((await shop.call(OP, again, staff)).status).toBe(200)
  expect(await stored()).toEqual(after)
  const screen = await page()
  const rows = nodesOf(screen, 'data-table')[0]!.props.rows as unknown as { cells: { note?: string }[] }[]
  expect(rows.map(({ cells }) => cells[1]!.note)).toEqual(['cancelled: 1', undefined])
  // The one piece that is left is all of the order.
  expect(JSON.stringify(screen)).not.toContain(OP)
})

it('says why there is no form while a parcel collects the money at the door', async () => {
  const { number, item } = await onDelivery()
  expect(JSON.stringify(await page('en', staff, number))).toContain(OP)
  const parcel = { carrier: 'szlak', trackingNumber: '1', items: [{ orderItemId: item, quantity: 1 }] }
  await asked('POST', `/staff/order/${number}/shipment`, parcel)
  for (const [locale, words] of [
    ['pl', 'Paczka pobiera już pieniądze'],
    ['en', 'A parcel already collects the money'],
    ['de', 'Ein Paket kassiert bereits das Geld'],
  ] as const) {
    const screen = JSON.stringify(await page(locale, staff, number))
    expect(screen).toContain(words)
    expect(screen).not.toContain(OP)
  }
  const input = { id: number, once: 'a-form-of-before', pieces: { row1: 1 }, isConfirmed: true }
  const refused = await shop.call(OP, input, staff)
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('Paczka pobiera już pieniądze')])
  expect(JSON.stringify(await page('en', viewer, number))).not.toContain('A parcel already collects')
})

it('is left to staff with the right', async () => {
  const input = { id: UNPAID, once: 'a-form-of-nobody', pieces: { row1: 1 }, isConfirmed: true }
  expect((await shop.call(OP, input)).status).toBe(401)
  expect((await shop.call(OP, input, viewer)).status).toBe(403)
  expect(JSON.stringify(await page('en', viewer))).not.toContain(OP)
})
