import { engineMigrations } from '#server/commerce/engine/migrations/migrations.ts'
import { setStock } from '#server/commerce/engine/offers/write-stock.ts'
import type { EngineDatabase } from '#server/commerce/engine/schema.ts'
import { type Database, openDatabase } from '#server/platform/database/open.ts'
import { simpleProduct } from './catalogue.ts'

/** Changes prices and stock as another server of the shop would. */
export async function inStock(change: (database: Database<EngineDatabase>) => Promise<void>): Promise<void> {
  const database = await openDatabase<EngineDatabase>({
    ...{ name: 'engine', migrations: engineMigrations },
    dataDir: process.env.E2E_DATA_DIR as string,
  })
  try {
    await change(database)
  } finally {
    await database.close()
  }
}

/** The full matrix buys more than the demo shop's stock. */
export default async function stockUp(): Promise<void> {
  if (process.env.TEST_MATRIX !== 'full') return
  await inStock((database) => setStock(database, { sku: simpleProduct.sku, source: 'LDZ', quantity: 5000 }))
}
