import type { Kysely } from 'kysely'
import type { PersonalData } from '../parts.ts'
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

/** Deletes all of it. GDPR, article 17. */
export async function forgetPersonalData(db: Kysely<StoreDatabase>, customerId: string): Promise<void> {
  await db.deleteFrom('stock_alerts').where('customer_id', '=', customerId).execute()
  await db.deleteFrom('messages').where('customer_id', '=', customerId).execute()
}
