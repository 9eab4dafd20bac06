import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Locale } from '#schemas/locale.ts'
import type { EngineDatabase } from '../schema.ts'
import { EVERYTHING_TAG } from '../tags.ts'
import { loadPageParts, type ProductPageParts } from './product-page.ts'

/** What the product pages shown last say besides the summary, in memory: by product and language, for every buyer. */
export interface KeptPages {
  /** What `loadPageParts` reads, as of the last `forget` or newer. Answers are shared: nobody may change them. */
  parts(id: string, locale: Locale): Promise<ProductPageParts | null>
  /** Forgets the pages that show something of these tags of the feed. */
  forget(tags: readonly string[]): void
  /** number of kept pages */
  size(): number
}

type Kept = { parts: ProductPageParts; tags: readonly string[] }

/** Characters of all kept pages as JSON: 4,000 pages of the demo shop. */
const MAX_CHARACTERS = 8_000_000

export function createKeptPages({
  db,
  limit = MAX_CHARACTERS,
}: {
  db: Kysely<EngineDatabase>
  limit?: number
}): KeptPages {
  const pages = new LRUCache<string, Kept>({
    maxSize: limit,
    sizeCalculation: ({ parts }) => JSON.stringify(parts).length,
  })
  const loading = new Map<string, Promise<ProductPageParts | null>>()

  async function load(key: string, id: string, locale: Locale): Promise<ProductPageParts | null> {
    const reading = loadPageParts(db, id, locale)
    loading.set(key, reading)
    try {
      const parts = await reading
      // What was read may be older than a change of that time.
      if (parts && loading.get(key) === reading) pages.set(key, { parts, tags: tagsOf(id, parts) })
      return parts
    } finally {
      if (loading.get(key) === reading) loading.delete(key)
    }
  }

  return {
    async parts(id, locale) {
      const key = `${locale} ${id}`
      return pages.get(key)?.parts ?? loading.get(key) ?? load(key, id, locale)
    },
    forget(tags) {
      if (tags.length === 0) return
      // What a page shows is known when it has been read.
      loading.clear()
      if (tags.includes(EVERYTHING_TAG)) return pages.clear()
      const gone = new Set(tags)
      for (const [key, kept] of pages.entries()) if (kept.tags.some((tag) => gone.has(tag))) pages.delete(key)
    },
    size: () => pages.size,
  }
}

/** A page names its categories, warehouses, attributes and parts, and the linked products that are sold. */
function tagsOf(id: string, page: ProductPageParts): string[] {
  const { links, unsold, parts, categoryList, warehouses, attributes } = page
  const products = [
    id,
    ...links.related,
    ...links.cross_sell,
    ...links.up_sell,
    ...unsold,
    ...parts.map(({ productId }) => productId),
  ]
  return [
    ...products.map((product) => `product:${product}`),
    ...categoryList.map((category) => `category:${category.id}`),
    ...warehouses.map(({ code }) => `warehouse:${code}`),
    ...attributes.map(({ code }) => `attribute:${code}`),
  ]
}
