import { type Kysely, sql } from 'kysely'

/** Uses of coupons that a number of orders may have, as of promotions; null for the others, whose uses nobody asks for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('coupons').addColumn('uses', 'integer').execute()
  await sql`update coupons set uses = (
    select count(*) from orders where orders.coupon_code = coupons.code and orders.status != 'canceled'
  ) where limit_total is not null`.execute(db)
}
