import { Client } from 'pg'
import type { DatabaseName } from '../open.ts'
import {
  byName,
  type DatabaseSnapshot,
  kindOf,
  LEFT_OUT,
  lineOfTexts,
  type PortableDatabase,
  type PortableTable,
} from './portable-rows.ts'

interface PostgresSnapshot {
  url: string
  names: readonly DatabaseName[]
  /** before the names of the schemas */
  schemaPrefix?: string
}

/** Rows of one round trip: one of store config's revisions holds all of it. */
const FETCHED = 200

/**
 * All schemas as they are at one instant, in one transaction of one connection: serializable, so that the rows are a state
 * that some order of the shop's transactions gives, and deferrable, so that it stops none of them.
 */
export async function openPostgresSnapshot({
  url,
  names,
  schemaPrefix = '',
}: PostgresSnapshot): Promise<DatabaseSnapshot> {
  const client = new Client({
    connectionString: url,
    application_name: 'witryna reads a snapshot',
    // As PostgreSQL writes them: integers of any size, exact numbers, bytes in hexadecimal digits.
    types: { getTypeParser: () => (value: string) => value },
  })
  const lost = new Promise<never>((_, reject) => client.on('error', reject))
  lost.catch(() => {})
  await client.connect()
  const schemaOf = (name: DatabaseName) => schemaPrefix + name
  try {
    await client.query('set idle_in_transaction_session_timeout = 0')
    await client.query('begin isolation level serializable read only deferrable')
    const databases: PortableDatabase[] = []
    for (const name of names) databases.push(await describe(client, name, schemaOf(name)))
    return {
      dialect: 'postgres',
      databases,
      async *lines(database, { name, columns }) {
        const listed = columns.map((column) => `"${column.name}"`).join(', ')
        await client.query(`declare rows no scroll cursor for select ${listed} from "${schemaOf(database)}"."${name}"`)
        for (;;) {
          const fetched = client.query<(string | null)[]>({ text: `fetch ${FETCHED} from rows`, rowMode: 'array' })
          const { rows } = await Promise.race([fetched, lost])
          for (const row of rows) yield lineOfTexts(row, columns)
          if (rows.length < FETCHED) break
        }
        await client.query('close rows')
      },
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function describe(client: Client, name: DatabaseName, schema: string): Promise<PortableDatabase> {
  const { rows } = await client.query<{ table: string; column: string; type: string; sequence: string | null }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
            pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = $1 and c.relkind = 'r' and c.relname <> $2`,
    [schema, LEFT_OUT],
  )
  const tables: PortableTable[] = []
  for (const [table, columns] of Map.groupBy(rows, (row) => row.table)) {
    const sequence = columns.find((column) => column.sequence !== null)?.sequence ?? null
    tables.push({
      name: table,
      columns: columns
        .map(({ column, type }) => ({ name: column, kind: kindOf(type, `${table}.${column}`) }))
        .sort(byName),
      lastId: sequence === null ? null : await lastIdOf(client, sequence),
    })
  }
  return { name, migrations: await migrationsOf(client, schema, tables), tables: tables.sort(byName) }
}

/** Ids are given out beside transactions, so this may be ahead of the snapshot, and never behind it. */
async function lastIdOf(client: Client, sequence: string): Promise<number> {
  const { rows } = await client.query<{ last_value: string; is_called: string }>(
    `select last_value, is_called from ${sequence}`,
  )
  return rows[0]?.is_called === 't' ? Number(rows[0].last_value) : 0
}

async function migrationsOf(client: Client, schema: string, tables: readonly PortableTable[]): Promise<string[]> {
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await client.query<{ name: string }>(
    `select name from "${schema}".kysely_migration order by "timestamp", name`,
  )
  return rows.map(({ name }) => name)
}
