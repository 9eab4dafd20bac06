import { CURRENCIES } from '#schemas/locale.ts'
import { fromDecimal } from '../money.ts'
import { planHistory, plannedPeriods } from '../offers/write-price.ts'
import { portions } from './known.ts'
import type { OfferChange } from './offer-change.ts'
import type { OfferPriceRecord } from './product-shape.ts'
import { insert, ROWS, type Rows, type Tx } from './write-rows.ts'

/** Prices of offers with their tiers, groups and history, only what differs. */
export async function writePrices(tx: Tx, offers: readonly OfferChange[], now: string) {
  const prices: Rows<'prices'> = []
  const tiers = new Replacement('tier_prices')
  const groups = new Replacement('group_prices')
  const history = new Replacement('price_history')
  const touchedGroups = new Set<string>()
  const continued: { sku: string; currency: (typeof CURRENCIES)[number]; price: OfferPriceRecord }[] = []
  for (const { stored, offer } of offers) {
    const { sku } = offer
    for (const currency of CURRENCIES) {
      const before = stored?.prices[currency]
      const price = offer.prices[currency]
      if (JSON.stringify(before) === JSON.stringify(price)) continue
      const key = { sku, currency }
      for (const { group } of [...(before?.groups ?? []), ...(price?.groups ?? [])]) touchedGroups.add(group)
      if (!price) {
        await tx.deleteFrom('prices').where('sku', '=', sku).where('currency', '=', currency).execute()
        tiers.drop(key)
        history.drop(key)
        continue
      }
      const { sale } = price
      const isRepriced = !(same(before, price, 'regular') && same(before, price, 'sale'))
      if (isRepriced) {
        prices.push({
          ...{ ...key, regular: minor(price.regular), sale: sale && minor(sale.gross) },
          ...{ sale_from: sale?.from ?? null, sale_until: sale?.until ?? null },
        })
      }
      if (!same(before, price, 'tiers'))
        tiers.put(
          key,
          price.tiers.map(({ kind, quantity, gross }) => ({
            ...{ ...key, customer_kind: kind, quantity, gross: minor(gross) },
          })),
        )
      if (!same(before, price, 'groups'))
        groups.put(
          key,
          price.groups.map(({ group, quantity, from, until, gross }) => ({
            ...{
              ...key,
              price_group: group,
              quantity,
              valid_from: from ?? '',
              valid_until: until,
              gross: minor(gross),
            },
          })),
        )
      if (!same(before, price, 'history') || (!before && price.history.length > 0)) {
        history.put(
          key,
          price.history.map(({ from, until, gross }) => ({
            ...key,
            from_at: from,
            until_at: until,
            gross: minor(gross),
          })),
        )
      } else if (!before) {
        history.add(plannedPeriods(minor(price.regular), saleOf(price), now).map((period) => ({ ...key, ...period })))
      } else if (isRepriced) continued.push({ ...key, price })
    }
  }
  for (const some of portions(prices, ROWS)) {
    await tx
      .insertInto('prices')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['sku', 'currency']).doUpdateSet((eb) => ({
          regular: eb.ref('excluded.regular'),
          sale: eb.ref('excluded.sale'),
          sale_from: eb.ref('excluded.sale_from'),
          sale_until: eb.ref('excluded.sale_until'),
        })),
      )
      .execute()
  }
  for (const each of [tiers, groups, history]) await each.write(tx)
  for (const { sku, currency, price } of continued)
    await planHistory(tx, { sku, currency, regular: minor(price.regular), sale: saleOf(price) }, now)
  for (const name of [...touchedGroups].sort()) {
    await tx
      .updateTable('price_groups')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('name', '=', name)
      .execute()
  }
}

const minor = (amount: string) => fromDecimal(amount)!

const saleOf = ({ sale }: OfferPriceRecord) =>
  sale && {
    gross: minor(sale.gross),
    from: new Date(sale.from),
    until: sale.until === null ? null : new Date(sale.until),
  }

function same(before: OfferPriceRecord | undefined, price: OfferPriceRecord, part: keyof OfferPriceRecord): boolean {
  const was = before ? before[part] : part === 'regular' || part === 'sale' ? undefined : []
  return JSON.stringify(was) === JSON.stringify(price[part])
}

/** Rows of one table that replace those of some prices. */
class Replacement {
  private readonly table: 'tier_prices' | 'group_prices' | 'price_history'
  private readonly dropped: { sku: string; currency: string }[] = []
  private readonly rows: object[] = []

  constructor(table: 'tier_prices' | 'group_prices' | 'price_history') {
    this.table = table
  }

  drop(key: { sku: string; currency: string }) {
    this.dropped.push(key)
  }

  add(rows: readonly object[]) {
    this.rows.push(...rows)
  }

  put(key: { sku: string; currency: string }, rows: readonly object[]) {
    this.drop(key)
    this.add(rows)
  }

  async write(tx: Tx) {
    for (const [currency, keys] of Map.groupBy(this.dropped, (key) => key.currency)) {
      for (const some of portions(keys.map(({ sku }) => sku))) {
        await tx
          .deleteFrom(this.table as 'tier_prices')
          .where('currency', '=', currency as 'PLN')
          .where('sku', 'in', some)
          .execute()
      }
    }
    await insert(tx, this.table, this.rows)
  }
}
