import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { Locale } from '#schemas/locale.ts'
import { MESSAGE_FIELDS, messageId } from './message-fields.ts'
import { readConfig } from './read-config.ts'
import type { StoreDatabase } from './schema.ts'

type Store = Kysely<StoreDatabase>

/** One stored message for staff. `createdAt` is ISO 8601 in UTC; missing fields are null. */
export const KeptMessage = z
  .strictObject({
    id: messageId,
    productId: z
      .string()
      .nullable()
      .meta({ description: 'Id of the product that it is about; null for none.', examples: ['etiopia-guji'] }),
    customerId: z
      .string()
      .nullable()
      .meta({ description: 'Id of the customer; null for a visitor.', examples: ['cus-1'] }),
    name: z.string().meta(MESSAGE_FIELDS.name),
    email: z.string().meta(MESSAGE_FIELDS.email),
    phone: z.string().nullable().meta(MESSAGE_FIELDS.phone),
    subject: z.string().nullable().meta(MESSAGE_FIELDS.subject),
    message: z.string().meta(MESSAGE_FIELDS.message),
    orderNumber: z.string().nullable().meta(MESSAGE_FIELDS.orderNumber),
    locale: Locale.meta({ description: 'Language of the page that it was written on.' }),
    createdAt: z
      .string()
      .meta({ description: 'Time of the message, ISO 8601 in UTC.', examples: ['2026-11-05T08:05:00.000Z'] }),
  })
  .meta({ description: 'A message to the shop.' })
export type KeptMessage = z.infer<typeof KeptMessage>

const DAY_MS = 24 * 3600 * 1000
const MAX_LISTED = 200

/** One message; null for none. */
export async function readMessage(db: Store, id: string): Promise<KeptMessage | null> {
  const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toMessage(row) : null
}

/** Messages, newest first, at most 200; `before` (ISO 8601) continues where a list ended. */
export async function listMessages(db: Store, before?: string): Promise<KeptMessage[]> {
  let query = db.selectFrom('messages').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(MAX_LISTED)
  if (before !== undefined) query = query.where('created_at', '<', before)
  const rows = await query.execute()
  return rows.map(toMessage)
}

function toMessage(row: Selectable<StoreDatabase['messages']>): KeptMessage {
  return {
    id: row.id,
    productId: row.product_id,
    customerId: row.customer_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    subject: row.subject,
    message: row.message,
    orderNumber: row.order_number,
    locale: row.locale,
    createdAt: row.created_at,
  }
}

/** Deletes a message permanently; false if there is none. */
export async function deleteMessage(db: Store, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('messages').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes messages older than the days of the entry `contact/keep_days`. Returns their number. */
export async function forgetMessages(db: Store, now: Date): Promise<number> {
  const config = await readConfig(db, ['contact/keep_days'])
  const before = new Date(now.getTime() - config('contact/keep_days') * DAY_MS).toISOString()
  const { numDeletedRows } = await db.deleteFrom('messages').where('created_at', '<', before).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
