import { join, resolve } from 'node:path'
import { ConfigurationError, readConfiguration } from './configuration.ts'
import { DataDirError, lockDataDir } from './database/data-dir.ts'
import { createLog, reportTo } from './log.ts'
import { type Answering, listen, StartError } from './operations/listen.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** Longest that requests under way are waited for when the process is told to end. */
const GRACE_MS = 10_000

/**
 * The composition root: reads the configuration, takes the folder and the port, opens everything side by side and serves.
 * What cannot work ends the process with one line that says what to fix.
 */
async function main() {
  const configuration = readConfiguration(process.env)
  const { PORT, HOST, DATA_DIR, LOG_LEVEL } = configuration
  const log = createLog(LOG_LEVEL)
  const lock = lockDataDir(DATA_DIR)
  let answering: Answering = { fetch: notYet }
  const listening = await listen(() => answering, { port: PORT, host: HOST })

  const { openShop } = await import('./open-shop.ts')
  const isDevelopment = process.argv.includes('--dev')
  const address = `http://${HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST}:${listening.port}`
  const shop = await openShop({
    configuration,
    distDir: join(ROOT, 'dist'),
    root: ROOT,
    isDevelopment,
    port: listening.port,
    log,
    report: reportTo(log),
  })
  answering = shop

  const lines = [
    `Shop          ${configuration.ORIGIN || address}`,
    `Screen API    ${address}/api/screens?path=/`,
    `Commerce API  ${shop.commerceAddress ?? `${address}/commerce`}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)

  let isEnding = false
  async function end() {
    if (isEnding) return
    isEnding = true
    shop.leave()
    await listening.stop(GRACE_MS)
    await shop.close()
    lock.release()
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

/** Until all is open: the process lives, and nobody is to be sent here. */
function notYet(request: Request): Response {
  const { pathname } = new URL(request.url)
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '1' }
  if (pathname === '/healthz') return new Response('{"status":"ok"}', { status: 200, headers })
  return new Response('{"status":"starting"}', { status: 503, headers })
}

main().catch((error) => {
  const isExpected = [ConfigurationError, DataDirError, StartError].some((kind) => error instanceof kind)
  process.stderr.write(`${isExpected ? error.message : (error?.stack ?? error)}\n`)
  process.exit(1)
})
