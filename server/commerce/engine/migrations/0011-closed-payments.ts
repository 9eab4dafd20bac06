import type { Kysely } from 'kysely'

/** Time at which a cancelled payment was finally closed. The column is described in `../schema-orders.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('payments').addColumn('closed_at', 'text').execute()
}
