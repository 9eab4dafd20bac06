import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, get, type RequestOptions } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteFiles } from '#server/http/bytes/site-files.ts'
import { staticFiles } from '#server/http/bytes/static-files.ts'
import { keptSecret } from '#server/platform/shop-secret.ts'
import { openTestApp, openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { createHealth } from './health.ts'
import { listen, StartError } from './listen.ts'

let folder: string
let commerce: TestCommerce
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'witryna-operations-'))
  commerce = await openTestCommerce()
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await commerce.close()
})

describe('files of the client build', () => {
  const text = 'export const a = 1;\n'.repeat(200)

  it('are kept by browsers for good and come packed as the build left them', async () => {
    await writeFile(join(folder, 'shop-AbCd1234.js'), text)
    await writeFile(join(folder, 'shop-AbCd1234.js.br'), brotliCompressSync(text))
    const files = staticFiles(folder)
    for (let round = 0; round < 2; round++) {
      const answer = await files.request('/assets/shop-AbCd1234.js', { headers: { 'accept-encoding': 'br, gzip' } })
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('content-encoding')).toBe('br')
      expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(text)
    }
    const gzip = await files.request('/assets/shop-AbCd1234.js', { headers: { 'accept-encoding': 'gzip' } })
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
  })

  it.each(['/assets/none-AbCd1234.js', '/assets/..%2f..%2fpackage.json', '/assets/shop-AbCd1234.js.br', '/assets/%00'])(
    'are nothing else: %s',
    async (path) => expect((await staticFiles(folder).request(path)).status).toBe(404),
  )
})

describe('robots.txt and the icon', () => {
  it('are there', async () => {
    expect(await (await siteFiles().request('/robots.txt')).text()).toContain('Disallow: /api/')
    expect((await siteFiles().request('/favicon.ico')).headers.get('content-type')).toBe('image/svg+xml')
  })

  it.each([
    [
      'the drawing of store config',
      { drawing: '<svg ><path/></svg>', name: 'Lipa', brand: '#123456' },
      /^<svg ><path\/><\/svg>$/,
    ],
    [
      'else the first letter of the name on the brand colour',
      { drawing: null, name: '»łąka« & Söhne', brand: '#123456' },
      /fill="#123456".*>Ł<\/text>/,
    ],
    ['a plain mark while the name is not known', { drawing: null, name: null, brand: '#123456' }, /><\/text>/],
  ])('the icon is %s', async (_, facts, expected) => {
    const answer = await siteFiles({ icon: async () => facts }).request('/favicon.svg')
    expect(await answer.text()).toMatch(expected)
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox; form-action 'none'",
    )
  })
})

describe('health', () => {
  const selling = async () => ({ isReady: true, missing: [] })

  it('is ready once all is open, and no longer when the server is to leave', async () => {
    const health = createHealth({ readiness: selling })
    const status = async (path: string) => (await health.routes.request(path)).status
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503])
    health.setReady()
    expect(await status('/readyz')).toBe(200)
    health.startLeaving()
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503])
  })

  it('knows a balancer by its looks, and a program that waited for the start by its absence', async () => {
    let nowMs = 0
    const health = createHealth({ readiness: selling, nowMs: () => nowMs })
    const look = () => health.routes.request('/readyz')
    await look()
    await look()
    health.setReady()
    await look()
    expect(health.isWatched()).toBe(false)
    nowMs = 30_000
    await look()
    expect(health.isWatched()).toBe(true)
    nowMs = 60_000
    expect(health.isWatched()).toBe(true)
    nowMs = 60_001
    expect(health.isWatched()).toBe(false)
  })

  it('does not wait for a commerce API that is down', async () => {
    commerce.state.interfere = () => new Response(null, { status: 500 })
    const { app } = openTestApp(commerce)
    await app.ready()
    expect((await app.request('/readyz')).status).toBe(200)
    commerce.state.interfere = () => null
    app.close()
  })
})

