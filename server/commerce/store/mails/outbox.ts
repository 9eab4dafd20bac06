import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import type { StoreDatabase } from '../schema.ts'

type Store = Kysely<StoreDatabase>

/** A mail that is to be written: what happened, and to whom it is told. */
export interface NewMail {
  /** the same for the same mail however often its event is read: the second one is not kept */
  key: string
  /** name of its layout without `mails/` */
  layout: string
  recipient: string
  /** the event that it tells of, as JSON; emptied once it is sent or of no use, as it may hold links that open an account */
  content: string
  /** after this nobody can use it any more, and it is not sent; null: always of use */
  uselessAfter: Date | null
}

/** One that this server has taken to send. */
export interface ClaimedMail {
  id: number
  layout: string
  recipient: string
  content: string
  messageId: string
  /** how often it was tried before */
  tries: number
  createdAt: string
}

const MINUTE_MS = 60_000
/** Longer than any sending takes: who took a mail and has not said since what became of it was stopped. */
export const CLAIM_MS = 10 * MINUTE_MS
/** Pauses after the first, second, … failure; with the last of them, repeated, a mail is tried for about three days. */
const PAUSES_MS = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE_MS)
export const MOST_TRIES = 16
/** A mail that was sent, or could not be, is known for so long: its event must not be written about twice. */
const KEPT_MS = 90 * 24 * 60 * MINUTE_MS

/** How long after its `tries`-th failure a mail is tried again. */
export function pauseAfter(tries: number): number {
  return PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1]!
}

/** Puts mails where they are sent from. One whose key is known already stays as it is. */
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

/** Ids of mails whose time has come, the oldest first. */
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
 * Takes a mail to send it: from here until it is said what became of it, no other server touches it. Null when another was
 * quicker, and for one that came too late to be of use, which is never sent.
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

/** Notes that a mail may leave from now on. Throws, so that it does not, when it is not ours any more. */
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
 * Mails that somebody took, at `before` or earlier, and never spoke of again: that server was stopped while it sent them.
 * `isHandedOver`: it had begun to hand it over.
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

/** Puts a mail that was not sent back, to be tried at once (`pauseMs` 0) or later. */
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
 * Says what became of a mail for good, and forgets what one told that was sent. `unclear`: whoever sent it was stopped before it
 * knew; it is not sent again by itself, because it may have arrived. What failed or is unclear can be sent again by people.
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

/** Forgets mails that ended long ago. */
export async function forgetMails({ db }: Pick<Database<StoreDatabase>, 'db'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  await db.deleteFrom('outbox').where('ended_at', '<', before).execute()
}
