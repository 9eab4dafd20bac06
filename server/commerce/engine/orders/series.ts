import type { Transaction } from 'kysely'
import type { EngineDatabase } from '../schema.ts'

/** The demo shop's invoices of this month count to 412; ours continue above them. */
export const FIRST_NUMBER = 1001

/** The next number of a series, which begins with `first`. Numbers have no gaps: a rolled-back one is given again. */
export async function nextNumber(tx: Transaction<EngineDatabase>, name: string, first: number): Promise<number> {
  const last = await tx.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst()
  const value = (last?.value ?? first - 1) + 1
  await tx
    .insertInto('counters')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
  return value
}
