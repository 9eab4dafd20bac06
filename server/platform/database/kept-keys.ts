import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UnusableKeyError } from './errors.ts'
import type { Migrations } from './migrate.ts'
import { openDatabase } from './open.ts'

/** Storage of keys. */
export interface KeyPlace {
  dataDir: string
  /** PostgreSQL: keys are stored there, shared by every server that uses it; keys already in the folder are copied */
  databaseUrl: string | null
  /** for tests on PostgreSQL, see `openDatabase` */
  schemaPrefix?: string
}

/** Creates a missing key. */
export type MakeKey = () => string | Promise<string>

type KeyTables = { keys: { name: string; value: string } }

/** Of the schema `keys` in PostgreSQL: a table of the same name, with `name` and `value`. */
export const keyMigrations: Migrations = {
  '0001-keys': {
    async up({ schema }) {
      await schema
        .createTable('keys')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute()
    },
  },
}

/**
 * Keys by name, each created once, by the first server: in a file that only its owner may read, or in the database that
 * several servers share. Throws UnusableKeyError or UnusableDatabaseError with the remedy.
 */
export async function keptKeys<N extends string>(
  { dataDir, databaseUrl, schemaPrefix }: KeyPlace,
  makers: Readonly<Record<N, MakeKey>>,
): Promise<Record<N, string>> {
  const names = Object.keys(makers) as N[]
  const keys = {} as Record<N, string>
  if (databaseUrl === null) {
    for (const name of names) keys[name] = await keptInFile(dataDir, name, makers[name])
    return keys
  }
  const shared = { name: 'keys', dataDir: null, databaseUrl, migrations: keyMigrations, poolSize: 1 } as const
  const database = await openDatabase<KeyTables>({ ...shared, ...(schemaPrefix !== undefined && { schemaPrefix }) })
  try {
    for (const name of names) {
      const find = () => database.db.selectFrom('keys').select('value').where('name', '=', name).executeTakeFirst()
      const known = await find()
      const first = known ?? { value: readKey(dataDir, name) ?? (await makers[name]()) }
      if (!known)
        await database.db
          .insertInto('keys')
          .values({ name, ...first })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      // If another server was faster, its key counts.
      keys[name] = (known ?? (await find()) ?? first).value
    }
    return keys
  } finally {
    await database.close()
  }
}

async function keptInFile(dataDir: string, name: string, make: MakeKey): Promise<string> {
  const known = readKey(dataDir, name)
  if (known !== null) return known
  const key = await make()
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    // Fails instead of replacing if another process has just created one.
    writeFileSync(join(dataDir, name), `${key}\n`, { mode: 0o600, flag: 'wx' })
    return key
  } catch (error) {
    const made = (error as NodeJS.ErrnoException).code === 'EEXIST' ? readKey(dataDir, name) : null
    if (made !== null) return made
    throw unusable(join(dataDir, name), 'cannot be written', error)
  }
}

/** A key of a data folder; null if there is none. Throws UnusableKeyError. */
export function readKey(dataDir: string, name: string): string | null {
  const file = join(dataDir, name)
  try {
    const key = readFileSync(file, 'utf8').trim()
    if (key !== '') return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw unusable(file, 'cannot be read', error)
  }
  throw new UnusableKeyError(`${file} is empty: put its key back from a backup, or remove it to have a new one made.`)
}

function unusable(file: string, what: string, cause: unknown): UnusableKeyError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new UnusableKeyError(`${file} ${what} (${reason}): let user ${process.getuid?.() ?? ''} read and write it.`, {
    cause,
  })
}
