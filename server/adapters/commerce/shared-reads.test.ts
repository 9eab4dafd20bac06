import { afterEach, describe, expect, it, vi } from 'vitest'
import { sharedReads, type Tagged } from './shared-reads.ts'

const good = (value: string, ...tags: string[]): Tagged<string> => ({ value, tags, failures: [] })

/** A load that the test completes. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<Tagged<string>>()
  return { load: () => promise, resolve, reject }
}

describe('shared reads', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('load once for all who ask, and keep it until a tag of it is purged', async () => {
    const reads = sharedReads({ maxAgeMs: 60_000 })
    const load = vi.fn(async () => good('a', 'config'))
    await Promise.all([reads.read('k', load), reads.read('k', load)])
    expect(reads.peek('k')).toEqual(good('a', 'config'))
    reads.purge(['footer'])
    await reads.read('k', load)
    expect(load).toHaveBeenCalledTimes(1)
    reads.purge(['x', 'config'])
    expect(reads.peek('k')).toBeNull()
    await reads.read('k', load)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('do not keep what was purged while it was loading, nor give it to those who come later', async () => {
    for (const purge of ['purge', 'clear'] as const) {
      const reads = sharedReads({ maxAgeMs: 60_000 })
      const old = pending()
      const first = reads.read('k', old.load)
      if (purge === 'purge') reads.purge(['config'])
      else reads.clear()
      const second = reads.read('k', async () => good('new', 'config'))
      expect((await second).value).toBe('new')
      old.resolve(good('old', 'config'))
      expect((await first).value).toBe('old')
      expect(reads.peek('k')).toMatchObject({ value: 'new' })
    }
  })

  it('do not keep errors or what had failures', async () => {
    const reads = sharedReads({ maxAgeMs: 60_000 })
    await expect(reads.read('k', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect((await reads.read('k', async () => ({ ...good('half'), failures: ['link'] }))).value).toBe('half')
    expect(reads.peek('k')).toBeNull()
    expect((await reads.read('k', async () => good('whole'))).value).toBe('whole')
  })

  it('forget after their age, and the oldest when there are too many', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    const reads = sharedReads({ maxAgeMs: 50, maxEntries: 2 })
    for (const key of ['a', 'b', 'c']) await reads.read(key, async () => good(key))
    expect([reads.peek('a'), reads.peek('c')]).toMatchObject([null, { value: 'c' }])
    now.mockReturnValue(1_051)
    vi.advanceTimersByTime(51)
    expect(reads.peek('c')).toBeNull()
  })
})
