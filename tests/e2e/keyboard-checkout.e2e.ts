import { linkTo } from '#locales/route-table.ts'
import { checkoutSteps, GUEST } from './checkout-steps.ts'
import { describeView, expect, SHORT, test, viewsFor } from './shop.ts'
import { tabTo } from './tab-to.ts'

for (const view of viewsFor(14).filter(({ script }) => script)) {
  const { locale } = view

  test(
    `an order is placed with keys alone, after everything was wrong (${describeView(view)})`,
    SHORT,
    async ({ shopper }) => {
      const guest = await shopper(view)
      const { page } = guest
      const { keyboard } = page
      const { t, main, field, option, puts, isAtCheckout, settles } = checkoutSteps(guest, view)
      await puts(1)
      await guest.visit(linkTo(locale, 'checkout_selection'))
      await tabTo(page, main.getByRole('button', { name: t('checkout.selection.guest') }))
      await keyboard.press('Enter')
      await isAtCheckout()

      /** by the first letters of its name, as a browser's lists allow */
      async function choosesPoland() {
        await tabTo(page, field('countryCode'))
        await keyboard.type(new Intl.DisplayNames(locale, { type: 'region' }).of('PL') as string)
        await expect(field('countryCode')).toHaveValue('PL')
        await settles()
      }

      await test.step('what is wrong is summed up, and leads to its fields', async () => {
        await tabTo(page, main.getByRole('button', { name: t('checkout.buy'), exact: true }))
        await keyboard.press('Enter')
        const first = main.getByRole('link', { name: `${t('contact.email')}: ${t('v.required')}` })
        await expect(first).toBeVisible()
        await expect(first.locator('xpath=ancestor::div[@tabindex]').first()).toBeFocused()
        await expect(field('email')).toHaveAccessibleDescription(t('v.required'))
        await expect(main.getByText(t('checkout.pick.delivery')).first()).toBeVisible()
        await guest.isSound()
        await tabTo(page, first)
        await keyboard.press('Enter')
        await expect(field('email')).toBeFocused()
      })

      await test.step('and is put right', async () => {
        for (const [name, text] of Object.entries(GUEST)) {
          if (name === 'street') await choosesPoland()
          if (name !== 'email') await tabTo(page, field(name))
          await keyboard.type(text)
        }
        for (const [name, code] of [
          ['shippingMethod', 'courier'],
          ['paymentMethod', 'bank_transfer'],
        ] as const) {
          await tabTo(page, main.locator(`input[name="${name}"]`).first())
          await keyboard.press('Space')
          for (let turn = 0; turn < 8 && !(await option(name, code).isChecked()); turn += 1) {
            await settles()
            await keyboard.press('ArrowDown')
          }
          await expect(option(name, code)).toBeChecked()
          await settles()
        }
        await tabTo(page, field('terms'))
        await keyboard.press('Space')
        await tabTo(page, main.getByRole('button', { name: t('checkout.buy'), exact: true }))
        await keyboard.press('Enter')
        await expect(page).toHaveURL(linkTo(locale, 'checkout_success'))
        await expect(main.getByText(t('success.iban'))).toBeVisible()
      })
    },
  )
}
