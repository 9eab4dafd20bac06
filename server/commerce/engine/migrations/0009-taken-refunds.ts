import type { Kysely } from 'kysely'

/** Time at which a provider accepted a refund. The column is described in `../schema-orders.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('refunds').addColumn('taken_at', 'text').execute()
}
