import type { Kysely } from 'kysely'
import type { CaseKind } from '#schemas/return-case.ts'
import type { EngineDatabase } from '../schema.ts'
import { kindOf, returnContent } from './stored-return.ts'

/** Filed returns and complaints of those who have proven that the order is theirs, the oldest first. */
export async function casesOfOrder(
  db: Kysely<EngineDatabase>,
  orderNumber: string,
): Promise<{ id: string; kind: CaseKind; number: string }[]> {
  const records = await db
    .selectFrom('returns')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .where('number', 'is not', null)
    .orderBy('submitted_at')
    .orderBy('number')
    .execute()
  return records
    .filter((record) => returnContent(record).isProven)
    .map((record) => ({ id: record.id, kind: kindOf(record), number: record.number! }))
}
