import type { Kysely } from 'kysely'

/** What pieces cost that were cancelled in part, where the total of their order still contains it: sales count without it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('canceled_gross', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
