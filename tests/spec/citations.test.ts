import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { citable, citationsIn } from './citations.ts'
import { readChecklist } from './marks.ts'

/** Made by commands, or by others. */
const NOT_OURS = ['node_modules', 'dist', 'test-results', '.data', '.git']
const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const known = citable(
  {
    Architecture: read('ARCHITECTURE.md'),
    Domain: read('tests/spec/domain.md'),
    Look: read('widgets/theme/README.md'),
  },
  readChecklist(read('tests/spec/checklist.tsv')).map(({ id }) => id),
)

describe('citations', () => {
  it('lead somewhere in this repository, in every source file and paper', () => {
    const files = globSync('**/*.{ts,tsx,css,mjs,md}', { cwd: root, exclude: NOT_OURS }).filter(
      (path) => path !== 'tests/spec/citations.test.ts',
    )
    const lost = files.flatMap((path) =>
      citationsIn(read(path))
        .filter(({ text }) => !known.has(text))
        .map(({ text, line }) => `${path}:${line}: '${text}' is no row, section or item of the project's papers`),
    )
    expect(files.length).toBeGreaterThan(1000)
    expect(lost).toEqual([])
  })

  it('are found as they are written', () => {
    expect(citationsIn('// Domain 0.3, Look, 5\nS4.12 and [S2.3-S2.5]').map(({ text, line }) => [text, line])).toEqual([
      ['Domain 0.3', 1],
      ['Look 5', 1],
      ['S4.12', 2],
      ['S2.3', 2],
    ])
  })

  it('to a section that is not there are told', () => {
    const papers = citable({ Domain: '## 0. First\n1. an item\n## Sources\n1. no item' }, ['S1.1'])
    expect([...papers]).toEqual(['S1.1', 'Domain 0', 'Domain 0.1'])
  })
})
