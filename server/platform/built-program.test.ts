import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { builtProgram, PROGRAM_SOURCES, sourcesStamp } from './built-program.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'built-'))
  for (const folder of ['layouts', 'locales', 'schemas', 'server', 'widgets']) write(`${folder}/a.ts`, 100)
  write('server/testing/a.ts', 100)
  write('package-lock.json', 100)
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, modifiedS: number, text = '') {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  utimesSync(path, modifiedS, modifiedS)
}

function build() {
  write(PROGRAM_SOURCES, 200, sourcesStamp(root))
  write('dist/shop/serve.js', 200)
}

describe('the built server', () => {
  it('runs while its sources are those that were built, by their dates in seconds', () => {
    build()
    expect(builtProgram(root, 'serve')).toBe('dist/shop/serve.js')
    write('server/a.ts', 100.9)
    expect(builtProgram(root, 'serve')).toBe('dist/shop/serve.js')
  })

  it.each(['server/a.ts', 'server/sections/new.ts', 'schemas/rules.json', 'package-lock.json'])(
    'does not run once %s has been edited',
    (file) => {
      build()
      write(file, 300)
      expect(builtProgram(root, 'serve')).toBeNull()
    },
  )

  it('does not run on a source that is older but another, of another size, or gone', () => {
    build()
    write('server/a.ts', 50)
    expect(builtProgram(root, 'serve')).toBeNull()
    write('server/a.ts', 100, 'longer')
    expect(builtProgram(root, 'serve')).toBeNull()
    rmSync(join(root, 'server/a.ts'))
    expect(builtProgram(root, 'serve')).toBeNull()
  })

  it('does not run on a source that was edited while it was built', () => {
    const before = sourcesStamp(root)
    write('server/a.ts', 150)
    build()
    write(PROGRAM_SOURCES, 200, before)
    expect(builtProgram(root, 'serve')).toBeNull()
  })

  it('runs although a test was edited, or what only tests use is missing', () => {
    build()
    write('server/a.test.ts', 300)
    rmSync(join(root, 'server/testing'), { recursive: true })
    expect(builtProgram(root, 'serve')).toBe('dist/shop/serve.js')
  })

  it('is not there before the first build', () => {
    expect(builtProgram(root, 'serve')).toBeNull()
    write('dist/shop/serve.js', 200)
    expect(builtProgram(root, 'serve')).toBeNull()
  })
})
