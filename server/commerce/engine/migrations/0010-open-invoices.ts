import { type Kysely, sql } from 'kysely'

/** Only invoices that wait for money: what the job looks at every half minute is short however many there have been. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('billing_documents_to_pay')
    .on('billing_documents')
    .column('due_date')
    .where(sql<boolean>`status = 'open'`)
    .execute()
}
