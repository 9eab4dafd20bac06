import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AxeResults, RunOptions } from 'axe-core'
import { type Page, test } from 'playwright/test'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import { loadBuiltRenderer } from '#server/answers/built-renderer.ts'
import {
  catalogOfExamples,
  DEFINITIONS,
  type Example,
  exampleScreen,
  type FixtureParts,
  isOfStaff,
  isOverlay,
  isWholePage,
  openerOf,
} from '#server/development/example-screen.ts'
import { SHIPPED_WORDS } from '#server/platform/words/words.ts'
import { translateFixture } from '#widgets/fixture-texts.ts'
import { liven } from './liven.ts'
import { expect, isFull } from './shop.ts'

const ROOT = join(import.meta.dirname, '../..')
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Rules about whole pages do not fit single nodes; these are the levels that each page of the shop is held to. */
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
/** Few enough that a page stays below the limits of a screen. */
const BATCH = 60
/** An overlay without anything to say. */
const DRAWS_NOTHING: readonly string[] = ['screen.merge-notice-empty']

/** Every example in three languages and both schemes with `npm run test:full`, else in one. */
const views = isFull
  ? LOCALES.flatMap((locale) => (['light', 'dark'] as const).map((scheme) => ({ locale, scheme })))
  : [{ locale: 'de', scheme: 'dark' } as const]

for (const { locale, scheme } of views)
  test(`every example of every node type passes axe (${locale}, ${scheme})`, async ({ page, baseURL }) => {
    const examples = await readExamples(locale)
    expect(examples.length).toBeGreaterThan(200)
    const draw = await openDrawing(page, `${baseURL}/examples`, scheme)
    const faults: string[] = []
    for (const batch of batchesOf(examples)) {
      await draw(batch, locale)
      const [only] = batch
      faults.push(...(only && isOverlay(only) ? await faultsOfOverlay(page, only.id) : await faultsIn(page, 'body')))
    }
    expect(faults).toEqual([])
  })

async function readExamples(locale: Locale): Promise<Example[]> {
  const types = Object.keys(DEFINITIONS)
  const folders = readdirSync(join(ROOT, 'widgets')).filter((folder) => types.includes(folder))
  const found = await Promise.all(
    folders.map(async (type) => {
      const { fixtures } = (await import(`../../widgets/${type}/fixtures.ts`)) as {
        fixtures: Record<string, FixtureParts>
      }
      return Object.entries(fixtures).map(([name, fixture]) => ({
        ...{ id: `screen.${type}-${name}`, type },
        fixture: translateFixture(withoutRefresh(fixture), locale),
      }))
    }),
  )
  // Each overlay needs a page of its own, and the tests of its behaviour check it too.
  return found.flat().filter((example) => !DRAWS_NOTHING.includes(example.id) && (isFull || !isOverlay(example)))
}

/** The page of examples is not one of the shop's: an example that loads it again would be replaced. */
function withoutRefresh({ on = {}, ...fixture }: FixtureParts): FixtureParts {
  const events = Object.entries(on).filter(([, steps]) => steps.every((step) => step.do !== 'refresh'))
  return { ...fixture, on: Object.fromEntries(events) }
}

/** Examples with the same live data share a page, of the shop or of staff; those of a page and of overlays are alone on theirs. */
function batchesOf(examples: readonly Example[]): Example[][] {
  const groups = Map.groupBy(examples, (example) =>
    isWholePage(example) || isOverlay(example)
      ? example.id
      : `${isOfStaff(example)} ${JSON.stringify(example.fixture.data ?? {})}`,
  )
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / BATCH) }, (_, batch) =>
      group.slice(batch * BATCH, (batch + 1) * BATCH),
    ),
  )
}

/** Shows examples as a page of the shop: drawn by the built renderer, live with the built script. */
async function openDrawing(page: Page, address: string, scheme: 'light' | 'dark') {
  const drawing = await loadBuiltRenderer(join(ROOT, 'dist'))
  const head = { origin: null, themeHref: null, shopName: 'Examples', imageCdn: null }
  let body = ''
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  return async (batch: readonly Example[], locale: Locale) => {
    const screen = exampleScreen(batch, locale)
    const drawn = drawing.render(
      { ...screen, catalog: catalogOfExamples(drawing, screen) },
      { ...head, translate: SHIPPED_WORDS.translate },
    )
    expect(drawn.failures).toEqual([])
    body = drawn.html.toString()
    await page.goto(address)
    await liven(page)
    await page.evaluate(axeSource)
  }
}

async function faultsOfOverlay(page: Page, id: string): Promise<string[]> {
  // Wide pages hide the button.
  await page
    .locator(`button[id="${openerOf(id)}"], [id="${openerOf(id)}"] button`)
    .first()
    .dispatchEvent('click')
  await expect(page.getByRole('dialog')).toBeVisible()
  return faultsIn(page, '[role=dialog]')
}

/** The rules that an element breaks, each with the example and the place. */
async function faultsIn(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    async ([within, levels]) => {
      const { axe } = globalThis as unknown as { axe: { run(root: string, options: RunOptions): Promise<AxeResults> } }
      const { violations } = await axe.run(within, { runOnly: levels, resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => {
          const place = target.join(' ')
          const example = document.querySelector(String(target[0]))?.closest('[id^="screen."]')?.id
          return `${id}: ${example ?? 'page'} at ${place}`
        }),
      )
    },
    [selector, LEVELS] as const,
  )
}
