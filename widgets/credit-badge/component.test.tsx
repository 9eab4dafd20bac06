import { act } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { confirmedDataAtom } from '#runtime/state/atoms.ts'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import type { Cart } from '#schemas/cart.ts'
import { usualCart } from '../cart-page/example-cart.ts'
import { CreditBadge } from './component.tsx'
import { creditState } from './credit-state.ts'
import { fixtures } from './fixtures.ts'
import { creditBadge } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

async function draw(name: keyof typeof fixtures, locale: 'pl' | 'en' | 'de' = 'en') {
  drawn = await renderFixture(creditBadge, fixtures[name] as (typeof fixtures)['usual'], locale, {
    'credit-badge': CreditBadge,
  })
  return drawn
}

const tone = () => drawn?.container.querySelector('.badge')?.className

/** Amounts with plain spaces. */
const plainOf = ({ textContent }: HTMLElement) => textContent?.replaceAll(/\s/g, ' ')

/** A cart with this net total, in grosze or cents. */
function cartOf(net: number, currency: Cart['currency'] = 'PLN'): Cart {
  return { ...usualCart, currency, totalSegments: [{ code: 'grand_total__excl_tax', price: { gross: net, net } }] }
}

describe('the credit badge', () => {
  it('[S4.51] is gray for the total view, whatever the cart comes to', async () => {
    const { container, store } = await draw('total')
    expect([tone(), plainOf(container)]).toEqual(['badge', 'Maximum credit: 12,500 zł'])
    await act(async () => store.set(confirmedDataAtom, { ...fixtures.total!.data, cart: cartOf(9_000_000) }))
    expect(tone()).toBe('badge')
  })

  it('[S4.52] is red when the cart, net, exceeds the available credit, and says so', async () => {
    const { container } = await draw('exceeded')
    expect(tone()).toBe('badge bad')
    expect(container.textContent).toContain('The basket exceeds your available credit')
  })

  it('[S4.53] is orange when more than half is used and the cart fits', async () => {
    await draw('used')
    expect(tone()).toBe('badge warn')
  })

  it('[S4.54] is green otherwise', async () => {
    await draw('usual')
    expect(tone()).toBe('badge ok')
  })

  it('[S4.55] [S4.56] is hidden without a total and for blocked customers', async () => {
    const { container, store } = await draw('usual')
    const { cart, credit } = fixtures.usual!.data as { cart: Cart; credit: object }
    expect(container.querySelector('p')).toBeTruthy()
    for (const hidden of [null, { ...credit, total: null, available: null }, { ...credit, isBlocked: true }]) {
      await act(async () => store.set(confirmedDataAtom, { cart, credit: hidden }))
      expect(container.textContent).toBe('')
    }
  })

  it.each([
    ['pl', '9 000 zł'],
    ['en', '9,000 zł'],
    ['de', '9.000 zł'],
  ] as const)('[S4.57] is in PLN and whole in %s, also beside a cart in euro', async (locale, amount) => {
    const { container, store } = await draw('usual', locale)
    await act(async () => store.set(confirmedDataAtom, { ...fixtures.usual!.data, cart: cartOf(100, 'EUR') }))
    expect(plainOf(container)).toContain(amount)
  })
})

describe('the state of a credit', () => {
  const credit = { total: 100_000, available: 50_000, isBlocked: false, methodEnabled: true }
  const rates = { EUR: 4.25 }
  const stateOf = (cart: Cart | null, available = 50_000) =>
    creditState({ credit: { ...credit, available }, cart, view: 'available', rates })

  it('[S4.52] changes only above the available credit', () => {
    expect(stateOf(cartOf(50_000))).toBe('fits')
    expect(stateOf(cartOf(50_001))).toBe('exceeded')
  })

  it('[S4.53] changes only above half of the total', () => {
    expect(stateOf(null, 50_000)).toBe('fits')
    expect(stateOf(null, 49_999)).toBe('used')
  })

  it("[S4.52] compares a cart in another currency at the shop's rate", () => {
    // 117.65 EUR at 4.25 are 500.01 PLN.
    expect(stateOf(cartOf(11_765, 'EUR'))).toBe('exceeded')
    expect(stateOf(cartOf(11_764, 'EUR'))).toBe('fits')
  })

  it('says nothing of a cart in a currency without a rate', () => {
    expect(stateOf(cartOf(9_000_000, 'USD'))).toBe('fits')
  })
})
