import type { Database } from '#server/platform/database/open.ts'
import type { Caller } from '../../parts.ts'
import { type Goods, loadStock, stockedSkus, withStock } from '../offers/offers.ts'
import { priceCount } from '../offers/stored-prices.ts'
import type { EngineDatabase } from '../schema.ts'
import { EVERYTHING_TAG } from '../tags.ts'
import { createKeptSummaries, offeredTo } from './kept-summaries.ts'
import type { Offered, WireSummary } from './products.ts'
import { loadStoredProducts, type StoredProduct } from './stored-products.ts'

/** The products shown last, in memory: what does not depend on the caller. */
export interface KeptProducts {
  /**
   * What `loadSummaries` reads. Texts, images, offers and prices are those of the last `forget` or newer, stock is that
   * of the call: its writers say nothing while availability and delivery time stay the same. They are frozen and shared.
   */
  summaries(ids: readonly string[], caller: Caller): Promise<WireSummary[]>
  /** The same products with all of their offers; those that are not sold in the caller's language are left out. */
  offered(ids: readonly string[], caller: Caller): Promise<Offered[]>
  /** Forgets the products that these tags of the feed name; they are read again when they are shown. */
  forget(tags: readonly string[]): void
  /** number of kept products */
  size(): number
}

type KeptProductsOf = {
  database: Pick<Database<EngineDatabase>, 'db' | 'writes'>
  /** max products and offers together, with a tenth of their prices by quantity, group and time */
  limit?: number
}

/** `product` is null until `loading` is done, and for an unknown id. */
type Kept = {
  product: StoredProduct | null
  loading: Promise<void> | null
  /** its offers with the stock of the database's counter `writes`, null where it counts none */
  stocked: { writes: number | null; goods: readonly Goods[] } | null
  /** products, offers and a tenth of their prices */
  weight: number
}

/** 26 MB of generated products: the last 150 pages of a list. */
const MAX_KEPT = 10_000

/** A price takes a tenth of what an offer takes. */
const PRICE_WEIGHT = 0.1

function weightOf({ offers }: StoredProduct): number {
  return 1 + offers.reduce((sum, { prices }) => sum + 1 + PRICE_WEIGHT * priceCount(prices), 0)
}

export function createKeptProducts({ database, limit = MAX_KEPT }: KeptProductsOf): KeptProducts {
  const { db } = database
  const summaries = createKeptSummaries()
  /** by id, those shown longest ago first */
  const products = new Map<string, Kept>()
  let weight = 0

  function drop(id: string): void {
    weight -= products.get(id)?.weight ?? 0
    products.delete(id)
  }

  /** A product that is dropped while it is read is not kept: what was read may be older than the change. */
  async function load(missing: ReadonlyMap<string, Kept>): Promise<void> {
    try {
      for (const product of await loadStoredProducts(db, [...missing.keys()])) {
        const kept = missing.get(product.id)!
        kept.product = product
        if (products.get(product.id) !== kept) continue
        kept.weight = weightOf(product)
        weight += kept.weight
      }
    } finally {
      for (const [id, kept] of missing) {
        kept.loading = null
        if (kept.product === null && products.get(id) === kept) drop(id)
      }
    }
    for (const id of products.keys()) {
      if (weight <= limit) break
      drop(id)
    }
  }

  /** The kept products of these ids, in their order. */
  async function read(ids: readonly string[]): Promise<Kept[]> {
    const missing = new Map<string, Kept>()
    const wanted = ids.map((id) => {
      const known = products.get(id)
      const kept = known ?? { product: null, loading: null, stocked: null, weight: 0 }
      if (known) products.delete(id)
      else missing.set(id, kept)
      products.set(id, kept)
      return kept
    })
    if (missing.size > 0) {
      const loading = load(missing)
      for (const kept of missing.values()) kept.loading = loading
    }
    await Promise.all(new Set(wanted.flatMap(({ loading }) => loading ?? [])))
    return wanted
  }

  /** The offers of each product with the stock of now: read again unless the database tells that nothing was written. */
  async function stockOf(wanted: readonly Kept[]): Promise<Map<Kept, readonly Goods[]>> {
    const writes = database.writes()
    const isCurrent = ({ stocked }: Kept) => writes !== null && stocked?.writes === writes
    const stale = wanted.filter((kept) => !isCurrent(kept))
    const result = new Map(wanted.filter(isCurrent).map((kept) => [kept, kept.stocked!.goods]))
    const rows = await loadStock(
      db,
      stale.flatMap(({ product }) => product!.offers.flatMap(({ goods }) => stockedSkus(goods))),
    )
    for (const kept of stale) {
      const fresh = kept.product!.offers.map((offer) => withStock(offer.goods, rows))
      // Most commits change other things: the same stock stays the same object.
      const before = kept.stocked?.goods
      const goods = before && isSameStock(before, fresh) ? before : fresh
      result.set(kept, goods)
      // As of `writes` or newer: a commit in between leads to one more reading.
      kept.stocked = { writes, goods }
    }
    return result
  }

  /** Those that are sold in the caller's language, with the stock of now. */
  async function stocked(ids: readonly string[], { locale }: Caller): Promise<[StoredProduct, readonly Goods[]][]> {
    if (ids.length === 0) return []
    const shown = (await read(ids)).filter(({ product }) => product?.isEnabled && product.heads.has(locale))
    const stock = await stockOf(shown)
    return shown.map((kept) => [kept.product!, stock.get(kept)!])
  }

  return {
    async offered(ids, caller) {
      return (await stocked(ids, caller)).map(([product, goods]) => offeredTo(product, goods, caller))
    },
    async summaries(ids, caller) {
      return (await stocked(ids, caller)).map(([product, goods]) => summaries.of(product, goods, caller))
    },
    forget(tags) {
      if (tags.includes(EVERYTHING_TAG)) {
        products.clear()
        weight = 0
        return
      }
      for (const tag of tags) if (tag.startsWith('product:')) drop(tag.slice('product:'.length))
    },
    size: () => products.size,
  }
}

/** Whether the same offers have the same pieces at the same places. */
function isSameStock(some: readonly Goods[], others: readonly Goods[]): boolean {
  return some.every(({ sources }, at) => {
    const rows = others[at]!.sources
    return (
      sources.length === rows.length &&
      sources.every(({ source, quantity, days, status }, place) => {
        const row = rows[place]!
        return row.source === source && row.quantity === quantity && row.days === days && row.status === status
      })
    )
  })
}
