import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '#server/platform/database/open.ts'
import type { Caller } from '../parts.ts'
import { mailsOf } from './mails/mail-of-event.ts'
import { addMails } from './mails/outbox.ts'
import { MESSAGE_FIELDS, messageId } from './message-fields.ts'
import type { StoreDatabase } from './schema.ts'

const Question = z.strictObject({
  name: z.string().trim().min(1).max(80).meta(MESSAGE_FIELDS.name),
  email: z
    .string()
    .trim()
    .min(3)
    .max(254)
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
    .meta(MESSAGE_FIELDS.email),
  phone: z.string().trim().max(32).optional().meta(MESSAGE_FIELDS.phone),
  subject: z.string().trim().max(120).optional().meta(MESSAGE_FIELDS.subject),
  message: z.string().trim().min(10).max(2000).meta(MESSAGE_FIELDS.message),
  orderNumber: z.string().trim().max(20).optional().meta(MESSAGE_FIELDS.orderNumber),
})

/** Body of POST /product/{id}/question. Domain 2. */
export const QuestionBody = Question.meta({ description: 'A question about a product.' })
/** Body of POST /contact: the same, with a subject. */
export const ContactBody = Question.extend({
  subject: z.string().trim().min(1).max(120).meta(MESSAGE_FIELDS.subject),
}).meta({ description: 'A message to the shop.' })

/** Answer of a stored message. */
export const StoredMessage = z.strictObject({ id: messageId }).meta({ description: 'A message that was stored.' })

interface Keeping {
  message: z.infer<typeof QuestionBody>
  /** of a question about a product; null for a message to the shop */
  productId: string | null
  idempotencyKey: string | null
  caller: Pick<Caller, 'locale' | 'user' | 'now'>
}

/**
 * Stores a shopper's message, once for an idempotency key; the sender of a question gets a copy by mail (Domain 8).
 * Returns its id.
 */
export async function keepMessage(database: Database<StoreDatabase>, parts: Keeping): Promise<string> {
  const { message, productId, idempotencyKey, caller } = parts
  return database.transaction(async (tx) => {
    const kept = await tx
      .insertInto('messages')
      .values({
        id: randomUUID(),
        idempotency_key: idempotencyKey,
        product_id: productId,
        customer_id: caller.user?.id ?? null,
        name: message.name,
        email: message.email,
        phone: message.phone || null,
        subject: message.subject || null,
        message: message.message,
        order_number: message.orderNumber || null,
        locale: caller.locale,
        created_at: caller.now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!kept) {
      // A known key means the same message: nothing is stored.
      const known = tx.selectFrom('messages').select('id').where('idempotency_key', '=', idempotencyKey)
      return (await known.executeTakeFirstOrThrow()).id
    }
    if (productId !== null) {
      const { email, message: text } = message
      const event = { type: 'question.asked', locale: caller.locale, email, productId, message: text } as const
      await addMails(tx, mailsOf({ at: caller.now.toISOString(), event }, `message:${kept.id}`), caller.now)
    }
    return kept.id
  })
}
