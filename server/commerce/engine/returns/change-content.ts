import type { Transaction } from 'kysely'
import type { EngineDatabase } from '../schema.ts'
import { type ReturnRecord, returnContent, type StoredReturn } from './stored-return.ts'

/** Stores other values for parts of a case's content; the record as it is then. The case must be locked. */
export async function changeContent(
  tx: Transaction<EngineDatabase>,
  record: ReturnRecord,
  changes: Partial<StoredReturn>,
): Promise<ReturnRecord> {
  const stored: StoredReturn = { ...returnContent(record), ...changes }
  const content = JSON.stringify(stored)
  await tx.updateTable('returns').set({ content }).where('id', '=', record.id).execute()
  return { ...record, content }
}
