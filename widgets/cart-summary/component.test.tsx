import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { confirmedDataAtom } from '#runtime/state/atoms.ts'
import { type RenderedFixture, renderFixture } from '#runtime/testing/render-node.tsx'
import { brokenCart, usualCart } from '../cart-page/example-cart.ts'
import { CartSummary } from './component.tsx'
import { fixtures } from './fixtures.ts'
import { cartSummary } from './schema.ts'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

describe('the summary of the cart page', () => {
  it('leads to the checkout, and says why it does not while something is wrong', async () => {
    drawn = await renderFixture(cartSummary, fixtures.usual, 'en', { 'cart-summary': CartSummary })
    expect(screen.getByRole('link', { name: 'Go to checkout' })).toBeTruthy()
    await act(async () => drawn?.store.set(confirmedDataAtom, { cart: brokenCart }))
    const button = screen.getByRole('button', { name: 'Go to checkout' }) as HTMLButtonElement
    expect(button.disabled).toBe(true)
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('Remove the unavailable products to continue to checkout.')
    await act(async () => drawn?.store.set(confirmedDataAtom, { cart: usualCart }))
    expect(screen.queryByRole('button', { name: 'Go to checkout' })).toBeNull()
  })

  it('names promotions beside the coupon, and the one that makes delivery free', async () => {
    drawn = await renderFixture(cartSummary, fixtures.promoted!, 'en', { 'cart-summary': CartSummary })
    const rows = screen
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
    expect(rows.slice(1, 4)).toEqual([
      'Wiosna w kawie: 10%: −10.80\u00a0zł',
      '10% na pierwsze zamówienie: −9.72\u00a0zł',
      'Delivery Darmowa dostawa w maju: free',
    ])
  })
})
