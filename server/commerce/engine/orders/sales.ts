import { type Kysely, sql } from 'kysely'
import { dayInWarsaw } from '#locales/format.ts'
import { CURRENCIES, type Currency } from '#schemas/locale.ts'
import { toDecimal } from '../money.ts'
import type { EngineDatabase } from '../schema.ts'

interface Amounts {
  orders: number
  /** major units, such as `129.90` */
  gross: string
}

/** What was sold for one currency. */
interface Sales extends Amounts {
  currency: Currency
  /** each day, the oldest first, also one without an order */
  days: (Amounts & { day: string })[]
  /** the same number of days before */
  before: Amounts
}

interface Hour {
  currency: Currency
  hour: string
  orders: number
  gross: number
}

const DAY_MS = 86_400_000

/**
 * Orders of the last days until today, Polish time, by the day on which they were placed: without cancelled orders, those that a
 * company has not approved and those of a former shop, and without pieces that were cancelled in part; what was given back otherwise is not subtracted. A currency without an order in twice as many days is left out.
 */
export async function salesOf(
  db: Kysely<EngineDatabase>,
  { days, now }: { days: number; now: Date },
): Promise<Sales[]> {
  // Noon is on the same day in every time zone that Poland has had.
  const noon = Date.parse(`${dayInWarsaw(now)}T12:00:00Z`)
  const all = Array.from({ length: 2 * days }, (_, index) =>
    new Date(noon - (2 * days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
  const found = await hoursSince(db, new Date(Date.parse(`${all[0]}T00:00:00Z`) - DAY_MS))
  const byDay = Map.groupBy(found, ({ currency, hour }) => `${currency} ${dayInWarsaw(`${hour}:00:00Z`)}`)
  const amounts = (currency: Currency, asked: readonly string[]) =>
    total(asked.flatMap((day) => byDay.get(`${currency} ${day}`) ?? []))
  return CURRENCIES.map((currency) => ({
    currency,
    ...amounts(currency, all.slice(days)),
    days: all.slice(days).map((day) => ({ day, ...amounts(currency, [day]) })),
    before: amounts(currency, all.slice(0, days)),
  })).filter(({ orders, before }) => orders + before.orders > 0)
}

/** Warsaw is whole hours away from UTC, so that an hour lies in one day of both. */
async function hoursSince(db: Kysely<EngineDatabase>, since: Date): Promise<Hour[]> {
  const hour = sql<string>`substr(created_at, 1, 13)`
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      'currency',
      hour.as('hour'),
      fn.countAll<number>().as('orders'),
      fn.sum<number>(sql<number>`gross - canceled_gross`).as('gross'),
    ])
    .where('created_at', '>=', since.toISOString())
    .where('status', '!=', 'canceled')
    .where('imported', 'is', null)
    .where((eb) => eb.or([eb('approval', 'is', null), eb('approval', '=', 'approved')]))
    .groupBy(['currency', hour])
    .execute()
  return rows.map((row) => ({ ...row, orders: Number(row.orders), gross: Number(row.gross) }))
}

function total(hours: readonly Hour[]): Amounts {
  const sum = (of: 'orders' | 'gross') => hours.reduce((all, each) => all + each[of], 0)
  return { orders: sum('orders'), gross: toDecimal(sum('gross')) }
}
