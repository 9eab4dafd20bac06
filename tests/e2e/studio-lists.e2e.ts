import { linkTo } from '#locales/route-table.ts'
import { StaffRight } from '#schemas/staff-right.ts'
import type { StudioRouteKey } from '#schemas/studio-routes.ts'
import { describeView, expect, test, viewsFor } from './shop.ts'
import { actAsStaff } from './studio-staff.ts'

/** Pages that the menu leads to, and those below them that need nothing in the shop. */
const PAGES: readonly StudioRouteKey[] = [
  ...(['studio', 'studio_orders', 'studio_cases', 'studio_companies', 'studio_products', 'studio_discounts'] as const),
  ...(['studio_questions', 'studio_messages', 'studio_mails', 'studio_layouts', 'studio_texts'] as const),
  ...(['studio_redirects', 'studio_config', 'studio_config_history', 'studio_people', 'studio_audit'] as const),
  ...(['studio_keys', 'studio_webhooks'] as const),
]

for (const view of viewsFor(5))
  test(`each list of the studio can be read by everybody, with its forms open (${describeView(view)})`, async ({
    shopper,
  }) => {
    test.setTimeout(180_000)
    const staff = await shopper(view)
    await actAsStaff(staff, StaffRight.options)
    const main = staff.page.getByRole('main')
    for (const key of PAGES) {
      await staff.visit(linkTo(view.locale, key))
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      if (view.script) await staff.isLive()
      for (const action of await main.locator('details:not([open]) > summary').all())
        if (await action.isVisible()) await action.click()
      await staff.isSound()
    }
  })

test('the sign of a new tab stands in the line of its words', async ({ shopper }) => {
  const staff = await shopper({ locale: 'de', width: 390, script: false })
  await actAsStaff(staff, ['catalogue'])
  await staff.visit(linkTo('de', 'studio_category', { id: '1' }))
  const link = staff.page.getByRole('main').locator('a[target="_blank"]').first()
  const [words, sign] = await Promise.all([link.boundingBox(), link.locator('svg').boundingBox()])
  expect(words!.height).toBeLessThan(2 * sign!.height + 8)
  expect(sign!.x).toBeGreaterThan(words!.x + words!.width / 2)
})
