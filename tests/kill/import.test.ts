import { expect, it } from 'vitest'
import { killImports } from './import-rounds.ts'
import { KILLED_KINDS } from './killed-kinds.ts'

it.each(KILLED_KINDS)(
  'an import ($kind) whose server is killed at any instant is carried through by the next one, with nothing half',
  async (kind) => {
    expect(await killImports(kind, { rounds: 2, databaseUrl: null })).toEqual([])
  },
)
