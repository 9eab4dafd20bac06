import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readImports, readSources, type Sources } from '../contract/read-imports.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const START = 'runtime/terminal/main.ts'
const sources = readSources(ROOT, ['schemas', 'locales', 'layouts', 'widgets', 'runtime', 'server'])

/** Files and packages that the text client loads, directly or not, types included. */
function loadedBy(files: Sources): string[] {
  const from = Map.groupBy(readImports(files), (entry) => entry.from)
  const loaded = new Set([START])
  for (const file of loaded)
    for (const { to, isType } of from.get(file) ?? []) if (!isType || isOurs(file)) loaded.add(to)
  return [...loaded].sort()
}

const isOurs = (file: string) => /^runtime\/(terminal|client)\//.test(file)
const isForeign = (file: string) =>
  /^(widgets|server|locales|layouts)\/|^runtime\/(?!terminal|client)|^react/.test(file)

describe('the text client', () => {
  const loaded = loadedBy(sources)

  it('loads the client and the schemas alone', () => {
    expect(loaded.filter(isForeign)).toEqual([])
    const own = loaded.filter(isOurs)
    expect(own.length).toBeGreaterThan(10)
    const sizes = own.map((file) => [statSync(resolve(ROOT, file)).size, file] as const)
    const total = sizes.reduce((sum, [bytes]) => sum + bytes, 0)
    process.stdout.write(
      `${sizes.map(([bytes, file]) => `${String(bytes).padStart(6)} ${file}`).join('\n')}\n${total} bytes\n`,
    )
    expect(total).toBeLessThan(136 * 1024)
  })

  it.each(['#widgets/catalog.ts', '#server/app.ts', '#locales/all.ts', 'react'])(
    'would be caught loading %s',
    (target) => {
      const planted = new Map([...sources, ['runtime/terminal/words.ts', `import * as it from '${target}'`]])
      expect(loadedBy(planted).filter(isForeign)).not.toEqual([])
    },
  )
})
