import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import type { Screen } from '#schemas/screen.ts'
import { keepDrawn } from '#server/testing/keep-drawn.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { cookiesOf, openTestCommerce, type TestApp, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

/** Of the demo shop: waits for a transfer, has a parcel with a label, has one at its pickup point. */
const UNPAID = '100007748'
const PACKED = '100037072'
const COLLECT = '100015079'

const { render, drawn } = keepDrawn()
let commerce: TestCommerce
let shop: TestApp
let staff: { headers: Record<string, string> }
let viewer: typeof staff

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = openWholeShop(commerce, { parts: { render } })
  await shop.app.ready()
  staff = asStaff(await staffKey(commerce, 'desk', ['orders', 'refunds', 'returns', 'questions', 'mails']))
  viewer = asStaff(await staffKey(commerce, 'viewer', ['view']))
})
afterAll(async () => {
  shop.app.close()
  await commerce.close()
})

const list = async (query = '') => (await shop.json(`/en/studio/orders${query}`, {}, staff)).screen
const tableOf = (screen: Screen) =>
  nodesOf(screen, 'data-table')[0]!.props as {
    rows: { key: string; cells: { text: string; note?: string; badges?: object[] }[] }[]
    none?: string
    more?: { label: string; href: string }
    summary?: string
    search: { kept: { name: string; value: string }[]; clear?: string }
    filters: { choices: { label: string; href: string; isCurrent?: true }[] }[]
  }
const numbersOf = (screen: Screen) => tableOf(screen).rows.map(({ key }) => key)
const actionsOf = (screen: Screen) => nodesOf(screen, 'studio-record-action').map(({ props }) => props.label)
/** As the commerce API tells it. */
async function staffOrder(number: string): Promise<WireOrder> {
  const headers = { 'cg-token': commerce.commerce.apiKey, 'staff-operator': 'test', 'x-headless': '1' }
  const answer = await commerce.fetch(new Request(`http://commerce.test/staff/order/${number}`, { headers }))
  return WireOrder.parse(await answer.json())
}
const order = async (number: string, asked = staff) =>
  (await shop.json(`/en/studio/orders/${number}`, {}, asked)).screen

