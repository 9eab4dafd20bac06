import { checkoutSteps } from './checkout-steps.ts'
import { expect, test } from './shop.ts'

test('[S5.23] a guest finds the nearest lockers by the location of the device, and types a town if it is not told', async ({
  shopper,
}) => {
  const guest = await shopper({ locale: 'en', width: 390 })
  const { page } = guest
  const { t, main, field, option, asGuest, types, settles } = checkoutSteps(guest, { locale: 'en' })
  const use = () => main.getByRole('button', { name: t('checkout.use_place'), exact: true }).click()
  await asGuest()
  await types()
  await option('shippingMethod', 'locker').check()
  await settles()

  await test.step('the device does not know where it is', async () => {
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation(null)
    await use()
    await expect(main.getByText(t('checkout.no_place'))).toBeVisible()
    await guest.isSound()
  })

  await test.step('a known place lists the nearest point first', async () => {
    await page.context().setGeolocation({ latitude: 54.352, longitude: 18.6466 })
    await use()
    await expect(page).toHaveURL(/points=54\.352/)
    const nearest = main.locator('label', { has: page.locator('input[name="pickupPointId"]') }).first()
    await expect(nearest).toContainText('Gdańsk')
    await expect(nearest).toContainText(/\d\skm/)
    await expect(field('pointQuery')).toHaveValue('54.352, 18.647')
    await guest.isSound()
    await nearest.locator('input').click()
  })

  await test.step('the chosen one has a map', async () => {
    await expect(main.getByRole('link', { name: new RegExp(`^${t('checkout.show_on_map')}`) })).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\//,
    )
    await guest.isSound()
  })
})
