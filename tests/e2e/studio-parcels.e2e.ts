import type { Locator } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { checkoutSteps } from './checkout-steps.ts'
import { orderPathInMail } from './order-mail.ts'
import { describeView, expect, test, viewsFor } from './shop.ts'
import { actAsStaff } from './studio-staff.ts'

const CAME_BACK = {
  pl: 'wróciła do nadawcy',
  en: 'came back to the sender',
  de: 'kam zum Absender zurück',
} as const

for (const view of viewsFor([
  { locale: 'de', width: 390, script: false },
  { locale: 'pl', width: 1440, script: true },
])) {
  const { locale } = view
  const t = TRANSLATE[locale]

  test(`a parcel comes back, which the buyer sees, and can be sent again: ${describeView(view)}`, async ({
    shopper,
  }) => {
    const guest = await shopper(view)
    const steps = checkoutSteps(guest, view)
    await steps.asGuest({ pieces: 2 })
    await steps.types()
    await steps.isReadyToPayBy('bank_transfer')
    await steps.buys()
    await expect(guest.page.getByRole('heading', { name: t('success.transfer') })).toBeVisible()
    const number = await steps.orderNumber()

    const staff = await shopper(view)
    await actAsStaff(staff, ['orders', 'refunds'])
    const { page } = staff
    const main = page.getByRole('main')
    await staff.open(linkTo(locale, 'studio_order', { id: number }))
    const opened = async (form: Locator) => {
      await form.locator('summary').click()
      return form
    }
    const formOf = (label: string) =>
      opened(main.locator('details').filter({ has: page.locator('summary', { hasText: label }) }))
    const send = async (trackingNumber: string) => {
      const form = await formOf(t('studio.send'))
      await form.locator('[name="trackingNumber"]').fill(trackingNumber)
      await form.getByRole('button', { name: t('studio.send.submit') }).click()
      await expect(page.getByText(t('studio.send.done'))).toBeVisible()
    }
    await (await formOf(t('studio.receive'))).getByRole('button').click()
    await expect(main.locator('details').filter({ hasText: t('studio.receive') })).toHaveCount(0)
    await send('6300001')

    const back = await formOf(t('studio.back', { number: '6300001' }))
    await back.locator('[name="setAside.row1"]').fill('1')
    await back.getByLabel(t('studio.back.notify')).check()
    const submit = back.getByRole('button', { name: t('studio.back.submit') })
    await submit.click()
    await expect(back.getByText(t('studio.do.confirm_first')).first()).toBeVisible()
    await expect(back.locator('[name="setAside.row1"]')).toHaveValue('1')
    await staff.isSound()
    await back.getByLabel(t('studio.do.confirm')).check()
    await submit.click()
    await expect(page.getByText(t('studio.back.told.done'))).toBeVisible()
    await expect(main.getByText(t('studio.back.set_aside.sum', { count: 1 }))).toBeVisible()
    await staff.isSound()

    const dataDir = process.env.E2E_DATA_DIR as string
    await expect.poll(() => orderPathInMail(dataDir, number), { timeout: 30_000 }).not.toBeNull()
    await guest.open(orderPathInMail(dataDir, number)!)
    await expect(guest.page.getByRole('main').getByText(`6300001 ${CAME_BACK[locale]}`)).toBeVisible()
    await guest.isSound()

    await send('6300002')
    await expect(main.locator('details').filter({ hasText: t('studio.send.effect') })).toHaveCount(0)
  })
}
