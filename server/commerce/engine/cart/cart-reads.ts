import type { Kysely, Transaction } from 'kysely'
import type { CheckoutDetails } from '#schemas/checkout.ts'
import type { Currency } from '#schemas/locale.ts'
import type { Caller } from '../../parts.ts'
import { loadDetails } from '../checkout/details.ts'
import { loadMethods, type StoredMethods } from '../checkout/stored-methods.ts'
import { loadStock, type Offer, stockedSkus, withStock } from '../offers/offers.ts'
import type { StockRow } from '../offers/stock.ts'
import { priceFor } from '../offers/stored-prices.ts'
import type { EngineDatabase } from '../schema.ts'
import { type CartGood, loadCartGoods } from './cart-goods.ts'
import type { CartRecord } from './cart-record.ts'
import { type DeliveryPrice, deliveryPrices } from './delivery-price.ts'
import type { KnownGoods } from './kept-goods.ts'

/** A good as one caller can buy it now. */
interface OfferedGood {
  good: CartGood
  offer: Offer
}

/**
 * What one call about a cart reads, each thing once: pricing the cart again in the same call reads nothing anew. What the call
 * itself changes (carts, their lines, stock) is read past this, but for stock, which is read before it is taken.
 */
export interface CartReads<D extends Kysely<EngineDatabase> = Kysely<EngineDatabase>> {
  db: D
  /** Offers by sku with the stock of now; unknown skus are left out. */
  offers(skus: readonly string[], caller: Caller): Promise<Map<string, OfferedGood>>
  /** Whether memory knows this as the only offer of a product with the same sku; false where the database must tell. */
  isSimple(sku: string): boolean
  deliveryPrices(currency: Currency): Promise<readonly DeliveryPrice[]>
  methods(): Promise<StoredMethods>
  /** What was typed into the checkout so far, or is known of the customer. */
  details(cart: CartRecord, caller: Caller): Promise<CheckoutDetails>
  /** Lets later calls find in memory what this one has read; for the end of a call whose transaction is done. */
  keep(): void
}

export type TxReads = CartReads<Transaction<EngineDatabase>>

/** `known`: goods that may come from memory; null where only the database will do, as for an order. */
export function cartReads<D extends Kysely<EngineDatabase>>(db: D, known: KnownGoods | null): CartReads<D> {
  const goods = new Map<string, CartGood | null>()
  const read = new Map<string, CartGood>()
  const stock = new Map<string, readonly StockRow[]>()
  const prices = new Map<Currency, Promise<DeliveryPrice[]>>()
  const details = new Map<string, Promise<CheckoutDetails>>()
  let methods: Promise<StoredMethods> | null = null

  async function readGoods(skus: readonly string[]): Promise<void> {
    const missing: string[] = []
    for (const sku of new Set(skus)) {
      if (goods.has(sku)) continue
      const good = known?.get(sku)
      if (good) goods.set(sku, good)
      else missing.push(sku)
    }
    const loaded = await loadCartGoods(db, missing)
    for (const sku of missing) goods.set(sku, loaded.get(sku) ?? null)
    for (const [sku, good] of loaded) read.set(sku, good)
  }

  async function readStock(found: readonly CartGood[]): Promise<void> {
    const missing = found.flatMap(({ goods: own }) => stockedSkus(own)).filter((sku) => !stock.has(sku))
    const loaded = await loadStock(db, missing)
    for (const sku of missing) stock.set(sku, loaded.get(sku) ?? [])
  }

  return {
    db,
    async offers(skus, caller) {
      await readGoods(skus)
      const found = [...new Set(skus)].flatMap((sku) => goods.get(sku) ?? [])
      await readStock(found)
      const now = caller.now.toISOString()
      return new Map(
        found.map((good) => {
          const own = withStock(good.goods, stock)
          const price = priceFor(good.prices, caller, now)
          return [own.sku, { good, offer: { ...own, available: own.available && price !== null, price } }]
        }),
      )
    },
    isSimple(sku) {
      const good = goods.get(sku) ?? known?.get(sku)
      return good !== undefined && good.product.sku === sku && !CHOSEN_IN.has(good.product.type)
    },
    deliveryPrices: (currency) => once(prices, currency, () => deliveryPrices(db, currency)),
    methods() {
      methods ??= loadMethods(db)
      return methods
    },
    details: (cart, caller) => once(details, cart.checkout ?? '', () => loadDetails(db, cart, caller)),
    keep() {
      if (read.size > 0) known?.keep(read)
    },
  }
}

/** Types of products that are bought by a variant or a part. */
const CHOSEN_IN: ReadonlySet<string> = new Set(['configurable', 'grouped'])

function once<K, T>(kept: Map<K, Promise<T>>, key: K, read: () => Promise<T>): Promise<T> {
  const known = kept.get(key)
  if (known) return known
  const reading = read()
  kept.set(key, reading)
  return reading
}
