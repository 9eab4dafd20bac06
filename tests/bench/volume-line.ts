import { parseArgs } from 'node:util'

/** Scope of the benchmark with many products. */
export interface VolumePlan {
  /** numbers of generated products, ascending */
  sizes: readonly number[]
  databases: readonly ('sqlite' | 'postgres')[]
  requests: number
  warmUps: number
  /** folder with existing shops, which are filled up and kept; null: a temporary one */
  dataFolder: string | null
  /** file for the table as Markdown, null: printed only */
  markdownFile: string | null
}

export const VOLUME_USAGE =
  'npm run bench:volume -- [--products 10000,100000] [--databases sqlite,postgres] [--requests 200]\n  [--data <folder>] [--markdown <file>]'

/** Parses the command line. PostgreSQL is included if `TEST_DATABASE_URL` is set. Throws for unknown options. */
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
    // As many as the counted requests: compilation during the first hundreds of requests is no cost of a request.
    warmUps: requests,
    dataFolder: values.data ?? null,
    markdownFile: values.markdown ?? null,
  }
}
