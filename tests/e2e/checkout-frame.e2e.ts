import { TRANSLATE } from '#locales/all.ts'
import { checkoutSteps } from './checkout-steps.ts'
import { expect, type TestLocale, test } from './shop.ts'

/** Each width in a different language: labels are longest in German. */
const FRAMES: readonly { width: 390 | 1440; height: number; locale: TestLocale }[] = [
  { width: 1440, height: 72, locale: 'de' },
  { width: 390, height: 120, locale: 'pl' },
]

for (const { width, height, locale } of FRAMES) {
  const t = TRANSLATE[locale]
  const isWide = width === 1440

  test(`the checkout's header, steps and parts at ${width} px in ${locale}`, async ({ shopper }) => {
    const visitor = await shopper({ locale, width })
    const { page } = visitor
    await checkoutSteps(visitor, { locale }).asGuest()

    const steps = page.getByRole('navigation', { name: t('stepper.label') })
    const boxOf = async (locator: ReturnType<typeof page.locator>) => {
      const box = await locator.boundingBox()
      if (!box) throw new Error('it is not drawn')
      return box
    }

    await test.step(`[S2.106, S2.107] the header is ${height} px high`, async () => {
      expect((await boxOf(page.getByRole('banner'))).height).toBe(height)
    })

    await test.step('[S2.110, S2.111, S9.39] the steps show their labels and descriptions where there is room, else their numbers alone', async () => {
      const list = steps.getByRole('list')
      if (isWide) expect((await boxOf(list)).width).toBeLessThanOrEqual(447)
      for (const step of [0, 1, 2] as const) {
        const item = steps.getByRole('listitem').nth(step)
        await expect(item.locator('[aria-hidden="true"]').first()).toBeVisible()
        for (const text of [t(`stepper.${step}.label`), t(`stepper.${step}.description`)]) {
          // Text for screen readers is clipped to a box of one pixel.
          const width = await item
            .getByText(text, { exact: true })
            .evaluate((element) => (element.parentElement as HTMLElement).getBoundingClientRect().width)
          if (isWide) expect(width, text).toBeGreaterThan(20)
          else expect(width, text).toBeLessThanOrEqual(1)
        }
      }
    })

    await test.step('[S2.128, S2.129] the recipient comes first, then the delivery', async () => {
      const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
      expect(titles[0]).toContain(t('checkout.part.recipient'))
      expect(titles[1]).toContain(t('checkout.part.delivery'))
      const fields = await page
        .getByRole('main')
        .locator('[name=firstName], [name=shippingMethod], [name=paymentMethod]')
        .evaluateAll((inputs) => [...new Set(inputs.map((input) => (input as HTMLInputElement).name))])
      expect(fields.slice(0, 2)).toEqual(['firstName', 'shippingMethod'])
    })

    await visitor.isSound()
  })
}
