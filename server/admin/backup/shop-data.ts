import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { API_KEY } from '#server/commerce/api-key.ts'
import { engineMigrations } from '#server/commerce/engine/migrations/migrations.ts'
import { ORDER_KEY } from '#server/commerce/engine/orders/order-links.ts'
import { storeMigrations } from '#server/commerce/store/migrations.ts'
import { TOKEN_KEY } from '#server/commerce/tokens.ts'
import { layoutTableMigrations } from '#server/layouts/migrations.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import { keyMigrations, readKey } from '#server/platform/database/kept-keys.ts'
import type { Migrations } from '#server/platform/database/migrate.ts'
import type { DatabaseName } from '#server/platform/database/open.ts'
import { connectPostgres } from '#server/platform/database/open-postgres.ts'
import {
  type DatabaseSnapshot,
  type PortableDatabase,
  type PortableTable,
  valuesOf,
} from '#server/platform/database/portable/portable-rows.ts'
import { openPostgresSnapshot } from '#server/platform/database/portable/postgres-snapshot.ts'
import { openSqliteSnapshot } from '#server/platform/database/portable/sqlite-snapshot.ts'
import { describeUnfinished, readUnfinished } from '#server/platform/database/unfinished.ts'
import type { BucketVariables } from '#server/platform/media/media-bucket.ts'
import { SECRET_KEY } from '#server/platform/shop-secret.ts'
import { Refusal } from './refusal.ts'

/** What says where a shop keeps its data. */
export type ShopPlace = Pick<Configuration, 'DATA_DIR' | 'DATABASE_URL' | 'MEDIA_DIR' | 'UPLOADS_DIR'> & BucketVariables

/** Databases of a shop. A commerce API of its own has the first two, and its shop the third. */
export const SHOP_DATABASES = ['engine', 'store', 'layouts'] as const
export type ShopDatabase = (typeof SHOP_DATABASES)[number]

/** All that this version knows, in order. */
export const MIGRATIONS: Readonly<Record<DatabaseName, Migrations>> = {
  engine: engineMigrations,
  store: storeMigrations,
  layouts: layoutTableMigrations,
  keys: keyMigrations,
}

/** What a restored shop signs and checks with: log-ins, links in mails, cookies. */
export const KEY_NAMES: readonly string[] = [SECRET_KEY, TOKEN_KEY, API_KEY, ORDER_KEY]
export type ShopKeys = Readonly<Record<string, string>>

/** The migrations that a database has seen. Throws Refusal if this version does not know one. */
export function migrationsOf({ name, migrations }: Pick<PortableDatabase, 'name' | 'migrations'>): Migrations {
  const unknown = migrations.find((each) => !Object.hasOwn(MIGRATIONS[name], each))
  if (unknown !== undefined)
    throw new Refusal(
      `The database ${name} is of a newer version of the shop (migration ${unknown}): use that version or a newer one.`,
    )
  return Object.fromEntries(migrations.map((each) => [each, MIGRATIONS[name][each]!]))
}

export interface ShopSnapshot extends DatabaseSnapshot {
  keys: ShopKeys
}

/** Databases and keys of a shop as they are at one instant. Throws Refusal if there is no shop, or a part of one. */
export async function openShopSnapshot({ DATA_DIR, DATABASE_URL }: ShopPlace): Promise<ShopSnapshot> {
  if (DATABASE_URL !== '') return openPostgresShop(DATABASE_URL)
  // What a restore that was cut off has left looks whole where only its last step is missing.
  const unfinished = readUnfinished(DATA_DIR)
  if (unfinished) throw new Refusal(describeUnfinished(DATA_DIR, unfinished))
  const files = SHOP_DATABASES.map((name) => ({ name, path: join(DATA_DIR, `${name}.sqlite`) }))
  const found = requireWhole(
    files.filter(({ path }) => existsSync(path)).map(({ name }) => name),
    `DATA_DIR ${DATA_DIR}`,
  )
  const snapshot = await openSqliteSnapshot(files.filter(({ name }) => found.includes(name)))
  const keys = KEY_NAMES.map((name) => [name, readKey(DATA_DIR, name)] as const)
  return { ...snapshot, keys: Object.fromEntries(keys.filter(([, value]) => value !== null)) as ShopKeys }
}

async function openPostgresShop(url: string): Promise<ShopSnapshot> {
  const found = requireWhole(await filledSchemas(url), 'The database of DATABASE_URL')
  const snapshot = await openPostgresSnapshot({ url, names: [...found, 'keys'] })
  const databases = snapshot.databases.filter(({ name }) => name !== 'keys')
  const keys = snapshot.databases.find(({ name }) => name === 'keys')?.tables.find(({ name }) => name === 'keys')
  return { ...snapshot, databases, keys: keys ? await readKeys(snapshot, keys) : {} }
}

async function readKeys(snapshot: DatabaseSnapshot, table: PortableTable): Promise<ShopKeys> {
  const keys: [string, string][] = []
  for await (const line of snapshot.lines('keys', table)) keys.push(valuesOf(line, table) as [string, string])
  return Object.fromEntries(keys)
}

/** Those of the shop's schemas that have tables. */
export async function filledSchemas(url: string): Promise<DatabaseName[]> {
  const client = await connectPostgres(url, 'witryna looks')
  try {
    const { rows } = await client.query<{ schema: DatabaseName }>(
      'select distinct schemaname as schema from pg_tables where schemaname = any($1)',
      [[...SHOP_DATABASES, 'keys']],
    )
    return rows.map(({ schema }) => schema)
  } finally {
    await client.end()
  }
}

/** The databases that are there: all of a shop, those of a commerce API, or that of a shop without one. */
function requireWhole(names: readonly DatabaseName[], place: string): ShopDatabase[] {
  const found = SHOP_DATABASES.filter((name) => names.includes(name))
  if (found.length === 0)
    throw new Refusal(`${place} holds no shop: set DATA_DIR and DATABASE_URL as the shop has them.`)
  if (found.includes('engine') !== found.includes('store'))
    throw new Refusal(`${place} holds a part of a shop only (${found.join(', ')}): look for the rest first.`)
  return found
}

/** Names in DATA_DIR of the files of its databases, with their logs. */
export function sqliteFilesIn(dataDir: string): string[] {
  if (!existsSync(dataDir)) return []
  return readdirSync(dataDir).filter((name) => /^(?:engine|store|layouts)\.sqlite(?:-\w+)?$/.test(name))
}
