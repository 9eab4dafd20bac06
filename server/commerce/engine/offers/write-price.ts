import type { Transaction } from 'kysely'
import type { Currency } from '#schemas/locale.ts'
import { PriceGroup } from '#schemas/user.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { EngineDatabase } from '../schema.ts'
import { listingTagsOf } from '../tags.ts'
import { changeGroupPrices } from './group-prices.ts'

/** Gross, minor units; `until` is the first instant after the sale, null for a sale without end. */
type NewPrice = {
  sku: string
  currency: Currency
  regular: number
  sale?: { gross: number; from: Date; until: Date | null } | null
}

/**
 * Sets the price of an offer from now on, with a current or future sale. The history, which gives the lowest price of
 * the last 30 days, keeps the prices until now and is planned anew from here. Throws for an unknown sku.
 */
export async function setPrice(database: Database<EngineDatabase>, price: NewPrice, now = new Date()): Promise<void> {
  const { sku, currency, regular, sale = null } = price
  await database.transaction(async (tx) => {
    const row = {
      regular,
      sale: sale?.gross ?? null,
      sale_from: sale?.from.toISOString() ?? null,
      sale_until: sale?.until?.toISOString() ?? null,
    }
    await tx
      .insertInto('prices')
      .values({ sku, currency, ...row })
      .onConflict((conflict) => conflict.columns(['sku', 'currency']).doUpdateSet(row))
      .execute()
    await planHistory(tx, price, now.toISOString())
    await appendChanges(tx, await listingTagsOf(tx, [sku]), now)
  })
}

/**
 * Sets or removes (null) the price of one piece for a group of customers, without an end. Throws for an offer without a
 * standard price in this currency.
 */
export async function setGroupPrice(
  database: Database<EngineDatabase>,
  { sku, currency, group, gross }: { sku: string; currency: Currency; group: string; gross: number | null },
  now = new Date(),
): Promise<void> {
  const name = PriceGroup.parse(group)
  const change = { sku, currency, quantity: 1, from: null, until: null, gross }
  await database.transaction((tx) => changeGroupPrices(tx, name, { changes: [change], now }))
}

/** Continues the price history: what was asked until `now` (ISO) stays, what is planned from here is replaced. */
export async function planHistory(
  tx: Transaction<EngineDatabase>,
  { sku, currency, regular, sale }: NewPrice,
  now: string,
): Promise<void> {
  await tx
    .deleteFrom('price_history')
    .where('sku', '=', sku)
    .where('currency', '=', currency)
    .where('from_at', '>=', now)
    .execute()
  await tx
    .updateTable('price_history')
    .set({ until_at: now })
    .where('sku', '=', sku)
    .where('currency', '=', currency)
    .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
    .execute()
  const periods = plannedPeriods(regular, sale ?? null, now).map((period) => ({ sku, currency, ...period }))
  await tx.insertInto('price_history').values(periods).execute()
}

/** The planned prices from `now` (ISO) on: regular, the sale while it runs, regular again. */
export function plannedPeriods(regular: number, sale: NewPrice['sale'], now: string) {
  const from = sale && later(sale.from.toISOString(), now)
  const until = sale?.until?.toISOString() ?? null
  if (!sale || !from || sale.gross >= regular || (until !== null && until <= from)) {
    return [{ from_at: now, until_at: null, gross: regular }]
  }
  return [
    ...(from > now ? [{ from_at: now, until_at: from, gross: regular }] : []),
    { from_at: from, until_at: until, gross: sale.gross },
    ...(until === null ? [] : [{ from_at: until, until_at: null, gross: regular }]),
  ]
}

function later(a: string, b: string): string {
  return a > b ? a : b
}
