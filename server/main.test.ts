import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requireBuild } from './answers/built-renderer.ts'
import { demoTemplate, testClock } from './commerce/testing/test-commerce.ts'
import { sqliteTemplate } from './platform/database/testing-templates.ts'
import { openTestCommerce } from './testing/test-shop.ts'

let folder: string
let busy: Server
let busyPort: number
const started: ChildProcess[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'witryna-main-'))
  busy = createServer()
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
  busyPort = (busy.address() as { port: number }).port
})
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  busy.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the shop as its scripts do and waits for its end. */
function start(environment: Record<string, string>, flags: string[] = []) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...flags], {
    env: {
      PATH: process.env.PATH,
      // as for all processes of the run: compiling the shop anew takes seconds
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      ...environment,
    },
  })
  started.push(child)
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** Overwrites the first page of a table or index. */
function damage(file: string, table: string) {
  const database = new DatabaseSync(file)
  const roots = database.prepare('select rootpage from sqlite_schema where tbl_name = ? and rootpage > 0').all(table)
  const { page_size: pageSize } = database.prepare('pragma page_size').get() as { page_size: number }
  database.close()
  const descriptor = openSync(file, 'r+')
  for (const { rootpage } of roots)
    writeSync(descriptor, Buffer.alloc(pageSize, 255), 0, pageSize, ((rootpage as number) - 1) * pageSize)
  closeSync(descriptor)
}

const oneLine = /^[^\n]+\.\n$/

describe('a start that cannot work ends with one line that says what to fix', () => {
  it.each([
    ['a wrong value', { PORT: 'three' }, 'PORT="three" cannot be used: set it to a port number'],
    ['another mode', { NODE_ENV: 'test' }, 'NODE_ENV="test" cannot be used: set it to production'],
    ['no database address', { DATABASE_URL: 'postgres://u:hidden@127.0.0.1:99999/x' }, 'DATABASE_URL=… cannot be used'],
    ['a key that is missing', { COMMERCE_URL: 'http://127.0.0.1:9/commerce' }, 'COMMERCE_TOKEN is missing: set it'],
  ])('%s', async (_, environment, line) => {
    const { code, output } = await start(environment)
    expect(output).toContain(line)
    expect(output).toMatch(oneLine)
    expect(code).toBe(1)
  })

  it('a port that is taken', async () => {
    const { code, output } = await start({ PORT: String(busyPort) }, ['--dev'])
    expect(output).toBe(`Port ${busyPort} is in use: stop what listens there, or set PORT to another one.\n`)
    expect(code).toBe(1)
  })

  it('a database that nobody answers for', async () => {
    const { code, output } = await start({ DATABASE_URL: 'postgres://u:hidden@127.0.0.1:1/x' }, ['--dev'])
    expect(output).toMatch(
      /^DATABASE_URL leads to no PostgreSQL that lets us in \(127\.0\.0\.1:1\): .* Start it, or correct/,
    )
    expect(output).toMatch(oneLine)
    expect(output).not.toContain('hidden')
    expect(code).toBe(1)
  })

  it('a key that cannot be read', async () => {
    const data = mkdtempSync(join(folder, 'keys-'))
    writeFileSync(join(data, 'token-key.json'), '{')
    const { code, output } = await start({ DATA_DIR: data }, ['--dev'])
    expect(output).toMatch(/^token-key\.json holds no Ed25519 key: put it back from a backup, or remove it/)
    expect(output).toMatch(oneLine)
    expect(code).toBe(1)
  })

  it('a damaged database', async () => {
    const data = mkdtempSync(join(folder, 'damaged-'))
    cpSync(await sqliteTemplate(demoTemplate(testClock())), data, { recursive: true })
    damage(join(data, 'engine.sqlite'), 'delivery_methods')
    const { code, output } = await start({ DATA_DIR: data }, ['--dev'])
    expect(output).toMatch(/^A database in DATA_DIR is damaged \(.*malformed\): restore its \.sqlite file/)
    expect(output).toMatch(oneLine)
    expect(code).toBe(1)
  })

  it('a data folder that cannot be written', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const { code, output } = await start({ DATA_DIR: file }, ['--dev'])
    expect(output).toMatch(/^DATA_DIR .* cannot be written .* set DATA_DIR to another folder\.\n$/)
    expect(code).toBe(1)
  })

  it('an address that others reach without the name they reach it by', async () => {
    const data = join(folder, 'nameless')
    const { code, output } = await start({ HOST: '0.0.0.0', DATA_DIR: data }, ['--dev'])
    expect(output).toMatch(/^HOST=0\.0\.0\.0 opens .* ORIGIN is missing: set it to the shop’s public address/)
    expect(output).toMatch(oneLine)
    expect(code).toBe(1)
  })

  it.each([
    ['an address that others reach', { HOST: '0.0.0.0', ORIGIN: 'http://localhost:3000' }, 'HOST=0.0.0.0 opens'],
    ['a proxy in front', { ORIGIN: 'https://shop.example' }, 'ORIGIN=https://shop.example opens'],
  ])('demo accounts and the sandbox bank behind %s', async (_, environment, line) => {
    const data = mkdtempSync(join(folder, 'open-'))
    const { code, output } = await start({ ...environment, DATA_DIR: data }, ['--dev'])
    expect(output).toContain(line)
    expect(output).toMatch(/demo accounts .* and the sandbox bank .* set DEMO=public/)
    expect(output).toMatch(oneLine)
    expect(code).toBe(1)
    const engine = new DatabaseSync(join(data, 'engine.sqlite'))
    expect(engine.prepare('select count(*) as filled from customers').get()).toEqual({ filled: 0 })
    engine.close()
  })

  it('demo accounts of a commerce API in another process', async () => {
    const commerce = await openTestCommerce()
    const server = createHttpServer(getRequestListener(commerce.commerce.fetch))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { code, output } = await start(
      {
        COMMERCE_URL: `http://127.0.0.1:${(server.address() as { port: number }).port}/commerce`,
        COMMERCE_TOKEN: commerce.commerce.apiKey,
        ORIGIN: 'https://shop.example',
      },
      ['--dev'],
    )
    server.close()
    await commerce.close()
    // On a busy machine it may have to wait for the other process first, and says so.
    const line = output.replace(/^(?:\{.*The shop waits for COMMERCE_URL.*\}\n)*/, '')
    expect(line).toMatch(/^ORIGIN=https:\/\/shop\.example opens .* demo accounts .* and the sandbox bank /)
    expect(line).toMatch(oneLine)
    expect(code).toBe(1)
  })

  it('a shop that is not built', () => {
    expect(() => requireBuild(folder)).toThrow('The shop is not built: run `npm run build` first')
  })
})
