import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { WithChanges } from '#server/database/changes.ts'
import { type Database, openDatabase } from '#server/database/open.ts'
import { keptApiKey, newApiKey } from './api-key.ts'
import { createCommerce } from './app.ts'
import { readDemoShop, shiftDates } from './demo/data.ts'
import { pictureFile, renderPictures } from './demo/render-pictures.ts'
import { importDemo } from './engine/import-demo.ts'
import { engineMigrations } from './engine/migrations/migrations.ts'
import { hasProduct } from './engine/products.ts'
import type { EngineDatabase } from './engine/schema.ts'
import { loadSearchDocuments } from './engine/search-documents.ts'
import { keepHouse } from './housekeeping.ts'
import { createProductSearch } from './search/product-search.ts'
import { freeShippingFrom } from './store/amounts.ts'
import { importDemoStore } from './store/import-demo.ts'
import { storeMigrations } from './store/migrations.ts'
import type { StoreDatabase } from './store/schema.ts'
import { createStorePart } from './store/store-part.ts'
import { createTokenSigner } from './tokens.ts'

type OpenCommerce = {
  /** holds databases, keys and pictures; `null` keeps everything in temporary places, for tests */
  dataDir: string | null
  /** PostgreSQL instead of SQLite files */
  databaseUrl?: string | null
  clock?: () => Date
  /** what an operator should know: the demo shop was filled in, something failed */
  log?: (message: string, error?: unknown) => void
  /** draws the demo shop's pictures in the background; otherwise each is drawn when it is first asked for */
  rendersPictures?: boolean
  /** for tests on PostgreSQL: goes before the schemas' names, which are dropped on `close` */
  schemaPrefix?: string
}

export type EmbeddedCommerce = Awaited<ReturnType<typeof openEmbeddedCommerce>>

/**
 * The commerce API that ships in the box, ready to answer: databases opened and brought up to date, filled with the demo shop
 * when they are empty, search built. Throws, with nothing left open, when a database cannot be used.
 */
export async function openEmbeddedCommerce({
  dataDir,
  databaseUrl = null,
  clock = () => new Date(),
  log = () => {},
  rendersPictures = dataDir !== null,
  schemaPrefix,
}: OpenCommerce) {
  const opened: Database<WithChanges>[] = []
  const shared = { dataDir, databaseUrl, ...(schemaPrefix !== undefined && { schemaPrefix }) }
  try {
    const engine = await openDatabase<EngineDatabase>({ ...shared, name: 'engine', migrations: engineMigrations })
    opened.push(engine as unknown as Database<WithChanges>)
    const store = await openDatabase<StoreDatabase>({ ...shared, name: 'store', migrations: storeMigrations })
    opened.push(store as unknown as Database<WithChanges>)
    await fillWhenEmpty({ engine, store, clock, log })

    const search = createProductSearch()
    await search.index(await loadSearchDocuments(engine.db))
    const signer = await createTokenSigner(dataDir === null ? { memory: true, clock } : { keyDir: dataDir, clock })
    const apiKey = dataDir === null ? newApiKey() : keptApiKey(dataDir)
    const pictures = dataDir === null ? await mkdtemp(join(tmpdir(), 'witryna-pictures-')) : join(dataDir, 'pictures')
    const commerce = createCommerce({
      engineDb: engine,
      store: createStorePart({
        database: store,
        pictureFile: (key) => pictureFile({ dir: pictures, key }),
        hasProduct: (id) => hasProduct(engine.db, id),
        clock,
      }),
      search,
      token: apiKey,
      signer,
      freeShippingFrom: () => freeShippingFrom(store.db),
      clock,
      report: (error) => log('The commerce API failed to answer a call.', error),
    })

    const stop = new AbortController()
    const drawing = rendersPictures
      ? renderPictures({ dir: pictures, signal: stop.signal }).catch((error) =>
          log('Pictures could not be drawn.', error),
        )
      : Promise.resolve()
    const stopTidying = keepHouse({
      engine,
      feeds: opened,
      clock,
      report: (error) => log('Old entries could not be removed.', error),
    })

    return {
      /** answers any request of the contract, with or without the prefix `/commerce` */
      fetch: commerce.fetch,
      routes: commerce.routes,
      /** what callers send as `cg-token` */
      apiKey,
      /** JWK set of user tokens, as `/.well-known/jwks.json` has it */
      publicKeys: signer.jwks,
      /** mints user tokens until there is a login */
      signer,
      engine,
      store,
      async close() {
        stop.abort()
        await drawing
        await stopTidying()
        for (const database of opened) await database.close()
        if (dataDir === null) await rm(pictures, { recursive: true, force: true })
      },
    }
  } catch (error) {
    for (const database of opened) await database.close()
    throw error
  }
}

type Databases = { engine: Database<EngineDatabase>; store: Database<StoreDatabase> }

async function fillWhenEmpty({ engine, store, clock, log }: Databases & Required<Pick<OpenCommerce, 'clock' | 'log'>>) {
  const product = await engine.db.selectFrom('products').select('id').limit(1).executeTakeFirst()
  const entry = await store.db.selectFrom('config').select('key').limit(1).executeTakeFirst()
  if (product && entry) return
  const demo = shiftDates(readDemoShop(), clock())
  const isFilled = await importDemo(engine, demo)
  await importDemoStore(store, demo)
  // Until then both databases know nothing of how much is where, and plan large listings badly.
  if (isFilled) await sql`analyze`.execute(engine.db)
  if (isFilled) log(`The demo shop has been filled in: ${demo.products.length} products.`)
}
