import type { Kysely } from 'kysely'

/** What staff have decided about companies. The column is described in `../schema.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('customers').addColumn('trade_decision', 'text').execute()
}
