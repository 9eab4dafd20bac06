import type { Kysely } from 'kysely'

/** Arms of experiments that orders count for. The columns are described in `../schema-orders.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('order_arms')
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number'))
    .addColumn('run', 'text', (column) => column.notNull())
    .addColumn('arm', 'text', (column) => column.notNull())
    .addColumn('buyer', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_arms_key', ['order_number', 'run'])
    .execute()
  await schema
    .createTable('arm_sales')
    .addColumn('run', 'text', (column) => column.notNull())
    .addColumn('arm', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('buyers', 'integer', (column) => column.notNull())
    .addColumn('orders', 'integer', (column) => column.notNull())
    .addColumn('gross', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('arm_sales_key', ['run', 'arm', 'currency'])
    .execute()
  await schema.createIndex('order_arms_by_run').on('order_arms').columns(['run', 'arm']).execute()
}
