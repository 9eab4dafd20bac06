import type { Kysely } from 'kysely'

/** Orders that another shop has carried out: JSON of their document. Null for the shop's own. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('orders').addColumn('imported', 'text').execute()
}
