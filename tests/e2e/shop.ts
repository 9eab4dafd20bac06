import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { type Browser, type BrowserContext, test as base, expect, type Page } from 'playwright/test'
import { GUARD_FIELD } from '#schemas/captcha.ts'
import { type ConsentPurpose, writeConsent } from '#schemas/consent.ts'
import { FASTEST_MS } from '#server/http/guards/form-stamp.ts'
import { newBlocks, rememberPassed } from './known-blocks.ts'
import { liven } from './liven.ts'
import { unlistedData } from './unlisted-data.ts'

export { expect } from 'playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const LOCALES = ['pl', 'en', 'de'] as const
export type TestLocale = (typeof LOCALES)[number]
/** Widths in px for which the look was approved, with a usual height. */
export const WIDTHS = [390, 768, 1440] as const

/** How one test looks at the shop. */
export interface View {
  locale: TestLocale
  width: (typeof WIDTHS)[number]
  script: boolean
}

/** Every view is asked for: `npm run test:full`. */
export const isFull = process.env.TEST_MATRIX === 'full'

const EVERY_VIEW: readonly View[] = LOCALES.flatMap((locale) =>
  WIDTHS.flatMap((width) => [true, false].map((script) => ({ locale, width, script }))),
)

/** Of a test that `npm test` runs; `npm run test:whole` runs them all. */
export const SHORT = { tag: '@short' } as const

/**
 * The views of one test: all eighteen with `TEST_MATRIX=full`, else the named ones, or a single one that varies by
 * `turn`, so that the suite covers languages, widths and script on and off. `npm test` opens one of the named ones, by `turn` too.
 */
export function viewsFor(few: number | readonly View[], turn = 0): readonly View[] {
  if (isFull) return EVERY_VIEW
  if (typeof few === 'number') return [EVERY_VIEW[(few * 7) % EVERY_VIEW.length] as View]
  return process.env.TEST_SHORT ? [few[turn % few.length] as View] : few
}

export function describeView({ locale, width, script }: View): string {
  return `${locale}, ${width} px, script ${script ? 'on' : 'off'}`
}

/** One shopper with a separate browser context; each opened page is checked for accessibility and console output. */
export class Shopper {
  readonly page: Page
  readonly noise: string[] = []
  readonly #context: BrowserContext
  /** of the shop */
  readonly origin: string
  /** for pages without script: enables it, and disables it again */
  #switchScript: ((isOn: boolean) => Promise<void>) | undefined

  /** addresses whose expected errors the browser writes to the console */
  readonly #refusing = new Set<string>()

