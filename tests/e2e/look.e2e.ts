import type { Locator, Page } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { categoryNamed, categoryPath, configurableProduct } from './catalogue.ts'
import { expect, test, WIDTHS } from './shop.ts'

/** Top edge in px of each element. */
async function topsOf(elements: Locator): Promise<number[]> {
  return elements.evaluateAll((found) => found.map((each) => Math.round(each.getBoundingClientRect().top)))
}

/** Tiles of the list by row, with the top edges of their pictures and prices in px. */
async function tileRows(page: Page): Promise<Map<number, { price: number }[]>> {
  const tiles = await page.locator('main article').evaluateAll((found) =>
    found.map((tile) => ({
      picture: Math.round(tile.querySelector('img')!.getBoundingClientRect().top),
      price: Math.round(tile.querySelector('strong')!.getBoundingClientRect().top),
    })),
  )
  return Map.groupBy(tiles, ({ picture }) => picture)
}

for (const [index, width] of WIDTHS.entries()) {
  const locale = (['pl', 'en', 'de'] as const)[index]!

  test(`prices of tiles that stand in one row share one line (${locale}, ${width} px)`, async ({ shopper }) => {
    const visitor = await shopper({ locale, width, script: false })
    await visitor.open(categoryPath(locale))
    const rows = await tileRows(visitor.page)
    // Two tiles in a row on a phone, three on a tablet, four on a desktop.
    expect([...rows.values()][0]).toHaveLength(index + 2)
    for (const tiles of rows.values()) expect(new Set(tiles.map(({ price }) => price)).size).toBe(1)

    await visitor.open(linkTo(locale, 'home'))
    for (const row of await visitor.page.locator('main section:has(article strong)').all())
      expect(new Set(await topsOf(row.locator('article strong'))).size).toBe(1)
    const fills = await visitor.page
      .getByRole('button', { name: TRANSLATE[locale]('tile.add') })
      .evaluateAll((buttons) => buttons.map((each) => getComputedStyle(each).backgroundColor))
    const paper = await visitor.page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(new Set(fills)).toEqual(new Set([paper]))
  })
}

test('a product’s text and facts stand side by side, and its gallery draws one large picture', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'pl', width: 1440, script: true })
  const { page } = visitor
  await visitor.open(configurableProduct.path('pl'))
  const t = TRANSLATE.pl
  const [text, facts] = await Promise.all(
    [t('product.tab.description'), t('product.tab.details')].map(
      async (name) => (await page.getByRole('tabpanel', { name }).boundingBox())!,
    ),
  )
  expect(facts!.y).toBe(text!.y)
  expect(facts!.x).toBeGreaterThan(text!.x + text!.width)
  const gallery = page.getByRole('region', { name: t('product.gallery'), exact: true })
  await expect(gallery.getByRole('img')).toHaveCount(1)
  await page
    .getByRole('navigation', { name: t('product.gallery.thumbs') })
    .getByRole('link')
    .nth(1)
    .click()
  await expect(gallery.getByRole('img')).toHaveCount(1)
  await visitor.isSound()
})

test('the first product of a category stands in the upper half of a phone’s screen or just below', async ({
  shopper,
}) => {
  const visitor = await shopper({ locale: 'pl', width: 390, script: false })
  await visitor.open(categoryPath('pl'))
  const links = visitor.page.getByRole('navigation', { name: TRANSLATE.pl('listing.subcategories') }).getByRole('link')
  expect(new Set(await topsOf(links)).size).toBe(1)
  const [first] = await topsOf(visitor.page.locator('main article').first())
  expect(first).toBeLessThan(520)
})

test('a wide page names the subcategories of a category once', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'pl', width: 1440, script: false })
  await visitor.open(categoryPath('pl'))
  const name = categoryNamed(11, 'pl')
  await expect(visitor.page.getByRole('main').getByRole('link', { name })).toHaveCount(1)
})
