import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('turns are given one at a time, in the order they were asked for', async () => {
  const turns = createTurns({ waitMs: 1_000, holder: 'the writer' })
  const order: number[] = []
  let inside = 0
  await Promise.all(
    [1, 2, 3].map(async (number) => {
      const giveBack = await turns.take()
      expect(++inside).toBe(1)
      order.push(number)
      await nextTurn()
      inside--
      giveBack()
      giveBack()
    }),
  )
  expect(order).toEqual([1, 2, 3])
})

it('a wait that takes too long fails with a reason, and the others go on', async () => {
  const turns = createTurns({ waitMs: 20, holder: 'the writer' })
  const giveBack = await turns.take()
  await expect(turns.take()).rejects.toThrow('Waited 20 ms for the writer')
  giveBack()
  const next = await turns.take()
  const last = turns.take()
  next()
  ;(await last)()
})
