import type { Locator, Page } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { LanguageLabel } from '#schemas/locale.ts'
import { configurableProduct, simpleProduct } from './catalogue.ts'
import { describeView, expect, LOCALES, type TestLocale, test, viewsFor } from './shop.ts'

/** The selector of language and currency, opened. It works before script: it is a native disclosure. */
async function openSettings(page: Page, locale: TestLocale): Promise<Locator> {
  const settings = page.locator('header details').filter({ hasText: TRANSLATE[locale]('header.settings') })
  await settings.locator('summary').click()
  return settings
}

for (const view of viewsFor(5)) {
  test(`the language selector leads to the same product in the other language (${describeView(view)})`, async ({
    shopper,
  }) => {
    const visitor = await shopper(view)
    const { page } = visitor
    let locale = view.locale
    await visitor.visit(configurableProduct.path(locale))
    // Through the other languages and back.
    for (const next of [...LOCALES.filter((other) => other !== view.locale), view.locale]) {
      const settings = await openSettings(page, locale)
      await settings.getByRole('link', { name: LanguageLabel[next] }).click()
      await expect(page).toHaveURL((url) => url.pathname === configurableProduct.path(next))
      await expect(page.locator('html')).toHaveAttribute('lang', next)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(configurableProduct.name(next))
      locale = next
    }
    await visitor.isSound()
  })
}

test('[S2.94] the top bar has the language and currency selector on desktop', async ({ shopper }) => {
  const visitor = await shopper({ width: 1440 })
  const { page } = visitor
  await visitor.visit(linkTo('en', 'home'))
  const settings = await openSettings(page, 'en')
  const { y, height } = (await settings.locator('summary').boundingBox()) ?? { y: -1, height: 0 }
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y + height).toBeLessThanOrEqual(160)
  for (const label of Object.values(LanguageLabel))
    await expect(settings.getByRole('link', { name: label })).toBeVisible()
  for (const sign of ['ZŁ', '€', '$']) await expect(settings.getByRole('button', { name: sign })).toBeVisible()
})

for (const view of viewsFor(10)) {
  const { locale, script } = view
  test(`[S1.3, S3.44] prices follow the chosen currency, in the basket too (${describeView(view)})`, async ({
    shopper,
  }) => {
    const t = TRANSLATE[locale]
    const visitor = await shopper(view)
    const { page } = visitor
    await visitor.visit(simpleProduct.path(locale))
    const main = page.getByRole('main')
    await main
      .getByRole('button', { name: t('product.add') })
      .first()
      .click()
    if (script) await expect(page.getByText(t('cart.add_ok')).first()).toBeVisible()
    else await page.waitForURL((url) => url.pathname === linkTo(locale, 'cart'))

    await visitor.visit(simpleProduct.path(locale))
    await expect(main).toContainText(/zł|PLN/)
    for (const [sign, shown] of [
      ['€', /€|EUR/],
      ['$', /\$|USD/],
    ] as const) {
      const settings = await openSettings(page, locale)
      await settings.getByRole('button', { name: sign }).click()
      await expect(main).toContainText(shown)
      await expect(main).not.toContainText(/zł|PLN/)
      await expect(page).toHaveURL((url) => url.pathname === simpleProduct.path(locale))
    }
    expect((await page.context().cookies()).find(({ name }) => name === 'currency')?.value).toBe('USD')
    await visitor.visit(linkTo(locale, 'cart'))
    await expect(main).toContainText(/\$|USD/)
    await expect(main).not.toContainText(/zł|PLN/)
  })
}
