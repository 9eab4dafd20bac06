import type { Kysely } from 'kysely'

/** Sales of some weeks, and lists by time, without a look at every order. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex('orders_by_time').on('orders').columns(['created_at', 'number']).execute()
}
