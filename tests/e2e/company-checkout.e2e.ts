import { linkTo } from '#locales/route-table.ts'
import { checkoutSteps, GUEST } from './checkout-steps.ts'
import { describeView, expect, test, viewsFor } from './shop.ts'

/** A company of the demo shop that is in the sample company register. */
const COMPANY = { nip: '660-641-98-17', name: 'Kawiarnia Pod Zegarem sp. z o.o.', city: 'Poznań' }

for (const view of viewsFor(4)) {
  const { locale, script } = view

  test(`[S2.142, S2.136] a company buys with its data from the register and by bank transfer (${describeView(view)})`, async ({
    shopper,
  }) => {
    const company = await shopper(view)
    const { page } = company
    const { t, main, field, ...buyer } = checkoutSteps(company, view)
    await buyer.asGuest()
    await buyer.types()

    await test.step('the register fills in the name, and the seat as the address of the invoice', async () => {
      await field('wantsInvoice').check()
      await field('asCompany').check()
      await field('taxId').fill(COMPANY.nip)
      await main.getByRole('button', { name: t('company.lookup.button') }).click()
      await company.isLive()
      await expect(field('companyName')).toHaveValue(COMPANY.name)
      await expect(field('city')).toHaveValue(GUEST.city)
      await expect(field('hasOtherBilling')).toBeChecked()
      await expect(field('billingCity')).toHaveValue(COMPANY.city)
      await expect(field('billingLastName')).toHaveValue(GUEST.lastName)
      if (script) await expect(page.getByText(t('v.id_ok'))).toBeVisible()
      await company.isSound()
    })

    await test.step('pays by transfer, and finds the company in the order', async () => {
      await buyer.isReadyToPayBy('bank_transfer')
      await buyer.buys()
      await expect(page).toHaveURL(linkTo(locale, 'checkout_success'))
      await company.isLive()
      await expect(main.getByText(t('success.iban'))).toBeVisible()
      await main.getByRole('link', { name: t('order.open') }).click()
      await company.isLive()
      await expect(main.getByText(COMPANY.name)).toBeVisible()
      await expect(main.getByText(COMPANY.city)).toBeVisible()
      await company.isSound()
    })
  })
}
