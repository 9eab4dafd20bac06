import type { Database } from '#server/platform/database/open.ts'
import { loadGoods } from '../../engine/offers/offers.ts'
import type { EngineDatabase } from '../../engine/schema.ts'
import { readConfig } from '../read-config.ts'
import type { StoreDatabase } from '../schema.ts'
import { alertsSince } from '../stock-alerts.ts'
import { mailsOf } from './mail-of-event.ts'
import { addMails } from './outbox.ts'

interface TellOfStock {
  engine: Database<EngineDatabase>
  store: Database<StoreDatabase>
  now: Date
}

/** How long the pieces that customers were told of count as theirs. */
const HELD_MS = 24 * 3_600_000

/**
 * Tells customers that awaited goods are back: each alert once, the oldest first. Within a day no more customers are
 * told than there are pieces, unless store config says so. Alert and mail change in one transaction. Domain 2.
 */
export async function tellOfStock({ engine, store, now }: TellOfStock): Promise<void> {
  const awaited = await store.db
    .selectFrom('stock_alerts')
    .select('sku')
    .distinct()
    .where('status', '=', 'active')
    .where('created_at', '>=', alertsSince(now))
    .execute()
  if (awaited.length === 0) return
  const goods = await loadGoods(
    engine.db,
    awaited.map(({ sku }) => sku),
  )
  const config = await readConfig(store.db, ['catalog/stock_alerts/limited'])
  const isLimited = config('catalog/stock_alerts/limited')
  for (const [sku, { available, pieces }] of goods)
    if (available) await tellOf({ store, now }, { sku, limit: isLimited ? pieces : null })
}

async function tellOf(
  { store, now }: Pick<TellOfStock, 'store' | 'now'>,
  { sku, limit }: { sku: string; limit: number | null },
): Promise<void> {
  const at = now.toISOString()
  await store.transaction(async (tx) => {
    // Read before the count: of two servers, the slower one then finds the same alerts, which are no longer active.
    const active = await tx
      .selectFrom('stock_alerts')
      .selectAll()
      .where('sku', '=', sku)
      .where('status', '=', 'active')
      .where('created_at', '>=', alertsSince(now))
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    const { told } = await tx
      .selectFrom('stock_alerts')
      .select(({ fn }) => fn.countAll<number | string>().as('told'))
      .where('sku', '=', sku)
      .where('status', '=', 'notified')
      .where('notified_at', '>', new Date(now.getTime() - HELD_MS).toISOString())
      .executeTakeFirstOrThrow()
    const next = limit === null ? active : active.slice(0, Math.max(0, limit - Number(told)))
    for (const { id, locale, customer_id: customerId, product_id: productId, created_at } of next) {
      const changed = await tx
        .updateTable('stock_alerts')
        .set({ status: 'notified', notified_at: at })
        .where('id', '=', id)
        .where('status', '=', 'active')
        .returning('id')
        .executeTakeFirst()
      if (!changed) continue
      const event = { type: 'stock_alert.back', locale, customerId, productId, sku } as const
      await addMails(tx, mailsOf({ at, event }, `stock-back:${id}:${created_at}`), now)
    }
  })
}
