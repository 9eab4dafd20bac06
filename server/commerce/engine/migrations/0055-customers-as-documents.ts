import type { Kysely } from 'kysely'

/** Customers of another shop: disabled and invited accounts, consents that were given there, and imports of them. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('customers')
    .addColumn('is_disabled', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('customers').addColumn('invited_at', 'text').execute()
  await schema.createIndex('customers_by_invitation').on('customers').column('invited_at').execute()
  await schema.alterTable('consents').addColumn('given_at', 'text').execute()
  await schema.alterTable('consents').addColumn('given_source', 'text').execute()
  await schema
    .alterTable('catalogue_imports')
    .addColumn('area', 'text', (column) => column.notNull().defaultTo('goods'))
    .execute()
}
