import { expect, it } from 'vitest'
import { waitForProgress } from './wait-for-progress.ts'

/** Something of which each look sees the next stage, a minute later. */
function slow(stages: readonly number[]) {
  let minutes = 0
  const around = { what: 'The import', now: () => minutes * 60_000, rest: async () => minutes++ }
  return { around, look: async () => ({ stored: stages[minutes] ?? stages.at(-1)! }) }
}

it('what moves is waited for, however slow it is', async () => {
  const { around, look } = slow([0, 0, 1, 1, 2, 3, 3, 4, 5, 6, 6, 7])
  expect(await waitForProgress(look, ({ stored }) => stored === 7, around)).toEqual({ stored: 7 })
})

it('what stands still is told as it stays', async () => {
  const { around, look } = slow([0, 1, 2, 2, 3])
  await expect(waitForProgress(look, ({ stored }) => stored === 7, around)).rejects.toThrow(
    'The import stays {"stored":3}.',
  )
})
