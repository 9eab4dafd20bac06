import { type Kysely, sql } from 'kysely'

/**
 * Only unpaid invoices: the job, which runs every half minute, reads a short index regardless of the number of
 * invoices.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('billing_documents_to_pay')
    .on('billing_documents')
    .column('due_date')
    .where(sql<boolean>`status = 'open'`)
    .execute()
}
