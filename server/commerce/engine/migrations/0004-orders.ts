import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const key = (column: ColumnDefinitionBuilder) => column.primaryKey()

/** Checkout, orders, payments and billing documents. The columns are described in `../schema-orders.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await checkout(db)
  await orders(db)
  await payments(db)
}

async function checkout({ schema }: Kysely<unknown>) {
  await schema.alterTable('carts').addColumn('checkout', 'text').execute()
  await schema.alterTable('carts').addColumn('pickup_point', 'text').execute()
  await schema.alterTable('offers').addColumn('weight_grams', 'integer').execute()
  await schema.alterTable('products').addColumn('withdrawal_excluded', 'text').execute()
  await schema.alterTable('customer_terms').addColumn('payment_days', 'integer').execute()
  for (const table of ['delivery_methods', 'payment_methods', 'carriers', 'bank_accounts'] as const) {
    await schema
      .createTable(table)
      .addColumn('code', 'text', key)
      .addColumn('position', 'integer', required)
      .addColumn('content', 'text', required)
      .execute()
  }
  await schema
    .createTable('pickup_points')
    .addColumn('id', 'text', key)
    .addColumn('carrier', 'text', required)
    .addColumn('country_code', 'text', required)
    .addColumn('is_operating', 'integer', required)
    .addColumn('words', 'text', required)
    .addColumn('content', 'text', required)
    .execute()
  await schema.createIndex('pickup_points_by_carrier').on('pickup_points').columns(['carrier', 'id']).execute()
}

async function orders({ schema }: Kysely<unknown>) {
  await schema
    .createTable('orders')
    .addColumn('number', 'text', key)
    .addColumn('cart_id', 'text', (column) => column.unique())
    .addColumn('customer_id', 'text')
    .addColumn('email', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('payment_status', 'text', required)
    .addColumn('shipment_status', 'text', required)
    .addColumn('locale', 'text', required)
    .addColumn('currency', 'text', required)
    .addColumn('gross', 'integer', required)
    .addColumn('net', 'integer', required)
    .addColumn('payment_method', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('payment_deadline', 'text')
    .addColumn('reminded_at', 'text')
    .addColumn('created_at', 'text', required)
    .execute()
  await schema.createIndex('orders_by_customer').on('orders').columns(['customer_id', 'created_at']).execute()
  // Only orders that wait for a transfer: the job reads a short index regardless of the number of orders.
  await schema
    .createIndex('orders_to_pay')
    .on('orders')
    .columns(['status', 'payment_method', 'created_at'])
    .where(sql<boolean>`status = 'pending'`)
    .execute()
  await schema
    .createTable('order_history')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number').onDelete('cascade'))
    .addColumn('at', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('note', 'text')
    .execute()
  await schema.createIndex('order_history_by_order').on('order_history').columns(['order_number', 'id']).execute()
  await schema
    .createTable('shipments')
    .addColumn('id', 'text', key)
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number').onDelete('cascade'))
    .addColumn('sent_at', 'text')
    .addColumn('content', 'text', required)
    .execute()
  await schema.createIndex('shipments_by_order').on('shipments').column('order_number').execute()
  await schema
    .createTable('billing_documents')
    .addColumn('id', 'text', key)
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('customer_id', 'text')
    .addColumn('order_number', 'text')
    .addColumn('type', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('issue_date', 'text', required)
    .addColumn('due_date', 'text', required)
    .addColumn('content', 'text', required)
    .execute()
  await schema
    .createIndex('billing_documents_by_customer')
    .on('billing_documents')
    .columns(['customer_id', 'issue_date'])
    .execute()
  await schema.createIndex('billing_documents_by_order').on('billing_documents').column('order_number').execute()
  await schema.createTable('counters').addColumn('name', 'text', key).addColumn('value', 'integer', required).execute()
}

async function payments({ schema }: Kysely<unknown>) {
  await schema
    .createTable('payments')
    .addColumn('code', 'text', key)
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number').onDelete('cascade'))
    .addColumn('provider', 'text', required)
    .addColumn('method', 'text', required)
    .addColumn('amount', 'integer', required)
    .addColumn('currency', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('external_id', 'text')
    .addColumn('url', 'text')
    .addColumn('return_url', 'text', required)
    .addColumn('reason', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text')
    .execute()
  await schema.createIndex('payments_by_order').on('payments').columns(['order_number', 'created_at']).execute()
  await schema.createIndex('payments_by_end').on('payments').columns(['status', 'expires_at']).execute()
  await schema
    .createTable('payment_notices')
    .addColumn('key', 'text', key)
    .addColumn('payment_code', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('result', 'text', required)
    .addColumn('at', 'text', required)
    .execute()
  await schema
    .createTable('sandbox_payments')
    .addColumn('id', 'text', key)
    .addColumn('payment_code', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', required)
    .addColumn('amount', 'integer', required)
    .addColumn('currency', 'text', required)
    .addColumn('locale', 'text', required)
    .addColumn('return_url', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('notices', 'integer', required)
    .execute()
}
