import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextPercent, PROGRESS_STEP_MS, progressAtom, progressControl } from './progress.ts'

describe('the progress bar', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[S9.37] grows by 10, 4, 2 and 0.5 by range and stops at 99', () => {
    const steps = new Set<number>()
    let percent = 0
    for (let count = 0; count < 200; count++) {
      const next = nextPercent(percent)
      steps.add(next - percent)
      percent = next
    }
    expect([...steps]).toEqual([10, 4, 2, 0.5, 0].filter((step) => steps.has(step)))
    expect(steps.has(10) && steps.has(4) && steps.has(2) && steps.has(0.5)).toBe(true)
    expect(percent).toBe(99)
  })

  it('[S9.36] steps every 500 ms', () => {
    const store = createStore()
    progressControl(store).start()
    expect(store.get(progressAtom)).toEqual({ isShown: true, percent: 10 })
    vi.advanceTimersByTime(499)
    expect(store.get(progressAtom).percent).toBe(10)
    vi.advanceTimersByTime(1)
    expect(store.get(progressAtom).percent).toBe(20)
    vi.advanceTimersByTime(PROGRESS_STEP_MS)
    expect(store.get(progressAtom).percent).toBe(24)
  })

  it('fills and leaves when it is done, and a second start goes on from where it is', () => {
    const store = createStore()
    const control = progressControl(store)
    control.start()
    vi.advanceTimersByTime(1000)
    control.start()
    expect(store.get(progressAtom).percent).toBe(24)
    control.done()
    expect(store.get(progressAtom)).toEqual({ isShown: true, percent: 100 })
    vi.advanceTimersByTime(1000)
    expect(store.get(progressAtom)).toEqual({ isShown: false, percent: 0 })
    control.done()
    expect(store.get(progressAtom).isShown).toBe(false)
  })
})
