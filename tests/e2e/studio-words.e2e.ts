import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { describeView, expect, test, type View, viewsFor } from './shop.ts'
import { actAsStaff } from './studio-staff.ts'

/** Each language and width once; all of them in `test:full`. */
const VIEWS: readonly View[] = [
  { locale: 'pl', width: 390, script: true },
  { locale: 'en', width: 768, script: false },
  { locale: 'de', width: 1440, script: true },
]

/** A message of each language on a page of its own, which no other test looks for. */
const SEEN = {
  pl: { key: 'contact.details', path: linkTo('pl', 'contact'), status: 200 },
  en: { key: 'error.helpful', path: '/en/no-such-page', status: 404 },
  de: { key: 'contact.form', path: linkTo('de', 'contact'), status: 200 },
} as const
/** Signs that would be markup, or leave an attribute. */
const HOSTILE = `"'&lt;img src=x onerror=alert(1)&gt; javascript:alert(1) &amp;`

for (const view of viewsFor(VIEWS, 1)) {
  const { locale } = view
  const t = TRANSLATE[locale]
  const { key, path, status } = SEEN[locale]

  test(`words of the shop are changed, seen and reset: ${describeView(view)}`, async ({ shopper }) => {
    const staff = await shopper(view)
    await actAsStaff(staff, ['config', 'layouts'])
    const { page } = staff
    const main = page.getByRole('main')
    await staff.open(linkTo(locale, 'studio_words'))
    await main.getByLabel(t('studio.words.search')).fill(key)
    await main.getByRole('button', { name: t('studio.search') }).click()
    await main.getByRole('link', { name: t(key), exact: true }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t(key))
    await staff.isSound()

    const field = main.getByLabel(new RegExp(`^${t(`studio.language.${locale}`)}`))
    await staff.isLive()
    staff.expectsRefusalOf('/api/actions/studio.saveWords')
    await field.fill('<b>no</b>')
    await main.getByRole('button', { name: t('studio.word.save') }).click()
    await expect(main.getByText(t('studio.words.wrong.markup')).first()).toBeVisible()
    // The header stands above the page: what is half below it is no target at that moment.
    if (view.script) await page.evaluate(() => scrollTo(0, 0))
    await staff.isSound()
    await field.fill(HOSTILE)
    await field.press('Enter')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(HOSTILE)
    await staff.isSound()

    const visitor = await shopper(view)
    await expect(async () => {
      await visitor.visit(path, { status })
      await expect(visitor.page.getByRole('main')).toContainText(HOSTILE, { timeout: 1000 })
    }).toPass()
    await visitor.isSound()

    const reset = main.locator('details').filter({ hasText: t('studio.words.reset.effect') })
    await reset.locator('summary').click()
    await reset.getByRole('button', { name: t('studio.words.reset.submit') }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t(key))
    await expect(main.getByRole('table', { name: t('studio.layout.history') })).toContainText(HOSTILE)
  })

  test(`any mail is seen for an order: ${describeView(view)}`, async ({ shopper }) => {
    const staff = await shopper(view)
    await actAsStaff(staff, ['mails', 'orders', 'layouts'])
    const { page } = staff
    const main = page.getByRole('main')
    await staff.open(linkTo(locale, 'studio_mail_kinds'))
    await staff.open(linkTo(locale, 'studio_mail', { id: 'order-received' }))
    await main.getByLabel(t('studio.mail.choose.order')).fill('100022410')
    await main.getByRole('button', { name: t('studio.preview.show') }).click()
    await expect(page).toHaveURL(/about=100022410/)
    const [html, text] = [main.locator('iframe').first(), main.locator('iframe').last()]
    await expect(html.contentFrame().locator('body')).toContainText('100022410')
    await expect(text.contentFrame().locator('body')).toContainText('100022410')
    await staff.isSound()
    await main.getByLabel(t('studio.mail.choose.order')).fill('nothing')
    await main.getByRole('button', { name: t('studio.preview.show') }).click()
    await expect(main.getByText(t('studio.refused.mail_example'))).toBeVisible()
    await staff.isSound()
  })
}
