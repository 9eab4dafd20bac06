import { describe, expect, it } from 'vitest'
import { ActionAnswer } from '#schemas/effect.ts'
import type { FormField } from '#schemas/form-field.ts'
import { WireOrder } from '#schemas/order.ts'
import { nodesOf, openWholeShop } from '#server/screens/testing.ts'
import { cookiesOf } from '#server/testing.ts'
import { openForFile } from '#server/testing-file.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { orderDetails } from '#widgets/order-details/schema.ts'

const { commerce, shop } = await openForFile((commerce) => openWholeShop(commerce, { upstreamTimeoutMs: 20_000 }))

const COFFEE = 'KAW-1001-250G-BEAN'
const GUIDE = 'PRE-1057'
const FILLED = {
  whole: '1',
  email: 'po.zamowieniu@gosc.example',
  firstName: 'Kinga',
  lastName: 'Nowa',
  street: 'Lipowa',
  buildingNumber: '5',
  postcode: '90-001',
  city: 'Łódź',
  countryCode: 'PL',
  phone: '600123456',
  paymentMethod: 'bank_transfer',
  terms: true,
}

/** A guest with one thing in the basket, ready to buy it. */
async function guest(sku: string) {
  const cookies: Record<string, string> = {}
  async function run(operation: string, input: object) {
    const response = await shop.call(operation, input, { cookies, headers: { 'x-path': '/en/order' } })
    for (const [name, value] of Object.entries(cookiesOf(response))) if (value !== null) cookies[name] = value
    return { status: response.status, effects: ActionAnswer.parse(await response.json()).effects }
  }
  await run('cart.addItem', { sku, qty: 1 })
  await run('checkout.asGuest', {})
  return async (more: object) => {
    const filled = { ...FILLED, ...more }
    await run('checkout.save', filled)
    const [form] = nodesOf((await shop.json('/en/order', {}, { cookies })).screen, 'form')
    const total = (form!.props.fields as unknown as FormField[]).find(({ name }) => name === 'expectedTotal')?.value
    const placed = await run('checkout.place', { ...filled, expectedTotal: String(total) })
    const token = cookies.last_order ?? ''
    return { ...placed, number: token.split('.')[0]!, token, amount: String(total) }
  }
}

/** What the shop's people do. */
async function staff(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) {
  const headers = {
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
  it('a file is bought with the buyer’s word alone, and fetched by the order’s link once it is paid', async () => {
    const buy = await guest(GUIDE)
    const refused = await buy({})
    expect(refused.status).toBe(422)
    expect(refused.effects).toContainEqual(
      expect.objectContaining({ effect: 'field-errors', errors: { digital: expect.any(String) } }),
    )
    const order = await buy({ digital: true })
    expect(order.status).toBe(200)
    expect((await pageOf(order)).documents).toEqual([])
    await staff('POST', `${order.number}/payment`, { amount: order.amount })
    const file = (await pageOf(order)).documents.find(({ badge }) => badge.label === 'Bought file')!
    expect(file.label).toContain('filter coffee')
    const answer = await shop.app.fetch(new Request(`http://shop.test${file.href}`))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const withoutLink = await shop.app.fetch(new Request(`http://shop.test${file.href.split('?')[0]}`))
    expect(withoutLink.status).toBe(404)
  })

  it('[S2.150] a parcel shows with its number and its page at the carrier, and the order ends when it has come', async () => {
    const order = await (await guest(COFFEE))({ shippingMethod: 'courier' })
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
    const order = await (await guest(COFFEE))({ shippingMethod: 'courier' })
    await staff('POST', `${order.number}/payment`, { amount: order.amount })
    const { refunds } = await staff('POST', `${order.number}/cancel`, {})
    expect((await paymentFacts(order)).map(({ label }) => label)).toContain('To be refunded')
    await staff('POST', `${order.number}/refund/${refunds[0]!.id}/done`, {})
    const facts = (await paymentFacts(order)).map(({ label }) => label)
    expect(facts.some((label) => label.startsWith('Refunded on'))).toBe(true)
    expect((await pageOf(order)).badges.map(({ label }) => label)).toEqual(['Cancelled', 'Refunded'])
  })
})
