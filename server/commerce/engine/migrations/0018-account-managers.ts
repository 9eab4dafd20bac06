import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/** Contact persons of companies. The columns are described in `../schema.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('account_managers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text')
    .addColumn('picture', 'text')
    .execute()
  await schema
    .alterTable('customers')
    .addColumn('account_manager', 'text', (column) => column.references('account_managers.id').onDelete('set null'))
    .execute()
}
