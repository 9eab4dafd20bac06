import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Statements of withdrawal and returns. The columns are described in `../schema-returns.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('returns')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'text', (column) => column.unique())
    .addColumn('type', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('order_number', 'text', (column) => column.references('orders.number').onDelete('cascade'))
    .addColumn('customer_id', 'text')
    .addColumn('email', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('locale', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('submitted_at', 'text')
    .execute()
  await schema.createIndex('returns_by_order').on('returns').column('order_number').execute()
  await schema.createIndex('returns_by_status').on('returns').columns(['status', 'created_at']).execute()
  await schema.createIndex('returns_by_customer').on('returns').column('customer_id').execute()
  await schema
    .createTable('return_history')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('return_id', 'text', (column) => column.notNull().references('returns.id').onDelete('cascade'))
    .addColumn('at', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('note', 'text')
    .execute()
  await schema.createIndex('return_history_by_return').on('return_history').column('return_id').execute()
}
