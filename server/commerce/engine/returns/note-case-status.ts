import type { Transaction } from 'kysely'
import type { CaseStatus } from '#schemas/return-case.ts'
import type { EngineDatabase } from '../schema.ts'

type Tx = Transaction<EngineDatabase>

const ENDED: ReadonlySet<CaseStatus> = new Set(['refunded', 'rejected', 'resolved', 'canceled'])

/** Sets the state of a case, with the change in its history. `note`: for the buyer. */
export async function noteCaseStatus(
  tx: Tx,
  id: string,
  { status, note = null, now }: { status: CaseStatus; note?: string | null; now: Date },
): Promise<void> {
  // An ended case needs no bank account any more.
  const ended = ENDED.has(status) ? { iban: null, account_holder: null } : {}
  await tx
    .updateTable('returns')
    .set({ status, ...ended })
    .where('id', '=', id)
    .execute()
  await tx.insertInto('return_history').values({ return_id: id, at: now.toISOString(), status, note }).execute()
}
