import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requireBuild } from './answers/built-renderer.ts'

let folder: string
let busy: Server
let busyPort: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'witryna-main-'))
  busy = createServer()
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
  busyPort = (busy.address() as { port: number }).port
})
afterAll(() => {
  busy.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the shop as its scripts do and waits for its end. */
function start(environment: Record<string, string>, flags: string[] = []) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...flags], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      ...environment,
    },
  })
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ code, output }))
  })
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

  it('a data folder that cannot be written', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const { code, output } = await start({ DATA_DIR: file }, ['--dev'])
    expect(output).toMatch(/^DATA_DIR .* cannot be written .* set DATA_DIR to another folder\.\n$/)
    expect(code).toBe(1)
  })

  it('a shop that is not built', () => {
    expect(() => requireBuild(folder)).toThrow('The shop is not built: run `npm run build` first')
  })
})
