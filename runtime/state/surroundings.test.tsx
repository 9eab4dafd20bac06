import { createStore } from 'jotai/vanilla'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deviceAtom } from './atoms.ts'
import { followDevice } from './surroundings.ts'

afterEach(() => vi.unstubAllGlobals())

/** A resizable window; media queries fire only when their result changes. */
function windowOf(widthPx: number) {
  const queries: { px: number; listeners: (() => void)[] }[] = []
  vi.stubGlobal('innerWidth', widthPx)
  vi.stubGlobal('matchMedia', (text: string) => {
    const query = { px: Number(/\d+/.exec(text)?.[0]), listeners: [] as (() => void)[] }
    queries.push(query)
    return { addEventListener: (_: string, listener: () => void) => query.listeners.push(listener) }
  })
  return (toPx: number) => {
    const from = window.innerWidth
    vi.stubGlobal('innerWidth', toPx)
    for (const { px, listeners } of queries) if (from < px !== toPx < px) for (const tell of listeners) tell()
  }
}

describe('the device', () => {
  it.each([
    [320, 'mobile'],
    [639, 'mobile'],
    [640, 'tablet'],
    [1023, 'tablet'],
    [1024, 'desktop'],
  ] as const)('[S4.47] of a window %i px wide is a %s', (widthPx, device) => {
    windowOf(widthPx)
    const store = createStore()
    followDevice(store)
    expect(store.get(deviceAtom)).toBe(device)
  })

  it('[S4.47] follows the window across both breakpoints', () => {
    const pull = windowOf(1440)
    const store = createStore()
    followDevice(store)
    pull(700)
    expect(store.get(deviceAtom)).toBe('tablet')
    pull(390)
    expect(store.get(deviceAtom)).toBe('mobile')
    pull(1100)
    expect(store.get(deviceAtom)).toBe('desktop')
  })
})
