import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const count = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0)

/** Imports of goods with their documents, until they are done. The columns are described in `../schema.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('catalogue_imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', required)
    .addColumn('is_dry', 'integer', required)
    .addColumn('skips_bad', 'integer', required)
    .addColumn('actor', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('finished_at', 'text')
    .addColumn('lines', 'integer', count)
    .addColumn('checked', 'integer', count)
    .addColumn('added', 'integer', count)
    .addColumn('changed', 'integer', count)
    .addColumn('same', 'integer', count)
    .addColumn('bad', 'integer', count)
    .addColumn('stored', 'integer', count)
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'text')
    .execute()
  await schema
    .createTable('catalogue_import_lines')
    .addColumn('import_id', 'text', (column) => column.notNull().references('catalogue_imports.id').onDelete('cascade'))
    .addColumn('position', 'integer', required)
    .addColumn('rank', 'integer', required)
    .addColumn('place', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('problems', 'text')
    .addPrimaryKeyConstraint('catalogue_import_lines_key', ['import_id', 'position'])
    .addCheckConstraint('catalogue_import_lines_position', sql`position >= 0`)
    .execute()
  await schema
    .createIndex('catalogue_import_lines_by_state')
    .on('catalogue_import_lines')
    .columns(['import_id', 'state', 'rank', 'position'])
    .execute()
}
