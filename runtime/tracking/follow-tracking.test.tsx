import { createStore } from 'jotai/vanilla'
import { describe, expect, it, vi } from 'vitest'
import type { ConsentPurpose } from '#schemas/consent.ts'
import { consentAtom } from '../state/atoms.ts'
import { followTracking } from './follow-tracking.ts'
import { loadTracking } from './load-tracking.ts'

function open() {
  const store = createStore()
  const agree = (...purposes: ConsentPurpose[]) =>
    store.set(consentAtom, { isChosen: true, purposes: new Set(purposes) })
  return { store, agree }
}

describe('the tracker', () => {
  it('is not even loaded before consent to statistics, and loaded once', async () => {
    const { store, agree } = open()
    const followed = vi.fn()
    const load = vi.fn(async () => ({ followTracking: followed }))
    loadTracking(store, { isTracked: true }, load)
    agree('preferences')
    expect(load).not.toHaveBeenCalled()
    agree('preferences', 'statistics')
    agree('statistics')
    await load.mock.results[0]?.value
    expect([load.mock.calls.length, followed.mock.calls.length]).toEqual([1, 1])
  })

  it('knows whether consent is older than the screen on view', async () => {
    const wasAllowedAt = async (agrees: boolean) => {
      const { store, agree } = open()
      const followed = vi.fn()
      if (agrees) agree('statistics')
      loadTracking(store, {}, async () => ({ followTracking: followed }))
      agree('statistics')
      await expect.poll(() => followed.mock.calls.length).toBe(1)
      return followed.mock.calls[0]![2] as unknown
    }
    expect([await wasAllowedAt(true), await wasAllowedAt(false)]).toEqual([true, false])
    const { store, agree } = open()
    const seen: unknown[] = []
    agree('statistics')
    followTracking(store, {}, true, (_store, settings) => void seen.push(settings.hasAssignedShown))
    agree('preferences')
    agree('statistics')
    expect(seen).toEqual([true, false])
  })

  it('ends when consent is withdrawn, also while it loads, and may begin again', () => {
    const { store, agree } = open()
    const signals: AbortSignal[] = []
    followTracking(store, {}, false, (_store, _settings, signal) => void signals.push(signal))
    expect(signals).toEqual([])
    agree('statistics')
    agree('preferences')
    agree('statistics')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })
})
