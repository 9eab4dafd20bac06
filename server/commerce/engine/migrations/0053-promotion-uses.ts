import { type Kysely, sql } from 'kysely'

interface Before {
  promotions: { code: string; content: string; uses: number | null }
}

/** Uses of promotions that a number of orders may have; null for the others, whose uses nobody asks for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('promotions').addColumn('uses', 'integer').execute()
  const promotions = (db as Kysely<Before>).selectFrom('promotions')
  for (const { code, content } of await promotions.select(['code', 'content']).execute()) {
    if ((JSON.parse(content) as { limitTotal: number | null }).limitTotal === null) continue
    await sql`update promotions set uses = (
      select count(*) from order_promotions join orders on orders.number = order_promotions.order_number
      where order_promotions.promotion = ${code} and orders.status != 'canceled'
    ) where code = ${code}`.execute(db)
  }
}
