import { demoContents } from '#server/demo/demo-contents.ts'
import { type Configuration, readConfiguration } from '#server/platform/configuration.ts'
import { lockDataDir } from '#server/platform/database/data-dir.ts'
import { findServer } from './admin-access.ts'
import { runDescribeCommand } from './describe-command.ts'
import { commerceHeaders } from './store-api.ts'
import { type ExitCode, runStoreCommand } from './store-command.ts'
import { type StoreDesk, StoreDeskError, storeDesk } from './store-desk.ts'

/** `npm run store`: calls the running shop; if none runs, the commerce API or its files. Exit 3: none was possible. */
const print = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

// A reader that stops early (`| head`) closes the pipe; that is no failure of ours.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 3))

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  complain(error instanceof Error ? error.message : String(error))
  process.exitCode = 3
}

async function run(args: readonly string[]): Promise<ExitCode> {
  const described = runDescribeCommand(args, { print, complain })
  if (described !== null) return described
  const configuration = readConfiguration(process.env)
  const server = findServer(configuration.DATA_DIR)
  if (server) {
    const headers = { authorization: `Bearer ${server.token}` }
    const desk = storeDesk({ fetch: (request) => fetch(request), baseUrl: `${server.origin}/api/store`, headers })
    try {
      return await runStoreCommand(args, { desk, print, complain })
    } catch (error) {
      // A killed server leaves its note behind; the folder's lock tells whether one runs.
      if (!(error instanceof StoreDeskError) || error.cause === undefined) throw error
    }
  }
  return configuration.COMMERCE_URL === ''
    ? withOwnFiles(configuration, (desk) => runStoreCommand(args, { desk, print, complain }))
    : runStoreCommand(args, { desk: remoteCommerce(configuration), print, complain })
}

function remoteCommerce({ COMMERCE_URL: baseUrl, COMMERCE_TOKEN }: Configuration): StoreDesk {
  return storeDesk({ fetch: (request) => fetch(request), baseUrl, headers: commerceHeaders(COMMERCE_TOKEN) })
}

async function withOwnFiles<T>(
  { DATA_DIR: dataDir, DATABASE_URL }: Configuration,
  use: (desk: StoreDesk) => Promise<T>,
) {
  const lock = lockDataDir(dataDir, 'tool')
  const { openEmbeddedCommerce } = await import('#server/commerce/open.ts')
  const log = (message: string, error?: unknown) => complain(error === undefined ? message : `${message} ${error}`)
  const databaseUrl = DATABASE_URL || null
  const commerce = await openEmbeddedCommerce({
    contents: demoContents,
    dataDir,
    databaseUrl,
    log,
    rendersPictures: false,
  })
  const headers = commerceHeaders(commerce.apiKey)
  try {
    return await use(storeDesk({ fetch: commerce.fetch, baseUrl: 'http://commerce.internal', headers }))
  } finally {
    await commerce.close()
    lock.release()
  }
}
