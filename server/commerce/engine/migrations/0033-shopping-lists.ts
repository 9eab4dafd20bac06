import { type Kysely, sql } from 'kysely'

/** Shopping lists of companies. The columns are described in `../schema.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('shopping_lists')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('shopping_lists_by_customer').on('shopping_lists').column('customer_id').execute()
  await schema
    .createTable('shopping_list_lines')
    .addColumn('list_id', 'text', (column) => column.notNull().references('shopping_lists.id').onDelete('cascade'))
    .addColumn('sku', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addCheckConstraint('shopping_list_lines_positive', sql`quantity > 0`)
    .addPrimaryKeyConstraint('shopping_list_lines_key', ['list_id', 'sku'])
    .execute()
}
