import { type Kysely, sql } from 'kysely'

/**
 * The orders of the shop itself, as staff list them: without these a list of 100,000 orders reads all of them. They hold
 * all that is asked of an order that is counted and not shown.
 */
const LISTS = {
  orders_of_staff: ['created_at', 'number', 'imported'],
  orders_of_staff_by_state: ['status', 'created_at', 'number', 'shipment_status', 'payment_status', 'imported'],
  orders_of_staff_by_gross: ['gross', 'number', 'imported'],
} as const

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(LISTS))
    await schema
      .createIndex(name)
      .on('orders')
      .columns([...columns])
      .where(sql<boolean>`imported is null`)
      .execute()
}
