import { layoutTableMigrations } from '#server/layouts/migrations.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import { LAYOUT_WORKS, type LayoutWorkName, openLayoutServer } from '#server/layouts/testing-server.ts'
import { openDatabase } from '#server/platform/database/open.ts'

/*
 * A process that does one work on layouts (LAYOUT_WORK) and ends itself with signal 9 after a number of statements (LAYOUT_STATEMENTS).
 * It prints `told` where it got through.
 */

const { LAYOUT_WORK = '', LAYOUT_STATEMENTS = '', DATA_DIR = '', DATABASE_URL = '' } = process.env
let left = Number.POSITIVE_INFINITY
const database = await openDatabase<LayoutTables>({
  ...{ name: 'layouts', dataDir: DATA_DIR, databaseUrl: DATABASE_URL || null, migrations: layoutTableMigrations },
  meter: {
    statement() {
      left -= 1
      if (left <= 0) process.kill(process.pid, 'SIGKILL')
    },
    waited() {},
    retried() {},
  },
})
const server = await openLayoutServer(database)
left = Number(LAYOUT_STATEMENTS)
await LAYOUT_WORKS[LAYOUT_WORK as LayoutWorkName].work(server)
left = Number.POSITIVE_INFINITY
process.stdout.write('told')
server.close()
await database.close()
