import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { LOCK_FILES } from '#server/platform/database/data-dir.ts'
import { keyMigrations } from '#server/platform/database/kept-keys.ts'
import type { DatabaseName } from '#server/platform/database/open.ts'
import { connectPostgres, MIGRATION_LOCK, SCHEMAS_LOCK } from '#server/platform/database/open-postgres.ts'
import type {
  DatabaseLoader,
  DatabaseSnapshot,
  PortableDatabase,
} from '#server/platform/database/portable/portable-rows.ts'
import { dropSchemas, openPostgresLoader } from '#server/platform/database/portable/postgres-loader.ts'
import { openPostgresSnapshot } from '#server/platform/database/portable/postgres-snapshot.ts'
import { openSqliteLoader } from '#server/platform/database/portable/sqlite-loader.ts'
import { openSqliteSnapshot } from '#server/platform/database/portable/sqlite-snapshot.ts'
import { createTableDigest, type TableDigest } from '#server/platform/database/portable/table-digest.ts'
import { flushFolder, UNFINISHED_FILE } from '#server/platform/database/unfinished.ts'
import { settingsFile } from '#server/platform/settings-file.ts'
import { noteOf, UnsettledPublish, wasPublished } from './publish-note.ts'
import { Refusal } from './refusal.ts'
import { filledSchemas, migrationsOf, SHOP_DATABASES, type ShopKeys, type ShopPlace } from './shop-data.ts'
import { folderOf, LOST_AND_FOUND } from './shop-files.ts'

/** Tables with the count and digest that their rows must have. */
export type CountedDatabase = Omit<PortableDatabase, 'tables'> & {
  tables: readonly (PortableDatabase['tables'][number] & TableDigest)[]
}

/** Where the databases and keys of a shop are written. */
export interface ShopTarget {
  loader: DatabaseLoader
  writeKeys(keys: ShopKeys): Promise<void>
  /** Ends loading, and compares every table with what it should be. Throws if one differs. */
  check(databases: readonly CountedDatabase[]): Promise<void>
  /**
   * What was loaded becomes the shop's: on PostgreSQL in one transaction, which notes `id` for `wasPublished`. Throws UnsettledPublish
   * if the database does not say whether that was done.
   */
  publish(id: string): Promise<void>
  /** Closes connections. */
  close(): Promise<void>
  /** After `close`: removes from PostgreSQL what was not published. Files are removed by whoever has noted them. */
  discard(): Promise<void>
}

export function openTarget({ DATA_DIR, DATABASE_URL }: ShopPlace): Promise<ShopTarget> {
  return DATABASE_URL === '' ? openSqliteTarget(DATA_DIR) : openPostgresTarget(DATABASE_URL)
}

async function openSqliteTarget(dataDir: string): Promise<ShopTarget> {
  const loader = openSqliteLoader({ dataDir, migrationsOf })
  return {
    loader,
    async writeKeys(keys) {
      for (const [name, value] of Object.entries(keys))
        writeFileSync(join(dataDir, name), `${value}\n`, { mode: 0o600, flush: true })
    },
    async check(databases) {
      await loader.end()
      const files = databases.map(({ name }) => ({ name, path: join(dataDir, `${name}.sqlite`) }))
      await compare(await openSqliteSnapshot(files), databases)
      flushFolder(dataDir)
    },
    async publish() {},
    close: loader.close,
    async discard() {},
  }
}

/** Schemas that are being loaded; servers use those without it. */
const LOADING = 'loading_'

async function openPostgresTarget(url: string): Promise<ShopTarget> {
  const loader = await openPostgresLoader({ url, schemaPrefix: LOADING, migrationsOf })
  const names: DatabaseName[] = []
  const create: DatabaseLoader['create'] = async (database) => {
    names.push(database.name)
    await loader.create(database)
  }
  return {
    loader: { ...loader, create },
    async writeKeys(keys) {
      const columns = (other: string) => ['name', other].map((name) => ({ name, kind: 'text' }) as const)
      const rows = { name: 'keys', columns: columns('value'), lastId: null }
      const applied = { name: 'kysely_migration', columns: columns('timestamp'), lastId: null }
      const migrations = Object.keys(keyMigrations)
      await create({ name: 'keys', migrations, tables: [rows, applied] })
      const now = new Date().toISOString()
      await loader.write(
        'keys',
        rows,
        Object.entries(keys).map((entry) => JSON.stringify(entry)),
      )
      await loader.write(
        'keys',
        applied,
        migrations.map((name) => JSON.stringify([name, now])),
      )
    },
    async check(databases) {
      await loader.end()
      const snapshot = await openPostgresSnapshot({
        ...{ url, schemaPrefix: LOADING },
        names: databases.map(({ name }) => name),
      })
      await compare(snapshot, databases)
    },
    publish: (id) => publishOnce(url, names, id),
    close: loader.close,
    async discard() {
      const client = await connectPostgres(url, 'witryna tidies up')
      const left = [...SHOP_DATABASES, 'keys'].map((name) => LOADING + name)
      await dropSchemas(client, left).finally(() => client.end())
    },
  }
}

