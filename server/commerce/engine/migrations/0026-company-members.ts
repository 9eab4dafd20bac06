import { type Kysely, sql } from 'kysely'

/** Companies with several users. The columns are described in `../schema.ts`. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('company_members')
    .addColumn('customer_id', 'text', (column) => column.primaryKey().references('customers.id').onDelete('cascade'))
    .addColumn('company_id', 'text', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('order_limit', 'integer')
    .addColumn('limit_currency', 'text')
    .addColumn('joined_at', 'text', (column) => column.notNull())
    .addCheckConstraint('company_members_limit', sql`order_limit >= 0`)
    .execute()
  await schema.createIndex('company_members_by_company').on('company_members').column('company_id').execute()
  await schema
    .createTable('company_invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('company_id', 'text', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('order_limit', 'integer')
    .addColumn('limit_currency', 'text')
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('company_invitations_once', ['company_id', 'email'])
    .execute()
  await schema.alterTable('orders').addColumn('ordered_by', 'text').execute()
  await schema.createIndex('orders_by_buyer').on('orders').column('ordered_by').execute()
}
