import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Refunds. The columns are described in `../schema-orders.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('refunds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number').onDelete('cascade'))
    .addColumn('payment_code', 'text', (column) => column.unique())
    .addColumn('provider', 'text', required)
    .addColumn('method', 'text', required)
    .addColumn('amount', 'integer', required)
    .addColumn('currency', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('tries', 'integer', required)
    .addColumn('due_at', 'text', required)
    .addColumn('error', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('done_at', 'text')
    .execute()
  await schema.createIndex('refunds_by_order').on('refunds').column('order_number').execute()
  await schema.createIndex('refunds_by_due').on('refunds').columns(['status', 'due_at']).execute()
  await schema
    .createTable('sandbox_refunds')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'text', required)
    .addColumn('amount', 'integer', required)
    .execute()
}
