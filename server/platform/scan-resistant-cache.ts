import { LRUCache } from 'lru-cache'

export interface ScanResistantOptions<V> {
  maxSize: number
  sizeOf(value: V, key: string): number
  /** called when a value leaves: evicted, replaced or deleted */
  onLeave?(value: V, key: string): void
}

/**
 * Share of the room that values which were asked for once may always have. Beyond it they leave first, whatever their
 * age: a crawl through thousands of addresses pushes out its own pages, and not those that people open again and again.
 */
const ONCE_SHARE = 0.2
/** Share of the room for keys of such values that have left: who comes back soon comes to stay. */
const LEFT_SHARE = 1 / 32
/** Overhead of a key beside its letters. */
const KEY_BYTES = 100

/**
 * A cache bounded by the sizes of its values: two LRU lists, of values that were asked for once, and of those asked for
 * again (the algorithm 2Q). Sizes are bytes or nearly.
 */
export function createScanResistantCache<V extends object>({ maxSize, sizeOf, onLeave }: ScanResistantOptions<V>) {
  let isMoving = false
  let isMakingRoom = false
  const options: LRUCache.Options<string, V, unknown> = {
    // `makeRoom` bounds both lists together, so none of them drops a value by itself.
    maxSize: Math.max(1, 3 * maxSize),
    maxEntrySize: Math.max(1, maxSize),
    sizeCalculation: sizeOf,
    dispose(value, key) {
      if (isMoving) return
      if (isMakingRoom) left.set(key, true)
      onLeave?.(value, key)
    },
  }
  const once = new LRUCache<string, V>(options)
  const again = new LRUCache<string, V>(options)
  const left = new LRUCache<string, true>({
    maxSize: Math.max(1, Math.ceil(maxSize * LEFT_SHARE)),
    sizeCalculation: (_, key) => KEY_BYTES + key.length,
  })

  function makeRoom() {
    while (once.calculatedSize + again.calculatedSize > maxSize) {
      const isOnceTooLarge = once.calculatedSize > maxSize * ONCE_SHARE
      if (isOnceTooLarge || again.size === 0) {
        if (once.size === 0) return
        isMakingRoom = true
        once.pop()
        isMakingRoom = false
      } else again.pop()
    }
  }

  return {
    /** The value; from now on it counts as found again. */
    get(key: string): V | undefined {
      const usual = again.get(key)
      if (usual) return usual
      const value = once.get(key)
      if (!value) return undefined
      isMoving = true
      once.delete(key)
      isMoving = false
      again.set(key, value)
      return value
    },
    peek: (key: string) => again.peek(key) ?? once.peek(key),
    has: (key: string) => again.has(key) || once.has(key),
    /** A value larger than the whole cache is not stored. */
    set(key: string, value: V): void {
      if (again.has(key) || left.delete(key)) again.set(key, value)
      else once.set(key, value)
      makeRoom()
    },
    /** Counts a value again whose size has changed. */
    resized(key: string): void {
      const list = again.has(key) ? again : once
      const value = list.peek(key)
      if (!value) return
      isMoving = true
      list.delete(key)
      isMoving = false
      list.set(key, value)
      makeRoom()
    },
    delete(key: string): void {
      once.delete(key)
      again.delete(key)
    },
    clear(): void {
      once.clear()
      again.clear()
      left.clear()
    },
    get size() {
      return once.size + again.size
    },
    get calculatedSize() {
      return once.calculatedSize + again.calculatedSize
    },
  }
}
