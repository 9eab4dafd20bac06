import type { Kysely, Selectable } from 'kysely'
import type { Caller } from '../../parts.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import {
  type AskedPrice,
  askedPrice,
  isOnSale,
  type PricePeriod,
  type PriceRow,
  type TierPrice,
  type UnitMeasure,
} from './prices.ts'
import { bundleRows, type StockRow, type StockRules, type Supply, supplyOf } from './stock.ts'

/** A unit that carts can hold, with price and stock as one shopper sees them now. */
export type Offer = Supply & {
  sku: string
  productId: string
  isVariant: boolean
  ean: string | null
  options: Record<string, string>
  image: string | null
  unitPricing: UnitMeasure | null
  weightGrams: number
  /** pieces by place, including places that are no warehouse */
  sources: readonly StockRow[]
  /** null if it has no price in the requested currency: then it is not available either */
  price: AskedPrice | null
}

/** An offer without its price: the same for every currency and shopper. */
export type Goods = Omit<Offer, 'price'>

/** An offer as stored, without its stock and prices. */
export type StoredGoods = Omit<Goods, keyof Supply | 'sources'> & {
  rules: StockRules
  /** itself, and the product that it belongs to */
  isEnabled: boolean
  /** of a bundle, which has no stock of its own; null for any other offer */
  parts: readonly { sku: string; quantity: number; isEnabled: boolean; managesStock: boolean }[] | null
}

/** The shopper of a price: tiers depend on the shopper's kind, and a group has prices of its own. */
export type PriceCaller = Pick<Caller, 'currency' | 'now' | 'priceGroup'> & {
  user: { type: string; priceGroup?: string | undefined } | null
}

/** Offers by sku, in six queries at most (seven for a buyer of a price group) for any number of them. Unknown skus are left out. */
export async function loadOffers(
  db: Kysely<EngineDatabase>,
  skus: readonly string[],
  asker: PriceCaller,
): Promise<Map<string, Offer>> {
  const goods = await loadGoods(db, skus)
  const prices = await loadPrices(db, [...goods.keys()], asker)
  return new Map(
    [...goods].map(([sku, each]) => {
      const price = prices.get(sku) ?? null
      return [sku, { ...each, available: each.available && price !== null, price }]
    }),
  )
}

/**
 * The same without prices, in three queries at most: stock for every currency and shopper. `available` then means that
 * it can be bought by any shopper with a price.
 */
export async function loadGoods(db: Kysely<EngineDatabase>, skus: readonly string[]): Promise<Map<string, Goods>> {
  const stored = await loadStoredGoods(db, skus)
  const stock = await loadStock(db, [...stored.values()].flatMap(stockedSkus))
  return new Map([...stored].map(([sku, each]) => [sku, withStock(each, stock)]))
}

