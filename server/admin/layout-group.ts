import { readDefaultLayouts } from '#layouts/read-defaults.ts'
import { demoLayouts } from '#server/demo/demo-layouts.ts'
import { shopLayoutWorld } from '#server/layouts/layout-world.ts'
import { layoutTableMigrations } from '#server/layouts/migrations.ts'
import { openLayoutStore } from '#server/layouts/store.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import { readConfiguration } from '#server/platform/configuration.ts'
import { lockDataDir } from '#server/platform/database/data-dir.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Report } from '#server/platform/report.ts'
import { findServer } from './admin-access.ts'
import type { CommandGroup, ExitCode, Streams } from './command-line.ts'
import { LAYOUT_VERBS, runLayoutCommand } from './layout-command.ts'
import { type LayoutDesk, localDesk, remoteDesk, UnreachableError } from './layout-desk.ts'
import { ownShopKind } from './own-commerce.ts'
import { runCommand } from './run-command.ts'
import { tellPlace } from './tell-place.ts'

/** `layout …`: calls the running shop, or opens its files if none runs. Throws if neither is possible. */
export const layoutGroup: CommandGroup = {
  name: 'layout',
  about: 'Layouts of a shop: what is shown, what was published, publish, roll back.',
  verbs: LAYOUT_VERBS,
  // A mistake in the command is told before a shop is looked for.
  run: (args, streams) =>
    runCommand(layoutGroup, args, streams, () =>
      withLayoutDesk(streams, (desk) => runLayoutCommand(args, { ...streams, desk })),
    ),
}

async function withLayoutDesk(streams: Streams, use: (desk: LayoutDesk) => Promise<ExitCode>): Promise<ExitCode> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = readConfiguration(process.env)
  const server = findServer(dataDir)
  if (server) {
    tellPlace(streams, { dataDir, shop: server.origin })
    try {
      return await use(remoteDesk(server))
    } catch (error) {
      // A killed server leaves its note behind; the folder's lock tells whether one runs.
      if (!(error instanceof UnreachableError) || error.cause === undefined) throw error
    }
  }
  tellPlace(streams, { dataDir, shop: null })
  return withoutServer({ dataDir, databaseUrl }, streams, use)
}

async function withoutServer(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
  { complain }: Streams,
  use: (desk: LayoutDesk) => Promise<ExitCode>,
): Promise<ExitCode> {
  const lock = lockDataDir(dataDir, 'tool')
  const migrations = layoutTableMigrations
  const database = await openDatabase<LayoutTables>({ name: 'layouts', dataDir, databaseUrl, migrations })
  const report: Report = ({ kind, message }) => {
    if (kind !== 'layout-overridden') complain(message)
  }
  const world = shopLayoutWorld()
  const defaults =
    (await ownShopKind({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })) === 'own'
      ? readDefaultLayouts()
      : demoLayouts()
  const store = await openLayoutStore({ database, defaults, world, report })
  try {
    return await use(localDesk(store))
  } finally {
    store.close()
    await database.close()
    lock.release()
  }
}
