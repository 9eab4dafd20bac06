import type { Kysely } from 'kysely'

/** What KSeF calls a document that it has taken, to ask about it later. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('ksef_documents').addColumn('reference', 'text').execute()
}
