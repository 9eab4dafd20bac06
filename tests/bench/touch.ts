import { parseArgs } from 'node:util'
import { type CDPSession, chromium, type Page } from 'playwright'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { readDemoShop } from '#server/demo/data.ts'
import { CHROMIUM_FLAGS, findChromium } from '#tests/find-chromium.ts'
import { ownFolder } from './own-folder.ts'
import { buildPeer, LIGHTHOUSE } from './peer-builds.ts'
import { phoneSpeed } from './phone.ts'
import { startShop } from './start-shop.ts'

/*
 * `npm run bench:touch -- [--quick] [--loads=100] [--rounds=15]`: Lighthouse's phone in a real browser (`phone.ts`, each
 * load cold). First the time from a tap on "add", at a random moment of the load, until the basket's badge shows it, with taps that were
 * lost or done twice; then the time from an interaction to the next paint on a page whose script runs, at 4 times throttling as the
 * goal says and on the phone, beside a page that has but one button; then the time in which the page could not answer while it loaded.
 */

/** A tap comes at most so many ms after the page is painted. */
const LATEST_TAP_MS = 1000
const GIVE_UP_MS = 10_000
/** How long a finger rests on the glass. */
const PRESS_MS = 90
/** At which the goal of a next paint holds. */
const GOAL_SLOWDOWN = 4
const BARE_PAGE = `data:text/html,<!doctype html><meta name="viewport" content="width=device-width"><button onclick="this.textContent='x'">+</button>`

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, loads: { type: 'string' }, rounds: { type: 'string' } },
})
const LOADS = Number(values.loads ?? (values.quick ? 10 : 100))
const ROUNDS = Number(values.rounds ?? (values.quick ? 3 : 15))
const LOCALE = 'en'
const t = TRANSLATE[LOCALE]

const tool = buildPeer(LIGHTHOUSE, say)
const folder = ownFolder('touch')
const server = await startShop({ folder, isProbed: false })
const origin = `http://127.0.0.1:${server.port}`
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
const { index, slowdown } = await phoneSpeed(browser, tool)
say(`this machine computes ${Math.round(index)} a second; a phone is ${slowdown} times slower`)
const category = linkTo(LOCALE, 'category', { slug: largestCategory() })

try {
  await firstTaps()
  for (const rate of [GOAL_SLOWDOWN, slowdown])
    for (const interaction of interactions()) await nextPaints(interaction, rate)
  for (const [name, path] of [
    ['home', linkTo(LOCALE, 'home')],
    ['category', category],
  ] as const)
    await blockedTime(name, path)
} finally {
  await browser.close()
  await server.stop()
}

function largestCategory(): string {
  return readDemoShop().categories.find(({ id }) => id === 1)!.slug[LOCALE]
}

/** A page of a new visitor on a phone, as slow as the measured one unless told. */
async function onPhone(use: (page: Page, session: CDPSession) => Promise<void>, rate = slowdown): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  try {
    await use(page, session)
  } finally {
    await context.close()
  }
}

/** Notes when and where a finger first touches the page, and when the badge first shows a number. */
function watchBadge(cartPath: string): void {
  const times: Times = { touched: 0, shown: 0, isOnButton: false }
  Object.assign(globalThis, { times })
  addEventListener(
    'pointerdown',
    ({ target }) => {
      times.touched ||= performance.now()
      times.isOnButton ||= (target as Element).closest('button') !== null
    },
    true,
  )
  const look = () => {
    const count = /[1-9]\d*/.exec(document.querySelector(`a[href="${cartPath}"]`)?.textContent ?? '')?.[0]
    if (count) times.shown ||= performance.now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Moments in ms since the load began, 0 before. */
interface Times {
  touched: number
  shown: number
  isOnButton: boolean
}

/** In the measured page. */
declare global {
  var times: Times
  var longest: { ms: number }
  var tasks: PerformanceEntry[]
}

async function firstTaps(): Promise<void> {
  const tookMs: number[] = []
  let lost = 0
  let twice = 0
  let beside = 0
  for (let load = 0; load < LOADS; load++)
    await onPhone(async (page) => {
      let adds = 0
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/cart.addItem')) adds += 1
      })
      await page.addInitScript(watchBadge, linkTo(LOCALE, 'cart'))
      await page.goto(origin + category, { waitUntil: 'commit' })
      const add = page
        .getByRole('main')
        .getByRole('button', { name: t('tile.add') })
        .first()
      await add.waitFor({ state: 'attached' })
      // Before, nobody sees a button: it stands where it would without styles.
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      const waitMs = Math.random() * LATEST_TAP_MS
      const place = await add.evaluate(async (button, ms) => {
        await new Promise((resolve) => setTimeout(resolve, ms))
        button.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { x, y, width, height } = button.getBoundingClientRect()
        return [x + width / 2, y + height / 2] as const
      }, waitMs)
      await page.touchscreen.tap(...place)
      const isShown = await page
        .waitForFunction(() => globalThis.times.shown > 0, null, {
          timeout: GIVE_UP_MS,
        })
        .then(
          () => true,
          () => false,
        )
      const { touched, shown, isOnButton } = await page.evaluate(() => globalThis.times)
      if (!isOnButton) beside += 1
      else if (!isShown) lost += 1
      else tookMs.push(shown - touched)
      if (adds > 1) twice += 1
    })
  const [middle, upper] = [quantile(tookMs, 0.5), quantile(tookMs, 0.75)]
  say(
    `cold tap on "add" to badge: median ${middle} ms, 75 % within ${upper} ms (goal 200); of ${LOADS} taps ${lost} lost, ${twice} done twice, ${beside} beside the button`,
  )
}

