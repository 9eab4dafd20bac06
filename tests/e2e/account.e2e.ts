import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { simpleProduct } from './catalogue.ts'
import { customerFor, PASSWORD } from './customers.ts'
import { describeView, expect, test, viewsFor } from './shop.ts'

for (const view of viewsFor(10)) {
  const { locale, script } = view
  const t = TRANSLATE[locale]

  test(`[S2.146, S2.147, S8.41] a customer adds an address and removes it again (${describeView(view)})`, async ({
    shopper,
  }) => {
    const customer = await shopper(view)
    const { page } = customer
    const main = page.getByRole('main')
    const field = (name: string) => main.locator(`[name="${name}"]`)
    const addresses = linkTo(locale, 'addresses')
    await page.goto(addresses)
    await customer.isLive()
    await field('email').fill(customerFor(view))
    await field('password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${addresses}$`))

    await test.step('errors stand beside their fields', async () => {
      await main.getByRole('link', { name: t('address.new') }).click()
      await expect(field('firstName')).toBeVisible()
      await field('countryCode').selectOption('PL')
      await field('firstName').fill('Lena')
      await field('lastName').fill('Weiß')
      await field('buildingNumber').fill('18')
      await field('postcode').fill('9030')
      await field('city').fill('Łódź')
      await field('phone').fill('+48 600 123 456')
      await field('label').fill('Tkacka')
      customer.expectsRefusalOf('/api/actions/account.saveAddress')
      await main.getByRole('button', { name: t('account.save'), exact: true }).click()
      await expect(field('postcode')).toHaveAccessibleDescription(t('v.postcode'))
      await expect(field('city')).toHaveValue('Łódź')
      await customer.isSound()
    })

    await test.step('a right one is in the book', async () => {
      await field('postcode').fill('90-301')
      await main.getByRole('button', { name: t('account.save'), exact: true }).click()
      await expect(main.getByRole('heading', { name: 'Tkacka' })).toBeVisible()
      await customer.isSound()
    })

    await test.step('and goes when it is removed', async () => {
      const card = main.getByRole('listitem').filter({ hasText: 'Tkacka' })
      await card.getByText(t('address.remove')).first().click()
      await card.getByRole('button', { name: t('address.remove') }).click()
      await expect(main.getByRole('heading', { name: 'Tkacka' })).toHaveCount(0)
      if (script) await expect(page.getByText(t('address.remove_ok')).first()).toBeVisible()
    })
  })
}

for (const view of viewsFor(4)) {
  const { locale, script } = view
  const t = TRANSLATE[locale]
  if (!script) continue

  test(`[S2.120, S4.8] a log-in reports the items that it added to the cart (${describeView(view)})`, async ({
    shopper,
  }) => {
    const customer = await shopper(view)
    const { page } = customer
    const main = page.getByRole('main')
    const add = async () => {
      await page.goto(simpleProduct.path(locale))
      await main
        .getByRole('button', { name: t('tile.add') })
        .first()
        .click()
      await expect(page.getByText(t('cart.add_ok')).first()).toBeVisible()
    }
    const logIn = async () => {
      await page.goto(linkTo(locale, 'login'))
      await customer.isLive()
      await main.locator('[name="email"]').fill(customerFor(view))
      await main.locator('[name="password"]').fill(PASSWORD)
      await main.getByRole('button', { name: t('header.login') }).click()
      await expect(page).toHaveURL(new RegExp(`${linkTo(locale, 'account')}$`))
    }
    // Logged in first, so that a cart of an earlier visit is extended without a merge notice.
    await logIn()
    await add()
    await page.goto(linkTo(locale, 'account'))
    await customer.isLive()
    await main.getByRole('button', { name: t('nav.logout'), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${linkTo(locale, 'home')}$`))
    await add()
    await logIn()
    const notice = page.getByRole('dialog', { name: t('cart.merge.title') })
    await expect(notice).toBeVisible()
    await customer.isSound()
    await notice.getByRole('button', { name: t('cart.merge.close') }).click()
    await expect(notice).toHaveCount(0)
    // The cart is emptied for the next test with the same customer.
    await customer.visit(linkTo(locale, 'cart'))
    await page.locator('summary', { hasText: t('cart.clear') }).click()
    await page.getByRole('button', { name: t('cart.clear'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('cart.empty.title') })).toBeVisible()
  })
}
