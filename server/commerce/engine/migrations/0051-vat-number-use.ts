import { type Kysely, sql } from 'kysely'

/** Who still needs a number. Numbers of before count as needed when they were last asked about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('vat_numbers').addColumn('wanted_at', 'text').execute()
  await db.schema
    .alterTable('vat_numbers')
    .addColumn('is_ordered', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update vat_numbers set wanted_at = asked_at`.execute(db)
}
