import type { Kysely } from 'kysely'

/** When a cancelled payment was closed for good. What the column holds stands in `../schema-orders.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('payments').addColumn('closed_at', 'text').execute()
}
