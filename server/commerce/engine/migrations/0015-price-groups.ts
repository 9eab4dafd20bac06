import { type Kysely, sql } from 'kysely'

/** Groups of customers with prices of their own. The columns are described in `../schema.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('customers').addColumn('price_group', 'text').execute()
  await schema
    .createTable('group_prices')
    .addColumn('sku', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('price_group', 'text', (column) => column.notNull())
    .addColumn('gross', 'integer', (column) => column.notNull())
    .addCheckConstraint('group_prices_not_negative', sql`gross >= 0`)
    .addPrimaryKeyConstraint('group_prices_key', ['sku', 'currency', 'price_group'])
    .addForeignKeyConstraint(
      'group_prices_beside_standard',
      ['sku', 'currency'],
      'prices',
      ['sku', 'currency'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()
}
