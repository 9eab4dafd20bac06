import type { Locator, Page, Route } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { simpleProduct } from './catalogue.ts'
import { describeView, drawn, expect, SHORT, type TestLocale, test, viewsFor } from './shop.ts'

/** A phone searches in a drawer, wider windows in the field of the header. */
const views = viewsFor([{ locale: 'en', width: 1440, script: true }]).filter(({ script }) => script)

const COFFEE: Readonly<Record<TestLocale, string>> = { pl: 'kawa', en: 'coffee', de: 'kaffee' }
const SUGGESTIONS = '**/api/suggestions*'

/** The field for this width; on a phone the surrounding drawer is opened first. */
async function searchField(page: Page, locale: TestLocale): Promise<Locator> {
  const inHeader = page.getByRole('banner').locator('input[name=phrase]:visible')
  if ((await inHeader.count()) > 0) return inHeader
  await openerOf(page, locale).click()
  const field = page.getByRole('dialog').locator('input[name=phrase]')
  await expect(field).toBeFocused()
  return field
}

/** Found by its text, which equals the field's label. */
const openerOf = (page: Page, locale: TestLocale) =>
  page.getByRole('banner').getByRole('button', { name: TRANSLATE[locale]('search.placeholder') })
const grid = (page: Page) => page.getByRole('grid')
const rows = (page: Page) => page.getByRole('row')

for (const view of views) {
  const { locale } = view
  const t = TRANSLATE[locale]
  const home = linkTo(locale, 'home')
  const spoken = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

  test(`[S1.7] [S5.36] [S9.15] suggestions while searching (${describeView(view)})`, SHORT, async ({ shopper }) => {
    const visitor = await shopper(view)
    const { page } = visitor
    await visitor.visit(home)
    const field = await searchField(page, locale)
    const search = field.locator('xpath=ancestor::search')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/suggestions') asked.push(searchParams.get('phrase') ?? '')
    })

    await test.step('[S5.31] [S5.33] [S5.34] nothing happens below three letters', async () => {
      await field.fill('ka')
      await field.press('Enter')
      await search.getByRole('button', { name: t('search.submit'), exact: true }).click()
      await expect(page).toHaveURL(home)
      await expect(grid(page)).toHaveCount(0)
      expect(asked).toEqual([])
    })

    await test.step('[S5.32] typing on asks once, for five products and the way to all', async () => {
      await field.fill('')
      // All letters in one task: even a busy machine cannot pause between them.
      await field.evaluate((_, word) => {
        for (const letter of word) document.execCommand('insertText', false, letter)
      }, COFFEE[locale])
      await expect(grid(page)).toBeVisible()
      expect(asked).toEqual([COFFEE[locale]])
      await expect(rows(page)).toHaveCount(6)
      await expect(field).toHaveAttribute('aria-expanded', 'true')
      await expect(spoken(page, t('search.suggestions_count', { count: 5 }))).toHaveCount(1)
      await visitor.isSound()
    })

    await test.step('arrows walk over them while focus stays, and go round', async () => {
      await field.press('ArrowDown')
      await expect(field).toHaveAttribute('aria-activedescendant', /-0$/)
      await field.press('ArrowUp')
      await expect(field).toHaveAttribute('aria-activedescendant', /-5$/)
      await expect(field).toBeFocused()
    })

    await test.step('Escape closes them alone and keeps what was typed', async () => {
      await field.press('Escape')
      await expect(grid(page)).toHaveCount(0)
      await expect(field).toHaveAttribute('aria-expanded', 'false')
      await expect(field).toBeVisible()
      await expect(field).toHaveValue(COFFEE[locale])
    })

    await test.step('an answer that comes late never takes the place of a newer one', async () => {
      const waiting: Route[] = []
      await page.route(SUGGESTIONS, (route) => {
        const isOld = new URL(route.request().url()).searchParams.get('phrase') === 'slow'
        if (isOld) waiting.push(route)
        else return route.continue()
      })
      await field.fill('slow')
      await expect.poll(() => waiting.length).toBe(1)
      await field.fill(COFFEE[locale])
      await expect(rows(page)).toHaveCount(6)
      // The browser may have dropped it, as the shop did.
      await waiting[0]?.fulfill({ json: { products: [], total: 0 } }).catch(() => undefined)
      await drawn(page)
      await expect(rows(page)).toHaveCount(6)
      await page.unroute(SUGGESTIONS)
    })

    await test.step('[S8.33] a failure reads as no results', async () => {
      visitor.expectsRefusalOf('/api/suggestions')
      await page.route(SUGGESTIONS, (route) => route.fulfill({ status: 503, body: '' }))
      await field.fill('unheard of')
      await expect(spoken(page, t('search.suggestions_none'))).toHaveCount(1)
      await expect(grid(page)).toHaveCount(0)
      await visitor.isSound()
      await page.unroute(SUGGESTIONS)
    })

    await test.step('[S5.37] what needs no choice is added at once', async () => {
      await field.fill(simpleProduct.sku)
      const add = page.getByRole('button', { name: `${t('tile.add')}: ${simpleProduct.name(locale)}`, exact: true })
      await add.click()
      await expect(page.getByText(t('cart.add_ok')).first()).toBeVisible()
    })

    await test.step('[S5.35] the only product is gone to straight', async () => {
      await field.fill(simpleProduct.sku)
      await expect(rows(page)).toHaveCount(2)
      await field.press('Enter')
      await expect(page).toHaveURL(simpleProduct.path(locale))
    })

    await test.step('[S5.35] also with Enter pressed before suggestions have arrived', async () => {
      await visitor.visit(home)
      const waiting: Route[] = []
      await page.route(SUGGESTIONS, (route) => void waiting.push(route))
      const field = await searchField(page, locale)
      await field.fill(simpleProduct.sku)
      await field.press('Enter')
      await expect(page).toHaveURL(simpleProduct.path(locale))
      await visitor.isSound()
      // The browser may have let go of them.
      await Promise.all(waiting.map((route) => route.abort().catch(() => undefined)))
      await page.unroute(SUGGESTIONS)
    })
  })
}

