import { TRANSLATE } from '#locales/all.ts'
import type { MessageKey } from '#locales/message-types.ts'
import { linkTo } from '#locales/route-table.ts'
import { simpleProduct } from './catalogue.ts'
import { describeView, expect, SHORT, test, viewsFor } from './shop.ts'

/** Always with and without script, each in a different language; the full matrix runs all combinations. */
const views = viewsFor([
  { locale: 'de', width: 1440, script: true },
  { locale: 'pl', width: 390, script: false },
])

for (const view of views) {
  const { locale, script } = view
  const t = TRANSLATE[locale]

  test(
    `[S1.11, S2.134] a guest buys with a locker and pays ${script ? 'at the bank' : 'by transfer'} (${describeView(view)})`,
    SHORT,
    async ({ shopper }) => {
      const visitor = await shopper(view)
      const { page } = visitor
      const label = (key: MessageKey) => (t as (key: string) => string)(key)
      const fill = (key: MessageKey, text: string) =>
        page
          .getByLabel(new RegExp(`^${label(key)}`))
          .first()
          .fill(text)
      /** Fields that depend on a choice load by a button before script, and at once with script. */
      async function choose(name: RegExp, button: string) {
        // Not `check`, which looks at the field afterwards: once a point is chosen the list of points is gone.
        await page.getByRole('radio', { name }).first().click()
        if (!script)
          await page
            .getByRole('radio', { name })
            .first()
            .locator('xpath=ancestor::fieldset[1]')
            .getByRole('button', { name: button, exact: true })
            .click()
      }

      await test.step('[S2.135] comes from the cart to the selection page and goes on as a guest', async () => {
        await visitor.visit(simpleProduct.path(locale))
        await page
          .getByRole('main')
          .getByRole('button', { name: t('tile.add'), exact: true })
          .first()
          .click()
        if (script) await expect(page.getByText(t('cart.add_ok')).first()).toBeVisible()
        await visitor.visit(linkTo(locale, 'cart'))
        await page.getByRole('link', { name: t('cart.checkout') }).click()
        await expect(page).toHaveURL(linkTo(locale, 'checkout_selection'))
        await visitor.isLive()
        await visitor.isSound()
        await page.getByRole('button', { name: t('checkout.selection.guest') }).click()
        await expect(page).toHaveURL(linkTo(locale, 'checkout'))
        await visitor.isLive()
      })

      await test.step('[S2.105] finds the stepper and the summary above the button', async () => {
        await expect(page.getByRole('navigation', { name: t('stepper.label') })).toBeVisible()
        await visitor.isSound()
      })

      await test.step('types their data, which survive a reload', async () => {
        await fill('contact.email', 'kinga@gosc.example')
        await fill('register.first_name', 'Kinga')
        await fill('register.last_name', 'Nowa')
        await fill('register.street', 'Lipowa')
        await fill('register.building', '5')
        await fill('register.postcode', '90-001')
        const country = page.locator('[name=countryCode]')
        const isElsewhere = (await country.inputValue()) !== 'PL'
        await country.selectOption('PL')
        // The country determines the delivery methods; without script a button loads them.
        if (isElsewhere && !script)
          await page
            .getByRole('main')
            .getByRole('button', { name: t('checkout.update'), exact: true })
            .click()
        await fill('register.city', 'Łódź')
        await page.locator('[name=phone]').fill('600123456')
        await choose(/Automat paczkowy|Parcel locker|Paketautomat/, t('checkout.choose'))
        await expect(page.getByLabel(new RegExp(`^${t('checkout.point_search')}`))).toBeVisible()
        await page.reload()
        await visitor.isLive()
        await expect(page.getByLabel(new RegExp(`^${t('register.first_name')}`)).first()).toHaveValue('Kinga')
        await expect(page.getByLabel(new RegExp(`^${t('register.city')}`)).first()).toHaveValue('Łódź')
      })

      await test.step('[S5.23] is told to choose a point, searches for one and chooses it', async () => {
        await page.getByLabel(new RegExp(`^${t('checkout.point_search')}`)).fill('Gdańsk')
        await page.getByRole('button', { name: t('checkout.search_points'), exact: true }).click()
        await expect(page).toHaveURL(/points=/)
        await visitor.isLive()
        await choose(/Gdańsk/, t('checkout.choose_point'))
        const change = page.getByRole('link', { name: t('checkout.change_point') })
        await expect(change).toBeVisible()
        await change.click()
        await visitor.isLive()
        await choose(/90-301 Łódź/, t('checkout.choose_point'))
        await expect(change).toBeVisible()
        await visitor.isSound()
      })

      async function buysBy(method: string) {
        await page.locator(`input[name=paymentMethod][value=${method}]`).check()
        await page.getByLabel(t('consent.terms')).check()
        await page.getByRole('button', { name: t('checkout.buy'), exact: true }).click()
      }

      if (script)
        await test.step('pays at the bank and comes back to an order that is paid', async () => {
          await buysBy('fast_transfer')
          await expect(page).toHaveURL(/\/sandbox-bank\//)
          await page.locator('button[name="action"][value="pay"]').click()
          await expect(page).toHaveURL(linkTo(locale, 'checkout_success'))
          await visitor.isLive()
          await expect(page.getByRole('main').getByText(t('payment.status.paid')).first()).toBeVisible()
          await visitor.isSound()
        })
      else
        await test.step('[S2.136] pays by bank transfer and finds its data', async () => {
          await buysBy('bank_transfer')
          await expect(page).toHaveURL(linkTo(locale, 'checkout_success'))
          await expect(page.getByRole('heading', { name: t('success.transfer') })).toBeVisible()
          await expect(page.getByRole('img', { name: t('success.qr') })).toBeVisible()
          await visitor.isSound()
        })
    },
  )
}
