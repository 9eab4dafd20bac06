import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/free-port.ts'
import { certificateAndKey, haproxyConfiguration } from './haproxy.ts'
import { createCertificate, end, exampleFile, isInstalled, replaced, start, startShop, until } from './processes.ts'

/*
 * Runs the built shop behind the examples of proxies in `server/platform/deploy`, with other ports and a certificate of its
 * own, and uses it through them. A proxy that is not installed is skipped: `apt-get install nginx caddy haproxy`.
 */
const WRITES_PER_MINUTE = 8
const ACCOUNT = { email: 'alicja@klient.example', password: 'Ziarno#2026' }

interface Place {
  folder: string
  httpPort: number
  tlsPort: number
  shopPort: number
  certificate: string
  key: string
}

const PROXIES = {
  nginx(place: Place) {
    const example = replaced(exampleFile('nginx.conf'), [
      ['127.0.0.1:3000', `127.0.0.1:${place.shopPort}`],
      ['listen 80;', `listen 127.0.0.1:${place.httpPort};`],
      ['listen 443 ssl', `listen 127.0.0.1:${place.tlsPort} ssl`],
      ['/etc/ssl/shop.example.pem', place.certificate],
      ['/etc/ssl/shop.example.key', place.key],
      ['server_name shop.example', 'server_name localhost'],
      ['proxy_set_header Host $host;', 'proxy_set_header Host $http_host;'],
    ])
    const whole = join(place.folder, 'nginx.conf')
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${place.folder}/${name};`)
      .join('\n')
    writeFileSync(
      whole,
      `daemon off; pid ${place.folder}/pid; error_log stderr warn; events {}\nhttp { access_log off; ${folders}\n${example}\n}`,
    )
    return ['nginx', '-e', 'stderr', '-p', place.folder, '-c', whole]
  },
  caddy(place: Place) {
    const example = replaced(exampleFile('Caddyfile'), [
      ['127.0.0.1:3000', `127.0.0.1:${place.shopPort}`],
      ['shop.example {', `https://localhost:${place.tlsPort} {\n\ttls ${place.certificate} ${place.key}`],
    ])
    const whole = join(place.folder, 'Caddyfile')
    writeFileSync(
      whole,
      `{\n\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system ${place.folder}\n}\n${example}`,
    )
    return ['caddy', 'run', '--adapter', 'caddyfile', '--config', whole]
  },
  haproxy(place: Place) {
    const whole = join(place.folder, 'haproxy.cfg')
    writeFileSync(whole, haproxyConfiguration({ ...place, ...certificateAndKey(place), shopPorts: [place.shopPort] }))
    return ['haproxy', '-db', '-f', whole]
  },
}

async function main() {
  let tried = 0
  for (const [name, commandOf] of Object.entries(PROXIES)) {
    if (!isInstalled(name)) {
      say(`Skipped: ${name} is not installed (apt-get install ${name}).`)
      continue
    }
    tried++
    await through(name, commandOf)
    say(`Done: the shop works behind ${name}.`)
  }
  if (tried === 0) say('Nothing was tested.')
}

