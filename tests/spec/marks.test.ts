import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { marksIn, readChecklist } from './marks.ts'

const root = join(import.meta.dirname, '../..')
const FINISHED = ['2', '3', '4']

// The examples in this file are no marks of the shop's tests.
const testFiles = globSync('{layouts,locales,runtime,schemas,server,tests,widgets}/**/*.{test.ts,test.tsx,e2e.ts}', {
  cwd: root,
}).filter((path) => path !== 'tests/spec/marks.test.ts')
const rows = readChecklist(readFileSync(join(import.meta.dirname, 'checklist.tsv'), 'utf8'))
const filesOfMark = new Map<string, string[]>()
for (const path of testFiles) {
  for (const id of marksIn(readFileSync(join(root, path), 'utf8'))) {
    filesOfMark.set(id, [...(filesOfMark.get(id) ?? []), path])
  }
}

describe('the checklist', () => {
  it('has each id once, in a known package', () => {
    const ids = rows.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(ids.filter((id) => !/^S\d+\.\d+$/.test(id))).toEqual([])
    expect([...new Set(rows.map((row) => row.package))].sort()).toEqual(FINISHED)
  })

  it('has a test for each row of a finished package', () => {
    const untested = rows.filter((row) => FINISHED.includes(row.package) && !filesOfMark.has(row.id))
    expect(untested.map(({ id, where, what }) => `${id} ${where}: ${what}`)).toEqual([])
  })

  it('has a row for each mark in a test', () => {
    const ids = new Set(rows.map(({ id }) => id))
    const unknown = [...filesOfMark].filter(([id]) => !ids.has(id))
    expect(unknown.map(([id, paths]) => `${id} in ${paths.join(', ')}`)).toEqual([])
  })
})

describe('marks in a test', () => {
  it('name a row, several rows or a range of them', () => {
    expect([...marksIn("it('[S4.12] adds'); it('[S2.1, S2.2,S3.4] and [S5.8-S5.10] [S4.12]')")]).toEqual([
      ...['S4.12', 'S2.1', 'S2.2', 'S3.4'],
      ...['S5.8', 'S5.9', 'S5.10'],
    ])
  })

  it('name no row when a range has ends of two sections, or in the wrong order', () => {
    // Written in parts, so that they are no marks of this test.
    const mixed = ['S2.3', 'S3.7'].join('-')
    const reversed = ['S2.7', 'S2.3'].join('-')
    expect([...marksIn(`[${mixed}] [${reversed}]`)]).toEqual([mixed, reversed])
  })

  it('are brackets with ids and nothing else', () => {
    expect([...marksIn('S4.12 [4.12] [S4] [see S4.12] list[S.4] [S4.12, x]')]).toEqual([])
  })
})