describe('the list of orders', () => {
  it('shows the newest first, and what waits the longest first', async () => {
    const newest = numbersOf(await list())
    expect(newest[0]).toBe(UNPAID)
    expect(numbersOf(await list('?sort=oldest'))).toEqual([...newest].reverse())
    expect(numbersOf(await list('?waiting=money'))).toEqual([UNPAID])
    expect(numbersOf(await list('?waiting=parcel'))).toContain(PACKED)
  })

  it('names the payment of each by its name in the language of the page', async () => {
    const payments = async (path: string) => {
      const { rows } = nodesOf((await shop.json(path, {}, staff)).screen, 'data-table')[0]!.props as unknown as {
        rows: { key: string; cells: { note?: string }[] }[]
      }
      return Object.fromEntries(rows.map(({ key, cells }) => [key, cells[3]!.note]))
    }
    expect(await payments('/en/studio/orders')).toMatchObject({ [UNPAID]: 'Bank transfer', [COLLECT]: 'BLIK' })
    expect(await payments('/de/studio/bestellungen')).toMatchObject({ [UNPAID]: 'Vorkasse per Überweisung' })
  })

  it('finds an order by the beginning of its number, and a buyer by that of the e-mail address', async () => {
    expect(numbersOf(await list('?q=1000150'))).toEqual([COLLECT])
    const found = numbersOf(await list('?q=Alicja%40'))
    expect(found).toContain(COLLECT)
    expect(found.length).toBeLessThan(numbersOf(await list()).length)
    const none = tableOf(await list('?q=nobody'))
    expect([none.rows, none.none, none.more]).toEqual([
      [],
      'No orders match. A shorter beginning of a name or number finds more.',
      undefined,
    ])
  })

  it('finds the orders of a buyer by the name and by the telephone, and shows the name', async () => {
    const { recipient } = await staffOrder(COLLECT)
    const { firstName, lastName, phone } = recipient
    const national = phone.replace(/^\+48/, '')
    for (const q of [`${lastName} ${firstName}`, national, `+48 ${national.slice(0, 3)} ${national.slice(3)}`]) {
      const found = await list(`?q=${encodeURIComponent(q)}`)
      expect(numbersOf(found), q).toContain(COLLECT)
      const row = tableOf(found).rows.find(({ key }) => key === COLLECT)!
      expect(row.cells[2]).toEqual({ text: `${firstName} ${lastName}`, note: expect.stringContaining('@') })
    }
  })

  it('marks what is later than was promised with its days, and lists it alone', async () => {
    const before = numbersOf(await list('?late=1'))
    expect(before).not.toContain(PACKED)
    const { db } = commerce.commerce.engine
    const promised = new Date(commerce.clock().getTime() - 3 * 86_400_000).toISOString().slice(0, 10)
    const { content, promised_until } = await db
      .selectFrom('orders')
      .select(['content', 'promised_until'])
      .where('number', '=', PACKED)
      .executeTakeFirstOrThrow()
    const set = (change: { content: string; promised_until: string | null }) =>
      db.updateTable('orders').set(change).where('number', '=', PACKED).execute()
    await set({
      content: JSON.stringify({ ...JSON.parse(content), estimatedTo: promised }),
      promised_until: promised,
    })
    const late = await list('?late=1')
    expect(numbersOf(late)).toEqual([PACKED, ...before])
    const badge = { label: '3 days late', tone: 'bad' }
    expect(tableOf(late).rows[0]!.cells[4]!.badges).toContainEqual(badge)
    const [head] = nodesOf(await order(PACKED), 'studio-record-head')
    expect(head!.props.states).toContainEqual(badge)
    expect(head!.props.facts).toContainEqual({
      label: 'Promised delivery',
      value: expect.stringMatching(/^by \d+ \w+ \d{4}$/),
    })
    await set({ content, promised_until })
  })

  it('finds an order by the end of its number, from three digits on', async () => {
    expect(numbersOf(await list(`?q=${COLLECT.slice(-4)}`))).toEqual([COLLECT])
    expect(numbersOf(await list(`?q=${COLLECT.slice(-3)}`))).toContain(COLLECT)
    expect(numbersOf(await list(`?q=${COLLECT.slice(-2)}`))).toEqual([])
  })

  it('leads to all orders where the search finds nothing among some', async () => {
    expect(tableOf(await list(`?waiting=parcel&status=processing&sort=highest&q=${UNPAID}`)).more).toEqual({
      label: 'Search all orders',
      href: `/en/studio/orders?q=${UNPAID}&sort=highest`,
    })
    expect(tableOf(await list(`?waiting=parcel&q=${UNPAID}`)).more?.href).toBe(`/en/studio/orders?q=${UNPAID}`)
    expect(tableOf(await list('?waiting=transfer')).more).toBeUndefined()
  })

  it('keeps filters in each of its addresses, and searches within them', async () => {
    const { search, filters } = tableOf(await list('?q=alicja&status=processing'))
    expect(search.kept).toEqual([{ name: 'status', value: 'processing' }])
    expect(search.clear).toBe('/en/studio/orders?status=processing')
    expect(tableOf(await list('?late=1&q=alicja')).search.kept).toEqual([{ name: 'late', value: '1' }])
    const current = filters.flatMap(({ choices }) => choices.filter(({ isCurrent }) => isCurrent))
    expect(current.map(({ href }) => href)).toEqual([
      ...Array.from({ length: 3 }, () => '/en/studio/orders?q=alicja&status=processing'),
    ])
  })

  it('names parameters that it cannot use, and leads from a page that there is not to the first one', async () => {
    expect((await list('?status=nope')).ignored).toEqual([expect.objectContaining({ name: 'status' })])
    expect((await list('?page=99')).screen.redirect?.to).toBe('/en/studio/orders')
  })
})

