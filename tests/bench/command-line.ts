import { parseArgs } from 'node:util'

/** Numbers of rounds and requests. */
export interface BenchPlan {
  isQuick: boolean
  /** file for the figures as JSON, null: the table only */
  jsonFile: string | null
  rounds: number
  /** cheap requests: more of them, because they are short */
  cachedRounds: number
  /** requests of one cached case in one round */
  cachedRequests: number
  /** uncached pages in one round */
  uncachedRequests: number
  /** drawings of one page in one round */
  drawings: number
  /** requests before heap and resident memory are read: the first reading and the last */
  memoryRequests: readonly [number, number]
  /** an idle server: s of quiet before the measurement, and its length */
  idle: { settleS: number; measureS: number }
  /** orders placed in one round */
  orders: number
  firstStarts: number
  laterStarts: number
}

export const USAGE = 'npm run bench -- [--quick] [--json <file>]'

/**
 * Parses the command line; `npm run bench` without options measures everything. Throws with the usage for unknown
 * options.
 */
export function readCommandLine(args: readonly string[]): BenchPlan {
  const { values } = parseArgs({
    args: [...args],
    options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } },
  })
  const isQuick = values.quick
  const jsonFile = values.json ?? null
  return isQuick
    ? {
        isQuick,
        jsonFile,
        rounds: 3,
        cachedRounds: 3,
        cachedRequests: 2_500,
        uncachedRequests: 12,
        drawings: 25,
        memoryRequests: [1_000, 2_000],
        idle: { settleS: 5, measureS: 20 },
        orders: 40,
        firstStarts: 1,
        laterStarts: 3,
      }
    : {
        isQuick,
        jsonFile,
        rounds: 5,
        cachedRounds: 9,
        cachedRequests: 5_000,
        uncachedRequests: 36,
        drawings: 60,
        memoryRequests: [5_000, 10_000],
        idle: { settleS: 270, measureS: 60 },
        orders: 200,
        firstStarts: 3,
        laterStarts: 5,
      }
}
