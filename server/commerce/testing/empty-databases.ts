import { openDatabase } from '#server/platform/database/open.ts'
import type { DatabaseTemplate } from '#server/platform/database/testing-templates.ts'
import { engineMigrations } from '../engine/migrations/migrations.ts'
import { storeMigrations } from '../store/migrations.ts'

/** The commerce API's databases with their tables and no rows: copying them is faster than migrating for each test. */
export const emptyDatabases: DatabaseTemplate = {
  key: 'empty',
  async fill(place) {
    await (await openDatabase({ name: 'engine', migrations: engineMigrations, ...place })).close()
    await (await openDatabase({ name: 'store', migrations: storeMigrations, ...place })).close()
  },
}
