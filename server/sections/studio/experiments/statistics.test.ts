import { describe, expect, it } from 'vitest'
import { type Arm, isSplitAsShared, liftInterval, peopleNeeded, rateInterval } from './statistics.ts'

/** Mulberry32: the same numbers from 0 to 1 in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Experiments in which somebody looks after each 100 people of both arms; how many of them ever claim a difference. */
function claims(rates: [number, number], { experiments, looks }: { experiments: number; looks: number }) {
  const random = randomNumbers(7)
  let claimed = 0
  for (let experiment = 0; experiment < experiments; experiment++) {
    const arms = [
      { people: 0, buyers: 0 },
      { people: 0, buyers: 0 },
    ] satisfies [Arm, Arm]
    for (let look = 0; look < looks; look++) {
      for (const [index, arm] of arms.entries())
        for (let person = 0; person < 100; person++) {
          arm.people++
          if (random() < rates[index]!) arm.buyers++
        }
      const found = liftInterval(...arms)
      if (found && (found.low > 0 || found.high < 0)) {
        claimed++
        break
      }
    }
  }
  return claimed
}

describe('the interval of a rate', () => {
  it.each([
    // Newcombe (1998), table I, method 3.
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [29, 29, 0.883, 1],
  ])('is that of Wilson: %i of %i', (buyers, people, low, high) => {
    const found = rateInterval({ people, buyers })!
    expect(found.low).toBeCloseTo(low, 4)
    expect(found.high).toBeCloseTo(high, 4)
  })

  it('is none without people', () => {
    expect(rateInterval({ people: 0, buyers: 0 })).toBeNull()
  })
})

describe('the interval of a difference', () => {
  it('is that of the mixture sequential test, worked out by hand', () => {
    // V = 2 (1/200 - 1/4000) = 0.0095, tau = 0.25: half = sqrt(V (V + 0.0625) / 0.0625 * (2 ln 20 + ln((V + 0.0625) / V))).
    const found = liftInterval({ people: 4000, buyers: 200 }, { people: 4000, buyers: 200 })!
    expect(Math.log(1 + found.high)).toBeCloseTo(0.2962, 4)
    expect(Math.log(1 + found.low)).toBeCloseTo(-0.2962, 4)
  })

  it('is told only once both arms have some buyers', () => {
    expect(liftInterval({ people: 1000, buyers: 9 }, { people: 1000, buyers: 90 })).toBeNull()
    expect(liftInterval({ people: 1000, buyers: 10 }, { people: 1000, buyers: 90 })).not.toBeNull()
  })

  it('is wider where several arms are compared', () => {
    const arms = [
      { people: 9000, buyers: 300 },
      { people: 9000, buyers: 330 },
    ] as const
    expect(liftInterval(...arms, 3)!.high).toBeGreaterThan(liftInterval(...arms)!.high)
  })

  it('claims a difference that is none in at most 5 of 100 experiments, though somebody looks 100 times', () => {
    expect(claims([0.05, 0.05], { experiments: 200, looks: 100 })).toBeLessThanOrEqual(10)
    expect(claims([0.3, 0.3], { experiments: 200, looks: 100 })).toBeLessThanOrEqual(10)
  })

  it('finds a difference that is there', () => {
    expect(claims([0.1, 0.14], { experiments: 50, looks: 100 })).toBeGreaterThan(45)
  })
})

describe('how many people are missing', () => {
  const arms = (people: number, rate: number) => ({ people, buyers: Math.round(people * rate) })

  it('is unknown while hardly anybody has bought', () => {
    expect(peopleNeeded({ people: 50, buyers: 2 }, { people: 50, buyers: 3 })).toBeNull()
    expect(peopleNeeded({ people: 0, buyers: 0 }, { people: 500, buyers: 30 })).toBeNull()
  })

  it('is nobody once enough have come, and a difference of a fifth then shows in most experiments', () => {
    const needed = 2000 + peopleNeeded(arms(1000, 0.1), arms(1000, 0.1))!
    expect(peopleNeeded(arms(needed / 2, 0.1), arms(needed / 2, 0.1))).toBe(0)
    const looks = Math.ceil(needed / 200)
    expect(claims([0.1, 0.12], { experiments: 50, looks })).toBeGreaterThan(35)
  })

  it('is told in two digits', () => {
    expect(String(peopleNeeded(arms(1000, 0.1), arms(1000, 0.1)))).toMatch(/^\d\d0+$/)
  })
})

describe('people that are split otherwise than the shares', () => {
  it('are noticed, and chance is not', () => {
    expect(isSplitAsShared([ofShare(5000, 50), ofShare(5150, 50)])).toBe(true)
    expect(isSplitAsShared([ofShare(5000, 50), ofShare(5500, 50)])).toBe(false)
    expect(isSplitAsShared([ofShare(900, 30), ofShare(2100, 70)])).toBe(true)
    expect(isSplitAsShared([ofShare(60, 50), ofShare(10, 50)])).toBe(true)
    expect(isSplitAsShared([ofShare(900, 100), ofShare(40, 0)])).toBe(true)
  })

  const ofShare = (people: number, share: number) => ({ people, share })
})
