import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '#server/platform/database/open.ts'
import type { Caller } from '../parts.ts'
import { mailsOf } from './mails/mail-of-event.ts'
import { addMails } from './mails/outbox.ts'
import type { StoreDatabase } from './schema.ts'

const sku = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: 'SKU of the product or of its variant.', examples: ['KAW-1006-250G-FILTER'] })

/** Body of POST /product/{id}/stock-alert: the product's own sku, or that of the awaited variant. Domain 2. */
export const StockAlertBody = z.strictObject({ sku }).meta({ description: 'A product to wait for.' })

/** Answer of a stored alert. */
export const StoredStockAlert = z
  .strictObject({
    id: z.string().meta({ description: 'Id of the alert.', examples: ['6f1c2f0e-8f3b-4e0a-9d55-2f6f0c1f7a10'] }),
    sku,
    status: z.literal('active'),
  })
  .meta({ description: 'A stock alert that was stored.' })

/** An unused alert expires after this. Domain 2. */
const MONTHS_KEPT = 12

interface Keeping {
  customerId: string
  productId: string
  sku: string
  caller: Pick<Caller, 'locale' | 'now'>
}

/**
 * Stores a stock alert: one for each customer and variant, so that an ended one becomes active again. Null if there is
 * an active one already. The customer gets a confirmation mail (Domain 8).
 */
export async function keepStockAlert(
  database: Database<StoreDatabase>,
  { customerId, productId, sku, caller }: Keeping,
): Promise<z.infer<typeof StoredStockAlert> | null> {
  const { locale, now } = caller
  return database.transaction(async (tx) => {
    const known = await tx
      .selectFrom('stock_alerts')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('sku', '=', sku)
      .executeTakeFirst()
    if (known?.status === 'active' && known.created_at >= alertsSince(now)) return null
    const id = known?.id ?? randomUUID()
    await tx
      .insertInto('stock_alerts')
      .values({
        id,
        customer_id: customerId,
        product_id: productId,
        sku,
        locale,
        status: 'active',
        created_at: now.toISOString(),
        notified_at: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['customer_id', 'sku'])
          .doUpdateSet({ status: 'active', locale, created_at: now.toISOString(), notified_at: null }),
      )
      .execute()
    const at = now.toISOString()
    const event = { type: 'stock_alert.asked', locale, customerId, productId, sku } as const
    await addMails(tx, mailsOf({ at, event }, `stock-alert:${id}:${at}`), now)
    return { id, sku, status: 'active' }
  })
}

/** Alerts from before this instant (ISO 8601) have expired. */
export function alertsSince(now: Date): string {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - MONTHS_KEPT)
  return then.toISOString()
}
