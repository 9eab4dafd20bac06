import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import profiles from '#server/platform/profiles.json' with { type: 'json' }
import { measureOrders, measureSessions } from './buying.ts'
import { measureCachedAnswers } from './cached-answers.ts'
import { readCommandLine, USAGE } from './command-line.ts'
import { measureDrawing } from './drawing.ts'
import { fillPictures } from './fill-pictures.ts'
import { measureIdle } from './idle.ts'
import { measureMemory } from './memory.ts'
import { ownFolder } from './own-folder.ts'
import { type Result, toResult, verdictOf, writeTable } from './results.ts'
import { measureScriptBytes } from './script-bytes.ts'
import { type ServerOptions, type ServerProcess, startServer, waitUntilIdle } from './server-process.ts'
import { largestCategory, readScreen, walkShop } from './shop-pages.ts'
import { type Breakdown, measureStages, writeBreakdowns } from './stages.ts'
import { spreadOf } from './statistics.ts'
import { measureUncachedPages } from './uncached-pages.ts'

/*
 * `npm run bench`: measures the shop against its goals on this machine, as ratios to baselines from the same run. It
 * builds if needed, works on loopback in its own folder, asserts no goal and ends by itself.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** As `npm run serve` starts it. */
const SERVE = { ...profiles.shop, program: ['server/main.ts'] }
/** Its sources, whose files tell the stages of a profile apart. */
const SOURCES = ['server/serve.ts']
const IDLE_LIMIT_MS = 60_000

const startedAt = performance.now()
const plan = readPlan()
const folder = ownFolder('bench')
const results: Result[] = []
let scripts: unknown = []
let breakdowns: Breakdown[] = []

await part('building what changed', async () => {
  execFileSync(process.execPath, [join(ROOT, 'runtime/build/build.ts')], { cwd: ROOT, stdio: 'ignore' })
  return undefined
})

await part('first starts with an empty folder', async () => {
  const starts: Start[] = []
  for (let round = 0; round < plan.firstStarts; round += 1) starts.push(await timeStart(`first-${round}`))
  return [startResult('first start, empty folder', starts, 15)]
})

await part('filling the demo shop, pictures included', async () => {
  await timeStart('demo')
  await fillPictures(join(folder, 'demo', 'pictures'), plan)
  return undefined
})

const demo = await startShop('demo')
await part('waiting for background work', async () => {
  if (await waitUntilIdle(demo, IDLE_LIMIT_MS)) return undefined
  say(`the server still works in the background after ${IDLE_LIMIT_MS / 1000} s; figures are less sure\n`)
  return undefined
})
const pages = await walkShop(demo.port)
const category = await largestCategory(demo.port, pages)
const html = await (await fetch(`http://127.0.0.1:${demo.port}${category}`)).text()

await part(`cached answers of ${category}`, () => measureCachedAnswers(demo, { path: category, plan, folder }))
const screen = await readScreen(demo.port, category)
await part('drawing and checking', () => measureDrawing({ html, screen }, { plan, folder }))
await part('JavaScript in the browser', async () => {
  const manifestFile = join(ROOT, 'dist/client/manifest.json')
  const loaded = await measureScriptBytes({ port: demo.port, path: category }, { manifestFile })
  scripts = loaded.scripts
  return [loaded.result]
})
await demo.stop()

await part('starts with demo data', async () => {
  await timeStart('demo')
  const starts: Start[] = []
  for (let round = 0; round < plan.laterStarts; round += 1) starts.push(await timeStart('demo'))
  return [startResult('start with demo data', starts, 2)]
})
await part('uncached pages', () =>
  withShop('demo', { env: { CACHE_MB: '1' } }, (shop) =>
    measureUncachedPages(shop, { path: category, html, plan, folder }),
  ),
)
await part('stages of uncached requests', () =>
  withShop(
    'demo',
    { env: { CACHE_MB: '1', COMMERCE_PUBLIC: '1', WRITES_PER_MINUTE: '1000000' }, program: SOURCES },
    async (shop) => {
      const dataDir = join(folder, 'demo')
      breakdowns = await measureStages(shop, { category, pages, dataDir, requests: plan.uncachedRequests * 3 })
      return undefined
    },
  ),
)
await part('memory', () =>
  withShop('demo', { env: { WRITES_PER_MINUTE: '1000000' } }, (shop) => measureMemory(shop, { pages, plan })),
)
await part('an idle server', () =>
  withUnprobedShop('demo', {}, (shop) => measureIdle(shop, { database: 'SQLite', plan })),
)
await part('orders and sessions', () =>
  withShop('demo', { env: { COMMERCE_PUBLIC: '1' } }, async (shop) => {
    const dataDir = join(folder, 'demo')
    return [
      ...(await measureOrders(shop, { database: 'SQLite', dataDir, plan })),
      ...(await measureSessions(shop, { dataDir, plan })),
    ]
  }),
)
const databaseUrl = process.env.TEST_DATABASE_URL
if (databaseUrl) {
  await part('an idle server on PostgreSQL', () =>
    withUnprobedShop('postgres', { DATABASE_URL: databaseUrl, DRAW_AHEAD: '0' }, (shop) =>
      measureIdle(shop, { database: 'PostgreSQL', plan }),
    ),
  )
  await part('orders on PostgreSQL', () =>
    withShop('postgres', { env: { COMMERCE_PUBLIC: '1', DATABASE_URL: databaseUrl } }, (shop) =>
      measureOrders(shop, { database: 'PostgreSQL', dataDir: join(folder, 'postgres'), plan }),
    ),
  )
}

