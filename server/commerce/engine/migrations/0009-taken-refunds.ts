import type { Kysely } from 'kysely'

/** When a provider took a refund on. What the column holds stands in `../schema-orders.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('refunds').addColumn('taken_at', 'text').execute()
}
