import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDataLayer } from './data-layer.ts'

const page = window as { dataLayer?: object[] }
let over: AbortController
beforeEach(() => {
  vi.useFakeTimers()
  over = new AbortController()
})
afterEach(() => {
  over.abort()
  vi.useRealTimers()
  delete page.dataLayer
})

describe('the data layer', () => {
  it('[S7.44] is looked for every 1000 ms, and gets what came before it', () => {
    const layer = openDataLayer(over.signal)
    layer.push({ event: 'first' })
    vi.advanceTimersByTime(3500)
    page.dataLayer = []
    vi.advanceTimersByTime(499)
    expect(page.dataLayer).toEqual([])
    vi.advanceTimersByTime(1)
    expect(page.dataLayer).toEqual([{ event: 'first' }])
    layer.push({ event: 'second' })
    expect(page.dataLayer).toHaveLength(2)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[S7.44] is given up after 5000 ms, with what waited for it', () => {
    const layer = openDataLayer(over.signal)
    layer.push({ event: 'lost' })
    vi.advanceTimersByTime(4999)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(vi.getTimerCount()).toBe(0)
    page.dataLayer = []
    layer.push({ event: 'later' })
    expect(page.dataLayer).toEqual([{ event: 'later' }])
  })

  it('is used at once if it is there', () => {
    page.dataLayer = []
    openDataLayer(over.signal).push({ event: 'now' })
    expect([page.dataLayer, vi.getTimerCount()]).toEqual([[{ event: 'now' }], 0])
  })
})
