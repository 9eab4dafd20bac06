import { linkTo } from '#locales/route-table.ts'
import { checkoutSteps, checkoutTotal } from './checkout-steps.ts'
import { describeView, expect, test, viewsFor } from './shop.ts'

/** A customer of the demo shop with one saved address; no other test buys as this customer. */
const CUSTOMER = { email: 'tomasz@klient.example', lastName: 'Grabowy' }

// The views share one customer, whose carts are merged: one after another.
test.describe.configure({ mode: 'default' })

for (const view of viewsFor(2)) {
  const { locale, script } = view

  test(`[S8.9] a customer buys with a saved address and a coupon (${describeView(view)})`, async ({ shopper }) => {
    const customer = await shopper(view)
    const { page } = customer
    const { t, main, field, ...buyer } = checkoutSteps(customer, view)
    await buyer.asCustomer(CUSTOMER.email, { pieces: 6 })
    const full = await checkoutTotal(page, view)

    await test.step('the coupon of the cart counts in the summary', async () => {
      await customer.visit(linkTo(locale, 'cart'))
      if (script) await main.getByLabel(t('coupon.label'), { exact: true }).scrollIntoViewIfNeeded()
      await main.getByLabel(t('coupon.label'), { exact: true }).fill('MINUS20')
      await main.getByRole('button', { name: t('coupon.apply'), exact: true }).click()
      await expect(main.getByText(t('coupon.applied', { code: 'MINUS20' })).first()).toBeVisible()
      await customer.visit(linkTo(locale, 'checkout'))
      expect(await checkoutTotal(page, view)).toBe(full - 2000)
    })

    await test.step('the saved address fills the recipient in', async () => {
      const book = field('savedAddress')
      await book.selectOption({ index: 1 })
      if (!script) await main.getByRole('button', { name: t('checkout.use_address'), exact: true }).click()
      await customer.isLive()
      await expect(field('lastName')).toHaveValue(CUSTOMER.lastName)
      await expect(field('city')).not.toHaveValue('')
      await expect(field('email')).toHaveValue(CUSTOMER.email)
      await customer.isSound()
    })

    await test.step('and the order is among the customer’s own', async () => {
      await buyer.isReadyToPayBy('bank_transfer')
      await buyer.buys()
      await expect(page).toHaveURL(linkTo(locale, 'checkout_success'))
      await customer.isLive()
      const number = await buyer.orderNumber()
      await customer.visit(linkTo(locale, 'orders_history'))
      await main
        .getByRole('article', { name: t('order.title', { number }) })
        .getByRole('link', { name: t('order.open') })
        .click()
      await expect(main.getByRole('definition').filter({ hasText: /[−-].*20[.,]00/ })).toBeVisible()
    })
  })
}
