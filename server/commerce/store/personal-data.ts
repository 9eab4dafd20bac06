import type { Kysely } from 'kysely'
import { appendChanges } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { PersonalData } from '../parts.ts'
import { forgetQuestionAnswers, removeInitials } from './product-questions.ts'
import type { StoreDatabase } from './schema.ts'

/** A customer's data in the store: stock alerts and messages. GDPR, article 15. */
export async function personalData(db: Kysely<StoreDatabase>, customerId: string): Promise<PersonalData> {
  const alerts = await db
    .selectFrom('stock_alerts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()
  const messages = await db
    .selectFrom('messages')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()
  return {
    stockAlerts: alerts.map(({ sku, status, created_at: createdAt }) => ({ sku, status, createdAt })),
    messages: messages.map(({ product_id: productId, subject, message, created_at: createdAt }) => ({
      productId,
      subject,
      message,
      createdAt,
    })),
  }
}

/** Deletes all of it; published questions stay without their initials. GDPR, article 17. */
export async function forgetPersonalData(store: Database<StoreDatabase>, customerId: string, now: Date): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.deleteFrom('stock_alerts').where('customer_id', '=', customerId).execute()
    const messages = await tx.deleteFrom('messages').where('customer_id', '=', customerId).returning('id').execute()
    const tags = await removeInitials(
      tx,
      messages.map(({ id }) => id),
    )
    await forgetQuestionAnswers(tx)
    await appendChanges(tx, tags, now)
  })
}
