import { parseArgs } from 'node:util'
import { openShopDatabases } from '#server/commerce/open-databases.ts'
import { DataDirError, lockDataDir } from '#server/platform/database/data-dir.ts'
import { demoContents } from '../demo-contents.ts'
import { fillProducts } from './fill-products.ts'

/*
 * `npm run demo:volume -- --products 10000`: fills the shop of DATA_DIR (or DATABASE_URL) with generated products, to
 * test large catalogues. An empty database gets the demo shop first. The shop of a data folder must not be running
 * meanwhile.
 */

const USAGE = 'npm run demo:volume -- --products <number> [--seed <number>]'

class UsageError extends Error {}

async function main() {
  const { products, seed } = readArguments(process.argv.slice(2))
  const dataDir = process.env.DATA_DIR || '.data'
  const databaseUrl = process.env.DATABASE_URL || null
  const startedAt = performance.now()
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1)
  const lock = lockDataDir(dataDir)
  try {
    const databases = await openShopDatabases({ contents: demoContents, dataDir, databaseUrl })
    try {
      const added = await fillProducts(databases.engine, {
        products,
        seed,
        onProgress: (done) => {
          if (done % 10_000 === 0) say(`${done} products after ${seconds()} s`)
        },
      })
      say(`${added} products were added in ${seconds()} s; ${products} generated ones are there now.`)
    } finally {
      await databases.close()
    }
  } finally {
    lock.release()
  }
}

function readArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { products: { type: 'string' }, seed: { type: 'string', default: '1' } },
  })
  const products = Number(values.products)
  const seed = Number(values.seed)
  if (!Number.isSafeInteger(products) || products < 1 || products > 1_000_000)
    throw new UsageError('--products must be a number from 1 to 1000000.')
  if (!Number.isSafeInteger(seed)) throw new UsageError('--seed must be a whole number.')
  return { products, seed }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

try {
  await main()
} catch (error) {
  const isMistake =
    error instanceof UsageError ||
    error instanceof DataDirError ||
    String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')
  process.stderr.write(`${isMistake ? `${(error as Error).message}\n${USAGE}` : (error as Error).stack}\n`)
  process.exitCode = 1
}
