import type { Kysely } from 'kysely'

/** When a company was told that an invoice is due. What each column holds stands in `../schema-orders.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('billing_documents').addColumn('due_told_at', 'text').execute()
  await schema.alterTable('billing_documents').addColumn('overdue_told_at', 'text').execute()
}
