import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildProgram } from './build-program.ts'

const SOURCE = `
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A comment. */
export function readBesideIt(): readonly string[] {
  const beside: string = readFileSync(join(import.meta.dirname, 'beside.txt'), 'utf8')
  return [beside, readFileSync(new URL('./beside.txt', import.meta.url), 'utf8'), 'zażółć 🫖', String(/^[ą-ż]+$/u.test('ćż'))]
}
`

const MANIFEST = { name: 'acme', version: '1.0.0', surface: 1, title: 'Reads a file beside it.' }

let root: string
let extensions: string
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'program-'))
  extensions = realpathSync(mkdtempSync(join(tmpdir(), 'beside-')))
  mkdirSync(join(extensions, 'acme/payments'), { recursive: true })
  writeFileSync(join(extensions, 'acme/witryna.extension.json'), JSON.stringify(MANIFEST))
  writeFileSync(join(extensions, 'acme/payments/acme-pay.ts'), `${SOURCE}\nexport default readBesideIt\n`)
  writeFileSync(join(extensions, 'acme/payments/beside.txt'), 'found of acme')
  vi.stubEnv('WITRYNA_EXTENSIONS', extensions)
  mkdirSync(join(root, 'server/deep'), { recursive: true })
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(root, 'server/serve.ts'),
    "export { readBesideIt } from './deep/reader.ts'\nexport * from './extensions/installed/payments.ts'\n",
  )
  writeFileSync(join(root, 'server/deep/reader.ts'), SOURCE)
  writeFileSync(join(root, 'server/deep/beside.txt'), 'found')
  await buildProgram(root, { serve: 'server/serve.ts' })
})
afterAll(() => {
  vi.unstubAllEnvs()
  for (const folder of [root, extensions]) rmSync(folder, { recursive: true })
})

describe('the server in one file', () => {
  const file = () => join(root, 'dist/shop/serve.js')

  it('finds the files beside its sources, and says the same words', async () => {
    const { readBesideIt } = await import(/* @vite-ignore */ pathToFileURL(file()).href)
    expect(readBesideIt()).toEqual(['found', 'found', 'zażółć 🫖', 'true'])
  })

  it('finds the files beside those of extensions', async () => {
    const { extensionPayments } = await import(/* @vite-ignore */ pathToFileURL(file()).href)
    expect(extensionPayments['acme-pay']().slice(0, 2)).toEqual(['found of acme', 'found of acme'])
  })

  it('keeps the names of functions for stacks, and neither comments nor letters that would double its size in memory', () => {
    const code = readFileSync(file(), 'utf8')
    expect(code).toContain('readBesideIt')
    expect(code).not.toContain('A comment')
    expect(code).toMatch(/^\p{ASCII}*$/u)
  })

  it('has no path of the machine that built it', () => {
    expect(readFileSync(file(), 'utf8')).not.toContain(root)
  })
})
