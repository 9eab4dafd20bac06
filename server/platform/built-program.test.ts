import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { builtProgram } from './built-program.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'built-'))
  for (const folder of ['layouts', 'locales', 'schemas', 'server', 'widgets']) write(`${folder}/a.ts`, 100)
  write('package-lock.json', 100)
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, modifiedS: number) {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '')
  utimesSync(path, modifiedS, modifiedS)
}

describe('the built server', () => {
  it('runs while none of its sources is newer', () => {
    write('dist/shop/serve.js', 200)
    expect(builtProgram(root)).toBe('dist/shop/serve.js')
  })

  it.each(['server/a.ts', 'server/sections/new.ts', 'schemas/rules.json', 'package-lock.json'])(
    'does not run once %s has been edited',
    (file) => {
      write('dist/shop/serve.js', 200)
      write(file, 300)
      expect(builtProgram(root)).toBeNull()
    },
  )

  it('runs although a test was edited', () => {
    write('dist/shop/serve.js', 200)
    write('server/a.test.ts', 300)
    expect(builtProgram(root)).toBe('dist/shop/serve.js')
  })

  it('is not there before the first build', () => {
    expect(builtProgram(root)).toBeNull()
  })
})
