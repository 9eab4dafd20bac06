import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLooks } from './looks.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Looks that take no time unless `hold` was called, with the times at which they began, in ms. */
function follow(answers: (number | null | Error)[] = []) {
  const origin = performance.now()
  const began: number[] = []
  let held: PromiseWithResolvers<void> | null = null
  const looks = createLooks({
    async look() {
      began.push(performance.now() - origin)
      await held?.promise
      const answer = answers.shift() ?? null
      if (answer instanceof Error) throw answer
      return answer
    },
    pauseMs: 250,
    netMs: 30_000,
  })
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return {
    looks,
    began,
    pass,
    hold() {
      held = Promise.withResolvers()
    },
    release() {
      held?.resolve()
      held = null
    },
  }
}

it('looks at once when it is woken, and otherwise only now and then', async () => {
  const { looks, began, pass } = follow()
  await pass(10_000)
  expect(began).toEqual([])
  looks.wake()
  await pass(0)
  expect(began).toEqual([10_000])
  await pass(60_000)
  expect(began).toEqual([10_000, 40_000, 70_000])
  looks.stop()
})

it('looks once for many wakes, and not more often than its pause allows', async () => {
  const { looks, began, pass } = follow()
  for (let ms = 0; ms < 1_000; ms += 10) {
    looks.wake()
    await pass(10)
  }
  await pass(1_000)
  expect(began).toEqual([0, 250, 500, 750, 1_000])
  looks.stop()
})

it('looks again after a wake during a look, and never twice at a time', async () => {
  const { looks, began, pass, hold, release } = follow()
  hold()
  looks.wake()
  await pass(0)
  looks.wake()
  await pass(5_000)
  expect(began).toEqual([0])
  release()
  await pass(0)
  expect(began).toEqual([0, 5_000])
  looks.stop()
})

it('looks when the time comes that the last look named', async () => {
  const { looks, began, pass } = follow([7_000, 90_000])
  looks.wake()
  await pass(40_000)
  expect(began).toEqual([0, 7_000, 37_000])
  looks.stop()
})

it('looks again after its pause when there may be more, and after an error', async () => {
  const { looks, began, pass } = follow([0, new Error('down'), null])
  looks.wake()
  await pass(5_000)
  expect(began).toEqual([0, 250, 500])
  looks.stop()
})

it('ends', async () => {
  const { looks, began, pass, hold, release } = follow()
  hold()
  looks.wake()
  await pass(0)
  looks.stop()
  release()
  looks.wake()
  await pass(60_000)
  expect(began).toEqual([0])
})
