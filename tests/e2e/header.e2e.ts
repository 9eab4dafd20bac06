import type { Locator, Page } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { LanguageLabel } from '#schemas/locale.ts'
import { categoryNamed, categoryPath } from './catalogue.ts'
import { drawn, expect, isFull, LOCALES, SHORT, type TestLocale, test, WIDTHS } from './shop.ts'

const COFFEE = 1
const BEANS = 11
const TEA = 2

const header = (page: Page) => page.getByRole('banner')
const heightOf = (part: Locator) => part.evaluate((each) => each.getBoundingClientRect().height)
const burgerOf = (page: Page) => header(page).locator('summary').first()
const isLocked = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflow === 'hidden')

for (const locale of isFull ? LOCALES : (['pl'] as const)) {
  const t = TRANSLATE[locale]

  test(`[S2.100] [S2.101] [S2.102] the drawers of phones (${locale})`, SHORT, async ({ shopper }) => {
    const colorScheme = locale === 'pl' ? 'dark' : 'light'
    const visitor = await shopper({ locale, width: 390, colorScheme, consent: ['preferences'] })
    const { page } = visitor
    const drawer = page.getByRole('dialog')
    const press = (name: string) => drawer.getByRole('button', { name, exact: true }).click()
    await visitor.visit(linkTo(locale, 'home'))

    await test.step('the burger opens the categories over the whole width', async () => {
      await burgerOf(page).click()
      await expect(drawer.getByRole('heading', { level: 2 })).toBeFocused()
      expect((await drawer.boundingBox())?.width).toBe(390)
      await expect.poll(() => isLocked(page)).toBe(true)
      await visitor.isSound()
    })

    await test.step('[S4.37] [S9.20] [S9.21] drills into a category of more than seven', async () => {
      await press(categoryNamed(COFFEE, locale))
      const more = drawer.getByRole('button', { name: t('menu.more', { count: 1 }) })
      await expect(more).toBeVisible()
      await visitor.isSound()
      await more.click()
      await drawer.getByRole('button', { name: t('menu.less') }).click()
      await expect(more).toBeVisible()
    })

    await test.step('[S4.38] [S4.39] goes back to the menu from level 3, and to the categories', async () => {
      await press(categoryNamed(BEANS, locale))
      await expect(drawer.getByRole('heading', { level: 3, name: categoryNamed(BEANS, locale) })).toBeVisible()
      await visitor.isSound()
      await press(t('menu.back'))
      await press(categoryNamed(COFFEE, locale))
      await press(t('menu.back_to', { name: t('menu.categories') }))
      await expect(drawer.getByRole('button', { name: categoryNamed(TEA, locale), exact: true })).toBeVisible()
    })

    await test.step('Escape closes it and gives focus back to the burger', async () => {
      await page.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
      await expect(burgerOf(page)).toBeFocused()
    })

    await test.step('the search row opens the search, with suggestions', async () => {
      const opener = header(page).getByRole('button', { name: t('search.placeholder') })
      await opener.click()
      await expect(drawer.locator('input[name=phrase]')).toBeFocused()
      await visitor.isSound()
      await page.keyboard.type(categoryNamed(TEA, locale))
      await expect(page.getByRole('grid')).toBeVisible()
      await visitor.isSound()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL((url) => url.pathname === linkTo(locale, 'search'))
      await expect(drawer).toHaveCount(0)
      await opener.click()
      await drawer.locator('input[name=phrase]').fill('')
      await expect(drawer.getByText(t('search.recent'), { exact: true })).toBeVisible()
      await visitor.isSound()
      await drawer.getByRole('button', { name: t('search.close') }).click()
      await expect(drawer).toHaveCount(0)
    })

    await test.step('the account icon opens the account, with languages', async () => {
      await header(page)
        .getByRole('link', { name: t('header.account') })
        .click()
      await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(t('header.account'))
      const help = drawer.getByRole('link', { name: t('header.help') })
      await expect(help).toHaveAttribute('href', linkTo(locale, 'contact'))
      await visitor.isSound()
      const other: TestLocale = locale === 'de' ? 'en' : 'de'
      await drawer.getByRole('link', { name: LanguageLabel[other] }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      await expect(drawer).toHaveCount(0)
    })
  })
}

test('the header scrolls away where it would fill a low window', async ({ shopper }) => {
  // a page at 400 % in a window of 1,280 px, and a phone on its side
  for (const size of [
    { width: 320, height: 256 },
    { width: 844, height: 390 },
  ]) {
    const visitor = await shopper({ locale: 'pl' })
    const { page } = visitor
    await page.setViewportSize(size)
    await visitor.visit(linkTo('pl', 'home'))
    await expect(header(page)).toBeInViewport()
    await page.mouse.wheel(0, 1200)
    await expect(header(page)).not.toBeInViewport()
    await page.mouse.wheel(0, -200)
    await drawn(page)
    await expect(header(page)).not.toBeInViewport()
  }
})

for (const width of WIDTHS) {
  const locale = ({ 390: 'de', 768: 'pl', 1440: 'en' } as const)[width]
  const t = TRANSLATE[locale]
  const whole = width < 1024 ? 56 + 105 : 156

  test(`[S2.96] [S2.97] [S2.98] [S2.99] the header has its height, goes on scrolling down and comes back (${width} px)`, async ({
    shopper,
  }) => {
    const visitor = await shopper({ locale, width })
    const { page } = visitor
    await visitor.visit(categoryPath(locale))
    const bottom = () => header(page).evaluate((each) => Math.round(each.getBoundingClientRect().bottom))
    const scroll = (by: number) => page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), by)
    const first = page.getByRole('main').getByRole('heading', { level: 1 })
    const place = () => first.evaluate((each) => Math.round(each.getBoundingClientRect().top + window.scrollY))
    const atStart = await place()
    expect(await heightOf(header(page))).toBe(whole)
    await scroll(95)
    await scroll(4)
    await drawn(page)
    expect(await bottom()).toBe(whole)
    await scroll(400)
    await expect.poll(bottom).toBe(0)
    expect(await place()).toBe(atStart)
    await scroll(-15)
    await drawn(page)
    expect(await bottom()).toBe(0)
    await scroll(-40)
    await expect.poll(bottom).toBe(whole)
    expect(await place()).toBe(atStart)
    // It becomes visible when Tab moves focus into it, at any scroll position.
    await scroll(500)
    await expect.poll(bottom).toBe(0)
    await header(page).getByRole('link').first().focus()
    await expect.poll(bottom).toBe(whole)
    // A layout with an empty strip has a header without it.
    await header(page).evaluate((each) => each.firstElementChild?.firstElementChild?.replaceChildren())
    expect(await heightOf(header(page))).toBe(whole - 40)
    // The smallest phones have the same number of rows.
    if (width === 390) {
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await heightOf(header(page))).toBe(whole - 40)
    }
  })

  test(`the header by keyboard alone (${width} px)`, async ({ shopper }) => {
    const visitor = await shopper({ locale, width })
    const { page } = visitor
    await visitor.visit(linkTo(locale, 'home'))
    /** The focus order between the skip link and the page's content. */
    const stops: string[] = []
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => {
        const here = document.activeElement as HTMLElement
        const { width: wide, height: high } = here.getBoundingClientRect()
        const { outlineStyle, boxShadow } = getComputedStyle(here)
        const around = getComputedStyle(here.parentElement as HTMLElement)
        const isSeen = [outlineStyle, around.outlineStyle].some((style) => style !== 'none') || boxShadow !== 'none'
        return {
          isInHeader: here.closest('header') !== null,
          name: here.getAttribute('aria-label') ?? here.innerText ?? '',
          isDrawn: wide > 0 && high > 0 && here.checkVisibility(),
          isSeen: isSeen || around.boxShadow !== 'none',
          left: Math.round(here.getBoundingClientRect().left),
        }
      })
      if (!at.isInHeader && stops.length > 0) break
      if (!at.isInHeader) continue
      expect([at.name, at.isDrawn, at.isSeen]).toEqual([at.name, true, true])
      stops.push(at.name)
    }
    expect(stops.length).toBeGreaterThanOrEqual(width < 1024 ? 5 : 10)

    const settings = header(page)
      .locator('details')
      .filter({ hasText: t('header.settings') })
    await settings.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(settings.getByRole('link', { name: LanguageLabel.de })).toBeVisible()
    await visitor.isSound()
    await page.keyboard.press('Escape')
    await expect(settings.getByRole('link', { name: LanguageLabel.de })).toBeHidden()
    await expect(settings.locator('summary')).toBeFocused()

    const openers = [header(page).getByRole('link', { name: t('header.account') })]
    if (width < 1024) openers.push(header(page).getByRole('button', { name: t('search.placeholder') }), burgerOf(page))
    for (const opener of openers) {
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(opener).toBeFocused()
    }
  })

  // A tablet has the header of a phone.
  if (width === 768 && !isFull) continue

  test(`without script the header leads everywhere by links (${width} px)`, async ({ shopper }) => {
    const visitor = await shopper({ locale, width, script: false })
    const { page } = visitor
    await visitor.visit(linkTo(locale, 'home'))
    expect(await heightOf(header(page))).toBe(whole)
    await expect(page.getByRole('button', { name: t('menu.all_categories') })).toBeHidden()
    await expect(page.getByRole('button', { name: t('search.placeholder') })).toBeHidden()
    await expect(header(page).locator('input[name=phrase]:visible')).toHaveCount(1)
    if (width < 1024) {
      await burgerOf(page).click()
      await visitor.isSound()
    }
    await header(page)
      .getByRole('link', { name: categoryNamed(COFFEE, locale), exact: true })
      .locator('visible=true')
      .click()
    await expect(page).toHaveURL(categoryPath(locale))
    await header(page)
      .getByRole('link', { name: t('header.account') })
      .click()
    await expect(page).toHaveURL(linkTo(locale, 'login'))
    await header(page).locator('input[name=phrase]').locator('visible=true').fill('moka')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(linkTo(locale, 'search', {}, { phrase: 'moka' }))
    await header(page)
      .locator('details')
      .filter({ hasText: t('header.settings') })
      .locator('summary')
      .click()
    await visitor.isSound()
    await header(page).getByRole('link', { name: LanguageLabel.de }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })

  test(`[S2.114] [S2.116] [S2.117] [S2.118] the footer has its columns, second row and credits (${width} px)`, async ({
    shopper,
  }) => {
    const visitor = await shopper({ locale, width })
    const { page } = visitor
    await visitor.visit(linkTo(locale, 'legal_notice'))
    const footer = page.getByRole('contentinfo')
    await footer.scrollIntoViewIfNeeded()
    const lefts = await footer.evaluate((each) =>
      // A form above the columns has a heading too.
      [...each.querySelectorAll('h2')]
        .filter((heading) => !heading.closest('section'))
        .map((heading) => Math.round(heading.getBoundingClientRect().left)),
    )
    expect(lefts.length).toBeGreaterThanOrEqual(3)
    expect(new Set(lefts).size).toBeLessThanOrEqual(4)
    for (const link of [
      t('footer.powered_by', { name: 'Witryna' }),
      t('footer.crafted_by', { name: 'Pracownia Lada' }),
    ]) {
      const credit = footer.getByRole('link', { name: link })
      await expect(credit).toBeVisible()
      await expect(credit).toHaveAttribute('href', /^https:\/\/(witryna|lada)\.example\/$/)
    }
    await expect(footer.locator('img').first()).toBeVisible()
  })
}

test('the strip is away where nothing that a narrow page shows is in it', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'pl', width: 390 })
  const { page } = visitor
  await visitor.visit(linkTo('pl', 'home'))
  const strip = header(page).locator('> div').first()
  await expect(strip).toBeVisible()
  await strip.evaluate((each) => {
    for (const part of each.querySelectorAll(':scope > div > :not([data-wide-only])')) part.remove()
  })
  await expect(strip).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(strip).toBeVisible()
})
