import type { Page } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { categoryNamed, categoryPath } from './catalogue.ts'
import { expect, isFull, LOCALES, type TestLocale, test } from './shop.ts'

const COFFEE = 1
const BEANS = 11
const TEA = 2

/** Only wide windows have the menu: the views vary by language and theme. */
const views: readonly { locale: TestLocale; colorScheme: 'light' | 'dark' }[] = isFull
  ? LOCALES.flatMap((locale) => (['light', 'dark'] as const).map((colorScheme) => ({ locale, colorScheme })))
  : [{ locale: 'de', colorScheme: 'dark' }]

function partsOf(page: Page, locale: TestLocale) {
  const t = TRANSLATE[locale]
  const banner = page.getByRole('banner')
  const nav = banner.getByRole('navigation', { name: t('menu.label') })
  return {
    banner,
    nav,
    all: nav.getByRole('button', { name: t('menu.all_categories') }),
    coffee: nav.getByRole('button', { name: categoryNamed(COFFEE, locale), exact: true }),
    /** the heading link of an open branch */
    whole: (id: number) => nav.getByRole('link', { name: t('menu.show_all', { name: categoryNamed(id, locale) }) }),
    link: (id: number) => nav.getByRole('link', { name: categoryNamed(id, locale), exact: true }),
  }
}

const isLocked = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflow === 'hidden')

for (const { locale, colorScheme } of views) {
  test(`[S2.95] the mega menu (${locale}, ${colorScheme})`, async ({ shopper }) => {
    const visitor = await shopper({ locale, width: 1440, colorScheme })
    const { page } = visitor
    await visitor.visit(linkTo(locale, 'home'))
    const { banner, nav, all, coffee, whole, link } = partsOf(page, locale)
    const height = () => banner.evaluate((each) => each.getBoundingClientRect().height)

    await test.step('[S4.31] is closed', async () => {
      await expect(all).toHaveAttribute('aria-expanded', 'false')
      await expect(whole(COFFEE)).toHaveCount(0)
      expect(await isLocked(page)).toBe(false)
    })

    await test.step('[S4.32] [S4.36] opens on all categories with the first loaded, the page held still', async () => {
      const before = await height()
      await all.click()
      await expect(whole(COFFEE)).toBeVisible()
      await expect(link(BEANS)).toBeVisible()
      await expect.poll(() => isLocked(page)).toBe(true)
      expect(await height()).toBe(before)
      await visitor.isSound()
    })

    await test.step('[S9.23] [S9.24] has icons, and a picture of 644x836 px drawn at 322x418', async () => {
      const side = nav.getByRole('listitem').filter({ has: page.locator('button, a') })
      expect(await side.locator('svg').count()).toBeGreaterThan(5)
      const picture = nav.locator('img')
      await expect(picture).toBeVisible()
      await expect
        .poll(() => picture.evaluate((each: HTMLImageElement) => [each.naturalWidth, each.naturalHeight]))
        .toEqual([644, 836])
      const box = await picture.boundingBox()
      expect([box?.width, box?.height]).toEqual([322, 418])
    })

    await test.step('shows another branch', async () => {
      // In focus order the panel follows its button, before the other top entries.
      await nav
        .getByRole('button', { name: categoryNamed(TEA, locale), exact: true })
        .first()
        .click()
      await expect(whole(TEA)).toBeVisible()
      await expect(all).toHaveAttribute('aria-expanded', 'true')
    })

    await test.step('[S4.34] closes at a second press, and the page moves again', async () => {
      await all.click()
      await expect(whole(TEA)).toHaveCount(0)
      await expect.poll(() => isLocked(page)).toBe(false)
    })

    await test.step('[S4.33] [S4.35] opens for one category, and closes with the page', async () => {
      await coffee.click()
      await expect(link(BEANS)).toBeVisible()
      await expect(all).toHaveAttribute('aria-expanded', 'false')
      await visitor.isSound()
      await whole(COFFEE).click()
      await expect(page).toHaveURL(categoryPath(locale))
      await expect(whole(COFFEE)).toHaveCount(0)
      await coffee.click()
      await expect(whole(COFFEE)).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(linkTo(locale, 'home'))
      await expect(whole(COFFEE)).toHaveCount(0)
      await expect.poll(() => isLocked(page)).toBe(false)
    })
  })
}

test('the mega menu by keyboard alone', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en', width: 1440 })
  const { page } = visitor
  await visitor.visit(linkTo('en', 'home'))
  const { all, coffee, whole, link } = partsOf(page, 'en')
  const press = (key: string) => page.keyboard.press(key)
  await all.focus()
  await press('ArrowRight')
  await expect(coffee).toBeFocused()
  await press('Space')
  await expect(link(BEANS)).toBeVisible()
  await press('Tab')
  await expect(whole(COFFEE)).toBeFocused()
  await press('Tab')
  await expect(link(BEANS)).toBeFocused()
  await press('Escape')
  await expect(whole(COFFEE)).toHaveCount(0)
  await expect(coffee).toBeFocused()
  await press('Enter')
  await expect(whole(COFFEE)).toBeVisible()
  await press('Shift+Tab')
  await expect(all).toBeFocused()
  await press('Shift+Tab')
  await expect(whole(COFFEE)).toHaveCount(0)
  await all.focus()
  await press('Enter')
  await expect(link(BEANS)).toBeVisible()
  await link(BEANS).focus()
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: categoryNamed(BEANS, 'en') })).toBeFocused()
  await expect(whole(COFFEE)).toHaveCount(0)
})