const tookS = Math.round((performance.now() - startedAt) / 1000)
const machine = `Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}`
say('')
process.stdout.write(
  `${writeTable(results)}\n\n${writeBreakdowns(breakdowns)}\n\n` +
    `${machine}; ${tookS} s${plan.isQuick ? '; short form' : ''}. × is CPU time of the server process a request against a baseline\n` +
    'measured in the same rounds; goals are for comparison and fail nothing.\n',
)
if (plan.jsonFile !== null) {
  const figures = results.map((result) => ({ ...result, verdict: verdictOf(result) || null }))
  writeFileSync(
    plan.jsonFile,
    `${JSON.stringify({ machine, tookS, ...plan, category, results: figures, breakdowns, scripts }, null, 2)}\n`,
  )
}
process.exit()

function readPlan() {
  try {
    return readCommandLine(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${USAGE}\n`)
    process.exit(2)
  }
}

function startShop(data: string, options: Partial<ServerOptions> = {}): Promise<ServerProcess> {
  const env = { ...SERVE.env, ...options.env, DATA_DIR: join(folder, data) }
  const { flags, program } = SERVE
  return startServer({ flags, program, readyPath: '/readyz', logFile: join(folder, `${data}.log`), ...options, env })
}

type Start = Pick<ServerProcess, 'readyAfterMs' | 'readyCpuS'>

/** Starts an unmodified shop, without the measuring probe, and waits until it is ready. */
async function timeStart(data: string): Promise<Start> {
  const shop = await startShop(data, { isProbed: false })
  await shop.stop()
  return shop
}

function startResult(what: string, starts: readonly Start[], goal: number): Result {
  const cpu = starts.flatMap(({ readyCpuS }) => readyCpuS ?? [])
  return toResult({
    what,
    unit: 's',
    values: starts.map(({ readyAfterMs }) => readyAfterMs / 1000),
    goal,
    behind: cpu.length > 0 ? `${spreadOf(cpu).median.toFixed(2)} s CPU` : '',
  })
}

/** Starts another shop on the folder and waits until it is idle. */
async function withShop<T>(
  data: string,
  options: Pick<ServerOptions, 'env'> & Partial<Pick<ServerOptions, 'program'>>,
  work: (shop: ServerProcess) => Promise<T>,
) {
  const shop = await startShop(data, options)
  try {
    await waitUntilIdle(shop, 10_000)
    return await work(shop)
  } finally {
    await shop.stop()
  }
}

/** Starts an unmodified shop on the folder. */
async function withUnprobedShop<T>(
  data: string,
  env: Record<string, string>,
  work: (shop: ServerProcess) => Promise<T>,
) {
  const shop = await startShop(data, { env, isProbed: false })
  try {
    return await work(shop)
  } finally {
    await shop.stop()
  }
}

/**
 * One part of the benchmark; a failed part is reported and fails the run, the other parts are measured all the same.
 */
async function part(name: string, work: () => Promise<Result[] | undefined>): Promise<void> {
  const partStartedAt = performance.now()
  say(name)
  try {
    results.push(...((await work()) ?? []))
  } catch (error) {
    process.exitCode = 1
    say(`${name} failed: ${(error as Error).message}\n`)
  }
  say(`${name}: ${((performance.now() - partStartedAt) / 1000).toFixed(0)} s\n`)
}

/** Progress goes to stderr, so that it is not part of a saved table. */
function say(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
  else if (text.endsWith('\n')) process.stderr.write(text)
}
