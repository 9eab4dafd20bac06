import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { chromium } from 'playwright'
import { linkTo } from '#locales/route-table.ts'
import { PLENTIFUL } from '#server/commerce/testing/test-orders.ts'
import { CHROMIUM_FLAGS, findChromium } from '#tests/find-chromium.ts'
import { commerceOf } from './buying.ts'
import { ownFolder } from './own-folder.ts'
import { buildPeer, LIGHTHOUSE, versionOf } from './peer-builds.ts'
import { phoneSpeed } from './phone.ts'
import { waitUntilIdle } from './server-process.ts'
import { largestCategory, walkShop } from './shop-pages.ts'
import { startShop } from './start-shop.ts'
import { spreadOf } from './statistics.ts'

/*
 * `npm run bench:lighthouse -- [--quick] [--slowdown=4]`: Lighthouse's performance score, blocking time and paints of five pages on its
 * phone, median of five loads each. The phone is as fast on each machine (`phone.ts`); `--slowdown` names another, Lighthouse's own is 4
 * times slower than the machine.
 */

const LOCALE = 'en'
const IDLE_LIMIT_MS = 120_000

interface Report {
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue: number }>
}
interface Row {
  page: string
  goal: number
  path: string
  headers?: Readonly<Record<string, string>>
}

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, slowdown: { type: 'string' } },
})
const loads = values.quick ? 1 : 5
const tool = buildPeer(LIGHTHOUSE, say)
const folder = ownFolder('lighthouse')
const shop = await startShop({ folder, env: { COMMERCE_PUBLIC: '1' } })
try {
  const slowdown = await measureMachine()
  const rows = await pagesToLoad()
  await waitUntilIdle(shop, IDLE_LIMIT_MS)
  say(`Lighthouse ${versionOf(tool, 'lighthouse')}, median of ${loads} (range)`)
  say('page       score           goal  blocked, ms      first paint, ms  largest, ms      shift')
  for (const row of rows) await load(row, slowdown)
} finally {
  await shop.stop()
}

async function measureMachine(): Promise<number> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  const { index, slowdown } = await phoneSpeed(browser, tool)
  await browser.close()
  const chosen = Number(values.slowdown ?? slowdown)
  say(`this machine computes ${Math.round(index)} a second; the phone is ${chosen} times slower`)
  return chosen
}

async function pagesToLoad(): Promise<Row[]> {
  const pages = await walkShop(shop.port)
  const ask = commerceOf(shop, folder)
  const { id } = (await ask('POST', '/cart', {})) as { id: string }
  for (const sku of PLENTIFUL) await ask('POST', `/cart/${id}/item`, { sku, qty: 1, deliveryTime: null })
  const headers = { Cookie: `cartId=${id}; has_session=1; currency=PLN` }
  return [
    { page: 'home', goal: 98, path: linkTo(LOCALE, 'home') },
    { page: 'category', goal: 98, path: await largestCategory(shop.port, pages) },
    { page: 'product', goal: 98, path: pages.paths.product!.find((path) => path.startsWith(`/${LOCALE}/`))! },
    { page: 'cart', goal: 95, path: linkTo(LOCALE, 'cart'), headers },
    { page: 'checkout', goal: 95, path: linkTo(LOCALE, 'checkout'), headers },
  ]
}

async function load({ page, goal, path, headers }: Row, slowdown: number): Promise<void> {
  const reports: Report[] = []
  for (let at = 0; at < loads; at += 1) reports.push(await inspect(path, headers ?? {}, slowdown))
  const median = (read: (report: Report) => number, digits = 0) => {
    const { median: middle, min, max } = spreadOf(reports.map(read))
    return `${middle.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`
  }
  const audit = (name: string, digits?: number) => median(({ audits }) => audits[name]!.numericValue, digits)
  const score = median(({ categories }) => categories.performance.score * 100)
  const cells = [
    page.padEnd(9),
    score.padEnd(14),
    `≥ ${goal}`,
    audit('total-blocking-time').padEnd(15),
    audit('first-contentful-paint').padEnd(15),
    audit('largest-contentful-paint').padEnd(15),
    audit('cumulative-layout-shift', 2),
  ]
  say(cells.join('  '))
}

async function inspect(path: string, headers: Readonly<Record<string, string>>, slowdown: number): Promise<Report> {
  const headersFile = join(folder, 'headers.json')
  const reportFile = join(folder, 'report.json')
  writeFileSync(headersFile, JSON.stringify(headers))
  await promisify(execFile)(
    process.execPath,
    [
      join(tool, 'node_modules/lighthouse/cli/index.js'),
      `http://127.0.0.1:${shop.port}${path}`,
      '--quiet',
      '--only-categories=performance',
      '--output=json',
      `--output-path=${reportFile}`,
      `--extra-headers=${headersFile}`,
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--chrome-flags=${CHROMIUM_FLAGS.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() } },
  )
  return JSON.parse(readFileSync(reportFile, 'utf8'))
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
