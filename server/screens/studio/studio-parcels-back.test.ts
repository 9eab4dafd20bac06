import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { WireCart } from '#schemas/cart.ts'
import { WireCheckout } from '#schemas/checkout.ts'
import { PlacedOrder, WireOrder } from '#schemas/order.ts'
import { COFFEE, COMPLETE } from '#server/commerce/testing/test-orders.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { cookiesOf, openTestCommerce, type TestApp, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

const PATHS = { pl: '/studio/zamowienia', en: '/en/studio/orders', de: '/de/studio/bestellungen' } as const
const LOCALES = ['pl', 'en', 'de'] as const

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
const stored = async (number: string) => WireOrder.parse(await asked('GET', `/staff/order/${number}`))

/** A guest's order of three packs that has left in one parcel; paid, or to be paid at the door. */
async function sent({ isPaid = true } = {}) {
  const { id } = WireCart.parse(await asked('POST', '/cart'))
  await asked('POST', `/cart/${id}/item`, { sku: COFFEE, qty: 3, deliveryTime: null })
  const way = isPaid
    ? { paymentMethod: 'bank_transfer' }
    : ({ shippingMethod: 'courier_cod', paymentMethod: 'cod' } as const)
  const { cart } = WireCheckout.parse(await asked('PATCH', `/cart/${id}/checkout`, { ...COMPLETE, ...way }))
  const expectedTotal = cart.totalSegments.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
  const placed = await asked('POST', `/cart/${id}/order`, { expectedTotal, returnUrl: '/back/{code}' })
  const { number } = PlacedOrder.parse(placed).order
  if (isPaid) await asked('POST', `/staff/order/${number}/payment`, { amount: expectedTotal })
  await send(number, '6200001')
  return { number, parcel: `${number}-01` }
}
const send = (number: string, trackingNumber: string) =>
  asked('POST', `/staff/order/${number}/shipment`, { carrier: 'szlak', trackingNumber })
const news = (number: string, status: string) =>
  asked('PATCH', `/staff/order/${number}/shipment/${number}-01`, { status })

const page = async (number: string, locale: keyof typeof PATHS = 'en', who = staff) =>
  (await shop.json(`${PATHS[locale]}/${number}`, {}, who)).screen
const actionsOf = async (number: string, locale: keyof typeof PATHS = 'en', who = staff) =>
  nodesOf(await page(number, locale, who), 'studio-record-action').map(({ props }) => ({
    label: props.label as string,
    effect: props.effect as string,
  }))
const labelsOf = async (number: string) => (await actionsOf(number)).map(({ label }) => label)
const effectOf = async (number: string, label: string, locale: keyof typeof PATHS = 'en') =>
  (await actionsOf(number, locale)).find((action) => action.label === label)?.effect ?? ''
const back = (input: object, who: typeof staff | undefined = staff) => shop.call('studio.takeParcelBack', input, who)

const t = TRANSLATE.en
const number1 = { number: '6200001' }

