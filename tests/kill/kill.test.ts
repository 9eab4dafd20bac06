import { expect, it } from 'vitest'
import { killRounds } from './kill-rounds.ts'

it('a shop that is killed while people buy loses no confirmed order, keeps no half one, and no stock drifts', async () => {
  const { faults, orders, rounds } = await killRounds({ rounds: 3, databaseUrl: null })
  expect(faults).toEqual([])
  expect(orders).toBeGreaterThan(rounds)
})
