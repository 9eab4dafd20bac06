/** Median of several rounds with the smallest and largest of them. */
export interface Spread {
  median: number
  min: number
  max: number
}

/** Throws for an empty list: a figure needs at least one round. */
export function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) throw new Error('no rounds were measured')
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
  return { median, min: sorted[0]!, max: sorted.at(-1)! }
}

/** The ratios of two measurements from the same rounds, pair by pair: a slow round affects both sides alike. */
export function ratiosOf(measured: readonly number[], baseline: readonly number[]): number[] {
  if (measured.length !== baseline.length) throw new Error('measurement and baseline have different rounds')
  return measured.map((value, round) => value / baseline[round]!)
}

/**
 * Measures each case once in each round, in rotation, so that noise affects all cases alike. The first rounds are
 * warm-up and dropped. Returns, by case, one value for each round.
 */
export async function interleavedRounds<Name extends string>(
  cases: Readonly<Record<Name, () => Promise<number> | number>>,
  { rounds, warmUps }: { rounds: number; warmUps: number },
): Promise<Record<Name, number[]>> {
  const names = Object.keys(cases) as Name[]
  const found = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const name of names) {
      const value = await cases[name]()
      if (round >= 0) found[name].push(value)
    }
  }
  return found
}
