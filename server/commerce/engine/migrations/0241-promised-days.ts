import { type Kysely, sql } from 'kysely'

/** Orders of one read. */
const ORDERS = 500

interface Tables {
  orders: { number: string; status: string; content: string; promised_until: string | null }
}

/** The last promised day of an order in a column of its own, by which late ones are found. Orders that have ended are never late. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('promised_until', 'text').execute()
  for (let last = ''; ; ) {
    const orders = await db
      .selectFrom('orders')
      .select(['number', 'content'])
      .where('status', 'in', ['pending', 'processing'])
      .where('number', '>', last)
      .orderBy('number')
      .limit(ORDERS)
      .execute()
    if (orders.length === 0) break
    last = orders.at(-1)!.number
    for (const { number, content } of orders) {
      const { estimatedTo } = JSON.parse(content) as { estimatedTo?: string | null }
      if (estimatedTo)
        await db
          .updateTable('orders')
          .set({ promised_until: estimatedTo.slice(0, 10) })
          .where('number', '=', number)
          .execute()
    }
  }
  await db.schema
    .createIndex('orders_of_staff_by_promise')
    .on('orders')
    .columns(['status', 'promised_until'])
    .where(sql<boolean>`imported is null`)
    .execute()
}
