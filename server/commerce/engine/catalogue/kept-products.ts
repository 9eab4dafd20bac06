import type { Database } from '#server/platform/database/open.ts'
import type { Caller } from '../../parts.ts'
import { type Goods, loadStock, stockedSkus, withStock } from '../offers/offers.ts'
import { priceCount, priceFor } from '../offers/stored-prices.ts'
import type { EngineDatabase } from '../schema.ts'
import { EVERYTHING_TAG } from '../tags.ts'
import { priceTax } from '../tax.ts'
import { type Offered, toSummary, type WireSummary } from './products.ts'
import { loadStoredProducts, type StoredProduct } from './stored-products.ts'

/** The products shown last, in memory: what does not depend on the caller. */
export interface KeptProducts {
  /**
   * What `loadSummaries` reads. Texts, images, offers and prices are those of the last `forget` or newer, stock is that
   * of the call: its writers say nothing while availability and delivery time stay the same.
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
  /** its offers with the stock of the database's counter `writes` */
  stocked: { writes: number; goods: readonly Goods[] } | null
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
      const goods = kept.product!.offers.map((offer) => withStock(offer.goods, rows))
      result.set(kept, goods)
      // As of `writes` or newer: a commit in between leads to one more reading.
      if (writes !== null) kept.stocked = { writes, goods }
    }
    return result
  }

  async function offered(ids: readonly string[], caller: Caller): Promise<Offered[]> {
    if (ids.length === 0) return []
    const shown = (await read(ids)).filter(({ product }) => product?.isEnabled && product.heads.has(caller.locale))
    const stock = await stockOf(shown)
    const now = caller.now.toISOString()
    return shown.map((kept) => {
      const product = kept.product!
      return {
        head: { ...product.heads.get(caller.locale)!, tax: priceTax(caller, product.homeRate) },
        offers: stock.get(kept)!.map((goods, at) => {
          const price = priceFor(product.offers[at]!.prices, caller, now)
          return { ...goods, available: goods.available && price !== null, price }
        }),
      }
    })
  }

  return {
    offered,
    async summaries(ids, caller) {
      return (await offered(ids, caller)).map(({ head, offers }) => toSummary(head, offers, caller))
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
