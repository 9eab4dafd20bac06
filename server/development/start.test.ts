import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let dataDir: string
let child: ChildProcess
let origin: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'witryna-development-'))
  child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '' },
  })
  origin = await new Promise((resolve, reject) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk
        const address = /^Shop +(http\S+)$/m.exec(output)?.[1]
        // A bare machine has no name for itself.
        if (address) resolve(address.replace('localhost', '127.0.0.1'))
      })
    child.on('exit', () => reject(new Error(output)))
  })
})

afterAll(async () => {
  const ended = new Promise((resolve) => child.on('exit', resolve))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  await rm(dataDir, { recursive: true, force: true })
})

const get = (path: string, accept = '*/*') => fetch(origin + path, { headers: { accept } })

describe('the shop in development', () => {
  it('draws pages that Vite keeps fresh', async () => {
    const page = await get('/en', 'text/html')
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('src="/@vite/client"')
    expect(html).toContain('>["/runtime/entry-client.tsx"')
    expect(html).toContain('<h1')
    expect(html).not.toMatch(/\/assets\/[^*]/)
  })

  it.each([
    '/@vite/client',
    '/runtime/entry-client.tsx',
    '/widgets/theme/tokens.css?direct',
    '/widgets/theme/fallback-fonts.css?direct',
  ])('serves what those pages load: %s', async (path) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      path.includes('css') ? 'text/css' : 'text/javascript',
    ])
  })

  it('has a gallery of the node types, each example drawn as shoppers get it', async () => {
    const page = await get('/gallery/hero', 'text/html')
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/runtime/gallery/gallery.tsx')])
    const frame = await (
      await get('/gallery/frame?type=notice&fixture=usual&locale=de&scheme=dark', 'text/html')
    ).text()
    expect(frame).toContain('<html data-theme="dark" lang="de"')
    expect(frame).toContain('id="screen.fixture"')
    const types = (await (await get('/gallery/types.json')).json()) as { type: string; fixtures: string[] }[]
    expect(types.find(({ type }) => type === 'hero')?.fixtures).toContain('longest')
    for (const path of ['/runtime/gallery/gallery.tsx', '/runtime/gallery/inspect-frame.ts'])
      expect((await get(path)).headers.get('content-type'), path).toBe('text/javascript')
  })

  it('shows none of the project else: no server, no keys', async () => {
    for (const path of [
      '/server/main.ts',
      '/package.json',
      `/@fs${join(dataDir, 'shop-secret')}`,
      '/@fs/etc/hostname',
    ]) {
      const answer = await get(path)
      expect([403, 404], path).toContain(answer.status)
    }
  })
})
