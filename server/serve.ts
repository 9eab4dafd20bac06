import { enableCompileCache, flushCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { BUILT_WITH, otherBuild } from '#schemas/extensions/built-with.ts'
import { ExtensionError } from '#schemas/extensions/extension-error.ts'
import { findExtensions, missingFolder } from '#schemas/extensions/find-extensions.ts'
import { ContractError } from '#schemas/portable-schemas.ts'
import { requireBuild } from './answers/built-renderer.ts'
import { endOnSignal } from './http/serving/end-on-signal.ts'
import { listen, type RequestHandler, StartError } from './http/serving/listen.ts'
import { firstOwnerLines } from './open-first-owner.ts'
import { ConfigurationError, readConfiguration } from './platform/configuration.ts'
import { DataDirError, lockDataDir } from './platform/database/data-dir.ts'
import { createLog, reportTo } from './platform/log.ts'
import { lostRegister } from './platform/lost-register.ts'
import { refuseLoopbackWebhooks, requireOrigin, UnsafeStartError } from './platform/safe-start.ts'
import { loadSettings } from './platform/settings-file.ts'
import { startErrorText } from './platform/start-error.ts'

const ROOT = resolve(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
/** Max wait for requests in progress when the process is stopped. */
const GRACE_MS = 10_000
const GRACE_IN_DEVELOPMENT_MS = 300
/** Links in mails say localhost, too: cookies of the one name do not go to the other. */
const NAMED_LOCALHOST = new Set(['127.0.0.1', '0.0.0.0', '::1', '::'])

/**
 * The composition root: reads the configuration, locks the folder and the port, opens everything in parallel and
 * serves. A fault ends the process with one line that says what to fix.
 */
async function main() {
  const isDevelopment = process.argv.includes('--dev')
  loadSettings(process.env)
  const configuration = readConfiguration(process.env)
  requireOrigin(configuration)
  refuseLoopbackWebhooks(configuration)
  if (!isDevelopment) {
    requireProduction(process.env.NODE_ENV)
    requireBuild(DIST)
  }
  const { PORT, HOST, DATA_DIR, LOG_LEVEL } = configuration
  const log = createLog(LOG_LEVEL)
  const lost = (isDevelopment ? null : otherBuild(join(DIST, BUILT_WITH))?.message) ?? missingFolder()
  for (const line of [lost, lostRegister(configuration)]) if (line !== null) log.error(line)
  const lock = lockDataDir(DATA_DIR)
  // Node reuses compiled code. The npm scripts cache it from the first file on (NODE_COMPILE_CACHE); otherwise, or if
  // they may not write, it is cached here from now on.
  enableCompileCache(join(DATA_DIR, 'compile-cache'))
  let answering: RequestHandler = { fetch: notYet }
  const listening = await listen(() => answering, { port: PORT, host: HOST })

  const { openShop } = await import('./open-shop.ts')
  const address = `http://${NAMED_LOCALHOST.has(HOST) ? 'localhost' : HOST}:${listening.port}`
  const shop = await openShop({
    configuration,
    distDir: DIST,
    root: ROOT,
    isDevelopment,
    listening,
    log,
    report: reportTo(log),
  })
  // After a first start there is much to write: now, as at the end it would use seconds of the stop's grace.
  flushCompileCache()
  answering = shop

  const extensions = findExtensions().map(({ name, version }) => `${name} ${version}`)
  const lines = [
    ...(extensions.length > 0 ? [`Extensions    ${extensions.join(', ')}`] : []),
    `Shop          ${configuration.ORIGIN || address}`,
    `Screen API    ${address}/api/screens?path=/`,
    `Commerce API  ${shop.commerceAddress ?? `${address}/commerce`}`,
  ]
  const path = shop.firstOwnerPath
  const link = path === null ? null : (configuration.ORIGIN || address) + path
  const isTryOut = isDevelopment || configuration.DEMO === 'public'
  lines.push(...firstOwnerLines(link, { isTerminal: process.stdout.isTTY, isTryOut }))
  process.stdout.write(`${lines.join('\n')}\n`)

  endOnSignal(async () => {
    await shop.leave()
    const graceMs = isDevelopment ? GRACE_IN_DEVELOPMENT_MS : GRACE_MS
    const cutOff = await listening.stop({ graceMs, hasBalancer: shop.isWatched() })
    if (cutOff > 0) log.warn({ connections: cutOff, graceMs }, 'Connections were cut off: their requests took too long')
    await shop.close()
    lock.release()
  })
}

/** Packages are slower, and reveal more to strangers, in development mode. */
function requireProduction(given: string | undefined): void {
  if (given === 'production') return
  throw new ConfigurationError(
    `NODE_ENV=${JSON.stringify(given ?? '')} cannot be used: set it to production, or start with \`npm run serve\`, which does.`,
  )
}

/** Until everything is open: the process lives, but is not ready; a browser that comes early retries. */
function notYet(request: Request): Response {
  const { pathname } = new URL(request.url)
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '1', refresh: '1' }
  if (pathname === '/healthz') return new Response('{"status":"ok"}', { status: 200, headers })
  return new Response('{"status":"starting"}', { status: 503, headers })
}

const EXPECTED = [ConfigurationError, ContractError, ExtensionError, DataDirError, StartError, UnsafeStartError]

main().catch((error) => {
  process.stderr.write(`${startErrorText(error, EXPECTED)}\n`)
  process.exit(1)
})