describe('a parcel that came back undelivered', () => {
  it('is offered with what will happen to its goods and its money, in each language', async () => {
    const [paid, onDelivery] = [await sent(), await sent({ isPaid: false })]
    for (const locale of LOCALES) {
      const say = TRANSLATE[locale]
      const label = say('studio.back', number1)
      const final = say('studio.back.final')
      expect(await effectOf(paid.number, label, locale)).toBe(
        `${say('studio.back.effect')} ${say('studio.back.paid')} ${final}`,
      )
      expect(await effectOf(onDelivery.number, label, locale)).toBe(
        `${say('studio.back.effect')} ${say('studio.back.cod')} ${final}`,
      )
    }
    const forms = nodesOf(await page(paid.number), 'form')
    const form = forms.find(({ on }) => JSON.stringify(on).includes('takeParcelBack'))!
    const { fields } = form.props as unknown as { fields: { name: string; rules: { max?: number }[] }[] }
    expect(fields.map(({ name }) => name)).toEqual([
      ...['parcel', 'reason', 'setAside.row1', 'notifyBuyer', 'note', 'isConfirmed'],
    ])
    expect(fields[2]!.rules.find(({ max }) => max !== undefined)?.max).toBe(3)
  })

  it('is recorded, shown, and sent again or cancelled', async () => {
    const { number, parcel } = await sent()
    expect(await labelsOf(number)).not.toContain(t('studio.cancel'))
    const least = { id: number, parcel, reason: 'refused', isConfirmed: true }
    for (const setAside of [{ row1: 4 }, { row2: 1 }]) {
      const wrong = await back({ ...least, setAside })
      expect([wrong.status, await wrong.text()]).toEqual([
        422,
        expect.stringContaining(`setAside.${Object.keys(setAside)[0]}`),
      ])
    }
    const unsent = await back({ ...least, note: 'Hallo.' })
    expect([unsent.status, await unsent.text()]).toEqual([422, expect.stringContaining('"notifyBuyer"')])
    const unsure = await back({ ...least, isConfirmed: false })
    expect([unsure.status, await unsure.text()]).toEqual([422, expect.stringContaining('"isConfirmed"')])
    const input = { ...least, setAside: { row1: 1 }, notifyBuyer: true, note: ' Hallo. ' }
    expect((await back(input)).status).toBe(200)
    expect((await back(input)).status).toBe(200)
    const other = await back({ ...input, reason: 'other' })
    expect([other.status, await other.text()]).toEqual([409, expect.stringContaining('Ktoś zapisał już powrót')])
    const setAside = [{ orderItemId: (await stored(number)).items[0]!.id, quantity: 1 }]
    expect((await stored(number)).shipments[0]).toMatchObject({
      status: 'returned',
      cameBack: { reason: 'refused', setAside },
    })
    const facts = JSON.stringify(nodesOf(await page(number), 'studio-record-facts'))
    expect(facts).toContain(t('studio.back.reason.refused'))
    expect(facts).toContain('set aside: 1')
    expect(facts).toContain('Parcel 6200001 came back to the sender: it was refused')
    const labels = await labelsOf(number)
    expect(labels).toEqual(expect.arrayContaining([t('studio.send'), t('studio.pieces'), t('studio.cancel')]))
    expect(labels).not.toContain(t('studio.back', number1))
    expect(await effectOf(number, t('studio.pieces'))).toContain(t('studio.cancel.gone'))
    await send(number, '6200002')
    expect((await stored(number)).shipmentStatus).toBe('in_transit')
    expect(await labelsOf(number)).not.toContain(t('studio.send'))
  })

  it('waits to be looked at while only its carrier has said so, among the orders to pack', async () => {
    const { number, parcel } = await sent()
    await news(number, 'returned')
    const facts = JSON.stringify(nodesOf(await page(number), 'studio-record-facts'))
    expect(facts).toContain(t('studio.back.unchecked'))
    const label = t('studio.back.check', number1)
    expect(await effectOf(number, label)).toContain(t('studio.back.known'))
    const { screen } = await shop.json('/en/studio/orders?waiting=parcel', {}, staff)
    expect(JSON.stringify(screen)).toContain(number)
    expect((await back({ id: number, parcel, reason: 'not_collected' })).status).toBe(200)
    expect(await labelsOf(number)).not.toContain(label)
  })

  it('of an order that was cancelled meanwhile waits for nobody', async () => {
    const { number } = await sent()
    await news(number, 'returned')
    await asked('POST', `/staff/order/${number}/cancel`, {})
    expect(await labelsOf(number)).not.toContain(t('studio.back.check', number1))
    const facts = JSON.stringify(nodesOf(await page(number), 'studio-record-facts'))
    expect(facts).not.toContain(t('studio.back.unchecked'))
  })

  it('is recorded without script, and keeps what was typed of a refused form', async () => {
    const { number, parcel } = await sent()
    const $back = `/en/studio/orders/${number}`
    const cookies = { staff_session: staff.headers.authorization!.slice('Bearer '.length) }
    const form = { $back, $args: JSON.stringify({ id: number }), parcel, reason: 'other', note: '', isConfirmed: 'on' }
    const refused = await shop.send('studio.takeParcelBack', { ...form, 'setAside.row1': '9' }, { cookies })
    expect(cookiesOf(refused).draft).toBeTruthy()
    const done = await shop.send('studio.takeParcelBack', { ...form, 'setAside.row1': '0' }, { cookies })
    expect([done.status, done.headers.get('location'), Boolean(cookiesOf(done).flash)]).toEqual([303, $back, true])
    expect((await stored(number)).shipments[0]?.cameBack).toMatchObject({ reason: 'other', setAside: [] })
  })

  it('is left to staff with the right', async () => {
    const { number, parcel } = await sent()
    const input = { id: number, parcel, reason: 'other' }
    expect((await shop.call('studio.takeParcelBack', input)).status).toBe(401)
    expect((await back(input, viewer)).status).toBe(403)
    expect((await shop.call('studio.loseParcel', { id: number, parcel, isConfirmed: true }, viewer)).status).toBe(403)
    expect(await actionsOf(number, 'en', viewer)).toEqual([])
  })
})

describe('a lost parcel', () => {
  it('is recorded after a confirmation; forms that cancel then say that its pieces go into no stock', async () => {
    const { number, parcel } = await sent()
    expect(await effectOf(number, t('studio.lost', number1))).toContain(t('studio.lost.effect'))
    expect((await shop.call('studio.loseParcel', { id: number, parcel }, staff)).status).toBe(422)
    expect((await shop.call('studio.loseParcel', { id: number, parcel, isConfirmed: true }, staff)).status).toBe(200)
    expect((await stored(number)).shipments[0]!.status).toBe('lost')
    for (const locale of LOCALES) {
      const say = TRANSLATE[locale]
      for (const key of ['studio.pieces', 'studio.cancel'] as const)
        expect(await effectOf(number, say(key), locale)).toContain(say('studio.cancel.gone'))
    }
    expect(JSON.stringify(await page(number))).toContain('Parcel 6200001 was lost')
  })
})
