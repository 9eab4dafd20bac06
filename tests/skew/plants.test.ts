import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PLANTS, placeFault } from './plants.ts'

const ROOT = join(import.meta.dirname, '../..')

it.each(PLANTS.map(({ kind, edits }) => [kind, edits] as const))('%s can be planted in this version', (_, edits) => {
  expect(edits.flatMap((edit) => placeFault(edit, readFileSync(join(ROOT, edit.file), 'utf8')) ?? [])).toEqual([])
})
