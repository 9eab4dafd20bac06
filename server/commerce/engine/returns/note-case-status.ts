import type { Transaction } from 'kysely'
import type { CaseStatus } from '#schemas/return-case.ts'
import type { EngineDatabase } from '../schema.ts'
import { recordCaseUpdate } from './record-case-update.ts'

type Tx = Transaction<EngineDatabase>

const ENDED: readonly CaseStatus[] = ['refunded', 'rejected', 'resolved', 'canceled']

/** Sets the state of a case, with the change in its history, and tells webhooks. `note`: for the buyer. */
export async function noteCaseStatus(
  tx: Tx,
  id: string,
  { status, note = null, now }: { status: CaseStatus; note?: string | null; now: Date },
): Promise<void> {
  await tx.updateTable('returns').set({ status }).where('id', '=', id).execute()
  await tx.insertInto('return_history').values({ return_id: id, at: now.toISOString(), status, note }).execute()
  await forgetBankAccount(tx, id)
  await recordCaseUpdate(tx, id, now)
}

/** An ended case needs no bank account any more, once all of its money was sent. */
export async function forgetBankAccount(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('returns')
    .set({ iban: null, account_holder: null })
    .where('id', '=', id)
    .where('status', 'in', ENDED)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('refunds').select('id').where('return_id', '=', id).where('status', '!=', 'done'))),
    )
    .execute()
}
