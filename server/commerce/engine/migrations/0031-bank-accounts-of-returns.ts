import type { Kysely } from 'kysely'

/** Bank accounts for money that cannot go back the way it came. The columns are described in `../schema-returns.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('returns').addColumn('iban', 'text').execute()
  await schema.alterTable('returns').addColumn('account_holder', 'text').execute()
}
