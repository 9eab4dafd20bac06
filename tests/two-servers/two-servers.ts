import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findServer } from '#server/admin/admin-access.ts'
import { certificateAndKey, haproxyConfiguration } from '#tests/deploy/haproxy.ts'
import { createCertificate, end, start, startShop, until } from '#tests/deploy/processes.ts'
import { freePort } from '#tests/free-port.ts'
import type { ShopAddress } from './shopper.ts'

/** One of two whole shop servers on one database. */
export interface ShopServer {
  name: string
  /** address on this machine, past the proxy */
  url: string
  dataDir: string
  /** key of the commerce API, for calls of staff */
  commerceKey(): string
  /** token of the running server, for calls of merchandisers */
  adminToken(): string
  /** Starts it and waits until it takes shoppers. */
  start(): Promise<void>
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Limits of writes count for each server alone: they must not stop this test's shoppers, who have one address. */
const WRITES_PER_MINUTE = '1000000'

/**
 * Two built shops on one database, not started yet, and HAProxy before them as in the example for operators.
 * `close` ends all of it and removes the folder.
 */
export async function twoServers({ databaseUrl, smtpUrl }: { databaseUrl: string; smtpUrl: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-two-servers-'))
  const files = { folder, certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  createCertificate(files)
  const [httpPort, tlsPort] = [await freePort(), await freePort()]
  const origin = `https://localhost:${tlsPort}`
  const shared = {
    ...{ DATABASE_URL: databaseUrl, UPLOADS_DIR: join(folder, 'uploads'), MEDIA_DIR: join(folder, 'media') },
    ...{ ORIGIN: origin, TRUST_PROXY: '1', DRAW_AHEAD: '0', COMMERCE_PUBLIC: '1', WRITES_PER_MINUTE },
    ...{ SMTP_URL: smtpUrl, MAIL_FROM: 'Ziarno <shop@ziarno.example>', WEBHOOKS_LOOPBACK: '1' },
    // A machine that is busy with other things is no fault of the shop.
    ...{ UPSTREAM_TIMEOUT_MS: '30000', SECTION_TIMEOUT_MS: '10000' },
    ...{ METRICS_TOKEN: 'for-this-test', LOG_LEVEL: 'error' },
  }
  const one = await shopServer('one', { folder, shared })
  const two = await shopServer('two', { folder, shared })
  const configuration = join(folder, 'haproxy.cfg')
  writeFileSync(
    configuration,
    haproxyConfiguration({
      ...{ httpPort, tlsPort, ...certificateAndKey(files) },
      shopPorts: [Number(new URL(one.url).port), Number(new URL(two.url).port)],
      // A killed server refuses connections, which puts it out at once.
      checkTimeout: '60s',
    }),
  )
  const proxy: { process: ChildProcess | null } = { process: null }
  const address: ShopAddress = { origin, certificate: readFileSync(files.certificate) }

  return {
    one,
    two,
    address,
    async startProxy() {
      proxy.process = start('haproxy', ['-db', '-f', configuration], {})
      await until(() => isListening(tlsPort), 'HAProxy listens')
    },
    async close() {
      if (proxy.process) await end(proxy.process)
      await Promise.all([one.stop('SIGTERM'), two.stop('SIGTERM')])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function shopServer(
  name: string,
  { folder, shared }: { folder: string; shared: Record<string, string> },
): Promise<ShopServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  let running: ChildProcess | null = null
  return {
    name,
    url,
    dataDir,
    commerceKey: () => readFileSync(join(dataDir, 'commerce-token'), 'utf8').trim(),
    adminToken: () => findServer(dataDir)!.token,
    async start() {
      const child = startShop({ ...shared, PORT: String(port), DATA_DIR: dataDir })
      running = child
      const isUp = until(async () => (await fetch(`${url}/readyz`)).ok, `the server ${name} takes shoppers`)
      const hasEnded = once(child, 'exit').then(() => {
        throw new Error(`The server ${name} ended instead of starting.`)
      })
      await Promise.race([isUp, hasEnded])
    },
    async stop(signal) {
      if (running) await end(running, signal)
    },
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
