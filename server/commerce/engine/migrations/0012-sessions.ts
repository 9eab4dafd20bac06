import type { Kysely } from 'kysely'

/** Sessions of user tokens. The columns are described in `../schema.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('generation', 'integer', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute()
  await schema.createIndex('sessions_by_customer').on('sessions').column('customer_id').execute()
  await schema.createIndex('sessions_by_end').on('sessions').column('ended_at').execute()
}
