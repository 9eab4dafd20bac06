import { type Kysely, sql } from 'kysely'

/**
 * Price groups get labels and revisions; their prices begin at a quantity and hold for a time. The columns are described in
 * `../schema.ts`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('price_groups')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
  await sql`insert into price_groups (name, label, revision)
    select price_group, price_group, 1 from group_prices
    union select price_group, price_group, 1 from customers where price_group is not null`.execute(db)
  // SQLite cannot change the key of a table.
  await schema.alterTable('group_prices').renameTo('former_group_prices').execute()
  await schema
    .createTable('group_prices')
    .addColumn('sku', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('price_group', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('valid_from', 'text', (column) => column.notNull())
    .addColumn('valid_until', 'text')
    .addColumn('gross', 'integer', (column) => column.notNull())
    .addCheckConstraint('contract_prices_not_negative', sql`gross >= 0`)
    .addCheckConstraint('contract_prices_of_pieces', sql`quantity > 0`)
    .addPrimaryKeyConstraint('contract_prices_key', ['sku', 'currency', 'price_group', 'quantity', 'valid_from'])
    .addForeignKeyConstraint(
      'contract_prices_beside_standard',
      ['sku', 'currency'],
      'prices',
      ['sku', 'currency'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()
  await sql`insert into group_prices (sku, currency, price_group, quantity, valid_from, valid_until, gross)
    select sku, currency, price_group, 1, '', null, gross from former_group_prices`.execute(db)
  await schema.dropTable('former_group_prices').execute()
  await schema.createIndex('group_prices_by_group').on('group_prices').columns(['price_group', 'sku']).execute()
  await schema.createIndex('group_prices_by_begin').on('group_prices').column('valid_from').execute()
  await schema.createIndex('group_prices_by_end').on('group_prices').column('valid_until').execute()
}
