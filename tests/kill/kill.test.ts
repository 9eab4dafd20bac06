import { expect, it } from 'vitest'
import { killRounds } from './kill-rounds.ts'

it('a shop that is killed while people buy and return loses and doubles no order, return or refund, and no stock drifts', async () => {
  const { faults, orders, returns, rounds } = await killRounds({ rounds: 3, databaseUrl: null })
  expect(faults).toEqual([])
  expect(orders).toBeGreaterThan(rounds)
  expect(returns).toBeGreaterThanOrEqual(rounds)
})
