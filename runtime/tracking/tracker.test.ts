// @vitest-environment jsdom
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConsentPurpose } from '#schemas/consent.ts'
import { track } from '../actions/track-event.ts'
import { consentAtom } from '../state/atoms.ts'
import { followTracking, TRACKING_PATH } from './tracker.ts'

const send = vi.fn((_path: string, _body: Blob) => true)
const page = window as { dataLayer?: unknown }
let over: AbortController
beforeEach(() => {
  over = new AbortController()
  send.mockClear()
  Object.assign(navigator, { sendBeacon: send })
})
afterEach(() => {
  over.abort()
  delete page.dataLayer
})

function follow(purposes: ConsentPurpose[], isTracked = true) {
  const store = createStore()
  store.set(consentAtom, { isChosen: true, purposes: new Set(purposes) })
  followTracking(store, { isTracked }, over.signal)
  return store
}

describe('the tracker', () => {
  it('[S7.42] passes the cart view event on to the shop and to the data layer', async () => {
    page.dataLayer = []
    follow(['statistics'])
    track('cart_view', { count: 2 })
    const [path, body] = send.mock.calls[0]!
    expect(path).toBe(TRACKING_PATH)
    expect(body.type).toBe('application/json')
    expect(page.dataLayer).toEqual([{ event: 'cart_view', count: 2 }])
  })

  it('passes nothing on without consent to statistics, and begins as soon as it is given', () => {
    page.dataLayer = []
    const store = follow(['preferences'])
    track('cart_view', {})
    expect([send.mock.calls, page.dataLayer]).toEqual([[], []])
    store.set(consentAtom, { isChosen: true, purposes: new Set(['statistics'] as const) })
    track('cart_view', {})
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('sends nothing in a shop without analytics', () => {
    follow(['statistics'], false)
    track('cart_view', {})
    expect(send).not.toHaveBeenCalled()
  })
})
