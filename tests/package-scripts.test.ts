import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

it.each(Object.entries(scripts))('`npm run %s` names files that exist', (_, script) => {
  const paths = script.split(/\s+/).filter((word) => word.includes('/'))
  expect(paths).not.toEqual([])
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
