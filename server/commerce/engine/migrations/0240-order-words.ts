import type { Kysely } from 'kysely'
import { orderWordRows } from '../orders/search/order-words.ts'

/** Orders of one read, and rows of one statement, far below the limit of parameters. */
const ORDERS = 500
const ROWS = 2_000

interface Tables {
  orders: { number: string; content: string; imported: string | null }
  order_words: { order_number: string; word: string }
}

/** Staff find orders by the buyer's name, telephone number and address: the words of all orders, each findable by its beginning. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('order_words')
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number').onDelete('cascade'))
    .addColumn('word', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_words_key', ['order_number', 'word'])
    .execute()
  for (let last = ''; ; ) {
    const orders = await db
      .selectFrom('orders')
      .select(['number', 'content'])
      .where('imported', 'is', null)
      .where('number', '>', last)
      .orderBy('number')
      .limit(ORDERS)
      .execute()
    if (orders.length === 0) break
    last = orders.at(-1)!.number
    const rows = orderWordRows(orders)
    for (let from = 0; from < rows.length; from += ROWS)
      await db
        .insertInto('order_words')
        .values(rows.slice(from, from + ROWS))
        .execute()
  }
  await db.schema.createIndex('order_words_by_word').on('order_words').columns(['word', 'order_number']).execute()
}
