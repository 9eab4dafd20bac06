import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { isDiskFull, UnusableDatabaseError } from './errors.ts'
import { asMigration } from './transaction-scope.ts'

/**
 * Forward only: `up` may use the schema builder and SQL of `column-types.ts`. It sees the tables of its day, so type
 * them there.
 */
// biome-ignore lint/suspicious/noExplicitAny: the tables differ from one migration to the next, so no one type of them is right
export type Migration = { up(db: Kysely<any>): Promise<void> }

/**
 * By name, applied in the order of their names (`001-orders`). A shipped migration is never changed, removed or
 * renamed.
 */
export type Migrations = Record<string, Migration>

type MigrateOptions = {
  db: Kysely<unknown>
  migrations: Migrations
  /** For messages. */
  name: string
  /** The PostgreSQL schema of the list of applied migrations. */
  schema?: string
  /** Called before each migration; `isFirst` while the database has never held anything. */
  before?: (migration: string, isFirst: boolean) => void
}

/**
 * Brings the tables up to date, one transaction for each migration. Throws if one fails (its changes are undone, those
 * of earlier ones stay) and if the database has seen a migration unknown to this version.
 */
export function migrate({ db, migrations, name, schema, before }: MigrateOptions) {
  return asMigration(async () => {
    if (await isUpToDate(db, migrations, schema)) return
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      migrationTableSchema: schema,
      nameComparator: (a, b) => (a < b ? -1 : 1),
    })
    const known = await migrator.getMigrations()
    const isNew = known.every((migration) => !migration.executedAt)
    for (const migration of known.filter((each) => !each.executedAt)) {
      before?.(migration.name, isNew)
      throwFailure(await migrator.migrateUp(), name)
    }
    // Without pending migrations this still compares the applied ones with the known ones.
    throwFailure(await migrator.migrateToLatest(), name)
  })
}

/**
 * Kysely reads the tables of all schemas before it compares the applied migrations with the known ones. That takes most
 * of a start on PostgreSQL, where this takes one query.
 */
export async function isUpToDate(db: Kysely<unknown>, migrations: Migrations, schema?: string): Promise<boolean> {
  const table = sql.table(schema === undefined ? DEFAULT_MIGRATION_TABLE : `${schema}.${DEFAULT_MIGRATION_TABLE}`)
  try {
    const { rows } = await sql<{ name: string }>`select name from ${table} order by "timestamp", name`.execute(db)
    const applied = rows.map(({ name }) => name)
    return isDeepStrictEqual(applied, Object.keys(migrations).sort())
  } catch {
    // A new database has no such table. Any other reason makes Kysely fail as well, and its error is reported.
    return false
  }
}

function throwFailure({ error, results }: Awaited<ReturnType<Migrator['migrateUp']>>, name: string) {
  if (!error) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName
  const reason = error instanceof Error ? error.message : String(error)
  const what = failed ? `migration "${failed}" failed and was undone: ${reason}.` : `${reason}.`
  throw new UnusableDatabaseError(
    `The database "${name}" cannot be brought up to date: ${what}${remedy(error, failed)}`,
    {
      cause: error,
    },
  )
}

function remedy(error: unknown, failed: string | undefined): string {
  if (isDiskFull(error)) return ' Make room on its disk, then start again.'
  // Kysely's own refusal: the applied migrations differ from the known ones.
  if (failed === undefined)
    return ' It was last used by another version: start that one, or restore the copy made before its migration.'
  return ''
}