describe('one order', () => {
  it('offers what its state and the rights of the caller allow', async () => {
    expect(actionsOf(await order(UNPAID))).toEqual([
      ...['Record a payment', 'Report a delay', 'Write a note', 'Cancel some pieces', 'Cancel the order'],
    ])
    expect(actionsOf(await order(COLLECT))).toEqual([
      expect.stringMatching(/^Parcel .* has arrived$/),
      expect.stringMatching(/^Parcel .* came back$/),
      'Report a delay',
      'Give a partial refund',
      'Write a note',
      expect.stringMatching(/^Parcel .* was lost$/),
    ])
    expect(actionsOf(await order(UNPAID, viewer))).toEqual([])
    expect((await order('999999999')).screen.status).toBe(404)
  })

  it('leads to where the carrier says that each parcel is', async () => {
    const { shipments } = await staffOrder(COLLECT)
    const { trackingNumber, trackingUrl } = shipments[0]!
    const screen = await order(COLLECT)
    expect(trackingUrl).toMatch(/^https:/)
    expect(nodesOf(screen, 'studio-record-head')[0]!.props.links).toContainEqual({
      label: `Track parcel ${trackingNumber}`,
      href: trackingUrl,
      isNewTab: true,
    })
    expect(JSON.stringify(nodesOf(screen, 'studio-record-facts')[0]!.props)).toContain(
      JSON.stringify({ label: 'Track with the carrier', href: trackingUrl }),
    )
  })

  it('records money that has come, once', async () => {
    const form = nodesOf(await order(UNPAID), 'form').find(({ on }) => JSON.stringify(on).includes('receivePayment'))!
    const { args } = form.on!.submit![0] as unknown as { args: { id: string; amount: number } }
    const wrong = await shop.call('studio.receivePayment', { ...args, amount: args.amount + 1 }, staff)
    expect(wrong.status).toBe(409)
    expect((await shop.call('studio.receivePayment', args, staff)).status).toBe(200)
    expect((await shop.call('studio.receivePayment', args, staff)).status).toBe(409)
    expect(actionsOf(await order(UNPAID))).toContain('Send a parcel')
  })

  it('sends a parcel by a plain form, which leads back and says what was wrong or done', async () => {
    const back = `/en/studio/orders/${UNPAID}`
    const args = JSON.stringify({ id: UNPAID })
    const cookie = { cookies: { staff_session: staff.headers.authorization!.slice('Bearer '.length) } }
    const refused = await shop.send('studio.sendParcel', { $back: back, $args: args, carrier: 'szlak' }, cookie)
    expect([refused.status, refused.headers.get('location')]).toEqual([303, back])
    expect(cookiesOf(refused).draft).toBeTruthy()
    const fields = { $back: back, $args: args, carrier: 'szlak', trackingNumber: '620000012345' }
    const sent = await shop.send('studio.sendParcel', fields, cookie)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, back])
    expect(cookiesOf(sent).flash).toBeTruthy()
    expect(actionsOf(await order(UNPAID))).toContain('Parcel 620000012345 has arrived')
  })

  it('opens again the one parcel that was refused without script', async () => {
    const back = `/en/studio/orders/${PACKED}`
    const parcels = nodesOf(await order(PACKED), 'form').filter(({ props }) => JSON.stringify(props).includes('parcel'))
    expect(parcels.length).toBeGreaterThan(0)
    const cookies = { staff_session: staff.headers.authorization!.slice('Bearer '.length) }
    const args = JSON.stringify({ id: PACKED, status: 'in_transit' })
    const refused = await shop.send('studio.moveParcel', { $back: back, $args: args, parcel: 'none' }, { cookies })
    const { draft } = cookiesOf(refused)
    await shop.page(back, { cookies: { ...cookies, ...(draft && { draft }) } })
    expect(nodesOf(drawn(), 'studio-record-action').filter(({ props }) => props.isOpen)).toEqual([])
  })

  it('says that a parcel with a label has left, and then that it has arrived', async () => {
    for (const name of ['has left', 'has arrived']) {
      const action = nodesOf(await order(PACKED), 'studio-record-action').find(({ props }) =>
        (props.label as string).endsWith(name),
      )!
      const form = nodesOf(await order(PACKED), 'form').find(({ id }) => id.startsWith(action.id))!
      const { op, args } = form.on!.submit![0] as unknown as { op: string; args: object }
      const { fields } = form.props as unknown as { fields: { name: string; value?: string }[] }
      const parcel = fields.find((field) => field.name === 'parcel')?.value
      expect((await shop.call(op, { ...args, parcel }, staff)).status, name).toBe(200)
    }
    expect(JSON.stringify(await order(PACKED))).toContain('Delivered')
  })

  it('does nothing that cannot be undone without a confirmation', async () => {
    const before = await shop.call('studio.cancelOrder', { id: UNPAID }, staff)
    expect(before.status).toBe(422)
    const cut = { id: COLLECT, once: 'one-form-of-one-page', amount: '12,90', note: 'A dent.' }
    expect((await shop.call('studio.lowerPrice', cut, staff)).status).toBe(422)
    const { screen } = await order(COLLECT)
    expect(screen.status).toBe(200)
  })

  it('gives part of the money back once for one form', async () => {
    const cut = { id: COLLECT, once: 'one-form-of-one-page', amount: '12,90', note: 'A dent.', isConfirmed: true }
    const wrong = await shop.call('studio.lowerPrice', { ...cut, amount: 'much' }, staff)
    expect(wrong.status).toBe(422)
    expect((await shop.call('studio.lowerPrice', cut, staff)).status).toBe(200)
    const factsOf = async () => nodesOf(await order(COLLECT), 'studio-record-facts')[0]!.props
    const once = await factsOf()
    expect(JSON.stringify(once)).toContain('12.90')
    const { groups } = once as unknown as { groups: { title: string; facts: { label: string; lines: string[] }[] }[] }
    const sums = groups.find(({ title }) => title === 'What it costs')!.facts.slice(-3)
    expect(sums.map(({ label }) => label)).toEqual(['Paid', expect.stringMatching(/efund/), 'Kept after refunds'])
    const [paid, refunded, kept] = sums.map(({ lines }) => Number(lines[0]!.replace(/[^\d.]/g, '')))
    expect([refunded, kept]).toEqual([12.9, Number((paid! - 12.9).toFixed(2))])
    expect((await shop.call('studio.lowerPrice', cut, staff)).status).toBe(200)
    expect(await factsOf()).toEqual(once)
  })

  it('leads who is logged out to the log-in, and from there back to the page of the call', async () => {
    const page = `/en/studio/orders/${UNPAID}`
    const to = `/en/studio/log-in?back=${encodeURIComponent(page)}`
    const asked = await shop.call('studio.completeOrder', { id: UNPAID }, { headers: { 'x-path': page } })
    const { effects } = (await asked.json()) as { effects: object[] }
    expect([asked.status, effects]).toEqual([401, expect.arrayContaining([{ effect: 'navigate', to }])])
    const form = { $back: page, $args: JSON.stringify({ id: UNPAID }) }
    expect((await shop.send('studio.completeOrder', form)).headers.get('location')).toBe(to)
  })

  it('says that nobody knows whether it was changed when the commerce API does not answer', async () => {
    commerce.state.interfere = (request) =>
      request.method === 'POST' && request.url.includes('/staff/order') ? new Response('{}', { status: 500 }) : null
    const visitor = { headers: { ...staff.headers, 'x-path': '/en/studio/orders' } }
    const answer = await shop.call('studio.cancelOrder', { id: UNPAID, isConfirmed: true }, visitor)
    commerce.state.interfere = () => null
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('check whether the change was')])
  })

  it('is changed by nobody but staff with the right', async () => {
    for (const op of ['receivePayment', 'sendParcel', 'delayOrder', 'completeOrder', 'finishRefund', 'cancelOrder']) {
      const input = {
        ...{ id: UNPAID, amount: 1, carrier: 'szlak', trackingNumber: '1', until: '2030-01-01' },
        ...{ refund: 'r', isConfirmed: true },
      }
      const own = Object.fromEntries(
        Object.entries(input).filter(([name]) => FIELDS[op as keyof typeof FIELDS].includes(name)),
      )
      expect((await shop.call(`studio.${op}`, own)).status, op).toBe(401)
      expect((await shop.call(`studio.${op}`, own, viewer)).status, op).toBe(403)
    }
  })
})

const FIELDS = {
  receivePayment: ['id', 'amount'],
  sendParcel: ['id', 'carrier', 'trackingNumber'],
  delayOrder: ['id', 'until'],
  completeOrder: ['id'],
  finishRefund: ['id', 'refund'],
  cancelOrder: ['id', 'isConfirmed'],
}

describe('the start page', () => {
  it('counts what waits for a person with these rights, and nothing else', async () => {
    const { screen } = await shop.json('/en/studio', {}, staff)
    const { items } = nodesOf(screen, 'studio-work-list')[0]!.props as { items: { label: string }[] }
    const labels = items.map(({ label }) => label)
    expect(labels).toContain('Refunds to transfer')
    // Nobody has asked anything.
    expect(labels).not.toContain('Product questions')
    const only = asStaff(await staffKey(commerce, 'texts', ['texts']))
    const { screen: other } = await shop.json('/en/studio', {}, only)
    expect(nodesOf(other, 'studio-work-list')[0]!.props).toMatchObject({ items: [], none: expect.any(String) })
  })
})
