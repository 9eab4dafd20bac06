import type { Kysely } from 'kysely'

/** What was done about the time to answer a complaint. Described in `../schema-returns.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('case_notices')
    .addColumn('return_id', 'text', (column) => column.notNull().references('returns.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('case_notices_key', ['return_id', 'kind'])
    .execute()
}
