import { openDatabase } from '#server/platform/database/open.ts'
import { engineMigrations } from './engine/migrations/migrations.ts'
import type { EngineDatabase } from './engine/schema.ts'
import { openShopDatabases } from './open-databases.ts'
import type { ShopContents, ShopKind } from './seed/shop-contents.ts'

interface Place {
  dataDir: string
  databaseUrl: string | null
}

export { ConfigRefusal } from './store/change-config.ts'

/** What the databases hold, null for nothing; an own shop whose filling was interrupted counts as there. */
export async function readShopKind(place: Place): Promise<ShopKind | null> {
  const engine = await openDatabase<EngineDatabase>({ name: 'engine', migrations: engineMigrations, ...place })
  try {
    const row = await engine.db.selectFrom('shop').select('kind').executeTakeFirst()
    return row?.kind ?? null
  } finally {
    await engine.close()
  }
}

/**
 * Fills empty databases with a shop and says what they hold now: `now` filled; `resumed`, when an earlier filling was
 * interrupted and has been finished with its own answers; `before`, when there was a shop, which stays as it is. `beforeFilling` is
 * called right before anything is written, and not if nothing is.
 */
export async function foundShop(contents: ShopContents, place: Place, beforeFilling = () => {}) {
  const { kind, filled, close } = await openShopDatabases({ ...place, contents, beforeFilling })
  await close()
  return { kind, filled }
}