/** An answer that is lost may be one that says that all is done. */
async function publishOnce(url: string, names: readonly DatabaseName[], id: string): Promise<void> {
  try {
    await renameSchemas(url, names, id)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const isDone = await wasPublished(url, id).catch(() => {
      throw new UnsettledPublish(
        `The database of DATABASE_URL did not answer the last step (${reason}), and does not say whether it was done: run the command again once it answers.`,
      )
    })
    if (!isDone) throw error
  }
}

/** Throws if a schema of the shop has got tables meanwhile, with nothing renamed. */
async function renameSchemas(url: string, names: readonly DatabaseName[], id: string): Promise<void> {
  const client = await connectPostgres(url, 'witryna publishes')
  try {
    await client.query('begin')
    // A server that starts now waits, and then finds the whole shop.
    for (const name of names) await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`, [name])
    await client.query(`select pg_advisory_xact_lock(${SCHEMAS_LOCK})`)
    for (const name of names) {
      await client.query(`drop schema if exists "${name}" restrict`)
      await client.query(`alter schema "${LOADING}${name}" rename to "${name}"`)
      await client.query(`comment on schema "${name}" is '${noteOf(id)}'`)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function compare(snapshot: DatabaseSnapshot, wanted: readonly CountedDatabase[]): Promise<void> {
  try {
    for (const { name, tables } of wanted)
      for (const table of tables) {
        const digest = createTableDigest()
        for await (const line of snapshot.lines(name, table)) digest.add(line)
        const found = digest.result()
        if (found.rows !== table.rows || found.digest !== table.digest)
          throw new Error(
            `The table ${table.name} of ${name} has ${found.rows} rows where ${table.rows} were written, or others.`,
          )
      }
  } finally {
    await snapshot.close()
  }
}

/** Names of a data folder that are no part of a shop; its settings may say where the rest of it goes. */
const BESIDE: ReadonlySet<string> = new Set([
  ...[...LOCK_FILES, UNFINISHED_FILE, basename(settingsFile(''))],
  ...['compile-cache', LOST_AND_FOUND],
])

/** Throws Refusal, which names what is there, unless all places of a shop are empty. */
export async function requireEmpty(place: ShopPlace): Promise<void> {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = place
  const [media, uploads] = [folderOf('media', place), folderOf('uploads', place)]
  const found = namesIn(dataDir).filter((name) => {
    const isFilesFolder = [media, uploads].includes(resolve(dataDir, name))
    return !BESIDE.has(name) && !(isFilesFolder && filesIn(join(dataDir, name)).length === 0)
  })
  if (found.length > 0)
    throw new Refusal(
      `DATA_DIR ${dataDir} is not empty (${listed(found)}): name another folder in DATA_DIR, or move these away.`,
    )
  for (const [variable, folder] of [['MEDIA_DIR', media] as const, ['UPLOADS_DIR', uploads] as const])
    if (filesIn(folder).length > 0)
      throw new Refusal(
        `${variable} ${folder} is not empty (${listed(filesIn(folder))}): name another folder, or move these away.`,
      )
  if (url !== '') await requireEmptySchemas(url)
}

export async function requireEmptySchemas(url: string): Promise<void> {
  const schemas = await filledSchemas(url)
  if (schemas.length > 0)
    throw new Refusal(
      `The database of DATABASE_URL holds a shop (schemas ${listed(schemas)}): name an empty database, or rename or drop these schemas.`,
    )
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Names in a folder of files, which may be a disk of its own. */
const filesIn = (folder: string) => namesIn(folder).filter((name) => name !== LOST_AND_FOUND)

const SHOWN = 4

function listed(names: readonly string[]): string {
  const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : ''
  return `${names.slice(0, SHOWN).join(', ')}${more}`
}
