import { linkTo } from '#locales/route-table.ts'
import { categoryPath, configurableProduct, simpleProduct } from './catalogue.ts'
import { describeView, expect, SHORT, type TestLocale, test, viewsFor } from './shop.ts'

interface ScreenCase {
  name: string
  path: (locale: TestLocale) => string
  status?: number
  /** a page of text like another one, which `npm test` leaves to `npm run test:whole` */
  onlyWhole?: true
}

const screens: readonly ScreenCase[] = [
  { name: 'home', path: (locale) => linkTo(locale, 'home') },
  { name: 'category', path: categoryPath },
  { name: 'category, second page by price', path: (locale) => `${categoryPath(locale)}?sort=price_asc&page=2` },
  { name: 'simple product', path: simpleProduct.path },
  { name: 'configurable product', path: configurableProduct.path },
  { name: 'search results', path: (locale) => linkTo(locale, 'search', {}, { phrase: 'moka' }) },
  { name: 'search without results', path: (locale) => linkTo(locale, 'search', {}, { phrase: 'qqqqqq' }) },
  { name: 'empty cart', path: (locale) => linkTo(locale, 'cart') },
  { name: 'about us', path: (locale) => linkTo(locale, 'local_about_us'), onlyWhole: true },
  { name: 'services', path: (locale) => linkTo(locale, 'local_services'), onlyWhole: true },
  { name: 'contact persons', path: (locale) => linkTo(locale, 'local_contact'), onlyWhole: true },
  { name: 'partnership', path: (locale) => linkTo(locale, 'local_partnership'), onlyWhole: true },
  { name: 'legal notice', path: (locale) => linkTo(locale, 'legal_notice'), onlyWhole: true },
  { name: 'accessibility statement', path: (locale) => linkTo(locale, 'accessibility') },
  {
    name: 'missing page',
    path: (locale) => (locale === 'pl' ? '/nie-ma-mnie' : `/${locale}/nothing-here`),
    status: 404,
  },
]

for (const [turn, { name, path, status = 200, onlyWhole }] of screens.entries()) {
  for (const view of viewsFor(turn)) {
    test(`${name} opens and is sound (${describeView(view)})`, onlyWhole ? {} : SHORT, async ({ shopper }) => {
      const visitor = await shopper(view)
      await visitor.open(path(view.locale), { status })
      await expect(visitor.page.locator('html')).toHaveAttribute('lang', view.locale)
      await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveCount(1)
    })
  }
}

test('the dark look is as sound as the light one', async ({ shopper }) => {
  for (const path of [linkTo('pl', 'home'), categoryPath('en'), configurableProduct.path('de')]) {
    const visitor = await shopper({ width: 768, colorScheme: 'dark' })
    await visitor.open(path)
  }
})

test('[S9.38] the page is at most 1440 px wide, also in a wider window', async ({ shopper }) => {
  const visitor = await shopper({})
  await visitor.page.setViewportSize({ width: 2200, height: 900 })
  await visitor.open(categoryPath('en'))
  const width = await visitor.page.evaluate(() => {
    const heading = document.querySelector('main h1') as HTMLElement
    let element: HTMLElement | null = heading
    let widest = 0
    while (element && element.tagName !== 'MAIN') {
      widest = Math.max(widest, element.getBoundingClientRect().width)
      element = element.parentElement
    }
    return widest
  })
  expect(width).toBeLessThanOrEqual(1440)
})
