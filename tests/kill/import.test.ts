import { expect, it } from 'vitest'
import { killImports } from './import-rounds.ts'
import { KILLED_KINDS } from './killed-kinds.ts'

/** `npm run test:import` kills imports of each kind at more stages. */
const products = KILLED_KINDS[0]!

it('an import whose server is killed at any instant is carried through by the next one, with nothing half', async () => {
  expect(await killImports(products, { rounds: 2, databaseUrl: null })).toEqual([])
})
