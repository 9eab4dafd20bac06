import type { Kysely } from 'kysely'

/** What was paid where that is not what was asked for, and reports of the sandbox bank that are still to be sent. What each column holds stands in `../schema-orders.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('payments').addColumn('received', 'integer').execute()
  await schema.alterTable('payments').addColumn('received_currency', 'text').execute()
  await schema.alterTable('sandbox_payments').addColumn('report_at', 'text').execute()
  await schema.alterTable('sandbox_payments').addColumn('report_status', 'text').execute()
}
