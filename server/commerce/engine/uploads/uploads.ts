import type { Kysely, Transaction } from 'kysely'
import { MAX_UPLOADS, type UploadedFile } from '#schemas/upload.ts'
import type { Caller } from '../../parts.ts'
import { refuse } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import type { UploadFolder } from './upload-folder.ts'

type Db = Kysely<EngineDatabase>
type Tx = Transaction<EngineDatabase>

const DAY_MS = 24 * 3600 * 1000
/** Files that wait for being filed with one order: some are replaced by better ones. */
const MAX_WAITING = 3 * MAX_UPLOADS.complaint
/** States in which the shop has nothing more to decide. */
const CLOSED = ['refunded', 'rejected', 'resolved', 'canceled'] as const

const COLUMNS = ['id', 'name', 'type', 'size'] as const

/** Throws 429 if too many files of an order were never filed. */
export async function refuseTooMany(db: Db, orderNumber: string, caller: Caller): Promise<void> {
  const { count } = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_number', '=', orderNumber)
    .where('return_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_WAITING) throw refuse(429, 'upload_too_many', caller)
}

/** Records a stored file; it waits a day for being filed. */
export async function keepUpload(
  db: Db,
  { orderNumber, file, now }: { orderNumber: string; file: UploadedFile; now: Date },
): Promise<void> {
  await db
    .insertInto('uploads')
    .values({ ...file, order_number: orderNumber, return_id: null, position: null, created_at: now.toISOString() })
    .execute()
}

/** Forgets a file that was not filed. Returns whether there was one. */
export async function forgetUpload(db: Db, orderNumber: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('order_number', '=', orderNumber)
    .where('return_id', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Makes uploaded files part of a case. Throws 422 for one of another order, of another case, or of more than a day ago. */
export async function attachUploads(
  tx: Tx,
  {
    ids,
    orderNumber,
    returnId,
    caller,
  }: { ids: readonly string[]; orderNumber: string; returnId: string; caller: Caller },
): Promise<void> {
  for (const [position, id] of [...new Set(ids)].entries()) {
    const { numUpdatedRows } = await tx
      .updateTable('uploads')
      .set({ return_id: returnId, position })
      .where('id', '=', id)
      .where('order_number', '=', orderNumber)
      .where('return_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw refuse(422, 'upload_gone', caller)
  }
}

/** Files of a case, in the order of the form. */
export async function uploadsOf(db: Db, returnId: string): Promise<UploadedFile[]> {
  return db.selectFrom('uploads').select(COLUMNS).where('return_id', '=', returnId).orderBy('position').execute()
}

/** A file of a case; null for one of another. */
export async function uploadOf(db: Db, returnId: string, id: string): Promise<UploadedFile | null> {
  return (await uploadsOf(db, returnId)).find((file) => file.id === id) ?? null
}

/**
 * Deletes files that were not filed within a day, and those of closed cases whose customer has removed the account; then
 * whatever lies in the folder without a record.
 */
export async function forgetUploads(db: Db, folder: UploadFolder, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString()
  const removed = db
    .selectFrom('returns')
    .select('returns.id')
    .where('status', 'in', CLOSED)
    .where('customer_id', 'is not', null)
    .where('customer_id', 'not in', db.selectFrom('customers').select('id'))
  const rows = await db
    .deleteFrom('uploads')
    .where((eb) =>
      eb.or([eb.and([eb('return_id', 'is', null), eb('created_at', '<', dayAgo)]), eb('return_id', 'in', removed)]),
    )
    .returning('id')
    .execute()
  await folder.remove(rows.map(({ id }) => id))
  await folder.sweep((ids) => knownOf(db, ids), now)
}

async function knownOf(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (let at = 0; at < ids.length; at += 500) {
    const some = ids.slice(at, at + 500)
    const rows = await db.selectFrom('uploads').select('id').where('id', 'in', some).execute()
    for (const { id } of rows) known.add(id)
  }
  return known
}
