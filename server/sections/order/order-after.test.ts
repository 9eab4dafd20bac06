import { describe, expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { atCheckout, FILLED } from '#server/testing/test-checkout.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { orderDetails } from '#widgets/order-details/schema.ts'
import type { orderPlaced } from '#widgets/order-placed/schema.ts'

const { commerce, shop } = await openForFile((commerce) => openWholeShop(commerce, { upstreamTimeoutMs: 20_000 }))

const GUIDE = 'PRE-1057'
const { buy, guest, screenAt } = atCheckout(shop)

/** A call by staff. */
async function staff(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, key?: string) {
  const headers = {
    ...(key !== undefined && { 'idempotency-key': key }),
    'cg-token': commerce.commerce.apiKey,
    'x-headless': '1',
    'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
  }
  const request = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const response = await commerce.fetch(new Request(`http://commerce.test/staff/order/${path}`, request))
  return WireOrder.parse(await response.json())
}

async function pageOf({ number, token }: { number: string; token: string }) {
  const { screen } = await shop.json(`/en/account/order/${number}?token=${token}`)
  return nodesOf(screen, 'order-details')[0]!.props as unknown as PropsOf<typeof orderDetails>
}
const paymentFacts = async (order: { number: string; token: string }) =>
  (await pageOf(order)).parts.find(({ title }) => title === 'Payment method')!.facts

describe('after an order', () => {
  it('the success page draws what was bought in its niche and leads to it, as the order’s own page does', async () => {
    const before = await guest()
    const { cookies, ...order } = await buy(before)
    const placed = nodesOf(await screenAt('/en/order/success', { ...before, ...cookies }), 'order-placed')[0]!
    const { lines } = placed.props as unknown as PropsOf<typeof orderPlaced>
    expect(lines).toMatchObject([{ family: 'coffee', href: expect.stringMatching(/^\/en\//) }])
    expect(lines).toEqual((await pageOf(order)).lines)
  })

  it('a file is bought with the buyer’s word alone, and fetched by the order’s link once it is paid', async () => {
    const cookies = await guest(GUIDE)
    const input = { ...FILLED, shippingMethod: undefined }
    const refused = await buy(cookies, input)
    expect(refused.status).toBe(422)
    expect(refused.effects).toContainEqual(
      expect.objectContaining({ effect: 'field-errors', errors: { digital: expect.any(String) } }),
    )
    const order = await buy(cookies, { ...input, digital: true })
    expect(order.status).toBe(200)
    expect((await pageOf(order)).documents).toEqual([])
    await staff('POST', `${order.number}/payment`, { amount: order.amount })
    const file = (await pageOf(order)).documents.find(({ badge }) => badge.label === 'Your download')!
    expect(file.label).toContain('filter coffee')
    const answer = await shop.app.fetch(new Request(`http://shop.test${file.href}`))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const withoutLink = await shop.app.fetch(new Request(`http://shop.test${file.href!.split('?')[0]}`))
    expect(withoutLink.status).toBe(404)
    const [left] = (await pageOf(order)).documents
    expect(left?.note).toMatch(/^Can be downloaded 4 more times · available until \d+ \w+ \d+$/)
    for (let at = 0; at < 4; at++) await shop.app.fetch(new Request(`http://shop.test${file.href}`))
    const [used] = (await pageOf(order)).documents
    expect([used?.badge.label, used?.href, used?.note]).toEqual(['All downloads used', undefined, undefined])
    expect((await shop.app.fetch(new Request(`http://shop.test${file.href}`))).status).toBe(410)
  })

  it('[S2.150] a parcel shows with its number and its page at the carrier, and the order ends when it has come', async () => {
    const order = await buy(await guest())
    await staff('POST', `${order.number}/payment`, { amount: order.amount })
    await staff('POST', `${order.number}/shipment`, { carrier: 'szlak', trackingNumber: '520000011112' })
    const sent = await pageOf(order)
    expect(sent.shipments).toMatchObject([
      { number: '520000011112', trackHref: 'https://sledz.szlak.example/?nr=520000011112' },
    ])
    expect(sent.timeline.at(-1)?.label).toBe('Parcel 520000011112 has left (Kurier Szlak)')
    await staff('PATCH', `${order.number}/shipment/${order.number}-01`, { status: 'delivered' })
    const done = await pageOf(order)
    expect(done.badges[0]?.label).toBe('Completed')
    expect(done.shipments[0]?.badge?.label).toBe('Delivered')
  })

  it('a cancelled order says what goes back and what has gone back', async () => {
    const order = await buy(await guest())
    await staff('POST', `${order.number}/payment`, { amount: order.amount })
    const { refunds } = await staff('POST', `${order.number}/cancel`, {})
    expect((await paymentFacts(order)).map(({ label }) => label)).toContain('To be refunded')
    await staff('POST', `${order.number}/refund/${refunds[0]!.id}/done`, {})
    const facts = (await paymentFacts(order)).map(({ label }) => label)
    expect(facts.some((label) => label.startsWith('Refunded on'))).toBe(true)
    expect((await pageOf(order)).badges.map(({ label }) => label)).toEqual(['Cancelled', 'Refunded'])
  })

  it('an order of which a part went back says how much, for which product, how and why', async () => {
    const order = await buy(await guest())
    await staff('POST', `${order.number}/payment`, { amount: order.amount })
    const cut = { amount: '5.00', note: 'Sorry for the dent.' }
    const { refunds } = await staff('POST', `${order.number}/refund`, cut, 'refund-of-the-order-page-1')
    const name = (await pageOf(order)).lines[0]!.name
    expect((await paymentFacts(order)).at(-1)).toEqual({
      label: 'To be refunded',
      value: expect.stringMatching(new RegExp(`5\\.00.* · ${name} · by bank transfer · Sorry for the dent\\.$`)),
    })
    await staff('POST', `${order.number}/refund/${refunds[0]!.id}/done`, {})
    expect((await paymentFacts(order)).at(-1)?.label).toMatch(/^Refunded on/)
    expect((await pageOf(order)).badges.map(({ label }) => label)).toContain('Partially refunded')
  })

  it('an order that something was filed about leads to it', async () => {
    const order = await buy(await guest())
    await staff('POST', `${order.number}/payment`, { amount: order.amount })
    await staff('POST', `${order.number}/shipment`, { carrier: 'szlak', trackingNumber: '520000011113' })
    await staff('PATCH', `${order.number}/shipment/${order.number}-01`, { status: 'delivered' })
    const { items } = await staff('GET', order.number)
    const filed = await commerce.fetch(
      new Request('http://commerce.test/return', {
        method: 'POST',
        headers: {
          'cg-token': commerce.commerce.apiKey,
          'x-headless': '1',
          'content-type': 'application/json',
          'order-token': order.token,
        },
        body: JSON.stringify({
          orderNumber: order.number,
          name: 'Anna Nowa',
          email: 'anna@gosc.example',
          items: [{ orderItemId: items[0]!.id, quantity: 1, reason: 'changed_mind' }],
          bankAccount: { iban: 'PL61109010140000071219812874', holder: 'Anna Nowa' },
        }),
      }),
    )
    expect([filed.status, await filed.clone().text()]).toEqual([201, expect.any(String)])
    const { id, number } = (await filed.json()) as { id: string; number: string }
    const way = (await pageOf(order)).ways.find(({ label }) => label === `Return ${number}`)
    expect(way?.href).toContain(`case=${id}`)
    const { screen } = await shop.json(way!.href)
    expect(nodesOf(screen, 'entry-page')[0]!.props.title).toContain(number)
  })
})
