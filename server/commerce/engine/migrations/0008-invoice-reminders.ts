import type { Kysely } from 'kysely'

/** Time of a company's invoice reminder. The columns are described in `../schema-orders.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('billing_documents').addColumn('due_told_at', 'text').execute()
  await schema.alterTable('billing_documents').addColumn('overdue_told_at', 'text').execute()
}
