import { describe, expect, it } from 'vitest'
import { interleavedRounds, ratiosOf, spreadOf } from './statistics.ts'

describe('the figures of a benchmark', () => {
  it('are the median with its range, for odd and even numbers of rounds', () => {
    expect(spreadOf([5, 1, 3])).toEqual({ median: 3, min: 1, max: 5 })
    expect(spreadOf([4, 1, 3, 2])).toEqual({ median: 2.5, min: 1, max: 4 })
    expect(() => spreadOf([])).toThrow('no rounds')
  })

  it('are ratios inside each round, so that a slow round counts for both sides', () => {
    expect(ratiosOf([12, 24], [10, 20])).toEqual([1.2, 1.2])
    expect(() => ratiosOf([1], [1, 2])).toThrow('different rounds')
  })

  it('come from interleaved rounds after some that are thrown away', async () => {
    const order: string[] = []
    let calls = 0
    const note = (name: string) => () => {
      order.push(name)
      return calls++
    }
    const found = await interleavedRounds({ a: note('a'), b: note('b') }, { rounds: 2, warmUps: 2 })
    expect(order.join('')).toBe('abababab')
    expect(found).toEqual({ a: [4, 6], b: [5, 7] })
  })
})
