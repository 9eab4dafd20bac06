import type { Kysely } from 'kysely'

/** Address of the second code of a document that is printed in an offline mode of KSeF. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('ksef_documents').addColumn('certificate_link', 'text').execute()
}
