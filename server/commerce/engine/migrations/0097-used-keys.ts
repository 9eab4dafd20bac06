import type { Kysely } from 'kysely'

/** When staff keys were last used. The column is described in `../../staff/staff-tables.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('staff_keys').addColumn('last_used_at', 'text').execute()
}
