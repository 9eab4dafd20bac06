import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Files of returns and complaints. The columns are described in `../schema-returns.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('uploads')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number').onDelete('cascade'))
    .addColumn('return_id', 'text', (column) => column.references('returns.id').onDelete('cascade'))
    .addColumn('name', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('size', 'integer', required)
    .addColumn('position', 'integer')
    .addColumn('created_at', 'text', required)
    .execute()
  await schema.createIndex('uploads_by_order').on('uploads').columns(['order_number', 'return_id']).execute()
  await schema.createIndex('uploads_by_return').on('uploads').columns(['return_id', 'position']).execute()
}
