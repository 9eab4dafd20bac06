import { createStore } from 'jotai/vanilla'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RouteKey } from '#schemas/routes.ts'
import type { Screen } from '#schemas/screen.ts'
import { screenOf } from '../testing/fixture-screen.ts'
import { screenAtom } from './atoms.ts'
import { followLastOrder } from './last-order.ts'

const store = createStore()
followLastOrder(store)
beforeEach(() => localStorage.clear())

function show(route: RouteKey, data: Screen['data'] = {}) {
  const screen = screenOf({ nodes: {} })
  store.set(screenAtom, { ...screen, data, screen: { ...screen.screen, route } })
}
const kept = () => localStorage.getItem('lastOrder')

describe('the last order', () => {
  it("[S3.46] is kept in local storage under 'lastOrder'", () => {
    show('checkout_success', { lastOrder: { number: '100004217' } })
    expect(JSON.parse(kept()!)).toEqual({ number: '100004217' })
  })

  it('[S4.19] stays on checkout success, payment process and payment back', () => {
    show('checkout_success', { lastOrder: { number: '100004217' } })
    for (const route of ['payment_status', 'payment_error', 'payment_verification', 'payment_back'] as const) {
      show(route)
      expect([route, kept()]).toEqual([route, '{"number":"100004217"}'])
    }
  })

  it('[S4.18] goes with any page outside of them, the checkout itself too', () => {
    for (const route of ['home', 'cart', 'checkout', 'orders_history'] as const) {
      show('checkout_success', { lastOrder: { number: '100004217' } })
      show(route)
      expect([route, kept()]).toEqual([route, null])
    }
  })
})
