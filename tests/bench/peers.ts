import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import profiles from '#server/platform/profiles.json' with { type: 'json' }
import { cacheHits } from './cache-hits.ts'
import { sendLoad, wireRequest } from './load.ts'
import { ownFolder } from './own-folder.ts'
import { buildPeer, PEER_ENV, PEERS, type Peer, versionOf } from './peer-builds.ts'
import { partsOf, requireSameParts } from './peer-pages.ts'
import { treeCpuSeconds } from './process-tree.ts'
import { figure } from './results.ts'
import { type ServerProcess, startServer, waitUntilIdle } from './server-process.ts'
import { meanRatio, ratiosOf, spreadOf } from './statistics.ts'

/*
 * `npm run bench:peers -- [--quick]`: CPU of the same filtered category as this shop, a Next.js page and a React Router
 * page send it, each made anew for each request. All sides are measured in each round, in turn. The peers ask a commerce
 * API in a process of its own, which is not counted for them.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CATEGORY = '/en/coffee'
const CURRENCIES = ['PLN', 'EUR', 'USD']
/** Far above all prices: the list stays whole, the address is new. */
const HIGHEST_PRICE = 10_000
/** How long the peers keep menu, footer and config in the second form of each; the shop's own reads last as long. */
const FRAME_SECONDS = 300
const IDLE_LIMIT_MS = 60_000

interface Side {
  name: string
  server: ServerProcess
  /** asks the separate commerce API */
  isApart: boolean
}

/** CPU time of one request in ms, a value for each round. */
interface Figures {
  cpuMs: number[]
  /** of the separate commerce API */
  apiMs: number[]
  bytes: number
  elements: number
}

const plan = readPlan()
const folder = ownFolder('peers')

say('building what changed')
execFileSync(process.execPath, [join(ROOT, 'runtime/build/build.ts')], { cwd: ROOT, stdio: 'ignore' })
const builds = PEERS.map((peer) => ({ peer, root: buildPeer(peer, say) }))

say('starting the shop, the commerce API and the peers')
const api = await startShop('api', { COMMERCE_PUBLIC: '1' })
const commerce = {
  COMMERCE_URL: `http://127.0.0.1:${api.port}/commerce`,
  COMMERCE_TOKEN: readFileSync(join(folder, 'api', 'commerce-token'), 'utf8').trim(),
}
const shop = await startShop('shop')
const shopApart = await startShop('shop-apart', commerce)
const sides: Side[] = [
  { name: 'shop', server: shop, isApart: false },
  { name: 'shop, API apart', server: shopApart, isApart: true },
]
for (const { peer, root } of builds) {
  sides.push({ name: peer.name, server: await startPeer(peer, { root, frameSeconds: 0 }), isApart: true })
  const keeping = await startPeer(peer, { root, frameSeconds: FRAME_SECONDS })
  sides.push({ name: `${peer.name}, frame kept`, server: keeping, isApart: true })
}
for (const server of [api, shop, shopApart]) await waitUntilIdle(server, IDLE_LIMIT_MS)

let asked = 0
const ours = partsOf(await readPage(shop))
const figures = new Map<Side, Figures>()
for (const side of sides) {
  const html = await readPage(side.server)
  const parts = partsOf(html)
  requireSameParts(side.name, parts, ours)
  figures.set(side, { cpuMs: [], apiMs: [], bytes: Buffer.byteLength(html), elements: parts.elements })
  say(`warming ${side.name}`)
  await sendPages(side, plan.warmUps)
}
const hitsBefore = await hits()
for (let round = 0; round < plan.rounds; round += 1) {
  say(`round ${round + 1} of ${plan.rounds}`)
  for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
    const { cpuMs, apiMs } = figures.get(side)!
    const before = [treeCpuSeconds(side.server.pid), treeCpuSeconds(api.pid)] as const
    await sendPages(side, plan.requests)
    const msSince = (start: number, pid: number) => ((treeCpuSeconds(pid) - start) * 1000) / plan.requests
    cpuMs.push(msSince(before[0], side.server.pid))
    apiMs.push(msSince(before[1], api.pid))
  }
}
const fromCache = (await hits()) - hitsBefore
if (fromCache > 0) throw new Error(`${fromCache} pages of the shop came from its cache`)

