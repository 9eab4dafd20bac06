import type { Transaction } from 'kysely'
import type { CaseStatus } from '#schemas/return-case.ts'
import type { EngineDatabase } from '../schema.ts'

type Tx = Transaction<EngineDatabase>

/** Sets the state of a case, with the change in its history. `note`: for the buyer. */
export async function noteCaseStatus(
  tx: Tx,
  id: string,
  { status, note = null, now }: { status: CaseStatus; note?: string | null; now: Date },
): Promise<void> {
  await tx.updateTable('returns').set({ status }).where('id', '=', id).execute()
  await tx.insertInto('return_history').values({ return_id: id, at: now.toISOString(), status, note }).execute()
}

/** After its last refund was sent, a return is refunded and an accepted complaint resolved. The mail about the money tells the buyer. */
export async function settleCase(tx: Tx, id: string, now: Date): Promise<void> {
  const open = await tx
    .selectFrom('refunds')
    .select('id')
    .where('return_id', '=', id)
    .where('status', '!=', 'done')
    .executeTakeFirst()
  const record = await tx.selectFrom('returns').select('status').where('id', '=', id).executeTakeFirst()
  if (open || !record) return
  if (record.status === 'refund_ordered') await noteCaseStatus(tx, id, { status: 'refunded', now })
  if (record.status === 'accepted' || record.status === 'partially_accepted')
    await noteCaseStatus(tx, id, { status: 'resolved', now })
}
