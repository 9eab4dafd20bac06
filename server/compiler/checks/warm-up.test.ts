import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { warmUp } from './warm-up.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('work is done in order, one piece at a time, with pauses, until all is done', () => {
  const done: string[] = []
  warmUp(
    ['a', 'b', 'c'].map((name) => () => done.push(name)),
    { afterMs: 1000 },
  )
  vi.advanceTimersByTime(999)
  expect(done).toEqual([])
  vi.advanceTimersByTime(1)
  expect(done).toEqual(['a'])
  vi.advanceTimersToNextTimer()
  expect(done).toEqual(['a', 'b'])
  vi.runAllTimers()
  expect(done).toEqual(['a', 'b', 'c'])
  expect(vi.getTimerCount()).toBe(0)
})

it('work ends when it is ended', () => {
  const done: string[] = []
  const stop = warmUp([() => done.push('a'), () => done.push('b')], { afterMs: 0 })
  vi.advanceTimersToNextTimer()
  stop()
  vi.runAllTimers()
  expect(done).toEqual(['a'])
})
