import type { Kysely } from 'kysely'

/** Documents of a period are read page by page in this order. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex('billing_documents_by_day').on('billing_documents').columns(['issue_date', 'id']).execute()
}
