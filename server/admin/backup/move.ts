import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { lockDataDir } from '#server/platform/database/data-dir.ts'
import { connectPostgres } from '#server/platform/database/open-postgres.ts'
import { createTableDigest } from '#server/platform/database/portable/table-digest.ts'
import {
  flushFolder,
  readUnfinished,
  removeUnfinished,
  type Unfinished,
  writeUnfinished,
} from '#server/platform/database/unfinished.ts'
import { UnsettledPublish, wasPublished } from './publish-note.ts'
import { Refusal } from './refusal.ts'
import { newAside, schemasSetAside, setSchemasAside } from './set-aside.ts'
import { openShopSnapshot, SHOP_DATABASES, type ShopPlace, type ShopSnapshot, sqliteFilesIn } from './shop-data.ts'
import { type CountedDatabase, openTarget, requireEmptySchemas } from './shop-target.ts'

export type MoveTo = 'postgres' | 'sqlite'

interface Move {
  to: MoveTo
  place: ShopPlace
}

export interface Moved {
  databases: readonly CountedDatabase[]
  /** where what it was moved from is now */
  setAside: string
  /** the run before had copied and compared all, and only its last step was missing: then `databases` is empty */
  wasComplete: boolean
}

/** Lines that are written at once. */
const PORTION = 500

/** Also where a note says so, as what it has published is known by the note. */
const MOVE_TO_POSTGRES = 'npm run witryna -- move postgres'
const MOVE_TO_SQLITE = 'npm run witryna -- move sqlite'

/** Whether a move was cut off, perhaps after its last step: its databases may be the whole shop. */
export const isOfMove = ({ command }: Unfinished) => command === MOVE_TO_POSTGRES || command === MOVE_TO_SQLITE

/**
 * Moves a stopped shop between the SQLite files of DATA_DIR and the PostgreSQL of DATABASE_URL. Rows are counted and
 * compared before the new place counts; then the old one is set aside under another name. Pictures and files of shoppers
 * stay where they are. Throws Refusal, with nothing changed.
 */
export async function moveShop({ to, place }: Move): Promise<Moved> {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = place
  if (url === '') throw new Refusal('DATABASE_URL is missing: set it to the PostgreSQL that the shop moves to or from.')
  const lock = lockDataDir(dataDir, 'filler')
  try {
    return to === 'postgres' ? await toPostgres(place) : await toSqlite(place)
  } finally {
    lock.release()
  }
}

async function toPostgres(place: ShopPlace): Promise<Moved> {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = place
  const left = readUnfinished(dataDir)
  if (left && left.command !== MOVE_TO_POSTGRES)
    throw new Refusal(`DATA_DIR ${dataDir} holds a part of a shop only: finish that first.`)
  if (left && (await wasPublished(url, left.id)))
    return { databases: [], setAside: setFilesAside(dataDir, left), wasComplete: true }
  // The files are whole until they are set aside.
  removeUnfinished(dataDir)
  await requireEmptySchemas(url)
  const id = randomUUID()
  const databases = await copy(await openShopSnapshot({ ...place, DATABASE_URL: '' }), place, {
    id,
    // Not earlier: a shop whose move was cut off while it was copied may go on from its files.
    beforePublish: () => writeUnfinished(dataDir, { id, command: MOVE_TO_POSTGRES, paths: [] }),
    undo: () => removeUnfinished(dataDir),
  })
  return { databases, setAside: setFilesAside(dataDir, { id }), wasComplete: false }
}

/** Nobody starts on the files before the last of them is away. Killed in between, the next run finds the folder of this one. */
function setFilesAside(dataDir: string, { id }: Pick<Unfinished, 'id'>): string {
  const setAside = join(resolve(dataDir), `moved-to-postgres-${id}`)
  mkdirSync(setAside, { mode: 0o700, recursive: true })
  for (const name of sqliteFilesIn(dataDir)) renameSync(join(dataDir, name), join(setAside, name))
  flushFolder(setAside)
  removeUnfinished(dataDir)
  return setAside
}

async function toSqlite(place: ShopPlace): Promise<Moved> {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = place
  const left = readUnfinished(dataDir)
  if (left && left.command !== MOVE_TO_SQLITE)
    throw new Refusal(`DATA_DIR ${dataDir} holds a part of a shop only: finish that first.`)
  const done = left && (await schemasSetAside(url, left.id))
  if (done) {
    removeUnfinished(dataDir)
    return { databases: [], setAside: done, wasComplete: true }
  }
  // Whole or not: what the shop sold since from another folder is in PostgreSQL alone.
  for (const path of left?.paths ?? []) rmSync(path, { force: true })
  const [there] = sqliteFilesIn(dataDir)
  if (there !== undefined)
    throw new Refusal(`DATA_DIR ${dataDir} holds ${there}: move the databases of an earlier shop away first.`)
  await requireNoServers(url)
  const snapshot = await openShopSnapshot(place)
  const paths = SHOP_DATABASES.flatMap((name) =>
    ['', '-wal', '-shm'].map((end) => join(resolve(dataDir), `${name}.sqlite${end}`)),
  )
  const id = newAside()
  writeUnfinished(dataDir, { id, command: MOVE_TO_SQLITE, paths })
  const undo = () => {
    for (const name of sqliteFilesIn(dataDir)) rmSync(join(dataDir, name), { force: true })
    removeUnfinished(dataDir)
  }
  const databases = await copy(snapshot, { ...place, DATABASE_URL: '' }, { id, undo })
  const setAside = await setSchemasAside(url, id).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Refusal(
      `The database of DATABASE_URL did not answer the last step (${reason}): run the command again once it answers.`,
    )
  })
  removeUnfinished(dataDir)
  return { databases, setAside, wasComplete: false }
}

interface Run {
  /** which the database notes with what it has published */
  id: string
  beforePublish?: () => void
  /** removes what is left if it fails */
  undo: () => void
}

/** Copies databases and keys, and compares them. */
async function copy(
  snapshot: ShopSnapshot,
  to: ShopPlace,
  { id, beforePublish, undo }: Run,
): Promise<CountedDatabase[]> {
  const target = await openTarget(to)
  try {
    const databases: CountedDatabase[] = []
    for (const database of snapshot.databases) {
      await target.loader.create(database)
      const tables: CountedDatabase['tables'][number][] = []
      for (const table of database.tables) {
        const digest = createTableDigest()
        let lines: string[] = []
        for await (const line of snapshot.lines(database.name, table)) {
          digest.add(line)
          lines.push(line)
          if (lines.length < PORTION) continue
          await target.loader.write(database.name, table, lines)
          lines = []
        }
        await target.loader.write(database.name, table, lines)
        tables.push({ ...table, ...digest.result() })
      }
      databases.push({ ...database, tables })
    }
    await target.writeKeys(snapshot.keys)
    await target.check(databases)
    beforePublish?.()
    await target.publish(id)
    await target.close()
    return databases
  } catch (error) {
    await target.close()
    if (error instanceof UnsettledPublish) throw error
    await target.discard()
    undo()
    throw error
  } finally {
    await snapshot.close()
  }
}

/** The lock of a data folder says nothing about servers on other machines. */
async function requireNoServers(url: string): Promise<void> {
  const client = await connectPostgres(url, 'witryna looks')
  try {
    const { rows } = await client.query<{ name: string }>(
      `select application_name as name from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name like 'witryna %'`,
    )
    if (rows.length > 0)
      throw new Refusal(
        `Servers of the shop use the database of DATABASE_URL (${rows.length} connections): stop them first.`,
      )
  } finally {
    await client.end()
  }
}
