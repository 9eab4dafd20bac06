import { type Kysely, sql } from 'kysely'

/** The orders of the shop itself, as staff list them: without these a list of 100,000 orders reads all of them. */
const LISTS = {
  orders_of_staff: ['created_at', 'number'],
  orders_of_staff_by_state: ['status', 'created_at', 'number'],
  orders_of_staff_by_gross: ['gross', 'number'],
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
