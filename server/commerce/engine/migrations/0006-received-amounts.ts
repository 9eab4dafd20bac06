import type { Kysely } from 'kysely'

/**
 * Payments of an unexpected amount, and pending reports of the sandbox bank. The columns are described in
 * `../schema-orders.ts`.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('payments').addColumn('received', 'integer').execute()
  await schema.alterTable('payments').addColumn('received_currency', 'text').execute()
  await schema.alterTable('sandbox_payments').addColumn('report_at', 'text').execute()
  await schema.alterTable('sandbox_payments').addColumn('report_status', 'text').execute()
}
