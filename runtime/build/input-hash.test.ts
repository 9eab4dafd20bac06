import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inputHash, PAGES, PROGRAM } from './input-hash.ts'
import { retainAssets } from './retained-assets.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'build-'))
  for (const folder of [...PAGES, 'runtime/build', 'layouts', 'server', 'schemas/catalogs', 'assets'])
    await mkdir(join(root, folder), { recursive: true })
  for (const file of ['vite.config.ts', 'package-lock.json', 'widgets/a.ts']) await writeFile(join(root, file), file)
})
afterAll(() => rm(root, { recursive: true }))

describe('the hash of the build inputs', () => {
  it('is another one after any change but to tests and frozen catalogs', async () => {
    const before = await inputHash(root, PAGES)
    await writeFile(join(root, 'widgets/a.test.ts'), 'a test')
    await writeFile(join(root, 'schemas/catalogs/1.json'), '{}')
    expect(await inputHash(root, PAGES)).toBe(before)
    await writeFile(join(root, 'widgets/a.ts'), 'changed')
    expect(await inputHash(root, PAGES)).not.toBe(before)
  })

  it('is another one for the program of the server, and the same for pages, after a change of the server', async () => {
    const [pages, program] = [await inputHash(root, PAGES), await inputHash(root, PROGRAM)]
    await writeFile(join(root, 'server/a.ts'), 'changed')
    expect(await inputHash(root, PAGES)).toBe(pages)
    expect(await inputHash(root, PROGRAM)).not.toBe(program)
  })
})

describe('files of earlier builds', () => {
  it('stay for open pages and go after two more builds', async () => {
    const files = async () => (await import('node:fs/promises')).readdir(join(root, 'assets'))
    for (const build of ['1', '2', '3', '4']) {
      await writeFile(join(root, 'assets', `chunk-${build}.js`), build)
      await writeFile(join(root, 'assets', `chunk-${build}.js.br`), build)
      await retainAssets(root, [`chunk-${build}.js`])
    }
    expect((await files()).sort()).toEqual(['2', '3', '4'].flatMap((n) => [`chunk-${n}.js`, `chunk-${n}.js.br`]))
  })
})
