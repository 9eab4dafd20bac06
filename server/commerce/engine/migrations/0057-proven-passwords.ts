import type { Kysely } from 'kysely'

/** When it was proven that whoever chose a customer's password reads the mails of the address; null: it was not. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('customers').addColumn('password_proven_at', 'text').execute()
}
