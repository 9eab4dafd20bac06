import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { StoreDatabase } from '../schema.ts'

type Store = Kysely<StoreDatabase>

/** What may be asked for: mails that were given up, that may not have arrived, or that are still tried. */
export const UnsentStatus = z.enum(['failed', 'unclear', 'pending'])
export type UnsentStatus = z.infer<typeof UnsentStatus>

/** Answer of GET /staff/mail, the newest first, at most 200. What a mail says stays in the database: it may open an account. */
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
      /** when it is tried next; null for one that is not */
      dueAt: z.string().nullable(),
      /** false for one whose link has expired, or that was sent */
      canBeSent: z.boolean(),
    }),
  ),
})

const MOST_LISTED = 200

/** Mails that have not been sent. `pending` are those that failed at least once. */
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
    .limit(MOST_LISTED)
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

/** Has a mail tried again at once, as often as a new one. `sent` also for one that is on its way just now. */
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
