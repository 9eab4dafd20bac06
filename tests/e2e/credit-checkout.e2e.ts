import { linkTo } from '#locales/route-table.ts'
import { checkoutSteps } from './checkout-steps.ts'
import { describeView, expect, test, viewsFor } from './shop.ts'

/** A company with 10 000 zł of credit, and a grinder of more than 2000 zł with hundreds in stock. */
const COMPANY = 'robert@podzegarem.example'
const GRINDER = 'EKS-1041'

// One company and its credit are shared: the views run one after another.
test.describe.configure({ mode: 'default' })

for (const view of viewsFor(9)) {
  const { locale, script } = view

  test(`[S3.27] a company buys on credit within its limit and not over it (${describeView(view)})`, async ({
    shopper,
  }) => {
    const company = await shopper(view)
    const { page } = company
    const { t, main, field, option, ...buyer } = checkoutSteps(company, view)
    await buyer.asCustomer(COMPANY, { pieces: 6, sku: GRINDER })
    await buyer.types({ ...RECIPIENT })
    await buyer.chooses('shippingMethod', 'courier')

    await test.step('over the limit credit is shown, cannot be chosen, and says why', async () => {
      const credit = option('paymentMethod', 'credit_limit')
      await expect(credit).toBeDisabled()
      await expect(main.getByText(t('credit.exceeded'))).toBeVisible()
      await company.isSound()
    })

    await test.step('within it the order is placed, and is told as one that needs no payment now', async () => {
      await company.visit(linkTo(locale, 'cart'))
      await page.locator('summary', { hasText: t('cart.clear') }).click()
      await page.getByRole('button', { name: t('cart.clear'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('cart.empty.title') })).toBeVisible()
      await buyer.puts(1)
      await company.visit(linkTo(locale, 'checkout'))
      await expect(field('city')).toHaveValue(RECIPIENT.city)
      if (!script) await buyer.chooses('shippingMethod', 'courier')
      await buyer.chooses('paymentMethod', 'credit_limit')
      await field('purchaseOrderNumber').fill('ZK-7/2026')
      await buyer.agrees()
      await buyer.buys()
      await expect(page).toHaveURL(linkTo(locale, 'checkout_success'))
      await company.isLive()
      await expect(main.getByText(t('success.iban'))).toHaveCount(0)
      await expect(main.getByRole('button', { name: t('payment.error.retry') })).toHaveCount(0)
      await company.isSound()
    })
  })
}

const RECIPIENT = {
  email: COMPANY,
  firstName: 'Robert',
  lastName: 'Zegarowski',
  street: 'Zegarowa',
  buildingNumber: '5',
  postcode: '61-772',
  city: 'Poznań',
  phone: '612223344',
}