test('German suggestions are the same without umlauts, and state the VAT of their prices', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'de', width: 1440 })
  const { page } = visitor
  await visitor.visit(linkTo('de', 'home'))
  const field = await searchField(page, 'de')
  const suggested = async (phrase: string) => {
    await field.fill(phrase)
    await expect(rows(page).last()).toContainText(phrase)
    return rows(page)
      .getByRole('link')
      .evaluateAll((links) => links.slice(0, 5).map((link) => link.getAttribute('href')))
  }
  const marked = await suggested('grün')
  await expect(page.getByRole('search').filter({ has: grid(page) })).toContainText('inkl. MwSt., zzgl. Versandkosten')
  await visitor.isSound()
  expect(marked).toHaveLength(5)
  for (const phrase of ['gruen', 'grun']) expect(await suggested(phrase), phrase).toEqual(marked)
})

test('[S5.35] without script a search with one match leads to the product', SHORT, async ({ shopper }) => {
  const visitor = await shopper({ locale: 'pl', width: 1440, script: false })
  const { page } = visitor
  await visitor.visit(linkTo('pl', 'home'))
  const field = page.getByRole('banner').locator('input[name=phrase]')
  await field.fill(simpleProduct.sku)
  await field.press('Enter')
  await expect(page).toHaveURL(simpleProduct.path('pl'))
})

test('searches are not remembered without consent', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 1440 })
  const { page } = visitor
  await visitor.visit(linkTo('en', 'search', {}, { phrase: 'coffee' }))
  await visitor.visit(linkTo('en', 'home'))
  const field = await searchField(page, 'en')
  await field.focus()
  await expect(field).toHaveAttribute('role', 'combobox')
  await expect(grid(page)).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('with consent searches are remembered on the device, offered to the keyboard, and forgotten when asked', async ({
  shopper,
}) => {
  const t = TRANSLATE.de
  const visitor = await shopper({ locale: 'de', width: 1440, consent: ['preferences'] })
  const { page } = visitor
  const field = page.getByRole('banner').locator('input[name=phrase]:visible')
  await visitor.visit(linkTo('de', 'search', {}, { phrase: 'becher' }))
  for (const phrase of ['kaffee', 'moka']) {
    await field.fill(phrase)
    await field.press('Enter')
    await expect(page).toHaveURL(linkTo('de', 'search', {}, { phrase }))
  }
  // Stored searches outlive the page.
  await visitor.visit(linkTo('de', 'home'))
  await field.focus()
  const recent = page.getByRole('grid', { name: t('search.recent') })
  await expect(recent.getByRole('row')).toHaveText(['moka', 'kaffee', 'becher'])
  await visitor.isSound()
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(linkTo('de', 'search', {}, { phrase: 'kaffee' }))
  await field.fill('')
  await expect(recent.getByRole('row')).toHaveText(['kaffee', 'moka', 'becher'])
  await page.getByRole('button', { name: t('search.recent_forget') }).click()
  await expect(recent).toHaveCount(0)
  const kept = await page.evaluate(() => Object.values(localStorage).join(' '))
  expect(kept).not.toContain('becher')
})

for (const [phrase, locale] of [
  ['moka ekspress', 'pl'],
  ['gruen', 'de'],
  ['grun', 'de'],
] as const) {
  test(`“${phrase}” finds something without script (${locale})`, async ({ shopper }) => {
    const visitor = await shopper({ locale, width: 1440, script: false })
    const { page } = visitor
    await visitor.visit(linkTo(locale, 'home'))
    const field = page.getByRole('banner').locator('input[name=phrase]')
    await field.fill(phrase)
    await field.press('Enter')
    await expect(page).toHaveURL(linkTo(locale, 'search', {}, { phrase }))
    await expect(page.locator('main article').first()).toBeVisible()
    await visitor.isSound()
  })
}
