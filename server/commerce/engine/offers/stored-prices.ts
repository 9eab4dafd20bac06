import type { Kysely } from 'kysely'
import type { Currency } from '#schemas/locale.ts'
import type { EngineDatabase } from '../schema.ts'
import { type PriceCaller, priceGroupOf, toPriceRow } from './offers.ts'
import { type AskedPrice, askedPrice, isOnSale, type PricePeriod, type PriceRow, type TierPrice } from './prices.ts'

/** The price of an offer in one currency, for every buyer and instant. Amounts are gross, in minor units. */
interface StoredPrice {
  row: PriceRow
  /** of an offer with a sale, which alone shows its lowest price */
  history: readonly PricePeriod[]
  /** by kind of customer */
  tiers: ReadonlyMap<string, TierPrice[]>
  /** by price group; `from` '' has no beginning, `until` null no end */
  ofGroups: ReadonlyMap<string, (TierPrice & { from: string; until: string | null })[]>
}

/** The prices of an offer by currency. */
export type StoredPrices = ReadonlyMap<Currency, StoredPrice>

/** Prices by sku, in four queries. Offers without any are left out. */
export async function loadStoredPrices(
  db: Kysely<EngineDatabase>,
  skus: readonly string[],
): Promise<Map<string, StoredPrices>> {
  if (skus.length === 0) return new Map()
  const rows = await db.selectFrom('prices').selectAll().where('sku', 'in', skus).execute()
  const reduced = rows.filter(({ sale, regular }) => sale !== null && sale < regular).map(({ sku }) => sku)
  const history = await loadHistory(db, [...new Set(reduced)])
  const tiers = await db.selectFrom('tier_prices').selectAll().where('sku', 'in', skus).execute()
  const groups = await db.selectFrom('group_prices').selectAll().where('sku', 'in', skus).execute()

  const historyOf = Map.groupBy(history, keyOf)
  const tiersOf = Map.groupBy(tiers, keyOf)
  const groupsOf = Map.groupBy(groups, keyOf)
  const stored = rows.map((row) => ({
    sku: row.sku,
    row: toPriceRow(row),
    history: (historyOf.get(keyOf(row)) ?? []).map(({ from_at: from, until_at: until, gross }) => ({
      ...{ from, until, gross },
    })),
    tiers: listsBy(
      tiersOf.get(keyOf(row)) ?? [],
      ({ customer_kind }) => customer_kind,
      ({ quantity, gross }) => ({ quantity, gross }),
    ),
    ofGroups: listsBy(
      groupsOf.get(keyOf(row)) ?? [],
      ({ price_group }) => price_group,
      ({ quantity, gross, valid_from: from, valid_until: until }) => ({ quantity, gross, from, until }),
    ),
  }))
  return new Map(
    [...Map.groupBy(stored, ({ sku }) => sku)].map(([sku, prices]) => [
      sku,
      new Map(prices.map(({ sku: _, ...price }) => [price.row.currency, price])),
    ]),
  )
}

/** How many prices are stored: by quantity, group and time, and of the history. */
export function priceCount(prices: StoredPrices | undefined): number {
  let count = 0
  for (const { history, tiers, ofGroups } of prices?.values() ?? []) {
    count += history.length
    for (const list of [...tiers.values(), ...ofGroups.values()]) count += list.length
  }
  return count
}

/** The price that one shopper is asked now, as `loadOffers` reads it; null without one in their currency. */
export function priceFor(prices: StoredPrices | undefined, asker: PriceCaller, now: string): AskedPrice | null {
  const price = prices?.get(asker.currency)
  if (!price) return null
  const tiers = asker.user ? price.tiers.get(asker.user.type) : undefined
  const group = priceGroupOf(asker)
  const ofGroup = (group === undefined ? undefined : price.ofGroups.get(group)) ?? []
  return askedPrice(
    price.row,
    isOnSale(price.row, now) ? price.history : [],
    tiers ?? [],
    now,
    ofGroup
      .filter(({ from, until }) => from <= now && (until === null || now < until))
      .map(({ quantity, gross }) => ({ quantity, gross })),
  )
}

/**
 * The first instant after `now` at which `priceFor` may give something else; null for never, and `now` itself where it may
 * do so at any time.
 */
export function nextPriceChange(prices: StoredPrices | undefined, asker: PriceCaller, now: string): string | null {
  const price = prices?.get(asker.currency)
  if (!price) return null
  const { saleFrom, saleUntil } = price.row
  // The lowest price before a sale without a beginning is that of the 30 days before now.
  if (saleFrom === null && isOnSale(price.row, now)) return now
  const group = priceGroupOf(asker)
  const ofGroup = group === undefined ? [] : (price.ofGroups.get(group) ?? [])
  const instants = [saleFrom, saleUntil, ...ofGroup.flatMap(({ from, until }) => [from, until])]
  return instants.reduce(
    (first, each) => (each !== null && now < each && (first === null || each < first) ? each : first),
    null,
  )
}

async function loadHistory(db: Kysely<EngineDatabase>, skus: readonly string[]) {
  if (skus.length === 0) return []
  return db.selectFrom('price_history').selectAll().where('sku', 'in', skus).execute()
}

const keyOf = ({ sku, currency }: { sku: string; currency: Currency }) => `${currency} ${sku}`

function listsBy<R, T>(
  rows: readonly R[],
  keyOf: (row: R) => string,
  toValue: (row: R) => T,
): ReadonlyMap<string, T[]> {
  // Most prices have neither: one map for all of them saves a fifth of the memory.
  if (rows.length === 0) return NOTHING
  return new Map([...Map.groupBy(rows, keyOf)].map(([key, own]) => [key, own.map(toValue)]))
}

const NOTHING: ReadonlyMap<string, never[]> = new Map()
