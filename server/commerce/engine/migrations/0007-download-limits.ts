import type { Kysely } from 'kysely'

/** How often and how long a bought file may be fetched. What each column holds stands in `../schema.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('product_files').addColumn('max_downloads', 'integer').execute()
  await schema.alterTable('product_files').addColumn('valid_days', 'integer').execute()
  await schema
    .createTable('order_downloads')
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number').onDelete('cascade'))
    .addColumn('download_id', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_downloads_key', ['order_number', 'download_id'])
    .execute()
}
