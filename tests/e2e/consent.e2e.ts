import type { Locator, Page } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { readConsent } from '#schemas/consent.ts'
import { categoryPath } from './catalogue.ts'
import { describeView, expect, SHORT, type Shopper, test, viewsFor } from './shop.ts'

const views = viewsFor([
  { locale: 'pl', width: 390, script: true },
  { locale: 'de', width: 1440, script: false },
])

for (const view of views) {
  const { locale, script } = view
  const t = TRANSLATE[locale]
  test(`a shopper is asked for consent, and may change their mind (${describeView(view)})`, async ({ shopper }) => {
    const visitor = await shopper({ ...view, consent: null })
    const { page } = visitor
    const banner = page.getByRole('region', { name: t('consent.title'), exact: true })
    const press = async (name: string) => {
      await banner.getByRole('button', { name, exact: true }).click()
      if (!script) await page.waitForLoadState()
    }

    await visitor.open(linkTo(locale, 'home'))
    await expect(banner).toBeVisible()
    await press(t('consent.reject_all'))
    await expect.poll(() => agreedTo(page)).toEqual([])

    if (script) {
      await expect(banner).toBeHidden()
      await visitor.open(linkTo(locale, 'cart'))
      await expect(banner).toBeHidden()
    }

    const footerLink = page.getByRole('contentinfo').getByRole('link', { name: t('consent.open') })
    await footerLink.click()
    await expect(banner).toBeInViewport()
    await isSoundAtTop(visitor)
    if (!script) await banner.getByText(t('consent.settings'), { exact: true }).click()
    await banner.getByLabel(t('consent.preferences'), { exact: true }).check()
    await isSoundAtTop(visitor)
    await press(t('consent.save'))
    await expect.poll(() => agreedTo(page)).toEqual(['preferences'])
    if (script) await expect(footerLink).toBeFocused()
  })
}

test('the banner takes neither focus nor room from the page, and is reached and answered by keyboard', async ({
  shopper,
}) => {
  const visitor = await shopper({ locale: 'en', width: 768, consent: null })
  const { page } = visitor
  await page.addInitScript(() => {
    const shifts = { total: 0 }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visitor.visit(linkTo('en', 'home'))
  const banner = page.getByRole('region', { name: TRANSLATE.en('consent.title'), exact: true })
  await expect(banner).toBeInViewport()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await expect(banner.getByText(TRANSLATE.en('consent.settings'), { exact: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  // The page behind it stays where it was read.
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.keyboard.press('Enter')
  await expect(banner).toBeHidden()
  expect(await agreedTo(page)).toEqual([])
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: { total: number } }).shifts.total)).toBeLessThan(
    0.02,
  )
})

test('values stored on the device are deleted with consent', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', consent: ['preferences'] })
  const { page } = visitor
  await visitor.visit(linkTo('en', 'home'))
  await page.evaluate(() => localStorage.setItem('kept:recent-searches', '["moka"]'))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: TRANSLATE.en('consent.open') })
    .click()
  await page.getByRole('button', { name: TRANSLATE.en('consent.reject_all') }).click()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test(
  '[S7.43] [S7.44] commerce events begin with consent to statistics, and end with it',
  SHORT,
  async ({ shopper }) => {
    const visitor = await shopper({ locale: 'en', width: 1440, consent: null })
    const { page } = visitor
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    const isLoaded = () => scripts.some((path) => /\/follow-tracking-[^/]*\.js$/.test(path))
    // A category is nothing without its tiles; the start page leaves out shelves that take too long.
    await openInStillTime(visitor, categoryPath('en'))
    expect([isLoaded(), await looks(page)]).toEqual([false, []])
    await consents(page)
    expect(isLoaded()).toBe(true)
    const events = () => page.evaluate(() => globalThis.layerWatch.layer.flatMap(({ event }) => event ?? []))

    // The tiles are watched from the next frame, whose time passes only here.
    await page.clock.runFor(100)
    const tiles = page.getByRole('main').getByRole('article')
    await tiles.first().scrollIntoViewIfNeeded()
    for (const tile of [tiles.first(), tiles.nth(1)]) await isSeen(tile)
    await page.clock.runFor(900)
    expect(await looks(page)).toEqual([0, 1000])
    await page.evaluate(() => Object.assign(globalThis.layerWatch, { isThere: true }))
    await page.clock.runFor(1900)
    expect(await looks(page)).toEqual([0, 1000, 2000])
    expect(await events()).not.toContain('view_item_list')
    await page.clock.runFor(300)
    expect(await events()).toContain('view_item_list')
    const together = await page.evaluate(() =>
      globalThis.layerWatch.layer.flatMap(({ ecommerce }) => ecommerce?.items?.length ?? []),
    )
    expect(Math.max(...together)).toBeGreaterThan(1)

    await visitor.page.context().clearCookies({ name: 'consent' })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const before = await events()
    await track(page)
    expect(await events()).toEqual(before)
  },
)