describe('metrics', () => {
  it('count answers and the cache, for this machine only unless there is a token', async () => {
    const { app, page } = openTestApp(commerce)
    await app.ready()
    await page('/')
    await page('/')
    const text = await (await app.request('/metrics')).text()
    expect(text).toMatch(/witryna_requests_total\{kind="page",status="200"\} 1/)
    expect(text).toMatch(/witryna_requests_total\{kind="front",status="200"\} 1/)
    expect(text).toMatch(/witryna_cache_lookups_total\{outcome="hits"\} 1/)
    const stranger = { incoming: { socket: { remoteAddress: '203.0.113.7' } } }
    expect((await app.request('/metrics', {}, stranger)).status).toBe(404)
    const guarded = openTestApp(commerce, { settings: { metricsToken: 'a-token' } })
    expect((await guarded.app.request('/metrics')).status).toBe(404)
    const headers = { authorization: 'Bearer a-token' }
    expect((await guarded.app.request('/metrics', { headers }, stranger)).status).toBe(200)
    app.close()
    guarded.app.close()
  })

  it.each([
    ['with a header of a proxy', { 'x-real-ip': '203.0.113.7' }, {}],
    ['with the Host of the shop', {}, {}, 'http://shop.example/metrics'],
    ['where the shop has a public address', {}, { origin: 'https://shop.example' }],
    ['where a proxy is trusted', {}, { isProxyTrusted: true }],
  ])('show nothing to a proxy on this machine: %s', async (_, headers, settings, url = '/metrics') => {
    const { app } = openTestApp(commerce, { settings })
    const local = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
    expect((await app.request(url, { headers }, local)).status).toBe(404)
    app.close()
  })

  it('tell of the process', async () => {
    const { app } = openTestApp(commerce)
    const text = await (await app.request('/metrics')).text()
    for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'nodejs_heap_size_used_bytes'])
      expect(Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]), name).toBeGreaterThan(0)
    app.close()
  })
})

describe('listening', () => {
  const host = '127.0.0.1'

  it('refuses a port that is taken in one line', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, host, resolve))
    const { port } = other.address() as { port: number }
    await expect(listen(() => ({ fetch: () => new Response() }), { port, host })).rejects.toThrow(StartError)
    await expect(listen(() => ({ fetch: () => new Response() }), { port, host })).rejects.toThrow(
      `Port ${port} is in use: stop what listens there, or set PORT to another one.`,
    )
    other.close()
  })

  it('refuses a host that is none of this machine', async () => {
    await expect(listen(() => ({ fetch: () => new Response() }), { port: 0, host: '203.0.113.7' })).rejects.toThrow(
      /HOST 203/,
    )
  })

  it('drops no request when it stops', async () => {
    const mayAnswer = Promise.withResolvers<void>()
    let arrived = 0
    const slow = async () => {
      arrived += 1
      await mayAnswer.promise
      return new Response('done')
    }
    const { port, stop } = await listen(() => ({ fetch: slow }), { port: 0, host })
    const asked = Array.from({ length: 5 }, () => fetch(`http://${host}:${port}/`).then((answer) => answer.text()))
    await expect.poll(() => arrived).toBe(5)
    const stopped = stop({ graceMs: 60_000, hasBalancer: false })
    mayAnswer.resolve()
    await Promise.all([stopped, expect(Promise.all(asked)).resolves.toEqual(Array(5).fill('done'))])
    await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow()
  })

  it('drops none of many shoppers who keep coming either: each is answered, or not let in', async () => {
    const answer = () => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('done')), 5))
    const { port, stop } = await listen(() => ({ fetch: answer }), { port: 0, host })
    const agent = new Agent({ keepAlive: true })
    const outcomes: string[] = []
    async function shopper() {
      while (outcomes.at(-1) !== 'ECONNREFUSED') outcomes.push(await ask({ host, port, agent }))
    }
    const shoppers = Promise.all(Array.from({ length: 12 }, shopper))
    while (outcomes.length < 100) await new Promise((resolve) => setTimeout(resolve, 5))
    await Promise.all([stop({ graceMs: 5000, hasBalancer: false }), shoppers])
    expect(new Set(outcomes)).toEqual(new Set(['200 done', 'ECONNREFUSED']))
  })

  it('ends what does not end by itself', async () => {
    const arrived = Promise.withResolvers<void>()
    const never = () => {
      arrived.resolve()
      return new Promise<Response>(() => {})
    }
    const { port, stop } = await listen(() => ({ fetch: never }), { port: 0, host })
    const asked = fetch(`http://${host}:${port}/`).catch(() => 'cut off')
    await arrived.promise
    await stop({ graceMs: 100, hasBalancer: false })
    expect(await asked).toBe('cut off')
  })
})

/** Status and body of one request, or its error code. */
function ask(options: RequestOptions): Promise<string> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)
    get(options, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => resolve(`${answer.statusCode} ${text}`)).on('error', failed)
    }).on('error', failed)
  })
}

describe('the secret', () => {
  it('is made once for a folder', async () => {
    const place = { dataDir: folder, databaseUrl: null }
    const secret = await keptSecret(place)
    expect(secret.length).toBeGreaterThan(40)
    expect(await keptSecret(place)).toBe(secret)
  })
})
