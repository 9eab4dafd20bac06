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
 * The geometric mean of paired ratios with its 95 % interval, by the spread of their logarithms. Throws for fewer than
 * two rounds.
 */
export function meanRatio(ratios: readonly number[]): { ratio: number; low: number; high: number } {
  if (ratios.length < 2) throw new Error('an interval needs at least two rounds')
  const logs = ratios.map(Math.log)
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1)
  const margin = studentQuantile(logs.length - 1) * Math.sqrt(variance / logs.length)
  return { ratio: Math.exp(mean), low: Math.exp(mean - margin), high: Math.exp(mean + margin) }
}

/** The 97.5 % quantile of Student's t, by its usual series; 1 % too low at two degrees of freedom, exact from ten on. */
function studentQuantile(degrees: number): number {
  const z = 1.959964
  const terms = [
    z,
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
  ]
  return terms.reduce((sum, term, power) => sum + term / degrees ** power, 0)
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
