import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { simpleProduct } from './catalogue.ts'
import { describeView, expect, type Shopper, type TestLocale, test, viewsFor } from './shop.ts'

const views = viewsFor([{ locale: 'en', width: 390, script: false }])

for (const view of views) {
  const { locale, script } = view
  const t = TRANSLATE[locale]

  test(`[S8.24] a visitor corrects and sends the contact form (${describeView(view)})`, async ({ shopper }) => {
    const visitor = await shopper(view)
    const { page } = visitor
    await visitor.open(linkTo(locale, 'contact'))
    const field = (label: string) => page.getByRole('main').getByLabel(label)

    await test.step('[S5.1, S5.2, S5.3, S5.4] errors are summed up, tied to fields, and nothing typed is lost', async () => {
      await field(t('contact.name')).fill('Małgorzata Brzęczyszczykiewicz')
      await field(t('contact.email')).fill('gosia@example')
      await page.getByRole('button', { name: t('contact.send') }).click()
      const summary = page.getByRole('alert').filter({ hasText: t('form.fix', { count: 3 }) })
      await expect(summary).toBeVisible()
      await expect(summary.getByRole('link')).toHaveCount(3)
      await expect(field(t('contact.email'))).toHaveAccessibleDescription(new RegExp(t('v.email')))
      await expect(field(t('contact.subject'))).toHaveAccessibleDescription(t('v.required'))
      await expect(field(t('contact.name'))).toHaveValue('Małgorzata Brzęczyszczykiewicz')
      await expect(page.locator('[id$="-errors"]')).toBeFocused()
      await visitor.isSound()
      await summary.getByRole('link').first().click()
      await expect(field(t('contact.email'))).toBeFocused()
    })

    await test.step('sends it and is thanked', async () => {
      await field(t('contact.email')).fill('gosia@example.com')
      await field(t('contact.subject')).fill('Mielenie')
      await field(t('contact.message')).fill('Czy mielą Państwo kawę pod kawiarkę?')
      await page.getByRole('button', { name: t('contact.send') }).click()
      await expect(
        page
          .getByRole('main')
          .getByRole('alert')
          .filter({ hasText: t('form.ok') }),
      ).toBeVisible()
      await expect(field(t('contact.message'))).toHaveValue('')
      await expect(page.getByText(t('v.required'))).toHaveCount(0)
      await visitor.isSound()
    })
  })

  test(`[S1.25] a visitor asks about a product (${describeView(view)})`, async ({ shopper }) => {
    const visitor = await shopper(view)
    const { page } = visitor
    await visitor.open(simpleProduct.path(locale))
    // With script the link opens a dialog instead; its page works by itself.
    const href = await page.getByRole('link', { name: t('product.ask') }).getAttribute('href')
    await visitor.open(href as string)
    await expect(page.getByRole('heading', { level: 1, name: t('product.ask') })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: simpleProduct.name(locale) })).toBeVisible()
    await ask(visitor, locale)
    await expect(
      page
        .getByRole('main')
        .getByRole('alert')
        .filter({ hasText: t('question.ok') }),
    ).toBeVisible()
    if (!script) await expect(page).toHaveURL(new RegExp(`${linkTo(locale, 'contact')}\\?product=`))
    await visitor.isSound()
  })
}

test('typed values stay when the server cannot be reached', async ({ shopper }) => {
  const visitor = await shopper({ locale: 'en' })
  const { page } = visitor
  await visitor.open(linkTo('en', 'contact'))
  await page.getByRole('main').getByLabel(TRANSLATE.en('contact.subject')).fill('Grinding')
  visitor.expectsRefusalOf('/api/actions/contact.send')
  await page.route('**/api/actions/contact.send', (route) => route.abort())
  await ask(visitor, 'en')
  await expect(page.getByText(TRANSLATE.en('error.network'))).toBeVisible()
  await expect(page.getByRole('main').getByLabel(TRANSLATE.en('contact.subject'))).toHaveValue('Grinding')
})

async function ask({ page }: Shopper, locale: TestLocale) {
  const t = TRANSLATE[locale]
  const main = page.getByRole('main')
  await main.getByLabel(t('contact.name')).fill('Gosia')
  await main.getByLabel(t('contact.email')).fill('gosia@example.com')
  await main.getByLabel(t('contact.message')).fill('Czy pasuje do kuchni indukcyjnej?')
  await main.getByRole('button', { name: t('contact.send') }).click()
}
