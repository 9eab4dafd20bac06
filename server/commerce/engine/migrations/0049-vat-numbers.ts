import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** VAT numbers of buyers and the answers of VIES. The columns are described in `../schema-vat-numbers.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('vat_number_checks')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('number', 'text', required)
    .addColumn('seller', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('checked_at', 'text', required)
    .addColumn('is_valid', 'integer', required)
    .addColumn('consultation', 'text')
    .addColumn('name', 'text')
    .addColumn('address', 'text')
    .addColumn('requested_at', 'text', required)
    .execute()
  await schema
    .createIndex('vat_number_checks_by_number')
    .on('vat_number_checks')
    .columns(['number', 'checked_at'])
    .execute()
  await schema
    .createTable('vat_numbers')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('seller', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('check_id', 'integer', (column) => column.references('vat_number_checks.id'))
    .addColumn('checked_at', 'text')
    .addColumn('is_valid', 'integer')
    .addColumn('asked_at', 'text', required)
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'text')
    .addColumn('error', 'text')
    .execute()
}
