import { type Kysely, sql } from 'kysely'

/** The seller as a document states it. Documents issued before have none until a job freezes theirs. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('billing_documents').addColumn('seller', 'text').execute()
  await schema
    .createIndex('billing_documents_without_seller')
    .on('billing_documents')
    .column('id')
    .where(sql.ref('seller'), 'is', null)
    .execute()
}
