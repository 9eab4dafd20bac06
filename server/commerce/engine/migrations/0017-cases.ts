import type { Kysely } from 'kysely'

/** Complaints beside returns, and when a session's password was last given. Described in `../schema-returns.ts` and `../schema.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('returns').addColumn('due_at', 'text').execute()
  await schema.createIndex('returns_by_due').on('returns').columns(['type', 'due_at']).execute()
  await schema.alterTable('sessions').addColumn('confirmed_at', 'text').execute()
}
