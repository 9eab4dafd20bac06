import type { Kysely } from 'kysely'

/** Download limit and period of bought files. The columns are described in `../schema.ts`. */
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
