import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { connectPostgres } from '#server/platform/database/open-postgres.ts'
import { filledSchemas, SHOP_DATABASES, type ShopDatabase, type ShopPlace } from '../backup/shop-data.ts'

type Row = Readonly<Record<string, unknown>>

/** Reads the databases of a shop, running or not, and changes nothing in them. */
export interface ShopReader {
  /** those that are there */
  names: readonly ShopDatabase[]
  /** such as `SQLite 3.50.4` */
  version: string
  /** what the clock of another machine says; null on SQLite, which has none */
  now: Date | null
  /** Rows of a statement that both databases read, one statement after another. Numbers may come as text. */
  rows(database: ShopDatabase, statement: string): Promise<readonly Row[]>
  /** Names of the keys in the schema `keys`; null where keys are files. */
  keyNames(): Promise<readonly string[] | null>
  close(): Promise<void>
}

/** Throws if the database cannot be reached; one that holds no shop has no names. */
export function openShopReader({ DATA_DIR, DATABASE_URL }: ShopPlace): Promise<ShopReader> {
  return DATABASE_URL === '' ? openFiles(DATA_DIR) : openServer(DATABASE_URL)
}

async function openFiles(dataDir: string): Promise<ShopReader> {
  const pathOf = (name: ShopDatabase) => join(dataDir, `${name}.sqlite`)
  const names = SHOP_DATABASES.filter((name) => existsSync(pathOf(name)))
  const opened = new Map(names.map((name) => [name, new DatabaseSync(pathOf(name), { readOnly: true })]))
  return {
    names,
    version: `SQLite ${process.versions.sqlite}`,
    now: null,
    rows: async (database, statement) => opened.get(database)!.prepare(statement).all() as Row[],
    keyNames: async () => null,
    async close() {
      for (const database of opened.values()) database.close()
    },
  }
}

async function openServer(url: string): Promise<ShopReader> {
  const filled = await filledSchemas(url)
  const client = await connectPostgres(url, 'witryna doctor')
  try {
    const { rows } = await client.query<{ version: string; now: Date }>(
      "select current_setting('server_version') as version, clock_timestamp() as now",
    )
    const [server] = rows
    return {
      names: SHOP_DATABASES.filter((name) => filled.includes(name)),
      version: `PostgreSQL ${server!.version}`,
      now: server!.now,
      async rows(database, statement) {
        await client.query(`set search_path to "${database}"`)
        return (await client.query<Row>(statement)).rows
      },
      async keyNames() {
        if (!filled.includes('keys')) return []
        return (await client.query<{ name: string }>('select name from "keys".keys')).rows.map(({ name }) => name)
      },
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}
