import { Kysely } from 'kysely'
import type { Client } from 'pg'
import type { Migrations } from '../migrate.ts'
import type { DatabaseName } from '../open.ts'
import { connectPostgres, migrateSchema, SCHEMAS_LOCK } from '../open-postgres.ts'
import { postgresDialect } from '../postgres-dialect.ts'
import { type ColumnKind, type DatabaseLoader, type PortableDatabase, valuesOf } from './portable-rows.ts'
import { openPostgresSnapshot } from './postgres-snapshot.ts'
import { requireSameTables } from './same-tables.ts'

interface PostgresLoader {
  url: string
  /** before the names of the new schemas; whoever calls makes them the shop's */
  schemaPrefix: string
  migrationsOf: (database: PortableDatabase) => Migrations
}

const ARRAYS: Readonly<Record<ColumnKind, string>> = {
  integer: 'bigint[]',
  real: 'double precision[]',
  text: 'text[]',
  blob: 'bytea[]',
}

/** Fills new schemas of PostgreSQL, after removing those that an earlier one left under the same names. */
export async function openPostgresLoader({ url, schemaPrefix, migrationsOf }: PostgresLoader): Promise<DatabaseLoader> {
  const client = await connectPostgres(url, 'witryna loads')
  const created: PortableDatabase[] = []
  const references: Reference[] = []
  const schemaOf = (name: DatabaseName) => schemaPrefix + name

  return {
    async create(database) {
      const { name } = database
      const schema = schemaOf(name)
      await dropSchemas(client, [schema])
      const db = new Kysely<unknown>({ dialect: postgresDialect({ url, schema, poolSize: 1 }) })
      try {
        await migrateSchema({ db, url, name, schema, migrations: migrationsOf(database) })
      } finally {
        await db.destroy()
      }
      const made = await openPostgresSnapshot({ url, names: [name], schemaPrefix })
      await made.close()
      requireSameTables(database, made.databases[0]!)
      await client.query(`set search_path to "${schema}"`)
      // Rows come table by table; added again at the end, each reference is checked for all rows at once.
      const ofSchema = await referencesOf(client, schema)
      for (const { table, constraint } of ofSchema)
        await client.query(`alter table "${table}" drop constraint "${constraint}"`)
      references.push(...ofSchema)
      for (const table of database.tables) await client.query(`delete from "${table.name}"`)
      created.push(database)
    },
    async write(name, table, lines) {
      if (lines.length === 0) return
      const columns: (string | null)[][] = table.columns.map(() => [])
      for (const line of lines)
        for (const [index, value] of valuesOf(line, table).entries())
          columns[index]!.push(value === null ? null : toText(value, table.columns[index]!.kind))
      const listed = table.columns.map((column) => `"${column.name}"`).join(', ')
      const arrays = table.columns.map(({ kind }, index) => `$${index + 1}::${ARRAYS[kind]}`).join(', ')
      await client.query(
        `insert into "${schemaOf(name)}"."${table.name}" (${listed}) select * from unnest(${arrays})`,
        columns,
      )
    },
    async end() {
      for (const { schema, table, constraint, definition } of references) {
        await client.query(`set search_path to "${schema}"`)
        await client.query(`alter table "${table}" add constraint "${constraint}" ${definition}`)
      }
      for (const { name, tables } of created)
        for (const { name: table, lastId } of tables) {
          const place = `"${schemaOf(name)}"."${table}"`
          if (lastId !== null) await setLastId(client, place, lastId)
          await client.query(`analyze ${place}`)
        }
    },
    close: () => client.end(),
  }
}

/** The next row gets an id above this one, in whichever column the database gives ids out. */
async function setLastId(client: Client, place: string, lastId: number): Promise<void> {
  const { rowCount } = await client.query(
    `select setval(sequence::regclass, $2, $3)
     from (select pg_get_serial_sequence($1, attname) as sequence
           from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped) as columns
     where sequence is not null`,
    [place, Math.max(lastId, 1), lastId > 0],
  )
  if (rowCount !== 1) throw new Error(`${place} gives out ids in ${rowCount} columns, where one was expected.`)
}

/** Removes schemas with all that is in them. */
export async function dropSchemas(client: Client, schemas: readonly string[]): Promise<void> {
  await client.query(`select pg_advisory_lock(${SCHEMAS_LOCK})`)
  for (const schema of schemas) await client.query(`drop schema if exists "${schema}" cascade`)
  await client.query(`select pg_advisory_unlock(${SCHEMAS_LOCK})`)
}

interface Reference {
  schema: string
  table: string
  constraint: string
  definition: string
}

async function referencesOf(client: Client, schema: string): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select $1::text as schema, c.relname as table, k.conname as constraint, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and k.contype = 'f'`,
    [schema],
  )
  return rows
}

function toText(value: string | number, kind: ColumnKind): string {
  return kind === 'blob' ? `\\x${Buffer.from(String(value), 'base64').toString('hex')}` : String(value)
}
