import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { StoreDatabase } from '../schema.ts'

type Store = Kysely<StoreDatabase>

/** Filter: mails that failed, that may not have arrived, or that are being retried. */
export const UnsentStatus = z.enum(['failed', 'unclear', 'pending']).meta({
  description: 'Mails that were given up (`failed`), that may not have arrived (`unclear`), or that are tried again.',
})
export type UnsentStatus = z.infer<typeof UnsentStatus>

/**
 * Answer of GET /staff/mail, newest first, at most 200. The content of a mail is not included: it may open an account.
 */
export const UnsentMails = z
  .strictObject({
    data: z
      .array(
        z.strictObject({
          id: z.int().meta({ description: 'Id of the mail.', examples: [41] }),
          name: z.string().meta({ description: 'Name of its layout without `mails/`.', examples: ['order-placed'] }),
          recipient: z.string().meta({ description: 'Address that it is sent to.', examples: ['alicja@example.com'] }),
          status: UnsentStatus,
          tries: z.int().meta({ description: 'Number of tries so far.', examples: [3] }),
          error: z
            .string()
            .nullable()
            .meta({ description: 'Error of the last try; null for none.', examples: ['Connection refused'] }),
          createdAt: z.string().meta({
            description: 'Time when it was written, ISO 8601 in UTC.',
            examples: ['2026-11-05T08:05:00.000Z'],
          }),
          dueAt: z
            .string()
            .nullable()
            .meta({
              description: 'Time of the next try, ISO 8601 in UTC; null for none.',
              examples: ['2026-11-05T09:05:00.000Z'],
            }),
          canBeSent: z
            .boolean()
            .meta({ description: 'Whether it can be sent again: not if it was sent, or if its link has expired.' }),
        }),
      )
      .meta({ description: 'The mails, the newest first.' }),
  })
  .meta({ description: 'Mails that did not leave.' })

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
