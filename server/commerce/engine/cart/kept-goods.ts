import { LRUCache } from 'lru-cache'
import { priceCount } from '../offers/stored-prices.ts'
import { EVERYTHING_TAG } from '../tags.ts'
import type { CartGood } from './cart-goods.ts'

/** The goods of the carts priced last, in memory by sku. */
interface KeptGoods {
  /** What is kept now. What is read from now on may be kept by this view, unless something has changed meanwhile. */
  view(): KnownGoods
  /** Forgets the goods that these tags of the feed name; null: all. */
  forget(tags: readonly string[] | null): void
}

export interface KnownGoods {
  get(sku: string): CartGood | undefined
  keep(goods: ReadonlyMap<string, CartGood>): void
}

/** About 10 MB of usual goods, 3 KB each; a price by quantity, group and time counts a tenth. */
const MAX_KEPT = 3_000

export function createKeptGoods({ limit = MAX_KEPT } = {}): KeptGoods {
  const kept = new LRUCache<string, CartGood>({
    maxSize: limit,
    sizeCalculation: ({ prices }) => Math.ceil(1 + priceCount(prices) / 10),
  })
  let changes = 0

  return {
    view() {
      const since = changes
      return {
        get: (sku) => kept.get(sku),
        keep(goods) {
          // What was read before a change may be older than it.
          if (since === changes) for (const [sku, good] of goods) kept.set(sku, good)
        },
      }
    },
    forget(tags) {
      const gone = new Set(tags ?? [EVERYTHING_TAG])
      if (gone.has(EVERYTHING_TAG)) kept.clear()
      else if (!tags?.some((tag) => tag.startsWith('product:'))) return
      else for (const [sku, { product }] of kept.entries()) if (gone.has(`product:${product.id}`)) kept.delete(sku)
      changes += 1
    },
  }
}
