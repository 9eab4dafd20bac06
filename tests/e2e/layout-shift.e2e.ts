import type { Page, Route } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { categoryPath, configurableProduct, simpleProduct } from './catalogue.ts'
import { inDrawingBrowser } from './drawing-browser.ts'
import { expect, isFull, openShopper, type Shopper, test, WIDTHS } from './shop.ts'
import { launchWithFonts, SYSTEM_FONTS } from './system-fonts.ts'

/** The maximum sum of shifts on one page, during all steps of this test. */
const MAX_SHIFT = 0.02

interface Shifts {
  sum: number
  /** one line for each moved element */
  parts: string[]
  /** adds the shifts that the browser has not reported yet */
  flush(): void
}

/** Adds up all layout shifts without a preceding input. */
function watchShifts(): void {
  interface Shift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  const say = (rect: DOMRectReadOnly) => [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(' ')
  const add = (entries: PerformanceEntryList) => {
    for (const { hadRecentInput, value, sources } of entries as Shift[]) {
      if (hadRecentInput) continue
      shifts.sum += value
      for (const { node, previousRect, currentRect } of sources) {
        const element = node instanceof Element ? node : node?.parentElement
        const name = `${element?.tagName} ${element?.id || element?.className}`
        shifts.parts.push(`${value.toFixed(4)} ${name}: ${say(previousRect)} -> ${say(currentRect)}`)
      }
    }
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  const shifts: Shifts = { sum: 0, parts: [], flush: () => add(observer.takeRecords()) }
  Object.assign(globalThis, { shifts })
  observer.observe({ type: 'layout-shift', buffered: true })
}

async function expectStill(page: Page): Promise<void> {
  const { sum, parts } = await page.evaluate(() => {
    const { shifts } = globalThis as unknown as { shifts: Shifts }
    shifts.flush()
    return { sum: shifts.sum, parts: shifts.parts }
  })
  expect(sum, `${page.url()}: ${parts.join('; ')}`).toBeLessThanOrEqual(MAX_SHIFT)
}

/** Families of the shop's own fonts that have loaded. */
const loadedFonts = (page: Page) =>
  page.evaluate(() => {
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
    return [...new Set(loaded.map(({ family }) => family.replaceAll('"', '')))].filter((name) =>
      / Variable$/.test(name),
    )
  })

/** Families that the letters of the page's heading are really drawn in. */
async function fontsOfHeading(page: Page): Promise<string> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { root } = await devTools.send('DOM.getDocument')
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main h1' })
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devTools.detach()
  return fonts.map(({ familyName }) => familyName).join()
}

/**
 * Opens pages whose fonts and pictures load only after the first paint. The page's requests stay intercepted to its end: one that is
 * under way when interception ends may never be answered.
 */
async function lateFiles(visitor: Shopper): Promise<(path: string) => Promise<void>> {
  const { page } = visitor
  let held: Route[] | null = null
  await page.route(/\.woff2$|\/_next\/image/, (route) => {
    if (held) held.push(route)
    else return route.continue()
  })
  return async (path) => {
    const ofPage: Route[] = []
    held = ofPage
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(await loadedFonts(page), 'fonts before they are let through').toEqual([])
    held = null
    await Promise.all(ofPage.map((route) => route.continue()))
    await expect.poll(() => loadedFonts(page)).toEqual(['Figtree Variable', 'Bricolage Grotesque Variable'])
    await visitor.isLive()
    await page.evaluate(() => document.fonts.ready)
  }
}

/**
 * Scrolls down to the end with the wheel, so that lazy pictures load and the header hides, and back up to the header.
 */
async function walkThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((go) => requestAnimationFrame(go))
    const isInSight = (image: HTMLImageElement) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect()
      return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0 && image.checkVisibility()
    }
    const goTo = async (top: number) => {
      window.scrollTo({ top, behavior: 'instant' })
      // Lazy pictures start to load and observers run in the first frame; the second one draws the result.
      await frame()
      await frame()
      const isLoading = (image: HTMLImageElement) => isInSight(image) && !image.complete
      for (let frames = 0; [...document.images].some(isLoading); frames++) {
        if (frames > 10_000) throw new Error(`no answer to ${[...document.images].find(isLoading)?.currentSrc}`)
        await frame()
      }
      await frame()
    }
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) await goTo(y)
    for (let y = window.scrollY; y > 0; y -= 900) await goTo(y)
    await goTo(0)
  })
}

async function addToBasket(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: TRANSLATE.pl('product.add') })
    .first()
    .click()
  await expect(page.getByText(TRANSLATE.pl('cart.add_ok')).first()).toBeVisible()
}

test('a system font that the shop has a fallback for is there', () => {
  expect(SYSTEM_FONTS, 'install fonts-liberation or fonts-dejavu-core').not.toEqual([])
})

for (const [turn, systemFont] of SYSTEM_FONTS.entries()) {
  for (const width of isFull ? WIDTHS : ([turn === 0 ? 390 : 1440] as const)) {
    test(`pages stay still while fonts and pictures come, with ${systemFont.name} alone (${width} px)`, async ({
      baseURL,
    }) => {
      // a separate browser, five pages, each scrolled to the end
      test.slow()
      await inDrawingBrowser(
        () => launchWithFonts(systemFont),
        async (browser, watch) => {
          const visitor = await openShopper(browser, baseURL as string, { locale: 'pl', width, consent: null })
          const { page } = visitor
          watch(page)
          await page.addInitScript(watchShifts)
          const visitLate = await lateFiles(visitor)

          await test.step('while the consent banner stands over them', async () => {
            for (const path of [linkTo('pl', 'home'), categoryPath('pl'), configurableProduct.path('pl')]) {
              await visitLate(path)
              await walkThrough(page)
              await expectStill(page)
            }
          })

          await test.step('with those fonts from the next page on that is opened in place', async () => {
            await visitLate(linkTo('pl', 'contact'))
            expect(await fontsOfHeading(page)).not.toContain('Bricolage')
            await page.getByRole('contentinfo').getByRole('link', { name: 'Regulamin' }).first().click()
            await expect(page).not.toHaveURL(linkTo('pl', 'contact'))
            await expect.poll(() => fontsOfHeading(page)).toContain('Bricolage')
          })

          await test.step('with what was viewed on this device', async () => {
            await page.getByRole('button', { name: TRANSLATE.pl('consent.accept_all') }).click()
            await expect
              .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'consent'))
              .toBe(true)
            await visitor.visit(configurableProduct.path('pl'))
            await visitLate(simpleProduct.path('pl'))
            await expect(page.getByRole('heading', { name: 'Ostatnio oglądane' })).toBeVisible()
            await walkThrough(page)
            await expectStill(page)
          })

          await test.step('in the cart', async () => {
            await addToBasket(page)
            await visitLate(linkTo('pl', 'cart'))
            await walkThrough(page)
            await expectStill(page)
          })
          visitor.isQuiet()
        },
      )
    })
  }
}
