import { type Kysely, sql } from 'kysely'

/** Limits of coupons, and the coupon of an order in a column of its own, by which uses are counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema.alterTable('coupons').addColumn('limit_total', 'integer').execute()
  await schema.alterTable('coupons').addColumn('limit_per_customer', 'integer').execute()
  await schema
    .alterTable('coupons')
    .addColumn('is_first_order_only', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('orders').addColumn('coupon_code', 'text').execute()
  const orders = db as Kysely<{ orders: { number: string; content: string; coupon_code: string | null } }>
  for (const { number, content } of await orders.selectFrom('orders').select(['number', 'content']).execute()) {
    const { coupon } = JSON.parse(content) as { coupon?: string | null }
    if (coupon) await orders.updateTable('orders').set({ coupon_code: coupon }).where('number', '=', number).execute()
  }
  await schema.createIndex('orders_by_email').on('orders').column('email').execute()
  await schema
    .createIndex('orders_by_coupon')
    .on('orders')
    .column('coupon_code')
    .where(sql<boolean>`coupon_code is not null`)
    .execute()
}