interface Interaction {
  name: string
  /** of the shop, unless it is a page of its own */
  path: string | null
  /** what is done first and not measured */
  before?(page: Page): Promise<void>
  /** the element that is tapped */
  target(page: Page): ReturnType<Page['locator']>
}

function interactions(): Interaction[] {
  return [
    { name: 'a page with one button', path: null, target: (page) => page.getByRole('button') },
    {
      name: 'add',
      path: category,
      target: (page) =>
        page
          .getByRole('main')
          .getByRole('button', { name: t('tile.add') })
          .first(),
    },
    {
      name: 'filter',
      path: category,
      before: (page) =>
        page
          .getByRole('button', { name: t('filter.title') })
          .first()
          .tap(),
      target: (page) => page.getByRole('dialog').getByRole('checkbox').first(),
    },
    { name: 'open menu', path: category, target: (page) => page.getByRole('banner').locator('summary').first() },
    {
      name: 'open mini cart',
      path: category,
      target: (page) => page.getByRole('banner').locator(`a[href="${linkTo(LOCALE, 'cart')}"]`),
    },
  ]
}

/** The middle of an element, scrolled into view, once it stands there. */
function placeOf(target: ReturnType<Page['locator']>): Promise<[number, number]> {
  return target.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  })
}

/** From an interaction to the next paint, as browsers report it (INP): the longest event of the tap that counts as one. */
async function nextPaints({ name, path, before, target }: Interaction, rate: number): Promise<void> {
  const tookMs: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    await onPhone(async (page, session) => {
      await page.goto(path === null ? BARE_PAGE : origin + path)
      if (path !== null) await makeLive(page)
      await before?.(page)
      const [x, y] = await placeOf(target(page))
      await page.evaluate(() => {
        const longest = { ms: 0 }
        Object.assign(globalThis, { longest })
        new PerformanceObserver((list) => {
          for (const { duration, interactionId } of list.getEntries() as InteractionEntry[])
            if (interactionId) longest.ms = Math.max(longest.ms, duration)
        }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
      })
      // A locator's own tap looks in the page, in the middle of the press, whether something lies above its target.
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      await new Promise((resolve) => setTimeout(resolve, PRESS_MS))
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await page.evaluate(
        () =>
          new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => setTimeout(resolve, 200)))),
      )
      tookMs.push(await page.evaluate(() => globalThis.longest.ms))
    }, rate)
  say(
    `${name} to next paint, ${rate} times slower: median ${quantile(tookMs, 0.5)} ms, 75 % within ${quantile(tookMs, 0.75)} ms${rate === GOAL_SLOWDOWN ? ' (goal 100)' : ''}`,
  )
}

interface InteractionEntry extends PerformanceEntry {
  /** 0 for what is no interaction, such as a pointer that comes above an element */
  interactionId: number
}

/** With the script of all regions. */
async function makeLive(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true })))
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-live'))
}

/** Time beyond 50 ms of each long task after the first paint, until the page is still. */
async function blockedTime(name: string, path: string): Promise<void> {
  const tookMs: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    await onPhone(async (page) => {
      await page.addInitScript(() => {
        const tasks: PerformanceEntry[] = []
        Object.assign(globalThis, { tasks })
        new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
          type: 'longtask',
          buffered: true,
        })
      })
      await page.goto(origin + path, { waitUntil: 'networkidle' })
      tookMs.push(
        await page.evaluate(() => {
          const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
          return globalThis.tasks
            .filter(({ startTime }) => startTime >= painted)
            .reduce((sum, { duration }) => sum + duration - 50, 0)
        }),
      )
    })
  say(`${name} blocked while it loads: median ${quantile(tookMs, 0.5)} ms (goal 20)`)
}

function quantile(numbers: readonly number[], part: number): number {
  return Math.round(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)] ?? Number.NaN)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
