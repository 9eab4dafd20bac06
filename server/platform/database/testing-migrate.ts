import { type Kysely, sql } from 'kysely'
import { type Migrations, migrate } from './migrate.ts'
import { migrateSchema } from './open-postgres.ts'

/** Brings an open database of a test up to date, on PostgreSQL under the locks of an opening. */
export async function migrateFurther<DB>(
  opened: Kysely<DB>,
  { dialect, migrations }: { dialect: 'sqlite' | 'postgres'; migrations: Migrations },
): Promise<void> {
  const db = opened as unknown as Kysely<unknown>
  const name = 'store'
  if (dialect === 'sqlite') return migrate({ db, name, migrations })
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  await migrateSchema({ db, url: process.env.TEST_DATABASE_URL!, name, schema: rows[0]!.schema, migrations })
}
