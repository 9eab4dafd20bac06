/** Pseudo-random numbers, the same for the same seed on every machine. */
export interface Random {
  /** a whole number from `from` to `to`, both included */
  whole(from: number, to: number): number
  /** one of them; throws for an empty list */
  pick<T>(values: readonly T[]): T
  /** up to `count` different ones, in the order of the list */
  some<T>(values: readonly T[], count: number): T[]
  /** true in `share` of all cases, 0 to 1 */
  chance(share: number): boolean
}

/** `stream` gives every product its own numbers, so that it does not depend on the total. */
export function createRandom(seed: number, stream: number): Random {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(stream + 1, 0xc2b2ae35)) >>> 0
  // Mulberry32, by Tommy Ettinger, public domain: small, and even enough for demo data.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    whole,
    pick<T>(values: readonly T[]): T {
      if (values.length === 0) throw new Error('There is nothing to pick from.')
      return values[whole(0, values.length - 1)]!
    },
    some<T>(values: readonly T[], count: number): T[] {
      let wanted = Math.min(count, values.length)
      return values.filter((_, at) => {
        if (whole(1, values.length - at) > wanted) return false
        wanted -= 1
        return true
      })
    },
    chance: (share) => next() < share,
  }
}