test('[S7.44] a data layer is looked for up to 5000 ms, and events that waited for it are dropped', async ({
  shopper,
}) => {
  const visitor = await shopper({ locale: 'en', width: 1440, consent: null })
  const { page } = visitor
  await openInStillTime(visitor, linkTo('en', 'contact'))
  await consents(page)
  await track(page)
  await page.clock.runFor(6000)
  expect(await looks(page)).toEqual([0, 1000, 2000, 3000, 4000, 5000])
  await page.evaluate(() => Object.assign(globalThis.layerWatch, { isThere: true }))
  await page.clock.runFor(5000)
  expect(await page.evaluate(() => globalThis.layerWatch.layer)).toEqual([])
})

declare global {
  /** `looks`: when the page's data layer was looked for, in ms since the epoch; it is there when `isThere` */
  var layerWatch: {
    isThere: boolean
    looks: number[]
    layer: { event?: string; ecommerce?: { items?: unknown[] } | null }[]
  }
}

/** Opens a page and stops its clock: time passes only when the test advances it. */
async function openInStillTime(visitor: Shopper, path: string): Promise<void> {
  const { page } = visitor
  await page.clock.install()
  await page.addInitScript(watchDataLayer)
  await visitor.visit(path)
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Consents, and waits for the tracker's first look for a data layer. */
async function consents(page: Page): Promise<void> {
  await page.getByRole('button', { name: TRANSLATE.en('consent.accept_all'), exact: true }).click()
  // A press is painted before it is done.
  await page.clock.runFor(50)
  await expect.poll(() => looks(page)).toEqual([0])
}

/** Runs in the page before its scripts. */
function watchDataLayer() {
  globalThis.layerWatch = { isThere: false, looks: [], layer: [] }
  Object.defineProperty(globalThis, 'dataLayer', {
    get() {
      const { isThere, looks, layer } = globalThis.layerWatch
      looks.push(Date.now())
      return isThere ? layer : undefined
    },
  })
}

/** An event of the page for analytics. */
async function track(page: Page): Promise<void> {
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('witryna:track', { detail: { event: 'any', data: {} } })),
  )
}

/** When the data layer was looked for, in ms after the first time. */
function looks(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const [first = 0] = globalThis.layerWatch.looks
    return globalThis.layerWatch.looks.map((time) => time - first)
  })
}

/** Resolves when the browser has told the page that at least half of an element is in view. */
function isSeen(place: Locator): Promise<void> {
  return place.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const seen = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && resolve()
        new IntersectionObserver(seen, { threshold: 0.5 }).observe(element)
      }),
  )
}

/** The touch target check would measure a link half covered by the sticky header as too small. */
async function isSoundAtTop(visitor: Shopper) {
  await visitor.page.evaluate(() => scrollTo(0, 0))
  await visitor.isSound()
}

async function agreedTo(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'consent')
  return cookie ? [...(readConsent(cookie.value)?.purposes ?? [])] : null
}
