import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { afterAll, describe, expect, it } from 'vitest'
import type { Layout } from '#schemas/layout.ts'
import type { LayoutStore } from '#server/layouts/store.ts'
import { announceServer, createAdminToken } from './admin-access.ts'
import { layoutApi } from './layout-api.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'witryna-tool-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The whole program as npm starts it, in an empty folder of its own. */
function witryna(line: string, environment: Record<string, string> = {}) {
  const { DATA_DIR: _, ...inherited } = process.env
  const args = [join(ROOT, 'server/admin/witryna.ts'), ...line.split(' ').filter(Boolean)]
  return new Promise<{ code: number; out: string; err: string }>((done) => {
    execFile(
      process.execPath,
      args,
      { cwd: folder, env: { ...inherited, DATABASE_URL: '', ...environment } },
      (error, out, err) => done({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
}

describe('npm run witryna', () => {
  it('lists its commands, and explains one', async () => {
    const all = await witryna('')
    expect(all).toMatchObject({ code: 0, err: '' })
    for (const name of [
      'layout',
      'config',
      'pages',
      'messages',
      'questions',
      'webhooks',
      'keys',
      'audit',
      'catalog',
      'lint',
      'explain',
      'new',
    ])
      expect(all.out).toMatch(`\n  ${name} `)
    expect(await witryna('help')).toEqual(all)
    expect((await witryna('help layout')).out).toMatch(/ {2}layout publish <file> .*\n {6}--note <text> /)
    expect((await witryna('layout --help')).out).toContain('layout publish <file>')
  })

  it('says in one line that a command is unknown, and which one was meant', async () => {
    expect(await witryna('layuot list')).toEqual({
      code: 2,
      out: '',
      err: "There is no command 'layuot'. Did you mean 'layout'?\n",
    })
    expect((await witryna('explode')).err).toBe(
      "There is no command 'explode'. `npm run witryna -- help` lists all commands.\n",
    )
    expect((await witryna('help layuot')).code).toBe(2)
  })

  it('lints files and patterns without a shop, and fails for a fault', async () => {
    expect(await witryna(`lint ${ROOT}/layouts/*/*.json`)).toMatchObject({
      code: 0,
      out: '',
      err: expect.stringMatching(/^\d+ files, 0 errors, 0 warnings\.\n$/),
    })
    writeFileSync(join(folder, 'home.json'), '{ "layout": "screens/hme" }')
    const { code, out } = await witryna('lint home.json')
    expect(code).toBe(1)
    expect(out).toContain(
      "home.json:1:1 error missing at /slots\n  'slots' is required.\n  Schema: /schemas/layout.json#",
    )
    expect(JSON.parse((await witryna('lint home.json --json')).out)[0]).toMatchObject({ file: 'home.json', line: 1 })
    expect(await witryna('lint nowhere/*.json')).toMatchObject({ code: 1, err: expect.stringContaining('no file') })
    expect((await witryna('lint')).err).toBe('Usage: npm run witryna -- lint <file> … [--json]\n')
  })

  it('lints with the contents of the shop that runs on the folder', async () => {
    const shopFolder = join(folder, 'running')
    mkdirSync(shopFolder)
    const token = createAdminToken(shopFolder)
    const missing = { path: '/sections/hero/type', code: 'no-free-delivery', message: 'No price.', fix: 'Set it.' }
    const warned: string[] = []
    const layout = readFileSync(join(ROOT, 'layouts/screens/home.json'), 'utf8')
    const store = {
      check: (document: string) => ({ ok: true, layout: JSON.parse(document) }),
    } as unknown as LayoutStore
    const findDangling = async ({ layout: name }: Layout) => {
      warned.push(name)
      return [missing]
    }
    const server = serve({ fetch: layoutApi({ store, token, findDangling }).fetch, port: 0, hostname: '127.0.0.1' })
    await once(server, 'listening')
    announceServer(shopFolder, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    writeFileSync(join(folder, 'shown.json'), layout)
    const linted = await witryna('lint shown.json', { DATA_DIR: shopFolder })
    await new Promise((closed) => server.close(closed))
    expect(warned).toEqual(['screens/home'])
    expect(linted).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^shown\.json:\d+:\d+ warning no-free-delivery at \/sections\/hero\/type\n {2}No price\. Set it\./,
      ),
      err: expect.stringMatching(/^With the contents of the shop at http:\S+\.\n1 file, 0 errors, 1 warning\.\n$/),
    })
    const alone = await witryna('lint shown.json', { DATA_DIR: shopFolder })
    expect(alone).toMatchObject({ code: 0, out: '', err: expect.stringContaining('Without the contents of the shop') })
  })

  it('needs no shop to tell a mistake or to describe store config', async () => {
    const environment = { DATA_DIR: '/proc/nowhere' }
    expect((await witryna('layout sohw x', environment)).code).toBe(2)
    expect((await witryna('config set', environment)).code).toBe(2)
    expect((await witryna('store config describe theme/brand', environment)).out).toMatch(/^theme\/brand\n/)
    expect((await witryna('layout list', environment)).code).toBe(3)
  })

  it('says which folder it works on, unless it was told which', async () => {
    const untold = await witryna('layout list')
    expect(untold).toMatchObject({ code: 0, out: expect.stringContaining('screens/home') })
    expect(untold.err).toBe(
      `On the files in ${join(folder, '.data')}, as no shop runs there. DATA_DIR names another folder.\n`,
    )
    expect((await witryna('layout list', { DATA_DIR: join(folder, '.data') })).err).toBe('')
  })
})
