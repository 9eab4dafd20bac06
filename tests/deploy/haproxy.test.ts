import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freePort } from '#tests/free-port.ts'
import { temporaryFolder } from '#tests/temporary-folder.mjs'
import { certificateAndKey, haproxyConfiguration } from './haproxy.ts'
import { createCertificate, end, isInstalled, start, until } from './processes.ts'

/** Longer than the pause between two checks, twice. */
const BUSY_MS = 4_000

it.skipIf(!isInstalled('haproxy'))('HAProxy goes on asking a server that is too busy for its checks', async () => {
  const folder = mkdtempSync(join(temporaryFolder(), 'haproxy-'))
  const files = { folder, certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  createCertificate(files)
  let busySince: number | null = null
  let ended = 0
  const server = createServer((asked: IncomingMessage, answer: ServerResponse) => {
    if (asked.url !== '/readyz' || busySince === null) return answer.end('here')
    // A busy server answers late, and all that has waited at once.
    const wait = Math.max(0, busySince + BUSY_MS - Date.now())
    setTimeout(() => {
      ended++
      answer.end('here')
    }, wait)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const [httpPort, tlsPort] = [await freePort(), await freePort()]
  const configuration = join(folder, 'haproxy.cfg')
  const { port } = server.address() as AddressInfo
  writeFileSync(
    configuration,
    haproxyConfiguration({ httpPort, tlsPort, ...certificateAndKey(files), shopPorts: [port] }),
  )
  const proxy = start('haproxy', ['-db', '-f', configuration], {})
  const ca = readFileSync(files.certificate)
  const ask = () =>
    new Promise<number>((done, fail) => {
      const sent = request({ host: 'localhost', port: tlsPort, path: '/en', ca, agent: false }, (answer) => {
        answer.resume().on('end', () => done(answer.statusCode!))
      })
      sent.on('error', fail).end()
    })
  try {
    await until(async () => (await ask()) === 200, 'HAProxy listens')
    busySince = Date.now()
    const answers = new Set<number>()
    await until(async () => {
      answers.add(await ask())
      return ended > 0
    }, 'the busy server has answered a check')
    expect([...answers]).toEqual([200])
  } finally {
    await end(proxy)
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