  constructor(page: Page, context: BrowserContext, origin: string) {
    this.origin = origin

    this.page = page
    this.#context = context
    page.on('console', (message) => {
      const { url } = message.location()
      if (!['error', 'warning'].includes(message.type()) || this.#isExpected(url)) return
      this.noise.push(`${message.type()}: ${message.text()} (${url})`)
    })
    page.on('pageerror', (error) => this.noise.push(`page error: ${error.message}`))
    // The runtime reports silent repairs, such as unexpected HTML, to the shop.
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/monitoring') this.noise.push(`report: ${request.postData()}`)
    })
  }

  get hasScript(): boolean {
    return this.#switchScript === undefined
  }

  /** Disables script for later pages, like the browser's setting. */
  async worksWithoutScript(): Promise<void> {
    const session = await this.#context.newCDPSession(this.page)
    this.#switchScript = async (isOn) => {
      await session.send('Emulation.setScriptExecutionDisabled', { value: !isOn })
    }
    await this.#switchScript(false)
  }

  /** Declares that a path, with any query, is about to fail: its console message is expected. */
  expectsRefusalOf(path: string): void {
    this.#refusing.add(new URL(path, this.origin).href)
  }

  #isExpected(url: string): boolean {
    return this.#refusing.has(url) || this.#refusing.has(url.split('?')[0] as string)
  }

  /** Opens a path, waits for hydration (if script is on), and checks the page. */
  async open(path: string, expected: { status?: number } = {}): Promise<void> {
    await this.visit(path, expected)
    await this.isSound()
  }

  /** As above, for a page that another test checks. */
  async visit(path: string, { status = 200 }: { status?: number } = {}): Promise<void> {
    if (status >= 400) this.expectsRefusalOf(path)
    const response = await this.page.goto(path)
    expect(response?.status(), `status of ${path}`).toBe(status)
    await this.isLive()
  }

  /** Resolves when the page is usable: hydrated, or without script after the minimum time to fill in its forms. */
  async isLive(): Promise<void> {
    const hasScript = await this.page.evaluate(() => document.documentElement.hasAttribute('data-script'))
    if (hasScript) await liven(this.page)
    else await expect.poll(() => this.#formAge(), { intervals: [50] }).toBeGreaterThanOrEqual(FASTEST_MS)
  }

  /** ms since the newest form of the page was created, by its signed time; Infinity without one */
  async #formAge(): Promise<number> {
    const stamps = await this.page
      .locator(`input[name="${GUARD_FIELD.stamp}"]`)
      .evaluateAll((fields) => fields.map((field) => Number((field as HTMLInputElement).value.split('.')[0])))
    return Date.now() - Math.max(...stamps)
  }

  /** No console output, no accessibility violation (WCAG 2.2 AA), no horizontal overflow. */
  async isSound(): Promise<void> {
    // The page has loaded without script if it is off; only this check runs with script.
    await this.#switchScript?.(true)
    // Axe looks at what is drawn, and parts that are off the screen are not laid out.
    await this.page.evaluate(() => document.documentElement.style.setProperty('--off-screen', 'visible'))
    // A document that was checked before has it still: loading it takes as long as checking a small page.
    if (!(await this.page.evaluate(() => 'axe' in globalThis))) await this.page.evaluate(axeSource)
    // Passed rules are not collected: they are megabytes for each page, and take longer than the check.
    const { known, keys } = isFull ? { known: [], keys: [] } : await newBlocks(this.page)
    const found = await this.page.evaluate(async (places) => {
      const { axe, blockElements = [] } = globalThis as unknown as {
        axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }
        blockElements?: Element[]
      }
      const exclude = places.map((at) => blockElements[at] as Element)
      const { violations } = await axe.run(exclude.length > 0 ? { exclude } : document, {
        runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
        resultTypes: ['violations'],
        // Frames of previews run no script, so axe cannot ask them, and says so in the console.
        iframes: false,
        // Only rules about films and sound need files besides the page, and there are none.
        preload: false,
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
    }, known)
    const unlisted = await unlistedData(this.page, this.#context, this.origin)
    await this.#switchScript?.(false)
    expect(unlisted, `data stored by ${this.page.url()} that the cookie policy does not name`).toEqual([])
    expect(found, `accessibility of ${this.page.url()}`).toEqual([])
    rememberPassed(keys)
    const overflow = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    await this.page.evaluate(() => document.documentElement.style.removeProperty('--off-screen'))
    expect(overflow, `px that ${this.page.url()} is wider than its window`).toBeLessThanOrEqual(0)
    this.isQuiet()
  }

  isQuiet(): void {
    expect(this.noise, `console of ${this.page.url()}`).toEqual([])
  }

  async close(): Promise<void> {
    await this.#context.close()
  }
}

/** Resolves when the page has drawn its current state. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

let addresses = 0
/**
 * A network address for each shopper, from a private range, different in each worker: limits by address apply to one
 * shopper, not to a matrix of them.
 */
function nextAddress(): string {
  addresses += 1
  return `10.${Number(process.env.TEST_WORKER_INDEX ?? 0) % 256}.${addresses >> 8}.${addresses & 255}`
}

interface ShopperOptions extends Partial<View> {
  colorScheme?: 'light' | 'dark'
  /** consent given before the first page; null: no choice yet. Absent: everything refused */
  consent?: readonly ConsentPurpose[] | null
  /** a device with a touch screen */
  hasTouch?: boolean
}

interface Fixtures {
  /** a new shopper for each call, closed at the end of the test */
  shopper: (wish?: ShopperOptions) => Promise<Shopper>
}

export const test = base.extend<Fixtures>({
  shopper: async ({ browser, baseURL }, use) => {
    const shoppers: Shopper[] = []
    await use(async (wish) => {
      const shopper = await openShopper(browser, baseURL as string, wish)
      shoppers.push(shopper)
      return shopper
    })
    for (const shopper of shoppers) {
      shopper.isQuiet()
      await shopper.close()
    }
  },
})

/** A new shopper in a browser that the test has started; the test closes it. */
export async function openShopper(
  browser: Browser,
  origin: string,
  { width = 1440, script = true, colorScheme = 'light', consent = [], hasTouch = false }: ShopperOptions = {},
): Promise<Shopper> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: width === 390 ? 844 : 900 },
    colorScheme,
    hasTouch,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
  })
  if (consent) await context.addCookies([consentCookie(consent, origin)])
  const shopper = new Shopper(await context.newPage(), context, origin)
  if (!script) await shopper.worksWithoutScript()
  return shopper
}

/** The consent cookie of a returning shopper. */
export function consentCookie(purposes: readonly ConsentPurpose[], origin: string) {
  return { name: 'consent', value: writeConsent({ at: new Date(), purposes: new Set(purposes) }), url: origin }
}
