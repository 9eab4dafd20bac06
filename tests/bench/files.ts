import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { EXAMPLE_ANSWERS } from '#server/setup/example.ts'
import { emptyDatabase } from '#tests/empty-database.ts'
import { writeHistory } from './history-files.ts'
import { type Measured, measureCommand } from './measured-command.ts'
import { ownFolder } from './own-folder.ts'

/*
 * `npm run bench:files`: goods, customers and orders of a former shop out and in by the command line, with a shop that does not
 * run, on SQLite and PostgreSQL: time, CPU and most memory of the command's process. Works in its own folder and databases,
 * asserts no goal: `-- --products 10000 --customers 1000 --orders 2000 --databases sqlite` for a short form. 0 leaves a part out.
 */

const ROOT = join(import.meta.dirname, '../..')
const plan = readPlan()
const folder = ownFolder('files')
const rows: string[] = []

const goods = join(folder, 'goods')
if (plan.products > 0) await writeGoods()
const history = join(folder, 'history')
mkdirSync(history)
await writeHistory(history, plan)
const answers = { ...EXAMPLE_ANSWERS, currencies: { offered: ['PLN', 'EUR', 'USD'], default: 'PLN' } }

for (const database of plan.databases) {
  const empty = database === 'postgres' ? await emptyDatabase(process.env.TEST_DATABASE_URL!) : null
  const env = { DATA_DIR: join(folder, database), ...(empty && { DATABASE_URL: empty.url }) }
  const run = (words: readonly string[], input?: string) =>
    measureCommand(words, { env, folder, ...(input !== undefined && { input }) })
  try {
    await run(['setup', '--from', '-'], JSON.stringify(answers))
    if (plan.products > 0) {
      const what = `${plan.products.toLocaleString('en')} products`
      tell(`${what} in`, database, await run(['catalogue', 'import', goods]))
      tell(`${what} out`, database, await run(['catalogue', 'export', join(folder, `${database}-goods`)]))
    }
    if (plan.customers > 0) {
      const what = `${plan.customers.toLocaleString('en')} customers, ${plan.orders.toLocaleString('en')} orders`
      tell(`${what} in`, database, await run(['customers', 'import', history]))
      tell(`${what} out`, database, await run(['customers', 'export', join(folder, `${database}-history`)]))
    }
  } finally {
    await empty?.drop()
  }
}

const table = ['| What | Database | time | CPU | most memory |', '|---|---|---|---|---|', ...rows].join('\n')
const machine = `Node ${process.version} on ${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, load ${loadavg()[0]!.toFixed(1)} at the end; CPU is without PostgreSQL's.`
process.stdout.write(`${table}\n\n${machine}\n`)
if (plan.markdownFile !== undefined) writeFileSync(plan.markdownFile, `${table}\n\n${machine}\n`)
process.exit()

/** The files of a generated shop. */
async function writeGoods() {
  const env = { DATA_DIR: join(folder, 'source') }
  execFileSync(process.execPath, ['server/demo/volume/main.ts', '--products', String(plan.products)], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await measureCommand(['catalogue', 'export', goods], { env, folder })
}

function tell(what: string, database: string, { seconds, cpuS, peakMb, said }: Measured) {
  const row = `| ${what} | ${database} | ${seconds.toFixed(0)} s | ${cpuS.toFixed(0)} s | ${peakMb.toFixed(0)} MB |`
  rows.push(row)
  process.stderr.write(`${row} ${said.at(-1)}\n`)
}

function readPlan() {
  const databaseUrl = process.env.TEST_DATABASE_URL
  try {
    const { values } = parseArgs({
      options: {
        products: { type: 'string', default: '100000' },
        customers: { type: 'string', default: '10000' },
        orders: { type: 'string', default: '20000' },
        databases: { type: 'string', default: databaseUrl ? 'sqlite,postgres' : 'sqlite' },
        markdown: { type: 'string' },
      },
    })
    const [products, customers, orders] = [values.products, values.customers, values.orders].map(Number)
    if (![products, customers, orders].every((count) => Number.isSafeInteger(count) && count! >= 0))
      throw new Error('--products, --customers and --orders are whole numbers.')
    const databases = values.databases.split(',')
    if (databases.some((name) => name !== 'sqlite' && name !== 'postgres'))
      throw new Error('Databases are sqlite and postgres.')
    if (databases.includes('postgres') && !databaseUrl) throw new Error('For PostgreSQL, set TEST_DATABASE_URL.')
    return {
      ...{ products: products!, customers: customers!, orders: orders!, databases },
      markdownFile: values.markdown,
    }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(2)
  }
}
