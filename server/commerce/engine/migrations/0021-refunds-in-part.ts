import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

const required = (column: ColumnDefinitionBuilder) => column.notNull()

/**
 * Several refunds of one payment. The table is written anew, as neither database drops the uniqueness of a column by the same statement.
 * In its place the database refuses to give back more of a payment than came. The columns are described in `../schema-orders.ts`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('refunds_in_part')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number').onDelete('cascade'))
    .addColumn('payment_code', 'text')
    .addColumn('provider', 'text', required)
    .addColumn('method', 'text', required)
    .addColumn('amount', 'integer', required)
    .addColumn('currency', 'text', required)
    .addColumn('reason', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('tries', 'integer', required)
    .addColumn('due_at', 'text', required)
    .addColumn('taken_at', 'text')
    .addColumn('error', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('done_at', 'text')
    .addColumn('return_id', 'text')
    .addColumn('content', 'text')
    .execute()
  const columns = sql`id, order_number, payment_code, provider, method, amount, currency, reason, status, tries, due_at, taken_at, error, created_at, done_at`
  await sql`insert into refunds_in_part (${columns}) select ${columns} from refunds`.execute(db)
  await schema.dropTable('refunds').execute()
  await schema.alterTable('refunds_in_part').renameTo('refunds').execute()
  await schema.createIndex('refunds_by_order').on('refunds').column('order_number').execute()
  await schema.createIndex('refunds_by_payment').on('refunds').column('payment_code').execute()
  await schema.createIndex('refunds_by_due').on('refunds').columns(['status', 'due_at']).execute()
  await schema.createIndex('refunds_by_return').on('refunds').column('return_id').execute()
  const notMoreThanCame = sql`refunded <= case when received_currency = currency then received else amount end`
  await schema
    .alterTable('payments')
    .addColumn('refunded', 'integer', (column) => column.notNull().defaultTo(0).check(notMoreThanCame))
    .execute()
  await sql`update payments set refunded = coalesce((select sum(amount) from refunds where refunds.payment_code = payments.code), 0)`.execute(
    db,
  )
}
