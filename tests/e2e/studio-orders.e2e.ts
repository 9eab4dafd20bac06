import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { checkoutSteps } from './checkout-steps.ts'
import { orderPathInMail } from './order-mail.ts'
import { describeView, expect, test, viewsFor } from './shop.ts'
import { actAsStaff } from './studio-staff.ts'

for (const view of viewsFor([
  { locale: 'pl', width: 390, script: false },
  { locale: 'de', width: 1440, script: true },
])) {
  const { locale } = view
  const t = TRANSLATE[locale]

  test(`one of three pieces is cancelled, and the buyer sees the new total: ${describeView(view)}`, async ({
    shopper,
  }) => {
    const dataDir = process.env.E2E_DATA_DIR as string
    const guest = await shopper(view)
    const steps = checkoutSteps(guest, view)
    await steps.asGuest({ pieces: 3 })
    await steps.types()
    await steps.isReadyToPayBy('bank_transfer')
    await steps.buys()
    await expect(guest.page.getByRole('heading', { name: t('success.transfer') })).toBeVisible()
    const number = await steps.orderNumber()

    const staff = await shopper(view)
    await actAsStaff(staff, ['orders', 'refunds'])
    const main = staff.page.getByRole('main')
    await staff.open(linkTo(locale, 'studio_order', { id: number }))
    const form = main.locator('details').filter({ hasText: t('studio.pieces.effect.unpaid') })
    await form.locator('summary').click()
    const row = form.locator('[name="pieces.row1"]')
    const submit = form.getByRole('button', { name: t('studio.pieces.submit') })
    await row.fill('1')
    await submit.click()
    await expect(form.getByText(t('studio.do.confirm_first')).first()).toBeVisible()
    await expect(row).toHaveValue('1')
    await staff.isSound()
    await form.getByLabel(t('studio.do.confirm')).check()
    await submit.click()
    await expect(staff.page.getByText(t('studio.pieces.done'))).toBeVisible()
    await expect(main.getByText(t('studio.pieces.canceled', { count: 1 }), { exact: true })).toBeVisible()
    await staff.isSound()

    await expect.poll(() => orderPathInMail(dataDir, number), { timeout: 30_000 }).not.toBeNull()
    await guest.open(orderPathInMail(dataDir, number)!)
    const told = new RegExp(`^3 × .* · ${t('order.canceled_pieces', { count: 1 })}$`)
    await expect(guest.page.getByRole('main').getByText(told)).toBeVisible()
  })
}
