import { type Kysely, sql } from 'kysely'

/** Documents sent to the Polish national system of invoices. Described in `../schema-orders.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('ksef_documents')
    .addColumn('document_id', 'text', (column) => column.primaryKey())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('xml', 'text')
    .addColumn('link', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('error', 'text')
    .execute()
  await schema
    .createIndex('ksef_documents_to_send')
    .on('ksef_documents')
    .column('due_at')
    .where(sql<boolean>`status = 'queued'`)
    .execute()
}
