import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { fieldLabel } from './field-label.ts'
import { describeView, expect, test, viewsFor } from './shop.ts'
import { actAsStaff } from './studio-staff.ts'

let made = 0
/** Names that no other test and no other view has. */
const newName = () => `s${process.pid}-${++made}`

for (const view of viewsFor(1))
  test(`an old address leads on until its redirect is removed (${describeView(view)})`, async ({ shopper }) => {
    const { locale } = view
    const t = TRANSLATE[locale]
    const staff = await shopper(view)
    await actAsStaff(staff, ['catalogue'])
    const { page } = staff
    const main = page.getByRole('main')
    const old = newName()
    const target = linkTo(locale, 'contact')
    await staff.open(linkTo(locale, 'studio_redirects'))
    const set = main.locator('details').filter({ hasText: t('studio.redirects.set.effect') })
    if (!(await set.getAttribute('open'))) await set.locator('summary').click()
    await set.getByLabel(fieldLabel(t('studio.redirects.from'))).fill('no/such/address')
    await set.getByLabel(fieldLabel(t('studio.redirects.to'))).fill(target)
    await set.getByRole('button', { name: t('studio.redirects.set.submit'), exact: true }).click()
    await expect(main).toContainText(t('studio.redirects.wrong.from'))
    await staff.isSound()
    await set.getByLabel(fieldLabel(t('studio.redirects.from'))).fill(old)
    await set.getByRole('button', { name: t('studio.redirects.set.submit'), exact: true }).click()
    await expect(page.getByText(t('studio.redirects.set.done')).first()).toBeVisible()

    const address = `${linkTo(locale, 'home').replace(/\/$/, '')}/${old}`
    await page.goto(address)
    await expect(page).toHaveURL(new RegExp(`${target}$`))

    await staff.visit(linkTo(locale, 'studio_redirects', {}, { q: old }))
    await main.getByRole('link', { name: t('studio.redirects.remove'), exact: true }).click()
    const remove = main.locator('details').filter({ hasText: old })
    await staff.isSound()
    await remove.getByRole('checkbox').check()
    await remove.getByRole('button', { name: t('studio.redirects.remove'), exact: true }).click()
    await expect(page.getByText(t('studio.redirects.remove.done')).first()).toBeVisible()
    staff.expectsRefusalOf(address)
    expect((await page.goto(address))?.status()).toBe(404)
  })

for (const view of viewsFor(10))
  test(`a key is shown once and opens calls until it is revoked (${describeView(view)})`, async ({ shopper }) => {
    const { locale } = view
    const t = TRANSLATE[locale]
    const staff = await shopper(view)
    await actAsStaff(staff, ['keys', 'orders'])
    const { page } = staff
    const main = page.getByRole('main')
    const name = newName()
    await staff.visit(linkTo(locale, 'studio_keys'))
    const make = main.locator('details').filter({ hasText: t('studio.key.make.effect') })
    if (!(await make.getAttribute('open'))) await make.locator('summary').first().click()
    await make.getByLabel(fieldLabel(t('studio.key.name'))).fill(name)
    await make.getByRole('checkbox', { name: t('studio.right.orders'), exact: true }).check()
    await make.getByRole('button', { name: t('studio.key.make.submit'), exact: true }).click()
    await expect(page.getByText(t('studio.key.make.done')).first()).toBeVisible()
    const field = make.getByLabel(t('studio.key.shown'))
    await expect(field).toHaveValue(/^staff_[0-9a-f]{16}_[\w-]{43}$/)
    const shown = await field.inputValue()
    await expect(main.getByRole('cell', { name, exact: true })).toBeVisible()
    await staff.isSound()
    await staff.visit(linkTo(locale, 'studio_keys'))
    await expect(main).not.toContainText(shown)
    const end = main.locator('details').filter({ hasText: t('studio.key.end', { name }) })
    await end.locator('summary').click()
    await end.getByRole('checkbox').check()
    await end.getByRole('button', { name: t('studio.key.end.submit'), exact: true }).click()
    await expect(page.getByText(t('studio.key.end.done')).first()).toBeVisible()
  })
