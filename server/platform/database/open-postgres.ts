import { Kysely } from 'kysely'
import { Client } from 'pg'
import type { DatabaseMeter } from '#server/platform/observability/database-meter.ts'
import { UnusableDatabaseError } from './errors.ts'
import { isUpToDate, type Migrations, migrate } from './migrate.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { followPostgresWrites } from './postgres-writes.ts'

type OpenPostgres = {
  name: string
  url: string
  migrations: Migrations
  schemaPrefix?: string
  poolSize?: number
  meter?: DatabaseMeter | undefined
}

/** PostgreSQL 15 is the version of Debian 12, and the one that the queries are written for. */
const oldestVersion = 15

/**
 * Opens the schema `<name>` of a PostgreSQL database, creates it if missing and migrates it, one server at a time. With
 * a prefix the schema is private, and `close` drops it. Throws with the reason if the server cannot be used.
 */
export async function openPostgres<DB>({ name, url, migrations, schemaPrefix = '', poolSize, meter }: OpenPostgres) {
  const schema = schemaPrefix + name
  if (!/^[a-z0-9_]{1,63}$/.test(schema)) throw new Error(`"${schema}" cannot name a schema: use a-z, 0-9 and _.`)

  const db = new Kysely<DB>({
    dialect: postgresDialect({ url, schema, poolSize, meter }),
    ...(meter && {
      log: ({ level, query, queryDurationMillis }) =>
        meter.statement(query.sql, queryDurationMillis / 1000, level === 'query'),
    }),
  })
  try {
    await migrateSchema({ db: db as Kysely<unknown>, url, name, schema, migrations })
  } catch (error) {
    await db.destroy()
    throw error
  }

  const { onWrite, close: endFollowing } = followPostgresWrites({ url, schema })
  return {
    db,
    onWrite,
    async close() {
      await endFollowing()
      await db.destroy()
      if (schemaPrefix) await withClient(url, (client) => drop(client, schema))
    },
  }
}

interface MigrateSchema {
  /** on this schema */
  db: Kysely<unknown>
  url: string
  /** for messages */
  name: string
  schema: string
  migrations: Migrations
}

/** Creates a schema if it is missing, and migrates it. Throws with the reason if the server cannot be used. */
export async function migrateSchema({ db, url, name, schema, migrations }: MigrateSchema): Promise<void> {
  try {
    await withClient(url, async (client) => {
      await checkServer(client)
      // Two servers that start together must not migrate together. The lock ends with the connection.
      await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`, [schema])
      if (await isUpToDate(db, migrations, schema)) return
      await client.query(`select pg_advisory_lock(${SCHEMAS_LOCK})`)
      await client.query(`create schema if not exists "${schema}"`)
      await migrate({ db, name, migrations, schema })
    })
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

/** Key of the lock of a schema ($1) that is created or migrated. */
export const MIGRATION_LOCK = "hashtextextended('witryna migration ' || $1, 0)"
/**
 * Key of the lock that keeps schemas and their tables as they are: Kysely reads the columns of all schemas before it migrates, and
 * fails if one of them is dropped meanwhile, as a migration of another schema may do.
 */
export const SCHEMAS_LOCK = "hashtextextended('witryna schemas', 0)"

async function drop(client: Client, schema: string): Promise<void> {
  await client.query(`select pg_advisory_lock(${SCHEMAS_LOCK})`)
  await client.query(`drop schema if exists "${schema}" cascade`)
}

/**
 * Classes of SQLSTATE caused by the server or its operator: no rights, no space, shutdown. All others are our own
 * mistakes.
 */
const NOT_OURS = /^(?:08|25|28|3D|42501|53|57|58)/

function refusalOf(error: unknown): UnusableDatabaseError | null {
  const { code, message } = error as { code?: unknown; message?: string }
  if (typeof code !== 'string' || code.length !== 5 || !NOT_OURS.test(code)) return null
  return new UnusableDatabaseError(
    `DATABASE_URL leads to a database that could not be set up (${message}): give its user the right to create schemas in it, and make sure that it has room and may be written.`,
    { cause: error },
  )
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectPostgres(url, 'witryna start')
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** One connection, which its caller ends. Throws UnusableDatabaseError, without the URL, if there is none. */
export async function connectPostgres(url: string, purpose: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: purpose })
  // A broken connection fails its running query; the unhandled event would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    // Never the URL: it holds the password.
    const reason = error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error)
    throw new UnusableDatabaseError(
      `DATABASE_URL leads to no PostgreSQL that lets us in (${client.host}:${client.port}): ${reason}. Start it, or correct the address, user and password.`,
      { cause: error },
    )
  }
  return client
}

async function checkServer(client: Client) {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    "select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding",
  )
  const major = Math.floor(Number(rows[0]?.version) / 10_000)
  if (!(major >= oldestVersion)) {
    throw new UnusableDatabaseError(
      `DATABASE_URL leads to PostgreSQL ${major}, and ${oldestVersion} or newer is needed.`,
    )
  }
  const encoding = rows[0]?.encoding
  if (encoding !== 'UTF8') {
    throw new UnusableDatabaseError(
      `DATABASE_URL leads to a database in ${encoding}: create one with encoding 'UTF8' (create database … template template0).`,
    )
  }
}
