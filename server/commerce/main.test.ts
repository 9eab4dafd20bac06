import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const started: ChildProcess[] = []
const folders: string[] = []

afterEach(async () => {
  await Promise.all(started.splice(0).map(stop))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-commerce-main-'))
  folders.push(folder)
  return folder
}

/** Resolves with all output as soon as `until` is in it, or the process has ended. */
function start(
  environment: Record<string, string>,
  until = 'answers at',
): Promise<{ output: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, DATABASE_URL: '', ...environment } })
  started.push(child)
  return new Promise((resolve) => {
    let output = ''
    const hear = (chunk: Buffer) => {
      output += chunk
      if (output.includes(until)) resolve({ output, child })
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('close', () => resolve({ output, child }))
  })
}

function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    child.on('close', resolve)
    child.kill('SIGTERM')
  })
}

describe('the commerce API alone', () => {
  it('says where it answers and where its key is, and ends when it is told to', async () => {
    const folder = newFolder()
    const { output, child } = await start({ COMMERCE_PORT: '0', DATA_DIR: folder })
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
    expect(output).toContain(join(folder, 'commerce-token'))
    const headers = { 'cg-token': readFileSync(join(folder, 'commerce-token'), 'utf8').trim(), 'x-headless': '1' }
    expect((await fetch(`${address}/commerce/layout/menu`, { headers })).status).toBe(200)

    const second = await start({ COMMERCE_PORT: '0', DATA_DIR: folder })
    expect(second.output).toMatch(/^DATA_DIR .* is in use by process \d+.*\n$/)
    const third = await start({ COMMERCE_PORT: new URL(address!).port, DATA_DIR: newFolder() }, 'COMMERCE_PORT')
    expect(third.output).toContain('is in use: stop what listens there, or set COMMERCE_PORT.')
    expect(await stop(child)).toBe(0)
  })

  it('tells its metrics, and sends traces: the steps of a caller with its key belong to that caller', async () => {
    const spans: { name: string; traceId: string; attributes: unknown }[] = []
    const collector = createServer(async (request, response) => {
      const { resourceSpans } = (await json(request)) as { resourceSpans: { scopeSpans: { spans: typeof spans }[] }[] }
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
    const folder = newFolder()
    const { output, child } = await start({
      ...{ COMMERCE_PORT: '0', DATA_DIR: folder, METRICS_TOKEN: 'for-this-test' },
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    })
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)![0]
    const key = readFileSync(join(folder, 'commerce-token'), 'utf8').trim()
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    const headers = { 'cg-token': key, 'x-headless': '1', traceparent }
    expect((await fetch(`${address}/commerce/layout/menu`, { headers })).status).toBe(200)
    await fetch(`${address}/commerce/layout/menu`, { headers: { traceparent } })
    await fetch(`${address}/commerce/cart/opens-it`, { headers })
    expect((await fetch(`${address}/metrics`)).status).toBe(404)
    const authorization = 'Bearer for-this-test'
    const metrics = await (await fetch(`${address}/metrics`, { headers: { authorization } })).text()
    expect(metrics).toContain('witryna_requests_total{kind="commerce",status="200"} 1')
    expect(metrics).toMatch(/witryna_database_statement_seconds_count\{database="engine"\} [1-9]/)
    expect(await stop(child)).toBe(0)
    const calls = spans.filter(({ name }) => name === 'GET layout')
    expect(calls.map(({ traceId }) => traceId === traceparent.split('-')[1])).toEqual([true, false])
    // Whoever knows the id of a guest's cart has the cart.
    expect(spans.map(({ name }) => name)).toContain('GET cart')
    expect(JSON.stringify(spans)).not.toContain('opens-it')
    collector.close()
  })

  it('tells its metrics without a token on this machine only, and nobody where a proxy may ask', async () => {
    const folder = newFolder()
    const statusOf = async (environment: Record<string, string>) => {
      const { output, child } = await start({ COMMERCE_PORT: '0', DATA_DIR: folder, ...environment })
      const { status } = await fetch(`${/http:\/\/127\.0\.0\.1:\d+/.exec(output)![0]}/metrics`)
      await stop(child)
      return status
    }
    expect(await statusOf({})).toBe(200)
    expect(await statusOf({ TRUST_PROXY: '1' })).toBe(404)
    expect(await statusOf({ ORIGIN: 'https://shop.example', DEMO: 'public' })).toBe(404)
  })

  it('keeps the demo to this machine', async () => {
    const folder = newFolder()
    const open = { COMMERCE_PORT: '0', DATA_DIR: folder, HOST: '0.0.0.0' }
    const nameless = await start(open, 'never said')
    expect(nameless.output).toMatch(/^HOST=0\.0\.0\.0 opens .* ORIGIN is missing: [^\n]+\.\n$/)
    const refused = await start({ ...open, ORIGIN: 'https://shop.example' }, 'never said')
    expect(refused.output).toMatch(/^HOST=0\.0\.0\.0 opens .* demo accounts .* set DEMO=public [^\n]+\.\n$/)
    const proxied = await start({ ...open, HOST: '', ORIGIN: 'https://shop.example' }, 'never said')
    expect(proxied.output).toMatch(/^ORIGIN=https:\/\/shop\.example opens [^\n]+\.\n$/)
  })

  it('opens demo accounts that are meant for everybody, for as long as that is said', async () => {
    const folder = newFolder()
    const open = { COMMERCE_PORT: '0', DATA_DIR: folder, HOST: '0.0.0.0' }
    const meant = await start({ ...open, ORIGIN: 'https://shop.example', DEMO: 'public' })
    expect(meant.output).toContain('answers at')
    expect(await stop(meant.child)).toBe(0)
    const filled = await start({ ...open, ORIGIN: 'https://shop.example' }, 'never said')
    expect(filled.output).toMatch(/^HOST=0\.0\.0\.0 opens .* demo accounts /)
  })

  it('refuses a wrong value with one line', async () => {
    const { output } = await start({ COMMERCE_PORT: 'four', DATA_DIR: newFolder() }, 'never said')
    expect(output).toBe('COMMERCE_PORT must be a port number from 0 to 65535.\n')
    const unknown = await start({ COMMERCE_PORT: '0', DATA_DIR: newFolder(), MAIL_WITHOUT: 'home,foo' }, 'never said')
    expect(unknown.output).toBe('MAIL_WITHOUT must be route keys, such as order_details, separated by commas.\n')
  })
})
