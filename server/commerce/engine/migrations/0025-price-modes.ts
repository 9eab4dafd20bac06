import type { Kysely } from 'kysely'

/** The main amount of prices that a company has chosen. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('customers').addColumn('price_mode', 'text').execute()
}
