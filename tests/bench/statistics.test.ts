import { describe, expect, it } from 'vitest'
import { interleavedRounds, meanRatio, ratiosOf, spreadOf } from './statistics.ts'

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

  it('have a mean ratio with its 95 % interval', () => {
    const { ratio, low, high } = meanRatio([0.9, 1 / 0.9, 0.9, 1 / 0.9, 0.9, 1 / 0.9, 0.9, 1 / 0.9, 0.9, 1 / 0.9, 1])
    expect(ratio).toBeCloseTo(1)
    // t(10) = 2.228, of a standard deviation of 0.1054 over 11 rounds
    expect(Math.log(high)).toBeCloseTo(2.228 * (0.10536 / Math.sqrt(11)), 3)
    expect(low).toBeCloseTo(1 / high)
    expect(() => meanRatio([1])).toThrow('two rounds')
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
