import type { Kysely } from 'kysely'

/** Credentials, addresses, consents, newsletter, and events for mails. The columns are described in `../schema.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const column of ['phone', 'email_verified_at', 'password_hash', 'company'] as const) {
    await schema.alterTable('customers').addColumn(column, 'text').execute()
  }
  await schema
    .createTable('customer_addresses')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('is_default_shipping', 'integer', (column) => column.notNull())
    .addColumn('is_default_billing', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('customer_addresses_by_customer')
    .on('customer_addresses')
    .columns(['customer_id', 'created_at'])
    .execute()
  await schema
    .createTable('consents')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('is_granted', 'integer', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('address_hash', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('consents_by_email').on('consents').column('email').execute()
  await schema
    .createTable('one_time_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'text', (column) => column.references('customers.id').onDelete('cascade'))
    .addColumn('content', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('one_time_links_by_age').on('one_time_links').column('expires_at').execute()
  await schema.createIndex('one_time_links_by_email').on('one_time_links').columns(['email', 'purpose']).execute()
  await schema
    .createTable('newsletter')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('events')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
}
