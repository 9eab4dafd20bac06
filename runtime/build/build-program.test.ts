import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

let root: string
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'program-'))
  mkdirSync(join(root, 'server/deep'), { recursive: true })
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  writeFileSync(join(root, 'server/serve.ts'), "export { readBesideIt } from './deep/reader.ts'\n")
  writeFileSync(join(root, 'server/deep/reader.ts'), SOURCE)
  writeFileSync(join(root, 'server/deep/beside.txt'), 'found')
  await buildProgram(root)
})
afterAll(() => rmSync(root, { recursive: true }))

describe('the server in one file', () => {
  const file = () => join(root, 'dist/shop/serve.js')

  it('finds the files beside its sources, and says the same words', async () => {
    const { readBesideIt } = await import(/* @vite-ignore */ pathToFileURL(file()).href)
    expect(readBesideIt()).toEqual(['found', 'found', 'zażółć 🫖', 'true'])
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
