import type { Kysely } from 'kysely'

/** Users of companies whose account existed before. The column is described in `../schema.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('company_members')
    .addColumn('had_account', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
