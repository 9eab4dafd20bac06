import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { confirmedDataAtom, openOverlaysAtom } from '#runtime/state/atoms.ts'
import { nodeOf, screenOf } from '#runtime/testing/fixture-screen.ts'
import { type RenderedFixture, renderScreen } from '#runtime/testing/render-node.tsx'
import type { JsonValue } from '#schemas/json.ts'
import { usualCart } from '../cart-page/example-cart.ts'
import { CreditBadge } from '../credit-badge/component.tsx'
import { MiniCart } from './component.tsx'

let drawn: RenderedFixture | undefined
afterEach(() => drawn?.unmount())

describe('credit in the mini cart', () => {
  it('[S6.11] is shown to a company once the type of its user is set, and to no other shopper', async () => {
    const data = { cart: usualCart, user: { type: null as string | null }, credit: null as JsonValue }
    drawn = await renderScreen(
      screenOf({
        nodes: {
          'frame.mini-cart': nodeOf('mini-cart', {
            props: { cart: { $data: '/cart' }, cartHref: '/en/cart' },
            slots: { credit: ['frame.credit'] },
          }),
          'frame.credit': nodeOf('credit-badge', {
            props: { credit: { $data: '/credit' }, cart: { $data: '/cart' }, view: 'available', rates: {} },
            when: [{ data: '/user/type', equals: 'b2b' }],
          }),
        },
        data,
      }),
      { 'mini-cart': MiniCart, 'credit-badge': CreditBadge },
    )
    const { store } = drawn
    await act(async () => store.set(openOverlaysAtom, ['frame.mini-cart']))
    const badge = () => screen.getByRole('dialog').querySelector('[data-state="fits"]')
    expect(badge()).toBeNull()
    const credit = { total: 1_250_000, available: 900_000, isBlocked: false, methodEnabled: true }
    await act(async () => store.set(confirmedDataAtom, { ...data, user: { type: 'b2c' }, credit }))
    expect(badge()).toBeNull()
    await act(async () => store.set(confirmedDataAtom, { ...data, user: { type: 'b2b' }, credit }))
    expect(badge()?.textContent).toContain('Available credit')
  })
})
