import { sql } from 'kysely'
import type { WithChanges } from '#server/platform/database/changes.ts'
import { oneServerAtATime } from '#server/platform/database/one-server.ts'
import { type Database, openDatabase } from '#server/platform/database/open.ts'
import type { DatabaseMeter } from '#server/platform/observability/database-meter.ts'
import { importCheckoutData } from './engine/import/import-checkout.ts'
import { importShop } from './engine/import/import-shop.ts'
import { engineMigrations } from './engine/migrations/migrations.ts'
import type { EngineDatabase } from './engine/schema.ts'
import type { ShopContents, ShopKind } from './seed/shop-contents.ts'
import { storedProblems } from './store/check-config.ts'
import { listStoredConfig } from './store/config.ts'
import { checkStore, importStore, type StoreContents, storeContents } from './store/import-store.ts'
import { storeMigrations } from './store/migrations.ts'
import type { StoreDatabase } from './store/schema.ts'

type Contents = Pick<ShopContents, 'kind' | 'name' | 'data'>

type OpenShopDatabases = {
  /** holds the database files; `null` is temporary ones, for tests */
  dataDir: string | null
  /** PostgreSQL instead of SQLite files */
  databaseUrl?: string | null
  /** fills empty databases; those with a shop keep it */
  contents: Contents
  clock?: () => Date
  log?: (message: string) => void
  /** called before empty databases, or the half that was left, are filled; throws where they must not be */
  beforeFilling?: (() => void) | undefined
  /** for tests on PostgreSQL: prefix of the schemas, which are dropped on `close` */
  schemaPrefix?: string
  /** for tests: temporary SQLite databases start as copies of those in this folder */
  templateDir?: string | undefined
  /** SQLite: little of the files is kept in memory */
  savesMemory?: boolean | undefined
  /** meter of a database by its name; absent: nothing is measured */
  meterOf?: ((name: string) => DatabaseMeter) | undefined
}

/**
 * The commerce API's databases, opened, migrated, and filled if empty. Throws, with nothing left open, if one cannot be
 * used.
 */
export async function openShopDatabases({
  dataDir,
  databaseUrl = null,
  contents,
  clock = () => new Date(),
  log = () => {},
  beforeFilling = () => {},
  schemaPrefix,
  templateDir,
  savesMemory,
  meterOf,
}: OpenShopDatabases) {
  const opened: Database<WithChanges>[] = []
  const shared = {
    dataDir,
    databaseUrl,
    templateDir,
    savesMemory,
    ...(schemaPrefix !== undefined && { schemaPrefix }),
  }
  const close = async () => {
    for (const database of opened) await database.close()
  }
  try {
    const engine = await openDatabase<EngineDatabase>({
      ...shared,
      name: 'engine',
      migrations: engineMigrations,
      meter: meterOf?.('engine'),
    })
    opened.push(engine as unknown as Database<WithChanges>)
    const store = await openDatabase<StoreDatabase>({
      ...shared,
      name: 'store',
      migrations: storeMigrations,
      meter: meterOf?.('store'),
    })
    opened.push(store as unknown as Database<WithChanges>)
    const filled = await oneServerAtATime(engine, 'fill', () =>
      fillWhenEmpty({ engine, store }, { contents, now: clock(), log, beforeFilling }),
    )
    const entries = await listStoredConfig(store)
    for (const problem of storedProblems(new Map(entries.map(({ key, value }) => [key, value]))))
      log(`Store config has an entry that cannot be used. ${problem}`)
    return { engine, store, ...filled, feeds: opened as readonly Database<WithChanges>[], close }
  } catch (error) {
    await close()
    throw error
  }
}

type Databases = { engine: Database<EngineDatabase>; store: Database<StoreDatabase> }

interface Filling {
  contents: Contents
  now: Date
  log: (message: string) => void
  beforeFilling: () => void
}

/** What the databases hold, and whether this opening filled them: from the start, or the half that was left. */
interface Filled {
  kind: ShopKind
  filled: 'before' | 'now' | 'resumed'
}

/** An own shop is never mixed with other contents: the data themselves say what they are. */
async function fillWhenEmpty(databases: Databases, filling: Filling): Promise<Filled> {
  const { engine, store } = databases
  const { contents, now, beforeFilling } = filling
  const shop = await engine.db.selectFrom('shop').select(['kind', 'pending']).executeTakeFirst()
  if (shop?.kind === 'own') {
    if (shop.pending !== null && contents.kind === 'own') beforeFilling()
    if (shop.pending !== null) await fillStore(databases, { shop: JSON.parse(shop.pending), now })
    return { kind: 'own', filled: shop.pending === null ? 'before' : 'resumed' }
  }
  if (contents.kind === 'demo') return { kind: 'demo', filled: await fillDemo(databases, filling) }
  if (shop) return { kind: shop.kind, filled: 'before' }
  const data = contents.data(now)
  const ofStore = storeContents(data)
  // Before anything is written: the store's half cannot be refused later.
  checkStore(ofStore)
  beforeFilling()
  await importShop(engine, data, { kind: 'own', pending: JSON.stringify(ofStore) })
  await fillStore({ engine, store }, { shop: ofStore, now })
  return { kind: 'own', filled: 'now' }
}

/** The second half of an own shop. A crash before its end leaves it pending, and the next opening starts it again. */
async function fillStore({ engine, store }: Databases, { shop, now }: { shop: StoreContents; now: Date }) {
  await importStore(store, shop, now)
  await engine.db.updateTable('shop').set({ pending: null }).execute()
}

async function fillDemo({ engine, store }: Databases, { contents, now, log, beforeFilling }: Filling) {
  const product = await engine.db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  const entry = await store.db.selectFrom('config').select('key').limit(1).executeTakeFirst()
  const delivery = await engine.db.selectFrom('delivery_methods').select('code').limit(1).executeTakeFirst()
  if (product && entry && delivery) return 'before'
  if (!product) beforeFilling()
  const data = contents.data(now)
  const isFilled = await importShop(engine, data)
  await importCheckoutData(engine, data)
  await importStore(store, data, now)
  // Without statistics both databases plan large listings badly.
  if (isFilled) await sql`analyze`.execute(engine.db)
  if (isFilled) log(`${contents.name} has been filled in: ${data.products.length} products.`)
  return 'now'
}
