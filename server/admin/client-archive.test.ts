import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { clientArchive, isClientOf, packClient, unpackClient } from './client-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'client-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('an archive holds the last build without earlier ones and compressed copies, and unpacks to the same bytes', () => {
  const dist = join(folder, 'dist')
  const picture = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  const files: Record<string, string | Buffer> = {
    'client/builds.json': JSON.stringify([['entry-2.js', 'font.woff2'], ['entry-1.js']]),
    'client/manifest.json': '{}',
    'client/assets/entry-2.js': 'const catalog = "sha256-new"',
    'client/assets/entry-2.js.br': 'packed',
    'client/assets/entry-1.js': 'const catalog = "sha256-old"',
    'client/assets/font.woff2': picture,
    'server/entry-server.js': 'export {}',
    'inputs.sha256': 'of this machine',
  }
  for (const name of ['client/assets', 'server']) mkdirSync(join(dist, name), { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dist, name), content)

  const archive = clientArchive(folder, 3)
  packClient(dist, archive)
  const unpacked = join(folder, 'unpacked')
  unpackClient(archive, unpacked)

  const names = readdirSync(unpacked, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(unpacked.length + 1))
  expect(names.sort()).toEqual([
    'client/assets/entry-2.js',
    'client/assets/font.woff2',
    'client/manifest.json',
    'server/entry-server.js',
  ])
  expect(readFileSync(join(unpacked, 'client/assets/font.woff2')).equals(picture)).toBe(true)
  expect([isClientOf(archive, 'sha256-new'), isClientOf(archive, 'sha256-old')]).toEqual([true, false])
})
