import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { describeView, expect, SHORT, test, type View, viewsFor } from './shop.ts'
import { actAsStaff } from './studio-staff.ts'

/** Each language and width once; all of them in `test:full`. */
const VIEWS: readonly View[] = [
  { locale: 'pl', width: 390, script: true },
  { locale: 'en', width: 768, script: false },
  { locale: 'de', width: 1440, script: true },
]

for (const view of viewsFor(VIEWS, 1)) {
  const { locale, script } = view
  const t = TRANSLATE[locale]

  test(
    `the shop is seen as a German company on 3 December on a phone: ${describeView(view)}`,
    SHORT,
    async ({ shopper }) => {
      const staff = await shopper(view)
      await actAsStaff(staff, ['layouts', 'texts'])
      const { page } = staff
      const main = page.getByRole('main')
      const bar = main.getByRole('form', { name: t('studio.preview.bar') })
      await staff.open(linkTo(locale, 'studio_preview'))
      await staff.isLive()
      await staff.isSound()

      await bar.getByLabel(t('studio.preview.day')).fill('2026-12-03')
      await bar.getByLabel(t('studio.preview.time')).fill('12:00')
      const choices = [
        ['studio.preview.lang', 'de'],
        ['studio.preview.kind', 'b2b'],
        ['studio.preview.currency', 'EUR'],
        ['studio.preview.device', 'mobile'],
      ] as const
      for (const [label, value] of choices) {
        await bar.getByLabel(t(label), { exact: true }).selectOption(value)
        // With script each choice applies at once, and the keyboard goes on from it.
        if (script) await expect(page).toHaveURL(new RegExp(`[?&]\\w+=${value}`))
      }
      if (script) await expect(bar.getByLabel(t('studio.preview.device'))).toBeFocused()
      await bar.getByRole('button', { name: t('studio.preview.show') }).press('Enter')
      await expect(page).toHaveURL(/day=2026-12-03/)
      await expect(page).toHaveURL(/device=mobile/)
      await staff.isSound()

      const frame = main.locator('iframe')
      await expect(frame).toHaveAttribute('title', new RegExp(t('studio.preview.kind.b2b')))
      // A phone of its own width, or of the room that a phone's screen has for it.
      const { width: framePx = 0 } = (await frame.boundingBox()) ?? {}
      if (view.width > 390) expect(framePx).toBe(390)
      else expect(framePx).toBeGreaterThan(340)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(view.width)
      const shown = page.frameLocator('main iframe')
      await expect(shown.locator('html')).toHaveAttribute('lang', 'de')
      await expect(shown.locator('main')).toContainText('€')
      expect(await shown.locator('script').count()).toBe(0)
      await expect(main.getByRole('link', { name: t('studio.preview.edit'), exact: true })).toBeVisible()
    },
  )

  test(`two views are compared in words, and one is shared: ${describeView(view)}`, async ({ shopper }) => {
    const staff = await shopper(view)
    await actAsStaff(staff, ['layouts'])
    const { page } = staff
    const main = page.getByRole('main')
    const path = linkTo(locale, 'home')
    await staff.open(linkTo(locale, 'studio_preview', {}, { path, two: '1', kind: 'visitor', b_kind: 'b2b' }))
    await expect(main.locator('iframe')).toHaveCount(2)
    await expect(main.getByText(t('studio.preview.differences')).first()).toBeVisible()
    await staff.isSound()

    const share = main.locator('details').filter({ hasText: t('studio.preview.link.make.effect') })
    await share.locator('summary').click()
    await share.getByRole('button', { name: t('studio.preview.link.make.submit') }).click()
    const link = main.getByRole('link', { name: t('studio.copy.open') }).first()
    await expect(link).toBeVisible()
    const address = (await link.getAttribute('href')) as string
    // The address is a field of its own, above the page that is shown; script makes it whole and copies it.
    const field = main.locator(`div:has(> a[href="${address}"]) > input[readonly]`)
    await staff.isLive()
    await expect(field).toHaveValue(view.script ? new URL(address, staff.origin).href : address)
    const [fieldTop, frameTop] = await Promise.all([field.boundingBox(), main.locator('iframe').first().boundingBox()])
    expect(fieldTop!.y).toBeLessThan(frameTop!.y)
    if (view.script) {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await main.locator(`div:has(> a[href="${address}"]) > button`).click()
      await expect(main.getByText(t('studio.copy.done'))).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await field.inputValue())
    }
    await staff.isSound()

    const guest = await shopper(view)
    await guest.open(address)
    await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText(t('studio.preview'))
    await expect(guest.page.frameLocator('main iframe').locator('main')).toBeVisible()
    await guest.isSound()
  })
}
