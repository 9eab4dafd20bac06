import type { Page } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { categoryPath, configurableProduct, simpleProduct } from './catalogue.ts'
import { expect, test, WIDTHS } from './shop.ts'

/** Most that home, a category and a product may shift, added up over everything that is done to them here. */
const MOST = 0.02
/** ms by which fonts and pictures come late, so that the page has been drawn without them. */
const LATE_MS = 250

interface Shifted {
  sum: number
  /** what moved, for whoever has to mend it */
  parts: string[]
}

/** Adds up every shift of the document that no press or key brought about. */
function watchShifts(): void {
  const seen: Shifted = { sum: 0, parts: [] }
  Object.assign(globalThis, { shifted: seen })
  interface Shift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  const say = (rect: DOMRectReadOnly) => [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(' ')
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue
      seen.sum += entry.value
      for (const { node, previousRect, currentRect } of entry.sources) {
        const element = node instanceof Element ? node : node?.parentElement
        const name = `${element?.tagName} ${element?.id || element?.className}`
        seen.parts.push(`${entry.value.toFixed(4)} ${name}: ${say(previousRect)} -> ${say(currentRect)}`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function expectStill(page: Page): Promise<void> {
  const { sum, parts } = await page.evaluate(() => (globalThis as unknown as { shifted: Shifted }).shifted)
  expect(sum, `${page.url()}: ${parts.join('; ')}`).toBeLessThanOrEqual(MOST)
}

/** Down to the end as a wheel does it, so that late pictures come and the header goes, and back up to the header. */
async function walkThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const goTo = async (top: number) => {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((go) => setTimeout(go, 60))
    }
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) await goTo(y)
    await new Promise((go) => setTimeout(go, 400))
    for (let y = window.scrollY; y > 0; y -= 900) await goTo(y)
    await goTo(0)
    await new Promise((go) => setTimeout(go, 400))
  })
}

for (const width of WIDTHS) {
  test(`home, category and product do not shift by more than ${MOST} (${width} px)`, async ({ shopper }) => {
    const visitor = await shopper({ locale: 'pl', width, consent: null })
    const { page } = visitor
    await page.addInitScript(watchShifts)
    await page.route(/\.woff2$|\/_next\/image/, async (route) => {
      await new Promise((go) => setTimeout(go, LATE_MS))
      await route.continue()
    })

    await test.step('while the consent banner stands over them', async () => {
      for (const path of [linkTo('pl', 'home'), categoryPath('pl'), configurableProduct.path('pl')]) {
        await visitor.visit(path)
        await walkThrough(page)
        await expectStill(page)
      }
    })

    await test.step('with what was viewed on this device', async () => {
      await page.getByRole('button', { name: TRANSLATE.pl('consent.accept_all') }).click()
      await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === 'consent')).toBe(true)
      await visitor.visit(configurableProduct.path('pl'))
      await visitor.visit(simpleProduct.path('pl'))
      await expect(page.getByRole('heading', { name: 'Ostatnio oglądane' })).toBeVisible()
      await walkThrough(page)
      await expectStill(page)
    })
    await page.unrouteAll({ behavior: 'wait' })
  })
}
