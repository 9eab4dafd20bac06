import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Exchange rates by day, and orders whose invoices wait for one. Described in `../schema-orders.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('exchange_rates')
    .addColumn('currency', 'text', required)
    .addColumn('for_day', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('content', 'text')
    .addColumn('tries', 'integer', required)
    .addColumn('due_at', 'text', required)
    .addColumn('error', 'text')
    .addPrimaryKeyConstraint('exchange_rates_key', ['currency', 'for_day'])
    .execute()
  await schema
    .createIndex('exchange_rates_to_read')
    .on('exchange_rates')
    .column('due_at')
    .where(sql.ref('content'), 'is', null)
    .execute()
  await schema
    .createTable('waiting_invoices')
    .addColumn('order_number', 'text', (column) => column.primaryKey().references('orders.number').onDelete('cascade'))
    .addColumn('sale_day', 'text', required)
    .execute()
}
