import { type Kysely, sql } from 'kysely'

/** What the databases were first filled with. Earlier versions filled all with the demo shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shop')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('pending', 'text')
    .addCheckConstraint('shop_one', sql`id = 1`)
    .execute()
  await sql`insert into shop (id, kind) select 1, 'demo' where exists (select 1 from products) or exists (select 1 from delivery_methods)`.execute(
    db,
  )
}
