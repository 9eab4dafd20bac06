import { readFileSync } from 'node:fs'
import { readDefaultLayouts } from '#layouts/read-defaults.ts'
import { shopLayoutWorld } from '#server/layouts/layout-world.ts'
import { layoutTableMigrations } from '#server/layouts/migrations.ts'
import { openLayoutStore } from '#server/layouts/store.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import { readConfiguration } from '#server/platform/configuration.ts'
import { lockDataDir } from '#server/platform/database/data-dir.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Report } from '#server/platform/report.ts'
import { findServer } from './admin-access.ts'
import { type CommandContext, type ExitCode, runLayoutCommand } from './layout-command.ts'
import { localDesk, remoteDesk, UnreachableError } from './layout-desk.ts'

/** `npm run layout`: calls the running shop, or opens its files if none runs. Exit 3: neither was possible. */
const streams: Omit<CommandContext, 'desk'> = {
  readFile: (path) => readFileSync(path === '-' ? 0 : path, 'utf8'),
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
}

// A reader that stops early (`| head`) closes the pipe; that is no failure of ours.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 3))

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  streams.complain(error instanceof Error ? error.message : String(error))
  process.exitCode = 3
}

async function run(args: readonly string[]): Promise<ExitCode> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = readConfiguration(process.env)
  const server = findServer(dataDir)
  if (server) {
    try {
      return await runLayoutCommand(args, { ...streams, desk: remoteDesk(server) })
    } catch (error) {
      // A killed server leaves its note behind; the folder's lock tells whether one runs.
      if (!(error instanceof UnreachableError) || error.cause === undefined) throw error
    }
  }
  return withoutServer(args, { dataDir, databaseUrl })
}

async function withoutServer(
  args: readonly string[],
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
): Promise<ExitCode> {
  const lock = lockDataDir(dataDir, 'tool')
  const migrations = layoutTableMigrations
  const database = await openDatabase<LayoutTables>({ name: 'layouts', dataDir, databaseUrl, migrations })
  const report: Report = ({ kind, message }) => {
    if (kind !== 'layout-overridden') streams.complain(message)
  }
  const world = shopLayoutWorld()
  const store = await openLayoutStore({ database, defaults: readDefaultLayouts(), world, report })
  try {
    return await runLayoutCommand(args, { ...streams, desk: localDesk(store) })
  } finally {
    store.close()
    await database.close()
    lock.release()
  }
}
