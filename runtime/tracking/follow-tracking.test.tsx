import { createStore } from 'jotai/vanilla'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConsentPurpose } from '#schemas/consent.ts'
import { consentAtom } from '../state/atoms.ts'
import { followTracking } from './follow-tracking.ts'
import { claimOrder } from './tracked-orders.ts'

const settings = { isTracked: true }
const signals: AbortSignal[] = []
const load = vi.fn(async () => ({
  startTracking: (_store: unknown, _settings: unknown, signal: AbortSignal) => void signals.push(signal),
}))
beforeEach(() => {
  load.mockClear()
  signals.length = 0
  localStorage.clear()
})

function follow() {
  const store = createStore()
  followTracking(store, settings, load)
  return (...purposes: ConsentPurpose[]) => store.set(consentAtom, { isChosen: true, purposes: new Set(purposes) })
}

describe('the tracker', () => {
  it('is not even loaded before consent to statistics', async () => {
    const agree = follow()
    agree('preferences')
    expect(load).not.toHaveBeenCalled()
    agree('preferences', 'statistics')
    agree('statistics')
    await load.mock.results[0]?.value
    expect([load.mock.calls.length, signals.length]).toEqual([1, 1])
  })

  it('ends when consent is withdrawn, and forgets which orders it has counted', async () => {
    const agree = follow()
    agree('statistics')
    await load.mock.results[0]?.value
    claimOrder('100000042')
    agree()
    expect([signals[0]?.aborted, localStorage.length]).toEqual([true, 0])
    agree('statistics')
    await load.mock.results[1]?.value
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })

  it('does not begin if consent was withdrawn while it loaded', async () => {
    const agree = follow()
    agree('statistics')
    agree()
    await load.mock.results[0]?.value
    expect(signals).toEqual([])
  })
})
