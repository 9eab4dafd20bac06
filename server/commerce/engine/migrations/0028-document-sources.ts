import type { Kysely } from 'kysely'

/** The cause of a correction, a refund or a cancellation: each has one, on however many servers it is finished. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('billing_documents').addColumn('source', 'text').execute()
  await schema.createIndex('billing_documents_source').on('billing_documents').column('source').unique().execute()
}
