import type { Kysely } from 'kysely'

/** Attachments, downloads and product safety. The columns are described in `../schema.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('product_files')
    .addColumn('product_id', 'text', (column) => column.notNull().references('products.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('pages', 'integer')
    .addPrimaryKeyConstraint('product_files_key', ['product_id', 'kind', 'position'])
    .execute()
  await schema
    .createTable('product_safety')
    .addColumn('product_id', 'text', (column) => column.primaryKey().references('products.id').onDelete('cascade'))
    .addColumn('content', 'text', (column) => column.notNull())
    .execute()
}
