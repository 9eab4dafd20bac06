import { describe, expect, it, vi } from 'vitest'
import { encodedForm, makeEntry } from '#server/http/bytes/byte-entry.ts'
import { type CachePolicy, createByteCache } from './byte-cache.ts'

const FOREVER = Number.POSITIVE_INFINITY

async function make(text: string, keep: Partial<CachePolicy> = {}) {
  const entry = await makeEntry({ status: 200, bytes: Buffer.from(text), headers: {}, encodings: [] })
  return { entry, keep: { tags: ['all'], freshMs: 1000, validUntilMs: FOREVER, isDegraded: false, ...keep } }
}

function openCache({ maxBytes = 1_000_000, staleMs }: { maxBytes?: number; staleMs?: number } = {}) {
  const clock = Object.assign(() => clock.now, { now: new Date(0) })
  const errors: unknown[] = []
  const cache = createByteCache({
    maxBytes,
    clock,
    ...(staleMs === undefined ? {} : { staleMs }),
    onRefreshError: (error) => errors.push(error),
  })
  const get = async (key: string, text: string, keep?: Partial<CachePolicy>) =>
    (await cache.get(key, () => make(text, keep))).bodies.identity?.toString()
  return { cache, clock, errors, get, pass: (ms: number) => (clock.now = new Date(clock.now.getTime() + ms)) }
}