/** Offers without stock and prices, by sku, in two queries at most. Unknown skus are left out. */
export async function loadStoredGoods(
  db: Kysely<EngineDatabase>,
  skus: readonly string[],
): Promise<Map<string, StoredGoods>> {
  if (skus.length === 0) return new Map()
  const rows = await db
    .selectFrom('offers as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .selectAll('o')
    .select(['p.type', 'p.is_enabled as product_enabled'])
    .where('o.sku', 'in', skus)
    .execute()
  const bundles = rows.filter((row) => row.type === 'bundle').map((row) => row.product_id)
  const parts = Map.groupBy(await loadParts(db, bundles), (part) => part.product_id)
  return new Map(
    rows.map((row) => [
      row.sku,
      {
        sku: row.sku,
        productId: row.product_id,
        isVariant: row.is_variant === 1,
        ean: row.ean,
        options: JSON.parse(row.options),
        image: row.image,
        unitPricing: row.unit_pricing === null ? null : JSON.parse(row.unit_pricing),
        weightGrams: row.weight_grams ?? 0,
        rules: {
          min: row.min_quantity,
          step: row.step_quantity,
          max: row.max_quantity,
          managesStock: row.manages_stock === 1,
        },
        isEnabled: row.is_enabled === 1 && row.product_enabled === 1,
        parts: row.type === 'bundle' ? (parts.get(row.product_id) ?? []).map(toPart) : null,
      },
    ]),
  )
}

function toPart({ sku, quantity, is_enabled, manages_stock }: Awaited<ReturnType<typeof loadParts>>[number]) {
  return { sku, quantity, isEnabled: is_enabled === 1, managesStock: manages_stock === 1 }
}

/** The skus whose stock rows an offer's supply comes from. */
export function stockedSkus({ sku, parts }: StoredGoods): string[] {
  return parts === null ? [sku] : parts.map((part) => part.sku)
}

/** The offer with its supply; `stock`: rows by sku, those of `stockedSkus` at least. */
export function withStock({ rules, isEnabled, parts, ...own }: StoredGoods, stock: StockBySku): Goods {
  const sources =
    parts === null
      ? (stock.get(own.sku) ?? [])
      : bundleRows(
          parts.map((part) => ({
            quantity: part.quantity,
            rows: part.isEnabled ? (stock.get(part.sku) ?? []) : [],
            managesStock: part.managesStock || !part.isEnabled,
          })),
        )
  return { ...own, ...supplyOf(rules, sources, isEnabled), sources }
}

/** Parts of bundles, with the stock rules of each part. */
export function loadParts(db: Kysely<EngineDatabase>, bundleIds: readonly string[]) {
  if (bundleIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('product_parts as part')
    .innerJoin('offers as o', 'o.sku', 'part.sku')
    .select(['part.product_id', 'part.sku', 'part.quantity', 'o.is_enabled', 'o.manages_stock'])
    .where('part.product_id', 'in', bundleIds)
    .orderBy('part.position')
    .execute()
}

/** Rows of stock by sku, fastest delivery first. */
export type StockBySku = ReadonlyMap<string, readonly StockRow[]>

export async function loadStock(db: Kysely<EngineDatabase>, skus: readonly string[]): Promise<StockBySku> {
  if (skus.length === 0) return new Map()
  const rows = await db
    .selectFrom('stock')
    .selectAll()
    .where('sku', 'in', [...new Set(skus)])
    .orderBy('delivery_days')
    .orderBy('source')
    .execute()
  return grouped(rows, ({ source, quantity, delivery_days: days, status }) => ({ source, quantity, days, status }))
}

async function loadPrices(
  db: Kysely<EngineDatabase>,
  skus: readonly string[],
  asker: PriceCaller,
): Promise<Map<string, AskedPrice>> {
  if (skus.length === 0) return new Map()
  const now = asker.now.toISOString()
  const rows = await db
    .selectFrom('prices')
    .selectAll()
    .where('sku', 'in', skus)
    .where('currency', '=', asker.currency)
    .execute()
  const prices = new Map(rows.map((row) => [row.sku, toPriceRow(row)]))
  const onSale = [...prices].filter(([, price]) => isOnSale(price, now)).map(([sku]) => sku)
  const history = await loadHistory(db, onSale, asker)
  const tiers = await loadTiers(db, [...prices.keys()], asker)
  const ofGroup = await loadGroupPrices(db, [...prices.keys()], asker)
  return new Map(
    [...prices].map(([sku, price]) => [
      sku,
      askedPrice(price, history.get(sku) ?? [], tiers.get(sku) ?? [], now, ofGroup.get(sku)),
    ]),
  )
}

export function toPriceRow(row: Selectable<EngineTables['prices']>): PriceRow {
  const { currency, regular, sale, sale_from: saleFrom, sale_until: saleUntil } = row
  return { currency, regular, sale, saleFrom, saleUntil }
}

async function loadHistory(
  db: Kysely<EngineDatabase>,
  skus: readonly string[],
  asker: PriceCaller,
): Promise<Map<string, PricePeriod[]>> {
  if (skus.length === 0) return new Map()
  const rows = await db
    .selectFrom('price_history')
    .selectAll()
    .where('sku', 'in', skus)
    .where('currency', '=', asker.currency)
    .execute()
  return grouped(rows, ({ from_at: from, until_at: until, gross }) => ({ from, until, gross }))
}

async function loadTiers(
  db: Kysely<EngineDatabase>,
  skus: readonly string[],
  asker: PriceCaller,
): Promise<Map<string, TierPrice[]>> {
  if (!asker.user || skus.length === 0) return new Map()
  const rows = await db
    .selectFrom('tier_prices')
    .select(['sku', 'quantity', 'gross'])
    .where('sku', 'in', skus)
    .where('currency', '=', asker.currency)
    .where('customer_kind', '=', asker.user.type)
    .execute()
  return grouped(rows, ({ quantity, gross }) => ({ quantity, gross }))
}

async function loadGroupPrices(
  db: Kysely<EngineDatabase>,
  skus: readonly string[],
  asker: PriceCaller,
): Promise<Map<string, TierPrice[]>> {
  const group = priceGroupOf(asker)
  if (group === undefined || skus.length === 0) return new Map()
  const now = asker.now.toISOString()
  const rows = await db
    .selectFrom('group_prices')
    .select(['sku', 'quantity', 'gross'])
    .where('sku', 'in', skus)
    .where('currency', '=', asker.currency)
    .where('price_group', '=', group)
    .where('valid_from', '<=', now)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]))
    .execute()
  return grouped(rows, ({ quantity, gross }) => ({ quantity, gross }))
}

/** The group of a customer; of a guest the one that the call names. */
export function priceGroupOf({ user, priceGroup }: Pick<PriceCaller, 'user' | 'priceGroup'>): string | undefined {
  return user ? user.priceGroup : priceGroup
}

/** Rows by sku, in their order. */
function grouped<R extends { sku: string }, T>(rows: readonly R[], toValue: (row: R) => T): Map<string, T[]> {
  const map = new Map<string, T[]>()
  for (const row of rows) {
    const list = map.get(row.sku)
    if (list) list.push(toValue(row))
    else map.set(row.sku, [toValue(row)])
  }
  return map
}
