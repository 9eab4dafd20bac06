import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { StoreDatabase } from '../schema.ts'

type Store = Kysely<StoreDatabase>

/** Filter: mails that failed, that may not have arrived, or that are being retried. */
export const UnsentStatus = z.enum(['failed', 'unclear', 'pending'])
export type UnsentStatus = z.infer<typeof UnsentStatus>

/**
 * Answer of GET /staff/mail, newest first, at most 200. The content of a mail is not included: it may open an account.
 */
export const UnsentMails = z.strictObject({
  data: z.array(
    z.strictObject({
      id: z.int(),
      /** name of its layout without `mails/` */
      name: z.string(),
      recipient: z.string(),
      status: UnsentStatus,
      tries: z.int(),
      error: z.string().nullable(),
      createdAt: z.string(),
      /** time of the next try; null if there is none */
      dueAt: z.string().nullable(),
      /** false for a mail that was sent, or whose link has expired */
      canBeSent: z.boolean(),
    }),
  ),
})

const MAX_LISTED = 200

/** Unsent mails. `pending` are those that failed at least once. */
export async function listUnsentMails(
  db: Store,
  { status }: { status: UnsentStatus | null },
  now: Date,
): Promise<z.infer<typeof UnsentMails>> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('status', 'in', status === null ? ['failed', 'unclear'] : [status])
    .where((eb) => eb.or([eb('status', '!=', 'pending'), eb('tries', '>', 0)]))
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return {
    data: rows.map((row) => ({
      id: row.id,
      name: row.layout,
      recipient: row.recipient,
      status: row.status as UnsentStatus,
      tries: row.tries,
      error: row.error,
      createdAt: row.created_at,
      dueAt: row.status === 'pending' ? row.due_at : null,
      canBeSent: isUseful(row, now),
    })),
  }
}

const isUseful = (row: { content: string; useless_after: string | null }, now: Date) =>
  row.content !== '' && (row.useless_after === null || row.useless_after > now.toISOString())

/** Sends a mail again at once, with as many tries as a new one. `sent` also for one that is being sent now. */
export async function sendAgain(db: Store, id: number, now: Date): Promise<'again' | 'not_found' | 'sent' | 'useless'> {
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return 'not_found'
  if (!UnsentStatus.safeParse(row.status).success) return 'sent'
  if (!isUseful(row, now)) return 'useless'
  const changed = await db
    .updateTable('outbox')
    .set({ status: 'pending', tries: 0, due_at: now.toISOString(), claimed_at: null, handed_at: null, ended_at: null })
    .where('id', '=', id)
    .where('status', '=', row.status)
    .returning('id')
    .executeTakeFirst()
  return changed ? 'again' : 'sent'
}