/** A pending production that the test completes. */
function held(text: string, keep: Partial<CachePolicy> = {}) {
  let release!: () => void
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  return { release, produce: () => gate.then(() => make(text, keep)) }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the byte cache', () => {
  it('makes an entry once and serves it while it is fresh', async () => {
    const { get } = openCache()
    expect(await get('a', 'first')).toBe('first')
    expect(await get('a', 'second')).toBe('first')
  })

  it('lets misses of one key share one making', async () => {
    const { cache } = openCache()
    const { produce, release } = held('once')
    let made = 0
    const counted = () => {
      made++
      return produce()
    }
    const all = [cache.get('a', counted), cache.get('a', counted), cache.get('a', counted)]
    release()
    await Promise.all(all)
    expect(made).toBe(1)
  })

  it.each(['zstd', 'identity'] as const)(
    'packs a %s entry better once it is served again, as the same answer',
    async (encoding) => {
      const { cache } = openCache()
      const bytes = Buffer.from(
        JSON.stringify(Array.from({ length: 400 }, (_, at) => ({ id: at, name: `Item ${at * 7}` }))),
      )
      const produce = async () => {
        const made = await make('')
        return { ...made, entry: await makeEntry({ status: 200, bytes, headers: {}, encodings: [encoding] }) }
      }
      const first = await cache.get('a', produce)
      expect(cache.bytes).toBe(first.sizeBytes)
      expect(await cache.get('a', produce)).toBe(first)
      await vi.waitUntil(() => cache.peek('a')!.bodies.br, { timeout: 10_000 })
      const better = cache.peek('a')!
      expect(encodedForm(better, 'identity').body).toEqual(bytes)
      expect(better).toMatchObject({ status: 200, etag: first.etag, notModifiedHeaders: first.notModifiedHeaders })
      expect(better.headers.br).toMatchObject({
        'content-encoding': 'br',
        'content-length': `${better.bodies.br!.length}`,
      })
      expect(better.sizeBytes).toBeLessThan(first.sizeBytes)
      await vi.waitUntil(() => cache.bytes === better.sizeBytes, { timeout: 10_000 })
      cache.purge(['all'])
      expect(cache.peek('a')).toBeNull()
    },
  )

  it('serves a stale entry at once and renews it behind', async () => {
    const { get, pass } = openCache()
    await get('a', 'old')
    pass(1500)
    expect(await get('a', 'new')).toBe('old')
    await settled()
    expect(await get('a', 'newest')).toBe('new')
  })

  it('keeps a stale entry when renewing fails, and tries again a little later', async () => {
    const { cache, get, pass, errors } = openCache()
    await get('a', 'old')
    pass(1500)
    const fails = () => Promise.reject(new Error('down'))
    expect((await cache.get('a', fails)).bodies.identity?.toString()).toBe('old')
    await settled()
    expect(errors).toHaveLength(1)
    await cache.get('a', fails)
    await settled()
    expect(errors).toHaveLength(1)
    pass(5001)
    await cache.get('a', fails)
    await settled()
    expect(errors).toHaveLength(2)
  })

  it('waits for a renewal beyond the stale time, but serves old bytes when that fails', async () => {
    const { cache, get, pass } = openCache({ staleMs: 100 })
    await get('a', 'old')
    pass(1050)
    expect(await get('a', 'behind')).toBe('old')
    await settled()
    pass(5000)
    expect(await get('a', 'waited for')).toBe('waited for')
    pass(5000)
    const failed = await cache.get('a', () => Promise.reject(new Error('down')))
    expect(failed.bodies.identity?.toString()).toBe('waited for')
  })

  it('takes an error page for a failed renewal, and what has moved or gone for the news it is', async () => {
    const { cache, get, pass } = openCache({ staleMs: 100 })
    const answer = async (status: number) => {
      const entry = await makeEntry({ status, bytes: Buffer.from(String(status)), headers: {}, encodings: [] })
      return { entry, keep: null }
    }
    await get('a', 'old')
    pass(5000)
    expect((await cache.get('a', () => answer(503))).bodies.identity?.toString()).toBe('old')
    pass(6000)
    expect((await cache.get('a', () => answer(404))).bodies.identity?.toString()).toBe('404')
    expect(cache.size).toBe(0)
  })

  it('never serves an entry after its tag was purged', async () => {
    const { cache, get } = openCache()
    await get('a', 'old', { tags: ['product:1'] })
    await get('b', 'other', { tags: ['product:2'] })
    cache.purge(['product:1'])
    expect(await get('a', 'new')).toBe('new')
    expect(await get('b', 'changed')).toBe('other')
  })

  it('never lets a purge be overtaken by a making that began before it', async () => {
    const { cache, get } = openCache()
    const { produce, release } = held('made before', { tags: ['product:1'] })
    const early = cache.get('a', produce)
    cache.purge(['product:1'])
    const late = get('a', 'made after')
    release()
    expect((await early).bodies.identity?.toString()).toBe('made before')
    expect(await late).toBe('made after')
    expect(await get('a', 'again')).toBe('made after')
    expect(cache.counters.overtaken).toBe(1)
  })

  it('keeps a making that no purge concerned', async () => {
    const { cache, get } = openCache()
    const { produce, release } = held('kept', { tags: ['product:1'] })
    const early = cache.get('a', produce)
    cache.purge(['product:2'])
    release()
    await early
    expect(await get('a', 'again')).toBe('kept')
  })

  it('drops everything, also what is being made, when all must go', async () => {
    const { cache, get } = openCache()
    await get('a', 'old')
    const { produce, release } = held('made before')
    const early = cache.get('b', produce)
    cache.purgeAll()
    release()
    await early
    expect(cache.size).toBe(0)
    expect(cache.tagCount).toBe(0)
    expect(await get('b', 'after')).toBe('after')
  })

  it('stops at the instant at which a schedule flips, fresh or not', async () => {
    const { get, pass } = openCache()
    await get('a', 'before', { validUntilMs: 500 })
    pass(499)
    expect(await get('a', 'too early')).toBe('before')
    pass(1)
    expect(await get('a', 'after')).toBe('after')
  })

  it('does not keep what is not to be kept', async () => {
    const { cache } = openCache()
    const entry = (await make('error')).entry
    await cache.get('a', async () => ({ entry, keep: null }))
    expect(cache.size).toBe(0)
  })

  it('keeps something degraded for its moment only, and never in place of something sound', async () => {
    const { get, pass } = openCache()
    await get('a', 'half', { isDegraded: true, freshMs: 100 })
    expect(await get('a', 'whole')).toBe('half')
    pass(101)
    expect(await get('a', 'whole')).toBe('whole')
    pass(1500)
    expect(await get('a', 'half again', { isDegraded: true, freshMs: 100 })).toBe('whole')
    await settled()
    expect(await get('a', 'later')).toBe('whole')
  })

  it('does not try again at once when a renewal has a gap', async () => {
    const { cache, get, pass } = openCache()
    await get('a', 'whole')
    pass(1500)
    let made = 0
    const half = () => {
      made++
      return make('half', { isDegraded: true, freshMs: 100 })
    }
    for (let asked = 0; asked < 3; asked++) {
      expect((await cache.get('a', half)).bodies.identity?.toString()).toBe('whole')
      await settled()
    }
    expect(made).toBe(1)
    pass(5001)
    await cache.get('a', half)
    expect(made).toBe(2)
  })

  it('is bounded in bytes, with its index of tags', async () => {
    const { cache, get } = openCache({ maxBytes: 20_000 })
    for (let index = 0; index < 200; index++) await get(`k${index}`, 'x'.repeat(1000), { tags: [`t${index}`] })
    expect(cache.bytes).toBeLessThanOrEqual(20_000)
    expect(cache.tagCount).toBe(cache.size)
  })

  it('serves what is larger than itself without keeping it', async () => {
    const { cache, get } = openCache({ maxBytes: 5_000 })
    expect(await get('big', 'x'.repeat(9000))).toHaveLength(9000)
    expect(cache.size).toBe(0)
    expect(cache.tagCount).toBe(0)
  })

  it('keeps an entry under the key that its making found out', async () => {
    const { cache } = openCache()
    const { entry, keep } = await make('one')
    await cache.get('first guess', async () => ({ entry, keep, key: 'true key' }))
    expect(cache.peek('true key')).toBe(entry)
    expect(cache.peek('first guess')).toBeNull()
  })
})
