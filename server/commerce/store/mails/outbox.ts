import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { StoreDatabase } from '../schema.ts'

type Store = Kysely<StoreDatabase>

/** A mail to write: its content and its recipient. */
export interface NewMail {
  /** the same for the same mail however often its event is read: a duplicate is not stored */
  key: string
  /** name of its layout without `mails/` */
  layout: string
  recipient: string
  /** its event as JSON; cleared once it is sent or useless, as it may hold links that open an account */
  content: string
  /** expiry, after which it is not sent; null: always useful */
  uselessAfter: Date | null
}

/** A mail that this server has claimed for sending. */
export interface ClaimedMail {
  id: number
  layout: string
  recipient: string
  content: string
  messageId: string
  /** number of earlier tries */
  tries: number
  createdAt: string
}

const MINUTE_MS = 60_000
/** Longer than any sending takes: a claim without a result after this time means that its server was stopped. */
export const CLAIM_MS = 10 * MINUTE_MS
/** Pauses after the first, second, … failure; the last one repeats, so that a mail is retried for about three days. */
const PAUSES_MS = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE_MS)
export const MAX_TRIES = 16
/** How long a sent or failed mail is remembered: its event must not be reported twice. */
const KEPT_MS = 90 * 24 * 60 * MINUTE_MS

/** Pause before the next try after `tries` failures. */
export function pauseAfter(tries: number): number {
  return PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1]!
}

/** Adds mails to the outbox. A mail with a known key stays unchanged. */
export async function addMails(db: Store, mails: readonly NewMail[], now: Date): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ key, layout, recipient, content, uselessAfter }) => ({
    key,
    layout,
    recipient,
    content,
    status: 'pending' as const,
    message_id: randomUUID(),
    tries: 0,
    due_at: now.toISOString(),
    useless_after: uselessAfter?.toISOString() ?? null,
    created_at: now.toISOString(),
  }))
  await db
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Ids of due mails, oldest first. */
export async function dueMails(db: Store, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', 'pending')
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Claims a mail for sending: until its result is recorded, no other server touches it. Null if another server was
 * faster, and for an expired mail, which is never sent.
 */
export async function claimMail(db: Store, id: number, now: Date): Promise<ClaimedMail | null> {
  const row = await db
    .updateTable('outbox')
    .set({ status: 'sending', claimed_at: now.toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  if (row.useless_after !== null && row.useless_after <= now.toISOString()) {
    await endMail(db, id, { status: 'dropped', error: 'its link had expired', now })
    return null
  }
  const { layout, recipient, content, message_id, tries, created_at } = row
  return { id, layout, recipient, content, messageId: message_id, tries, createdAt: created_at }
}

/** Records that a mail may be sent from now on. Throws, so that it is not, if the claim was lost. */
export async function handOver(db: Store, id: number, now: Date): Promise<void> {
  const row = await db
    .updateTable('outbox')
    .set({ handed_at: now.toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Error('Another server has taken this mail.')
}

/**
 * Mails claimed at `before` or earlier without a result: their server was stopped while sending. `isHandedOver`: the
 * hand-over had begun.
 */
export async function abandonedMails(
  db: Store,
  before: Date,
): Promise<{ id: number; messageId: string; isHandedOver: boolean }[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'message_id', 'handed_at'])
    .where('status', '=', 'sending')
    .where('claimed_at', '<=', before.toISOString())
    .execute()
  return rows.map(({ id, message_id, handed_at }) => ({ id, messageId: message_id, isHandedOver: handed_at !== null }))
}

/** Returns an unsent mail to the outbox, for a try at once (`pauseMs` 0) or later. */
export async function returnMail(
  db: Store,
  { id, tries, error, pauseMs, now }: { id: number; tries?: number; error: string; pauseMs: number; now: Date },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      status: 'pending',
      claimed_at: null,
      handed_at: null,
      error: error.slice(0, 500),
      due_at: new Date(now.getTime() + pauseMs).toISOString(),
      ...(tries !== undefined && { tries }),
    })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute()
}

/**
 * Records the final result of a mail, and deletes the content of a sent one. `unclear`: its server was stopped before
 * the result was known; it is not sent again automatically, because it may have arrived. Staff can send failed or
 * unclear ones again.
 */
export async function endMail(
  db: Store,
  id: number,
  {
    status,
    error = null,
    now,
  }: { status: 'sent' | 'failed' | 'dropped' | 'unclear'; error?: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      status,
      ended_at: now.toISOString(),
      claimed_at: null,
      error: error?.slice(0, 500) ?? null,
      ...((status === 'sent' || status === 'dropped') && { content: '' }),
    })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute()
}

/** Deletes mails that ended long ago. */
export async function forgetMails({ db }: Pick<Database<StoreDatabase>, 'db'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  await db.deleteFrom('outbox').where('ended_at', '<', before).execute()
}
