import type { Kysely } from 'kysely'
import type { Currency } from '#schemas/locale.ts'
import type { EngineDatabase } from '../../schema.ts'
import type { ExchangeRate } from './rates-port.ts'

/** The stored rate for a day: that of the last table before it. Null until a job has it. */
export async function storedRate(
  db: Kysely<EngineDatabase>,
  { currency, day }: { currency: Currency; day: string },
): Promise<ExchangeRate | null> {
  const row = await db
    .selectFrom('exchange_rates')
    .select('content')
    .where('currency', '=', currency)
    .where('for_day', '=', day)
    .executeTakeFirst()
  return row?.content ? JSON.parse(row.content) : null
}