async function through(name: string, commandOf: (place: Place) => string[]) {
  const folder = mkdtempSync(join(tmpdir(), `witryna-${name}-`))
  const place = {
    ...{ folder, httpPort: await freePort(), tlsPort: await freePort(), shopPort: await freePort() },
    ...{ certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') },
  }
  createCertificate(place)
  mkdirSync(join(folder, 'data'))
  const running: ChildProcess[] = []
  try {
    running.push(
      startShop({
        ...{ PORT: String(place.shopPort), DATA_DIR: join(folder, 'data') },
        ...{ ORIGIN: `https://localhost:${place.tlsPort}`, TRUST_PROXY: '1', DEMO: 'public', DRAW_AHEAD: '0' },
        ...{ METRICS_TOKEN: 'for-this-test', LOG_LEVEL: 'warn', WRITES_PER_MINUTE: String(WRITES_PER_MINUTE) },
      }),
    )
    await until(async () => (await fetch(`http://127.0.0.1:${place.shopPort}/readyz`)).ok, 'the shop is ready')
    const [command, ...rest] = commandOf(place)
    running.push(start(command!, rest, { HOME: folder }))
    await until(async () => (await ask(place, '/readyz')).status === 200, `the shop answers behind ${name}`)
    await checkAnswers(place)
    await checkForms(place)
    await checkAddresses(place)
  } finally {
    for (const child of running.reverse()) await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A cached page arrives as the shop sent it, over HTTP/1.1 and HTTP/2. */
async function checkAnswers(place: Place) {
  const headers = { 'accept-encoding': 'br' }
  await ask(place, '/en', { headers })
  const direct = await fetch(`http://127.0.0.1:${place.shopPort}/en`, { headers })
  const page = await ask(place, '/en', { headers })
  assert.equal(page.status, 200)
  assert.equal(page.headers['content-encoding'], 'br')
  assert.equal(page.headers.etag, direct.headers.get('etag'))
  assert.ok(page.headers.etag)
  assert.equal(page.headers['content-security-policy'], direct.headers.get('content-security-policy'))
  assert.match(String(page.headers['strict-transport-security']), /max-age=\d/)
  for (const cookie of page.headers['set-cookie'] ?? []) assert.match(cookie, /; Secure/)
  const known = await ask(place, '/en', { headers: { ...headers, 'if-none-match': page.headers.etag } })
  assert.deepEqual([known.status, known.body.length], [304, 0])
  const plain = await ask(place, '/en', { headers: { 'accept-encoding': 'identity' } })
  assert.equal(plain.headers['content-encoding'], undefined)
  assert.match(plain.body.toString(), /<\/html>/)

  const session = connect(`https://localhost:${place.tlsPort}`, { rejectUnauthorized: false })
  const stream = session.request({ ':path': '/en', 'accept-encoding': 'br', 'if-none-match': page.headers.etag })
  const [answer] = (await once(stream, 'response')) as [{ ':status': number }]
  assert.equal(answer[':status'], 304)
  session.close()

  assert.notEqual((await ask(place, '/metrics', { headers: { authorization: 'Bearer for-this-test' } })).status, 200)
  const metrics = await fetch(`http://127.0.0.1:${place.shopPort}/metrics`, {
    headers: { authorization: 'Bearer for-this-test' },
  })
  assert.equal(metrics.status, 200)
}

/** A log-in by script, and a form without script: both need the origin that the browser sees. */
async function checkForms(place: Place) {
  const origin = `https://localhost:${place.tlsPort}`
  const logIn = await ask(place, '/api/actions/account.logIn', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-path': '/en/login' },
    body: JSON.stringify(ACCOUNT),
    localAddress: '127.0.0.5',
  })
  assert.equal(logIn.status, 200, logIn.body.toString())
  const cookies = logIn.headers['set-cookie'] ?? []
  const token = cookies.find((cookie) => cookie.startsWith('token=') || cookie.includes('token='))
  assert.match(token ?? '', /; Secure/)
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ')
  const account = await ask(place, '/en/account', { headers: { cookie } })
  assert.equal(account.status, 200)
  const session = JSON.parse((await ask(place, '/api/session', { headers: { cookie } })).body.toString())
  assert.equal(session.user?.initials, 'AN')

  const form = new URLSearchParams({ sku: 'KAW-1001-250G-BEAN', qty: '1', $back: '/en/cart' }).toString()
  const type = 'application/x-www-form-urlencoded'
  const post = (from: string) =>
    ask(place, '/actions/cart.addItem', {
      method: 'POST',
      headers: { 'content-type': type, origin: from },
      body: form,
      localAddress: '127.0.0.5',
    })
  const added = await post(origin)
  assert.deepEqual([added.status, added.headers.location], [303, '/en/cart'])
  assert.equal((await post('https://elsewhere.example')).status, 403)
}

/** Writes are counted by the address of the client, which cannot choose one. */
async function checkAddresses(place: Place) {
  const write = async (localAddress: string, forwarded?: string) => {
    const { status } = await ask(place, '/api/actions/cart.addItem', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: `https://localhost:${place.tlsPort}`,
        ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
      },
      body: '{}',
      localAddress,
    })
    return status
  }
  const statuses: number[] = []
  for (let at = 0; at <= WRITES_PER_MINUTE; at++) statuses.push(await write('127.0.0.2', `203.0.113.${at}`))
  assert.equal(statuses.at(-1), 429, `${statuses}`)
  assert.ok(
    statuses.slice(0, -1).every((status) => status !== 429),
    `${statuses}`,
  )
  assert.notEqual(await write('127.0.0.3'), 429)
}

interface Asked extends Pick<RequestOptions, 'method' | 'headers' | 'localAddress'> {
  body?: string
}

function ask({ tlsPort }: Place, path: string, { body, ...options }: Asked = {}) {
  return new Promise<{ status: number; headers: import('node:http').IncomingHttpHeaders; body: Buffer }>(
    (done, fail) => {
      const sent = request(
        {
          host: '127.0.0.1',
          servername: 'localhost',
          port: tlsPort,
          path,
          rejectUnauthorized: false,
          agent: false,
          ...options,
          headers: { host: `localhost:${tlsPort}`, ...options.headers },
        },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part)).on('error', fail)
          answer.on('end', () =>
            done({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts) }),
          )
        },
      )
      sent.on('error', fail)
      sent.end(body)
    },
  )
}

const say = (line: string) => process.stdout.write(`${line}\n`)

await main()
