import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { testFailing as test, untilRecovered } from './failing-shop.ts'
import { describeView, expect, type View } from './shop.ts'
import { actAsStaff } from './studio-staff.ts'

test.describe.configure({ mode: 'serial' })

/** With script a toast says it in place; without it the page comes back with the same sentence. */
const VIEWS: readonly View[] = [
  { locale: 'pl', width: 1440, script: true },
  { locale: 'de', width: 390, script: false },
]

for (const view of VIEWS) {
  test(`a setting that is saved while the commerce API fails: ${describeView(view)}`, async ({ second, shopper }) => {
    const { locale, script } = view
    const t = TRANSLATE[locale]
    const staff = await shopper(view)
    const { page } = staff
    await actAsStaff(staff, ['config'], second.commerceDir)
    for (const path of ['actions/studio.saveConfig', 'screens', 'session']) staff.expectsRefusalOf(`/api/${path}`)
    await staff.open(`${linkTo(locale, 'studio_config')}/shop`)
    const form = page
      .getByRole('main')
      .locator('form')
      .filter({ has: page.locator('[name*="torename" i]') })
      .last()
    const name = form.locator('[name*="torename" i]').first()
    const save = form.locator('button[type=submit], button:not([type])').last()
    const before = await name.inputValue()

    for (const [turn, fate] of (['is silent', 'answers 500'] as const).entries()) {
      const typed = `${before} ${turn}`
      await name.fill(typed)
      // The shop knows who asks; what it then asks for fails.
      second.proxy.decide((path) => (path.endsWith('/staff/self') ? 'passes' : fate))
      if (script) {
        const answered = page.waitForResponse(/\/api\/actions\/studio\.saveConfig/)
        await save.click()
        expect((await answered).status(), fate).toBe(503)
        await expect(page.getByRole('region', { name: t('toast.region') })).toContainText(t('studio.refused.down'))
        await expect(name).toHaveValue(typed)
        second.proxy.decide('passes')
      } else {
        await page.route('**/studio/**', async (route) => {
          // The page is opened again when the commerce API answers.
          if (route.request().method() === 'GET') second.proxy.decide('passes')
          await route.continue()
        })
        await save.click()
        await expect(page.getByRole('alert').filter({ hasText: t('studio.refused.down') })).toBeVisible()
        await expect(name).toHaveValue(typed)
        await page.unroute('**/studio/**')
      }
      await untilRecovered(page.request)
    }
    await staff.isSound()

    const last = `${before} 1`
    await expect(name).toHaveValue(last)
    await save.click()
    await expect(page.locator('body')).toContainText(t('studio.config.saved'))
    await staff.open(`${linkTo(locale, 'studio_config')}/shop`)
    await expect(name).toHaveValue(last)
    await name.fill(before)
    await save.click()
    await expect(page.locator('body')).toContainText(t('studio.config.saved'))
  })
}
