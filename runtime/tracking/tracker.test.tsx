import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { usualCart } from '#widgets/cart-page/example-cart.ts'
import { track } from '../actions/track-event.ts'
import { confirmedDataAtom } from '../state/atoms.ts'
import { startTracking, TRACKING_PATH } from './tracker.ts'

const send = vi.fn((_path: string, _body: Blob) => true)
const page = window as { dataLayer?: object[] }
let over: AbortController
beforeEach(() => {
  over = new AbortController()
  send.mockClear()
  Object.assign(navigator, { sendBeacon: send })
  page.dataLayer = []
})
afterEach(() => {
  over.abort()
  delete page.dataLayer
})

function start(isTracked = true) {
  const store = createStore()
  store.set(confirmedDataAtom, { cart: usualCart })
  startTracking(store, { isTracked }, over.signal)
}

describe('the tracker', () => {
  it('[S7.42] passes the cart view event on to the shop and to the data layer, by its name in GA4', () => {
    start()
    track('cart_view', {})
    const [path, body] = send.mock.calls[0]!
    expect([path, body.type]).toEqual([TRACKING_PATH, 'application/json'])
    // The products of an earlier event must not stay in the data layer.
    expect(page.dataLayer?.[0]).toEqual({ ecommerce: null })
    expect(page.dataLayer?.[1]).toMatchObject({
      event: 'view_cart',
      ecommerce: { currency: usualCart.currency, items: usualCart.items.map(({ sku }) => ({ item_id: sku })) },
    })
  })

  it('passes other events of screens on as they are', () => {
    start()
    track('banner_view', { nodeId: 'screen.hero' })
    expect(page.dataLayer).toEqual([{ event: 'banner_view', nodeId: 'screen.hero' }])
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('sends nothing to a shop without analytics, and nothing at all once consent is withdrawn', () => {
    start(false)
    track('cart_view', {})
    expect([send.mock.calls.length, page.dataLayer?.length]).toEqual([0, 2])
    over.abort()
    track('cart_view', {})
    expect(page.dataLayer).toHaveLength(2)
  })
})
