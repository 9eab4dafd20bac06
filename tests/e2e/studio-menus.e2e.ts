import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { describeView, expect, test, type View, viewsFor } from './shop.ts'
import { actAsStaff } from './studio-staff.ts'

// All of them change the same footer.
test.describe.configure({ mode: 'serial' })

/** Each language and width once; all of them in `test:full`. */
const VIEWS: readonly View[] = [
  { locale: 'pl', width: 390, script: false },
  { locale: 'en', width: 768, script: true },
  { locale: 'de', width: 1440, script: true },
]

for (const view of viewsFor(VIEWS)) {
  test(`a synonym is set, found in the shop and removed: ${describeView(view)}`, async ({ shopper }) => {
    const { locale } = view
    const t = TRANSLATE[locale]
    const staff = await shopper(view)
    await actAsStaff(staff, ['catalogue'])
    const { page } = staff
    const main = page.getByRole('main')
    // Tests run side by side, and rules are shared.
    const word = `zz${locale}${view.width}`
    await staff.open(linkTo(locale, 'studio_search_rules'))
    const setting = main.locator('details').filter({ hasText: t('studio.search_rules.set') })
    await setting.locator('summary').click()
    await setting.getByLabel(t('studio.search_rules.term')).fill(word)
    await setting.getByLabel(t('studio.search_rules.others')).fill('morvena')
    await staff.isSound()
    await setting.getByRole('button', { name: t('studio.search_rules.set.submit') }).click()
    await expect(main.getByRole('link', { name: word })).toBeVisible()
    await staff.isSound()

    await staff.open(`${linkTo(locale, 'search')}?phrase=${word}`)
    await expect(main).toContainText(/morvena/i)

    await staff.open(`${linkTo(locale, 'studio_search_rules')}?remove=${locale}.${word}`)
    await main.getByLabel(t('studio.do.confirm')).check()
    await main.getByRole('button', { name: t('studio.search_rules.remove') }).click()
    await expect(main.getByRole('link', { name: word })).toHaveCount(0)
  })

  test(`a heading joins the footer and leaves it: ${describeView(view)}`, async ({ shopper }) => {
    const { locale } = view
    const t = TRANSLATE[locale]
    const staff = await shopper(view)
    await actAsStaff(staff, ['content'])
    const { page } = staff
    const main = page.getByRole('main')
    await staff.open(linkTo(locale, 'studio_footer'))
    await expect(main.getByRole('table').first()).toContainText('Ziarno')
    await staff.open(`${linkTo(locale, 'studio_footer_block')}?place=1.1`)
    await staff.open(`${linkTo(locale, 'studio_footer_block')}?column=1&add=title`)
    const heading = `Blok ${locale} ${view.width}`
    for (const language of ['Pl', 'En', 'De']) await main.locator(`[name="values.sLabel${language}"]`).fill(heading)
    await main.getByRole('button', { name: t('studio.footer.save'), exact: true }).click()
    const row = main.getByRole('row').filter({ hasText: heading })
    await expect(row).toBeVisible()
    await staff.isSound()

    await row.getByRole('link', { name: t('studio.footer.type.title') }).click()
    const removal = main.locator('details').filter({ hasText: t('studio.footer.remove') })
    await removal.locator('summary').click()
    await removal.getByLabel(t('studio.do.confirm')).check()
    await removal.getByRole('button', { name: t('studio.footer.remove') }).click()
    await expect(main.getByRole('table').first()).toBeVisible()
    await expect(row).toHaveCount(0)
    await staff.open(linkTo(locale, 'studio_footer_history'))
  })
}
