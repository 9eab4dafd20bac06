import { describe, expect, it } from 'vitest'
import { atCheckout, FILLED } from '#server/testing/test-checkout.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import type { PropsOf } from '#widgets/define-catalog.ts'
import type { orderDetails } from '#widgets/order-details/schema.ts'

const { commerce, shop } = await openForFile((commerce) => openWholeShop(commerce, { upstreamTimeoutMs: 20_000 }))
const { buy, call, guest, screenAt, totalOf } = atCheckout(shop)

async function promote(...records: object[]) {
  const headers = { 'cg-token': commerce.commerce.apiKey, 'x-headless': '1', 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify({ records }) }
  const response = await commerce.fetch(new Request('http://commerce.test/staff/record/promotion', request))
  expect(response.status).toBe(200)
}

const SPRING = {
  ...{ code: 'spring', kind: 'percent', percent: 10, validFrom: '2020-01-01T00:00:00Z' },
  name: { pl: 'Wiosna w kawie', en: 'Spring coffee', de: 'Kaffee-Frühling' },
}
const DELIVERY = {
  ...{ code: 'delivery', kind: 'free_shipping', validFrom: '2020-01-01T00:00:00Z' },
  name: { pl: 'Tydzień dostaw', en: 'Delivery week', de: 'Versandwoche' },
}

describe('an order with promotions', () => {
  it('names them on its page, in the language of the reader', async () => {
    await promote(SPRING, DELIVERY)
    const { number, token } = await buy(await guest())
    const totalsAt = async (path: string) => {
      const { screen } = await shop.json(`${path}/${number}?token=${token}`)
      const { totals } = nodesOf(screen, 'order-details')[0]!.props as unknown as PropsOf<typeof orderDetails>
      return totals.map(({ label, amount }) => `${label}: ${amount}`.replaceAll('\u00a0', ' '))
    }
    expect((await totalsAt('/en/account/order')).slice(1, 3)).toEqual([
      'Spring coffee: −2.79 zł',
      'Delivery – Delivery week: free',
    ])
    expect((await totalsAt('/konto/zamowienie')).slice(1, 3)).toEqual([
      'Wiosna w kawie: −2,79 zł',
      'Dostawa – Tydzień dostaw: bezpłatnie',
    ])
  })

  it('is not placed for more than was shown: a promotion that has ended is named', async () => {
    await promote({ ...SPRING, validUntil: null }, { ...DELIVERY, active: false })
    const cookies = await guest()
    await call('checkout.save', FILLED, cookies)
    const expectedTotal = await totalOf(cookies)
    const end = new Date(commerce.clock().getTime() - 60_000).toISOString()
    await promote({ code: 'spring', validUntil: end })
    const refused = await call('checkout.place', { ...FILLED, expectedTotal }, cookies)
    expect(refused.status).toBe(409)
    const [told] = refused.effects.flatMap((effect) => (effect.effect === 'toast' ? [effect] : []))
    expect(JSON.stringify(told)).toContain('No longer on offer: Spring coffee.')
    expect(refused.effects).toContainEqual({ effect: 'refresh' })
    expect(await totalOf(cookies)).not.toBe(expectedTotal)
    expect(nodesOf(await screenAt('/en/order', cookies), 'order-placed')).toEqual([])
  })
})
