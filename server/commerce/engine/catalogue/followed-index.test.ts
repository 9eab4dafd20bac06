import { setImmediate as otherWork } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { readDemoShop, shiftDates } from '#server/demo/data.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { importShop } from '../import/import-shop.ts'
import { engineMigrations } from '../migrations/migrations.ts'
import type { EngineDatabase } from '../schema.ts'
import { EVERYTHING_TAG } from '../tags.ts'
import { followProducts } from './followed-index.ts'

const now = new Date('2027-03-10T10:00:00.000Z')

/** Products that can be bought, as an index has read them; the indexes are counted from 1. */
interface Enabled {
  number: number
  ids: Set<string>
}

eachDatabase('an index that follows the products', (open) => {
  it('holds all writes before the call, also when it is built anew meanwhile', async () => {
    const database = await open<EngineDatabase>(engineMigrations, 'engine')
    await importShop(database, shiftDates(readDemoShop(), now))
    let made = 0
    const afterReading = new Map<number, (ids: readonly string[]) => Promise<unknown>>()
    const index = followProducts<Enabled>({
      database,
      make: () => ({ number: ++made, ids: new Set() }),
      async take({ number, ids: enabled }, ids) {
        const rows = await database.db
          .selectFrom('products')
          .select(['id', 'is_enabled'])
          .where('id', 'in', ids)
          .execute()
        for (const { id, is_enabled } of rows) is_enabled === 1 ? enabled.add(id) : enabled.delete(id)
        await afterReading.get(number)?.(ids)
      },
      portion: 10_000,
      report: () => {},
    })
    const write = (id: string, tag: string) =>
      database.transaction(async (tx) => {
        await tx.updateTable('products').set({ is_enabled: false }).where('id', '=', id).execute()
        await appendChanges(tx, [tag], now)
      })
    expect((await index.current()).ids).toContain('kawiarka')

    const [hasRead, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    afterReading.set(2, async () => {
      hasRead.resolve()
      await mayEnd.promise
    })
    await write('zmierzch', EVERYTHING_TAG)
    await index.current()
    await hasRead.promise
    await write('kawiarka', 'product:kawiarka')
    // The new index takes the place of the old one while this reads the change into the old one.
    afterReading.set(1, async () => {
      mayEnd.resolve()
      await otherWork()
    })
    expect((await index.current()).ids).not.toContain('kawiarka')
    await index.close()
  })
})
