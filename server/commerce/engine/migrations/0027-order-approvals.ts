import type { Kysely } from 'kysely'

/** Orders that wait for an approver of a company. The columns are described in `../schema-orders.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const column of ['approval', 'approval_details', 'approved_at'] as const)
    await schema.alterTable('orders').addColumn(column, 'text').execute()
  await schema.createIndex('orders_by_approval').on('orders').columns(['approval', 'created_at']).execute()
}
