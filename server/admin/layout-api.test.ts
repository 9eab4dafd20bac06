import { statSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { layoutTableMigrations } from '#server/layouts/migrations.ts'
import { type LayoutStore, openLayoutStore } from '#server/layouts/store.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import { frameDocument, homeDocument, notice, testWorld } from '#server/layouts/testing.ts'
import { type Database, openDatabase } from '#server/platform/database/open.ts'
import { announceServer, createAdminToken, findServer } from './admin-access.ts'
import { layoutApi } from './layout-api.ts'
import { runLayoutCommand } from './layout-command.ts'
import { localDesk, remoteDesk, UnreachableError } from './layout-desk.ts'

const token = 'a-token-for-tests'
const bad = homeDocument({ hello: { type: 'notise', settings: {} } })
let database: Database<LayoutTables>
let store: LayoutStore

beforeEach(async () => {
  database = await openDatabase<LayoutTables>({ name: 'layouts', dataDir: null, migrations: layoutTableMigrations })
  const defaults = new Map([
    ['frames/default', JSON.stringify(frameDocument)],
    ['screens/home', JSON.stringify(homeDocument())],
  ])
  store = await openLayoutStore({ database, defaults, world: testWorld, report: () => {} })
})
afterEach(async () => {
  store.close()
  await database.close()
})

const app = () => layoutApi({ store, token })
const ask = (method: string, path: string, init: { body?: string; headers?: Record<string, string> } = {}) =>
  app().request(`/api/layouts${path}`, {
    method,
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  })

describe('the layout API', () => {
  it('takes holders of the token only', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer wrong' },
      { authorization: `Basic ${token}` },
      { authorization: `Bearer ${token}x` },
    ]) {
      const reply = await app().request('/api/layouts', { headers: headers as Record<string, string> })
      expect(reply.status).toBe(401)
      expect(await reply.text()).not.toContain('screens/home')
    }
    expect((await ask('GET', '')).headers.get('cache-control')).toBe('no-store')
  })

  it('takes requests of this machine only, whatever token they bring', async () => {
    const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
      app().request(
        '/api/layouts',
        { headers: { authorization: `Bearer ${token}`, ...headers } },
        { incoming: { socket: { remoteAddress, localAddress: '10.0.0.5' } } },
      )
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.5'])
      expect((await from(address)).status).toBe(200)
    for (const address of ['10.0.0.6', '8.8.8.8', '::ffff:10.0.0.6', '']) expect((await from(address)).status).toBe(403)
    expect((await from('127.0.0.1', { 'x-forwarded-for': '8.8.8.8' })).status).toBe(403)
  })

  it('lists and shows layouts with their revision as ETag', async () => {
    expect(await (await ask('GET', '')).json()).toMatchObject({
      layouts: [
        { name: 'frames/default', number: 0 },
        { name: 'screens/home', number: 0 },
      ],
    })
    const reply = await ask('GET', '/screens/home')
    expect(reply.headers.get('etag')).toBe('"0"')
    expect(await reply.json()).toMatchObject({ number: 0, document: { layout: 'screens/home' } })
    expect((await ask('GET', '/screens/nowhere')).status).toBe(404)
    expect((await ask('GET', '/pages/home')).status).toBe(404)
  })

  it('publishes, with the note, and shows it at once', async () => {
    const body = JSON.stringify(homeDocument({ hello: notice('new') }))
    const reply = await ask('PUT', '/screens/home?note=Christmas', { body })
    expect([reply.status, reply.headers.get('etag'), await reply.json()]).toMatchObject([
      200,
      '"1"',
      { number: 1, note: 'Christmas' },
    ])
    expect(store.published('screens/home')).toMatchObject({ number: 1 })
    expect(await (await ask('GET', '/screens/home/revisions')).json()).toMatchObject({
      revisions: [{ number: 1, note: 'Christmas' }],
    })
  })

  it('says what publishing would answer, and publishes nothing', async () => {
    const warning = { path: '/sections/hello', code: 'nothing-there', message: 'There is no page.' }
    const api = layoutApi({ store, token, findDangling: async () => [warning] })
    const check = (document: object) =>
      api.request('/api/layouts/check', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify(document),
      })
    const reply = await check(homeDocument({ hello: notice('new') }))
    expect([reply.status, await reply.json()]).toEqual([200, { warnings: [warning] }])
    const refused = await check(bad)
    expect([refused.status, await refused.json()]).toMatchObject([422, { error: { code: 'invalid' } }])
    expect(store.published('screens/home')).toMatchObject({ number: 0 })
  })

  it('answers 422 with every problem by path, and 413 for a body that is too large', async () => {
    const reply = await ask('PUT', '/screens/home', { body: JSON.stringify(bad) })
    expect([reply.status, await reply.json()]).toMatchObject([
      422,
      { error: { problems: [{ path: '/sections/hello/type', fix: "Did you mean 'notice'?" }] } },
    ])
    expect((await ask('PUT', '/screens/home', { body: '{' })).status).toBe(422)
    expect((await ask('PUT', '/screens/home', { body: `"${'x'.repeat(300_000)}"` })).status).toBe(413)
    expect(store.published('screens/home')).toMatchObject({ number: 0 })
  })

  it('says that there is no room when the disk is full', async () => {
    const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
    const broken = { ...store, publish: () => Promise.reject(full) } as LayoutStore
    const headers = { authorization: `Bearer ${token}` }
    const init = { method: 'PUT', headers, body: JSON.stringify(homeDocument()) }
    const reply = await layoutApi({ store: broken, token }).request('/api/layouts/screens/home', init)
    expect([reply.status, await reply.json()]).toMatchObject([507, { error: { code: 'storage-full' } }])
  })

  it('refuses to publish over a revision that its sender has not seen', async () => {
    const body = JSON.stringify(homeDocument())
    expect((await ask('PUT', '/screens/home', { body, headers: { 'if-match': '"0"' } })).status).toBe(200)
    expect((await ask('PUT', '/screens/home', { body, headers: { 'if-match': '"0"' } })).status).toBe(412)
    expect((await ask('PUT', '/screens/home', { body, headers: { 'if-match': '*' } })).status).toBe(200)
    expect((await ask('PUT', '/screens/home', { body, headers: { 'if-match': 'W/"x"' } })).status).toBe(400)
  })

  it('rolls back', async () => {
    expect((await ask('POST', '/screens/home/rollback')).status).toBe(409)
    expect((await ask('POST', '/screens/nowhere/rollback')).status).toBe(404)
    await ask('PUT', '/screens/home', { body: JSON.stringify(homeDocument()) })
    expect(await (await ask('POST', '/screens/home/rollback')).json()).toMatchObject({ number: 2 })
  })
})

