import { LRUCache } from 'lru-cache'
import { describe, expect, it } from 'vitest'
import { createScanResistantCache } from './scan-resistant-cache.ts'

const open = (maxSize: number, left: string[] = []) =>
  createScanResistantCache<{ size: number }>({
    maxSize,
    sizeOf: ({ size }) => size,
    onLeave: (_, key) => left.push(key),
  })

describe('a cache that a crawl cannot empty', () => {
  it('holds as many values as have room, whether they were found again or not', () => {
    const cache = open(10)
    for (const key of ['a', 'b', 'c', 'd', 'e']) cache.set(key, { size: 2 })
    expect(['a', 'b', 'c', 'd', 'e'].every((key) => cache.has(key))).toBe(true)
    expect([cache.size, cache.calculatedSize]).toEqual([5, 10])
  })

  it('lets values leave first that were never found, and the oldest of them first', () => {
    const left: string[] = []
    const cache = open(10, left)
    for (const key of ['a', 'b', 'c', 'd', 'e']) cache.set(key, { size: 2 })
    cache.get('a')
    for (const key of ['f', 'g', 'h', 'i', 'j']) cache.set(key, { size: 2 })
    expect(left).toEqual(['b', 'c', 'd', 'e', 'f'])
    expect(cache.peek('a')).toEqual({ size: 2 })
  })

  it('lets values that were found again leave when new ones are found again, too', () => {
    const cache = open(10)
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      cache.set(key, { size: 2 })
      cache.get(key)
    }
    expect(['a', 'b', 'g'].map((key) => cache.has(key))).toEqual([false, false, true])
    expect(cache.calculatedSize).toBeLessThanOrEqual(10)
  })

  it('tells of each value that leaves once, and of none that stays', () => {
    const left: string[] = []
    const cache = open(10, left)
    cache.set('a', { size: 1 })
    cache.get('a')
    expect(left).toEqual([])
    cache.set('a', { size: 2 })
    cache.delete('a')
    cache.set('large', { size: 11 })
    expect(left.filter((key) => key === 'a')).toEqual(['a', 'a'])
    expect(cache.has('large')).toBe(false)
    cache.set('b', { size: 1 })
    cache.clear()
    expect(left.at(-1)).toBe('b')
    expect(cache.size).toBe(0)
  })

  it('takes a value that comes back soon as one to keep', () => {
    const cache = open(1_000_000)
    cache.set('a', { size: 200_000 })
    for (let at = 0; at < 10; at++) cache.set(`other ${at}`, { size: 200_000 })
    expect(cache.has('a')).toBe(false)
    cache.set('a', { size: 200_000 })
    for (let at = 10; at < 30; at++) cache.set(`other ${at}`, { size: 200_000 })
    expect(cache.has('a')).toBe(true)
  })

  it('keeps its hits while 50,000 addresses pass by that nobody asks for again', () => {
    const size = 300 * PAGE_BYTES
    const plain = () => new LRUCache<string, { size: number }>({ maxSize: size, sizeCalculation: (page) => page.size })
    const quiet = hitRate(plain(), 0)
    const crawled = { plain: hitRate(plain(), 50_000), ours: hitRate(open(size), 50_000) }
    expect(crawled.ours).toBeGreaterThan(0.9 * quiet)
    expect(crawled.plain).toBeLessThan(0.6 * quiet)
  })
})

const PAGE_BYTES = 40_000

interface AnyCache {
  get(key: string): object | undefined
  set(key: string, value: { size: number }): unknown
}

/** Share of visits that a cache answers: 20,000 of 500 pages, few of them popular, beside those of a crawler. */
function hitRate(cache: AnyCache, crawls: number): number {
  let seed = 1
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const ask = (key: string) => {
    const isHit = cache.get(key) !== undefined
    if (!isHit) cache.set(key, { size: PAGE_BYTES })
    return isHit
  }
  let hits = 0
  const visits = 20_000
  for (let at = 0, crawled = 0; at < visits; at++) {
    if (ask(`page ${Math.floor(500 * random() ** 3)}`)) hits += 1
    for (; crawled < (at * crawls) / visits; crawled++) ask(`filter ${crawled}`)
  }
  return hits / visits
}
