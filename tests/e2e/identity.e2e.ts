import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { customerFor, PASSWORD } from './customers.ts'
import { describeView, expect, SHORT, test, viewsFor } from './shop.ts'

for (const view of viewsFor(3)) {
  const { locale, script } = view
  const t = TRANSLATE[locale]

  test(
    `[S6.6, S8.23, S2.159, S2.162] a customer logs in, changes data and logs out (${describeView(view)})`,
    SHORT,
    async ({ shopper }) => {
      const customer = await shopper(view)
      const { page } = customer
      const main = page.getByRole('main')
      const email = customerFor(view)
      const addresses = linkTo(locale, 'addresses')
      const logIn = async (password: string) => {
        await main.getByLabel(t('contact.email')).fill(email)
        await main.getByLabel(t('login.password'), { exact: true }).fill(password)
        await main.getByRole('button', { name: t('header.login') }).click()
      }

      await test.step('is sent to the login, and told what was wrong', async () => {
        await page.goto(addresses)
        expect(new URL(page.url()).pathname).toBe(linkTo(locale, 'login'))
        await customer.isLive()
        customer.expectsRefusalOf('/api/actions/account.logIn')
        await logIn('Wrong#2026')
        await expect(main.getByLabel(t('login.password'), { exact: true })).toHaveAccessibleDescription(
          t('login.bad_credentials'),
        )
        await expect(main.getByLabel(t('contact.email'))).toHaveValue(email)
        await customer.isSound()
      })

      await test.step('gets to where they wanted to go', async () => {
        await logIn(PASSWORD)
        await expect(page).toHaveURL(new RegExp(`${addresses}$`))
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
        await customer.isSound()
      })

      await test.step('switches the default address, and back', async () => {
        const first = main.getByRole('switch').first()
        const was = (await first.getAttribute('aria-checked')) ?? ''
        await first.click()
        await expect(main.getByRole('switch').first()).not.toHaveAttribute('aria-checked', was)
      })

      await test.step('saves their data', async () => {
        await main.getByRole('link', { name: t('nav.account.edit') }).click()
        await expect(page).toHaveURL(new RegExp(`${linkTo(locale, 'account')}$`))
        await main.getByRole('button', { name: t('account.save'), exact: true }).click()
        await expect(page.getByText(t('customer.update_ok')).first()).toBeVisible()
        await customer.isSound()
      })

      await test.step('logs out', async () => {
        await main.getByRole('button', { name: t('nav.logout'), exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`${linkTo(locale, 'home')}$`))
        await page.goto(addresses)
        expect(new URL(page.url()).pathname).toBe(linkTo(locale, 'login'))
      })
      if (script) expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'token' }))
    },
  )
}

for (const view of viewsFor(8)) {
  const { locale, script } = view
  const t = TRANSLATE[locale]

  test(`[S2.141, S2.142, S5.16] a company registers with data from the register (${describeView(view)})`, async ({
    shopper,
  }) => {
    const visitor = await shopper(view)
    const { page } = visitor
    const field = (name: string) => page.getByRole('main').locator(`[name="${name}"]`)
    await visitor.open(linkTo(locale, 'registration'))
    await page.getByLabel(t('register.company'), { exact: true }).check()
    await field('taxIdCountry').selectOption('PL')
    await field('taxId').fill('725-945-80-76')
    await page.getByRole('button', { name: t('company.lookup.button') }).click()
    await expect(field('companyName')).toHaveValue('Kawiarnia Pod Kogutem sp. z o.o.')
    await expect(field('city')).toHaveValue('Łódź')
    if (script) await expect(page.getByText(t('v.id_ok'))).toBeVisible()
    // Without script the data came with a new page, whose form may not be sent at once either.
    await visitor.isLive()
    await field('firstName').fill('Małgorzata')
    await field('lastName').fill('Brzęczyszczykiewicz')
    await field('email').fill(`biuro-${locale}-${view.width}-${script}@kogut.example`)
    await field('phone').fill('+48 600 123 456')
    await field('password').fill(PASSWORD)
    await field('passwordRepeat').fill(PASSWORD)
    await field('terms').check()
    await page.getByRole('button', { name: t('register.title') }).click()
    await expect(page.getByRole('alert').filter({ hasText: t('register.sent') })).toBeVisible()
    await visitor.isSound()
  })
}