describe('the admin token', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'admin-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('is new at every start, readable by its own user alone, and found through the note of the server', async () => {
    await writeFile(join(folder, 'server.json'), '{"pid":1}')
    expect(findServer(folder)).toBeNull()
    const first = createAdminToken(folder)
    const second = createAdminToken(folder)
    expect(second).not.toBe(first)
    expect(statSync(join(folder, 'admin-token')).mode & 0o777).toBe(0o600)
    announceServer(folder, 'http://127.0.0.1:1')
    expect(findServer(folder)).toEqual({ origin: 'http://127.0.0.1:1', token: second })
    expect(JSON.parse(await readFile(join(folder, 'server.json'), 'utf8'))).toMatchObject({ pid: 1 })
  })
})

describe.each(['a running shop', 'a shop that does not run'])('the command line of %s', (where) => {
  let close = () => {}
  const run = async (line: string, files: Record<string, string> = {}) => {
    const out: string[] = []
    const err: string[] = []
    let desk = localDesk(store)
    if (where === 'a running shop') {
      const server = serve({ fetch: app().fetch, port: 0, hostname: '127.0.0.1' })
      await new Promise((resolve) => server.once('listening', resolve))
      close = () => server.close()
      const { port } = server.address() as { port: number }
      desk = remoteDesk({ origin: `http://127.0.0.1:${port}`, token })
    }
    const readFile = (path: string) => {
      if (!Object.hasOwn(files, path)) throw new Error('no such file')
      return files[path]!
    }
    const world = {
      desk,
      readFile,
      print: (text: string) => out.push(text),
      complain: (text: string) => err.push(text),
    }
    const code = await runLayoutCommand(line.split(' ').filter(Boolean), world)
    close()
    return { code, out: out.join('\n'), err: err.join('\n') }
  }
  const good = JSON.stringify(homeDocument({ hello: notice('from a file') }))

  it('lists, shows, publishes and rolls back', async () => {
    expect((await run('list')).out).toBe('frames/default  0\nscreens/home    0')
    expect(await run('publish home.json --note Christmas', { 'home.json': good })).toMatchObject({
      code: 0,
      out: 'screens/home published: revision 1 is shown.',
    })
    expect((await run('list')).out).toMatch(/screens\/home {4}1 {2}\d{4}-.*Christmas/)
    expect((await run('show screens/home')).out).toContain('from a file')
    expect(await run('rollback screens/home')).toMatchObject({
      code: 0,
      out: 'screens/home rolled back: the one that ships is shown again (as revision 2).',
    })
    expect(await run('rollback screens/home')).toMatchObject({
      code: 1,
      err: expect.stringContaining('nothing is before it'),
    })
    expect((await run('revisions screens/home')).out).toMatch(
      /^2 {2}\d{4}-\S+ {2}shown {2}back to the one that ships\n1 {2}\d{4}-\S+ {2}Christmas$/,
    )
    await run('publish home.json', { 'home.json': good })
    await run('publish home.json', { 'home.json': good })
    expect((await run('rollback screens/home')).out).toBe('screens/home rolled back: revision 5 is shown.')
    expect((await run('revisions frames/default')).out).toContain('nothing was published yet')
    expect((await run('revisions screens/nowhere')).code).toBe(1)
  })

  it('prints its results as JSON for programs', async () => {
    const read = async (line: string, files?: Record<string, string>) =>
      JSON.parse((await run(`${line} --json`, files)).out)
    expect(await read('list')).toMatchObject([{ name: 'frames/default' }, { name: 'screens/home', number: 0 }])
    expect(await read('publish home.json', { 'home.json': good })).toMatchObject({ ok: true, summary: { number: 1 } })
    expect(await read('revisions screens/home')).toMatchObject([{ number: 1, isPublished: true }])
    expect(await read('publish bad.json', { 'bad.json': JSON.stringify(bad) })).toMatchObject({
      ok: false,
      problems: [{ path: '/sections/hello/type', code: 'unknown-type' }],
    })
  })

  it('prints every problem by its path and leaves what is shown', async () => {
    const refused = await run('publish bad.json', { 'bad.json': JSON.stringify({ ...bad, title: 1 }) })
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('  /title: ')
    const types = await run('publish bad.json', { 'bad.json': JSON.stringify(bad) })
    expect(types.err).toContain("  /sections/hello/type: There is no section type 'notise'. Did you mean 'notice'?")
    expect((await run('publish broken.json', { 'broken.json': '{' })).err).toContain('not JSON')
    expect((await run('publish odd.json', { 'odd.json': '{"layout":"../x"}' })).err).toContain('/layout')
    expect(await run('publish gone.json')).toMatchObject({ code: 1 })
    expect(store.published('screens/home')).toMatchObject({ number: 0 })
  })

  it('refuses to publish over what its user has not seen', async () => {
    await run('publish home.json', { 'home.json': good })
    expect(await run('publish home.json --expect 0', { 'home.json': good })).toMatchObject({ code: 1 })
    expect(await run('publish home.json --expect 1', { 'home.json': good })).toMatchObject({ code: 0 })
  })

  it('says how it is used when it was not understood', async () => {
    for (const line of ['', 'show', 'list all', 'publish a b', 'rollback x --expect one', 'publish a --note'])
      expect(await run(line)).toMatchObject({
        code: 2,
        err: expect.stringMatching(/^Usage: npm run witryna -- layout .*$/),
      })
    expect((await run('lsit')).err).toBe("There is no command 'layout lsit'. Did you mean 'layout list'?")
    expect((await run('list --jsn')).err).toBe("'layout list' has no option '--jsn'. Did you mean '--json'?")
    expect(await run('show screens/nowhere')).toMatchObject({ code: 1 })
  })
})

describe('a shop that does not answer', () => {
  it('is told apart from one that refuses', async () => {
    const desk = remoteDesk({ origin: 'http://127.0.0.1:9', token })
    await expect(desk.list()).rejects.toThrow(UnreachableError)
  })
})
