import type { Kysely } from 'kysely'

/** Discounts without a code, and the orders that had one, by which uses are counted. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('promotions')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('valid_until', 'text')
    .addColumn('is_active', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('order_promotions')
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number').onDelete('cascade'))
    .addColumn('promotion', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_promotions_key', ['order_number', 'promotion'])
    .execute()
  await schema.createIndex('order_promotions_by_code').on('order_promotions').column('promotion').execute()
}
