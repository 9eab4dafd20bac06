import { parseArgs } from 'node:util'

/** How much of the benchmark with many products is run. */
export interface VolumePlan {
  /** generated products, the fewest first */
  sizes: readonly number[]
  databases: readonly ('sqlite' | 'postgres')[]
  requests: number
  warmUps: number
  /**
   * folder whose shops are used, filled up where they have fewer products, and kept; null: one of its own, gone
   * afterwards
   */
  dataFolder: string | null
  /** file for the table as Markdown, null: printed only */
  markdownFile: string | null
}

export const VOLUME_USAGE =
  'npm run bench:volume -- [--products 10000,100000] [--databases sqlite,postgres] [--requests 200]\n  [--data <folder>] [--markdown <file>]'

/**
 * Reads the command line. PostgreSQL is measured where one is given (`TEST_DATABASE_URL`). Throws for anything unknown.
 */
export function readVolumeLine(args: readonly string[], databaseUrl: string | undefined): VolumePlan {
  const { values } = parseArgs({
    args: [...args],
    options: {
      products: { type: 'string', default: '10000,100000' },
      databases: { type: 'string', default: databaseUrl ? 'sqlite,postgres' : 'sqlite' },
      requests: { type: 'string', default: '200' },
      data: { type: 'string' },
      markdown: { type: 'string' },
    },
  })
  const sizes = values.products.split(',').map(Number)
  const requests = Number(values.requests)
  if (![...sizes, requests].every((size) => Number.isSafeInteger(size) && size > 0))
    throw new Error('--products and --requests must be whole numbers above 0.')
  const databases = values.databases.split(',').map((name) => {
    if (name !== 'sqlite' && name !== 'postgres') throw new Error(`There is no database "${name}" here.`)
    if (name === 'postgres' && !databaseUrl) throw new Error('For PostgreSQL, set TEST_DATABASE_URL.')
    return name
  })
  return {
    sizes: sizes.sort((a, b) => a - b),
    databases,
    requests,
    // As many as are counted: what the engine compiles in the first hundreds of requests is no cost of a request.
    warmUps: requests,
    dataFolder: values.data ?? null,
    markdownFile: values.markdown ?? null,
  }
}
