import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import profiles from '#server/platform/profiles.json' with { type: 'json' }
import { fillPictures } from './fill-pictures.ts'
import { ownFolder } from './own-folder.ts'
import { type ServerProcess, startServer, waitUntilIdle } from './server-process.ts'
import { readVolumeLine, VOLUME_USAGE } from './volume-line.ts'
import { measureCase } from './volume-load.ts'
import { API_CASES, SHOP_CASES } from './volume-questions.ts'
import { type VolumeRow, type VolumeStart, writeVolumeTables } from './volume-table.ts'

/*
 * `npm run bench:volume`: the shop with 10,000 and 100,000 generated products, on SQLite and PostgreSQL. It measures
 * the CPU time of a filtered category, a search with a typo and a suggestion, and its growth. Needs a built shop (`npm
 * run build`); works in its own folder and database, asserts no goal. Long runs can be split on one folder: `--data
 * .data/volume --databases sqlite --products 10000`.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** As `npm run serve` starts it. */
const SERVE = { ...profiles.shop, program: ['server/main.ts'] }
const INDEX_LIMIT_MS = 300_000
const IDLE_LIMIT_MS = 30_000
const GOALS_AT = 10_000
/** Goals: CPU ms of a request with `GOALS_AT` products on SQLite. */
const GOALS: Readonly<Record<string, number>> = { category: 10, suggestion: 5 }

const plan = readPlan()
const folder = ownFolder('volume')

const rows: VolumeRow[] = []
const starts: VolumeStart[] = []
for (const database of plan.databases) {
  // One size after the other in one folder: a shop is filled up, never emptied.
  const dataDir = join(plan.dataFolder ?? folder, database)
  const env = {
    DATA_DIR: dataDir,
    ...(database === 'postgres' && { DATABASE_URL: process.env.TEST_DATABASE_URL! }),
  }
  for (const products of plan.sizes) {
    const fillS = fill(products, env)
    await fillPictures(join(dataDir, 'pictures'), { isQuick: true })
    const shop = await start(env)
    const readInS = await waitUntilIndexed(shop, readFileSync(join(dataDir, 'commerce-token'), 'utf8').trim())
    const { longestBlockMs, residentBytes } = await shop.ask('cpu')
    await waitUntilIdle(shop, IDLE_LIMIT_MS)
    starts.push({
      ...{ database, products, fillS, indexedS: readInS, longestBlockMs },
      readyS: shop.readyAfterMs / 1000,
      residentMb: residentBytes / 2 ** 20,
    })
    await measureAll(shop, { database, products, apiKey: readFileSync(join(dataDir, 'commerce-token'), 'utf8').trim() })
    await shop.stop()
  }
}

const tables = writeVolumeTables(rows, starts)
const machine =
  `Node ${process.version} on ${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, ` +
  `load ${loadavg()[0]!.toFixed(1)} at the end; CPU is that of the shop's process, without PostgreSQL's; ` +
  `goals are for ${GOALS_AT.toLocaleString('en')} products on SQLite.`
process.stdout.write(`${tables}\n\n${machine}\n`)
if (plan.markdownFile !== null) writeFileSync(plan.markdownFile, `${tables}\n\n${machine}\n`)
process.exit()

function readPlan() {
  try {
    return readVolumeLine(process.argv.slice(2), process.env.TEST_DATABASE_URL)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${VOLUME_USAGE}\n`)
    process.exit(2)
  }
}

/** Seconds to generate so many products. */
function fill(products: number, env: Record<string, string>): number {
  const startedAt = performance.now()
  execFileSync(process.execPath, ['server/demo/volume/main.ts', '--products', String(products)], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return (performance.now() - startedAt) / 1000
}

function start(env: Record<string, string>): Promise<ServerProcess> {
  const { flags, program } = SERVE
  return startServer({
    ...{ flags, program },
    readyPath: '/readyz',
    logFile: join(folder, 'shop.log'),
    // No cache hits: the smallest possible cache, and each address once.
    env: { ...SERVE.env, ...env, CACHE_MB: '1', COMMERCE_PUBLIC: '1', UPSTREAM_TIMEOUT_MS: '60000' },
  })
}

/** Seconds from the start until lists and search have indexed all products: the first answers wait for that. */
async function waitUntilIndexed(shop: ServerProcess, apiKey: string): Promise<number> {
  const startedAt = performance.now()
  for (const make of [API_CASES.category!, API_CASES.search!]) {
    const deadline = Date.now() + INDEX_LIMIT_MS
    while (Date.now() < deadline) {
      try {
        await measureCase(shop, { make, apiKey, requests: 1, warmUps: 0 })
        break
      } catch {
        // Indexing took longer than the time limit of one call.
        await pause(100)
      }
    }
  }
  return (shop.readyAfterMs + performance.now() - startedAt) / 1000
}

async function measureAll(
  shop: ServerProcess,
  { database, products, apiKey }: { database: string; products: number; apiKey: string },
) {
  for (const [name, make] of Object.entries({ ...API_CASES, ...SHOP_CASES })) {
    const figures = await measureCase(shop, { make, apiKey, requests: plan.requests, warmUps: plan.warmUps })
    const { what } = make(0)
    const goalCpuMs = database === 'sqlite' ? (GOALS[name] ?? null) : null
    let row = rows.find((each) => each.database === database && each.what === what)
    if (!row) {
      row = { database, what, goalCpuMs, bySize: new Map() }
      rows.push(row)
    }
    row.bySize.set(products, figures)
    process.stderr.write(
      `${database}, ${products}: ${what}: ${figures.cpuMs.toFixed(2)} ms CPU, p95 ${figures.p95Ms.toFixed(2)} ms\n`,
    )
  }
}
