import { linkTo } from '#locales/route-table.ts'
import { checkoutSteps } from './checkout-steps.ts'
import { orderPathInMail } from './order-mail.ts'
import { openPaymentProvider, type PaymentProvider } from './payment-provider.ts'
import { openSecondShop, type SecondShop } from './second-shop.ts'
import { describeView, expect, test as shopTest, type View } from './shop.ts'

/** A shop with a payment provider on other origins; its commerce API is a separate process. */
const test = shopTest.extend<{ baseURL: string }, { provider: PaymentProvider; second: SecondShop }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from it
    async ({}, use) => {
      const provider = await openPaymentProvider()
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  second: [
    async ({ provider }, use) => {
      const second = await openSecondShop({ shop: { UPSTREAM_TIMEOUT_MS: '10000' }, commerce: provider.environment })
      await use(second)
      await second.close()
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: ({ second }, use) => use(second.origin),
})

test.describe.configure({ mode: 'serial' })

const VIEWS: readonly View[] = [
  { locale: 'en', width: 390, script: false },
  { locale: 'pl', width: 1440, script: true },
]

for (const view of VIEWS) {
  const { locale } = view

  test(`an order is paid at a provider on another origin (${describeView(view)})`, async ({ shopper, provider }) => {
    const guest = await shopper(view)
    const { page } = guest
    const { t, main, ...buyer } = checkoutSteps(guest, view)
    await buyer.asGuest()
    await buyer.types()
    await buyer.isReadyToPayBy('fast_transfer')
    await buyer.buys()
    await expect(page).toHaveURL(new RegExp(`^${provider.bank}/pay/`))
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect(page).toHaveURL(linkTo(locale, 'checkout_success'))
    await expect(main.getByText(t('payment.status.paid')).first()).toBeVisible()
  })

  test(`an order that was left unpaid is paid there from its mail (${describeView(view)})`, async ({
    shopper,
    provider,
    second,
  }) => {
    const guest = await shopper(view)
    const buyer = checkoutSteps(guest, view)
    await buyer.asGuest()
    await buyer.types()
    await buyer.isReadyToPayBy('fast_transfer')
    await buyer.buys()
    await expect(guest.page).toHaveURL(new RegExp(`^${provider.bank}/pay/`))
    const number = await buyer.orderNumber()
    const pathInMail = () => orderPathInMail(second.commerceDir, number)
    await expect.poll(pathInMail, { timeout: 30_000 }).not.toBeNull()

    const reader = await shopper(view)
    const { t, main } = checkoutSteps(reader, view)
    await reader.open(pathInMail() as string)
    await main.getByRole('button', { name: t('payment.error.retry') }).click()
    await expect(reader.page).toHaveURL(new RegExp(`^${provider.bank}/pay/`))
    await reader.page.getByRole('button', { name: 'Pay' }).click()
    await expect(reader.page).toHaveURL(linkTo(locale, 'checkout_success'))
    await expect(main.getByText(t('payment.status.paid')).first()).toBeVisible()
  })
}
