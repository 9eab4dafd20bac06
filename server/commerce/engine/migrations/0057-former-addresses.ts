import type { Kysely } from 'kysely'

/** Addresses that accounts had before they were deleted or renamed, as keyed hashes: imports do not bring them back. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('former_addresses')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('noted_at', 'text', (column) => column.notNull())
    .execute()
}
