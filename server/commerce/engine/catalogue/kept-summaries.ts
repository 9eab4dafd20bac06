import { LRUCache } from 'lru-cache'
import { sharedJson } from '#server/platform/json-copy.ts'
import type { Caller } from '../../parts.ts'
import { type Goods, priceGroupOf } from '../offers/offers.ts'
import { nextPriceChange, priceFor } from '../offers/stored-prices.ts'
import { priceTax } from '../tax.ts'
import { type Offered, toSummary, type WireSummary } from './products.ts'
import type { StoredProduct } from './stored-products.ts'

/**
 * Summaries of the products shown last, as kinds of buyers see them. One that holds is the same object for all of them, so
 * that what was made of it further on is found by the object, too: its shop form, its tile, the tile's HTML.
 */
export interface KeptSummaries {
  /** The frozen summary of a product with these offers. Both are compared as objects: what changes is another one. */
  of(product: StoredProduct, goods: readonly Goods[], caller: Caller): WireSummary
}

interface Kept {
  product: StoredProduct
  goods: readonly Goods[]
  summary: WireSummary
  /** holds from the first to before the second instant, null for no end */
  from: string
  until: string | null
}

/** Forty pages of a list. A summary takes up to 10 KB with its tile, that one's node and their JSON. */
const MAX_KEPT = 1000

export function createKeptSummaries({ limit = MAX_KEPT } = {}): KeptSummaries {
  const summaries = new LRUCache<string, Kept>({ max: limit })
  return {
    of(product, goods, caller) {
      const now = caller.now.toISOString()
      const key = `${product.id} ${viewOf(product, caller)}`
      const known = summaries.get(key)
      if (known && known.product === product && known.goods === goods && isWithin(known, now)) return known.summary
      const { head, offers } = offeredTo(product, goods, caller)
      const summary = sharedJson(toSummary(head, offers, caller))
      summaries.set(key, { product, goods, summary, from: now, until: nextChange(product, caller, now) })
      return summary
    },
  }
}

/** A product and its offers, as one caller sees them now. The product is sold in the caller's language. */
export function offeredTo(product: StoredProduct, goods: readonly Goods[], caller: Caller): Offered {
  const now = caller.now.toISOString()
  return {
    head: { ...product.heads.get(caller.locale)!, tax: priceTax(caller, product.homeRate) },
    offers: goods.map((each, at) => {
      const price = priceFor(product.offers[at]!.prices, caller, now)
      return { ...each, available: each.available && price !== null, price }
    }),
  }
}

/** All that a summary takes from its caller but the instant. */
function viewOf({ homeRate }: StoredProduct, caller: Caller): string {
  const { locale, currency, user } = caller
  return `${locale} ${currency} ${user?.type ?? ''} ${priceTax(caller, homeRate).rate} ${priceGroupOf(caller) ?? ''}`
}

const isWithin = ({ from, until }: Kept, now: string) => from <= now && (until === null || now < until)

/** The first instant at which a summary of now may differ by itself; null for never. */
function nextChange({ heads, offers }: StoredProduct, caller: Caller, now: string): string | null {
  const newUntil = heads.get(caller.locale)!.newUntil
  const instants = offers.map(({ prices }) => nextPriceChange(prices, caller, now))
  if (newUntil !== null && now < newUntil) instants.push(newUntil)
  return instants.reduce((first, each) => (first === null || (each !== null && each < first) ? each : first), null)
}
