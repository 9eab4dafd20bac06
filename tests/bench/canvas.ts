import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Page } from 'playwright'
import { linkTo } from '#locales/route-table.ts'
import { CHROMIUM_FLAGS, findChromium } from '#tests/find-chromium.ts'
import { ownFolder } from './own-folder.ts'
import { startShop } from './start-shop.ts'

/*
 * `npm run bench:canvas`: the longest tasks of the page's main thread while somebody types and drags on the canvas of a layout with 230
 * sections. Processor time of each task, times four: a device that is four times slower. Wall time would measure what else this
 * machine does. The first round is no part of the medians: scripts are compiled in it.
 */

const SECTIONS = 230
const SLOWDOWN = 4
const LAYOUT = 'legal_notice'
const ROUNDS = 7

/** the longest task of each round, in ms, by what was done */
const longest = new Map<string, number[]>()

const folder = ownFolder('canvas')
const server = await startShop({ folder, isProbed: false })
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
try {
  await publishLongPage()
  const key = /staff_[0-9a-f]{16}_[\w-]{43}/.exec(
    await tool('keys', 'create', 'bench', '--rights', 'layouts,texts'),
  )![0]
  const origin = `http://127.0.0.1:${server.port}`
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'staff_session', value: key, url: origin, httpOnly: true }])
  const page = await context.newPage()
  await page.goto(`${origin}${linkTo('en', 'studio_canvas', { id: `screens-${LAYOUT}` }, { section: 'note-3' })}`, {
    waitUntil: 'commit',
  })
  await page.waitForSelector('[data-row="section:note-3"] button', { timeout: 120_000 })
  await page.waitForSelector('[data-stage="shown"]', { state: 'attached', timeout: 120_000 })
  await page.waitForTimeout(3000)
  for (let round = 0; round <= ROUNDS; round++) await typeAndDrag(page)
  for (const [what, [first, ...rounds]] of longest) {
    const sorted = rounds.toSorted((one, other) => one - other)
    process.stdout.write(
      `${what}: median ${sorted[Math.floor(ROUNDS / 2)]} ms, ${sorted[0]} to ${sorted.at(-1)}; first time ${first}\n`,
    )
  }
} finally {
  await browser.close()
  await server.stop()
}

async function typeAndDrag(page: Page): Promise<void> {
  const title = page.locator('[name="values.sTitleEn"]')
  await title.focus()
  await measured('typing', page, () => page.keyboard.type('A word after a word', { delay: 100 }))
  await measured('typing while it is saved and the page follows', page, async () => {
    for (let count = 0; count < 3; count++) {
      await page.keyboard.type('more', { delay: 100 })
      await page.waitForTimeout(2000)
    }
  })
  await measured('leaving the field: the page is shown anew', page, async () => {
    await title.blur()
    await page.waitForTimeout(3000)
  })
  const rows = page.locator('[data-row^="section:"]')
  const [from, to] = [rows.nth(1).locator('button'), rows.nth(6)]
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
  const x = start.x + start.width / 2
  await measured('dragging', page, async () => {
    await page.mouse.move(x, start.y + 10)
    await page.mouse.down()
    await page.mouse.move(x + 40, end.y + end.height - 4, { steps: 40 })
  })
  await measured('dropping', page, async () => {
    await page.mouse.up()
    await page.waitForTimeout(4000)
  })
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** processor time in µs */
  tdur?: number
  args: { name?: string }
}

async function measured(what: string, page: Page, act: () => Promise<void>): Promise<void> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const thread = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map((event) => thread(event)),
  )
  const tasks = traceEvents
    .filter((event) => event.name === 'RunTask' && mains.has(thread(event)))
    .map(({ tdur = 0 }) => Math.round((tdur * SLOWDOWN) / 1000))
  longest.set(what, [...(longest.get(what) ?? []), Math.max(...tasks)])
}

async function publishLongPage(): Promise<void> {
  const text = (said: string) => ({ pl: said, en: said, de: said })
  const ids = Array.from({ length: SECTIONS }, (_, number) => `note-${number}`)
  const layout = {
    ...{ layout: `screens/${LAYOUT}`, version: 2, frame: 'frames/default', slots: { main: ids } },
    sections: Object.fromEntries(
      ids.map((id) => [
        id,
        { type: 'notice', settings: { tone: 'info', title: text(`Title of ${id}`), text: text(`A sentence, ${id}`) } },
      ]),
    ),
  }
  const file = join(folder, 'long-page.json')
  writeFileSync(file, JSON.stringify(layout))
  await tool('layout', 'publish', file)
}

async function tool(...args: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: folder }
  const { stdout } = await promisify(execFile)(process.execPath, ['server/admin/witryna.ts', ...args], { env })
  return stdout
}