process.stdout.write(`${writeFigures()}\n\n${describeRun()}\n`)
await Promise.all([api, ...sides.map(({ server }) => server)].map((server) => server.stop()))
process.exit()

function readPlan() {
  try {
    const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
    return values.quick
      ? { isQuick: true, rounds: 3, requests: 24, warmUps: 120 }
      : { isQuick: false, rounds: 15, requests: 60, warmUps: 1500 }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\nnpm run bench:peers -- [--quick]\n`)
    process.exit(2)
  }
}

/** With the smallest cache, in which no page of another address stays. */
function startShop(name: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const { env: own, flags } = profiles.shop
  return startServer({
    program: ['server/main.ts'],
    flags,
    env: { ...own, CACHE_MB: '1', DRAW_AHEAD: '0', ...env, DATA_DIR: join(folder, name) },
    readyPath: '/readyz',
    logFile: join(folder, `${name}.log`),
  })
}

function startPeer(
  { name, start }: Peer,
  { root, frameSeconds }: { root: string; frameSeconds: number },
): Promise<ServerProcess> {
  return startServer({
    root,
    program: start,
    env: { ...PEER_ENV, ...commerce, FRAME_SECONDS: String(frameSeconds) },
    readyPath: CATEGORY,
    logFile: join(folder, `${name}-${frameSeconds}.log`),
    isProbed: false,
  })
}

/** The page in its first currency, as it is sent to a client that unpacks nothing. */
async function readPage({ port }: ServerProcess): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${CATEGORY}?max=${HIGHEST_PRICE + 1}`, {
    headers: { accept: 'text/html', 'accept-encoding': 'identity', cookie: 'currency=PLN' },
  })
  if (!answer.ok) throw new Error(`the page of port ${port} answered ${answer.status}`)
  return answer.text()
}

/** No two requests name the same price limit. */
async function sendPages({ name, server: { port } }: Side, count: number): Promise<void> {
  const requests = Array.from({ length: count }, () => {
    asked += 1
    const headers = { Cookie: `currency=${CURRENCIES[asked % CURRENCIES.length]}`, Accept: 'text/html' }
    return wireRequest({ port, path: `${CATEGORY}?max=${HIGHEST_PRICE + 1 + asked}`, headers })
  })
  const statuses = await sendLoad({ port, requests, count, connections: 1 })
  if (statuses.get(200) !== count) throw new Error(`${name} answered ${[...statuses.keys()]}`)
}

async function hits(): Promise<number> {
  return (await cacheHits(shop)) + (await cacheHits(shopApart))
}

function writeFigures(): string {
  const shopMs = figures.get(sides[0]!)!.cpuMs
  const head = ['', 'CPU, ms', 'x shop', '95 %', 'API, ms', 'KB of HTML', 'elements']
  const rows = sides.map((side) => {
    const { cpuMs, apiMs, bytes, elements } = figures.get(side)!
    const { ratio, low, high } = meanRatio(ratiosOf(cpuMs, shopMs))
    const isShop = side === sides[0]
    return [
      side.name,
      figure(spreadOf(cpuMs).median),
      isShop ? '1' : figure(ratio),
      isShop ? '' : `${figure(low)} to ${figure(high)}`,
      side.isApart ? figure(spreadOf(apiMs).median) : 'included',
      (bytes / 1024).toFixed(0),
      String(elements),
    ]
  })
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)))
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  ')
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

function describeRun(): string {
  const versions = builds.map(
    ({ peer, root }) => `${peer.framework} ${versionOf(root, peer.framework)} with react ${versionOf(root, 'react')}`,
  )
  const { tiles, filterValues } = ours
  return (
    `${CATEGORY}: ${tiles.length} tiles and ${filterValues} filter values on each side; ${plan.rounds} rounds of ${plan.requests} requests` +
    `${plan.isQuick ? ', short form: too few for a figure' : ''}.\n` +
    `Node ${process.version}, ${versions.join(', ')}.\n` +
    'CPU is user and system time of a side and all its processes for one request, median of the rounds. What the separate\n' +
    'commerce API takes (API) is not in it; the shop of the first line answers these calls itself.'
  )
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
