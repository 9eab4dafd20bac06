import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { describeView, expect, test, type View, viewsFor } from './shop.ts'
import { actAsStaff } from './studio-staff.ts'

/** Each language and width once; all of them in `test:full`. */
const VIEWS: readonly View[] = [
  { locale: 'pl', width: 390, script: true },
  { locale: 'en', width: 768, script: false },
  { locale: 'de', width: 1440, script: true },
]

for (const view of viewsFor(VIEWS, 2)) {
  test(`pages and settings in the studio are sound: ${describeView(view)}`, async ({ shopper }) => {
    const { locale } = view
    const t = TRANSLATE[locale]
    const staff = await shopper(view)
    await actAsStaff(staff, ['layouts', 'texts', 'config'])
    const { page } = staff
    const main = page.getByRole('main')

    await staff.open(linkTo(locale, 'studio_layouts'))
    await main.getByRole('link', { name: t('studio.layout.screens.home'), exact: true }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('studio.layout.screens.home'))
    await staff.isLive()
    for (const action of await main.locator('details').all()) await action.locator(':scope > summary').click()
    await staff.isSound()

    for (const [route, params, query] of [
      ['studio_layout', { id: 'frames-default' }, ''],
      ['studio_layout_changes', { id: 'screens-home' }, '?from=0&to=0'],
      ['studio_section', { id: 'screens-home' }, '?section=posts'],
      ['studio_config', {}, ''],
      ['studio_config_group', { id: 'shop' }, ''],
      ['studio_config_group', { id: 'look' }, ''],
      ['studio_config_history', {}, ''],
    ] as const) {
      await staff.open(`${linkTo(locale, route as 'studio_layout', params as { id: string })}${query}`)
      await staff.isSound()
    }
  })
}

test('the page of a draft shows in small what it is now and what it will be, and nothing in there is reached', async ({
  shopper,
}) => {
  const t = TRANSLATE.en
  const staff = await shopper({ locale: 'en', width: 1440 })
  await actAsStaff(staff, ['layouts', 'texts'])
  const { page } = staff
  const main = page.getByRole('main')
  await staff.open(`${linkTo('en', 'studio_section', { id: 'screens-blog' })}?section=head`)
  await main.locator('[name="values.sTitleEn"]').fill('From our roastery')
  await main.getByRole('button', { name: t('studio.section.save') }).click()
  await expect(page.getByText(t('studio.section.saved')).first()).toBeVisible()

  await staff.open(linkTo('en', 'studio_layout', { id: 'screens-blog' }))
  const pictures = main.getByRole('region', { name: t('studio.preview.pictures') })
  const shown = (at: number) => pictures.locator('iframe').nth(at).contentFrame().locator('h1')
  await pictures.scrollIntoViewIfNeeded()
  await expect(shown(0)).not.toHaveText('From our roastery')
  await expect(shown(1)).toHaveText('From our roastery')
  await staff.isSound()

  const then = pictures.getByRole('link', { name: t('studio.preview.pictures.then') }).first()
  await pictures
    .getByRole('link', { name: t('studio.preview.pictures.now') })
    .first()
    .focus()
  await page.keyboard.press('Tab')
  await expect(then).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('studio.preview'))
})

test('without script: a text is changed in a draft, published, and brought back', async ({ shopper }) => {
  const t = TRANSLATE.pl
  const staff = await shopper({ locale: 'pl', width: 390, script: false })
  await actAsStaff(staff, ['layouts', 'texts'])
  const { page } = staff
  const main = page.getByRole('main')
  const name = `Blog ${Date.now()}`
  await staff.visit(`${linkTo('pl', 'studio_section', { id: 'screens-home' })}?section=posts`)
  await main.locator('[name="values.sTitlePl"]').fill(name)
  await main.getByRole('button', { name: t('studio.section.save') }).click()
  await expect(main).toContainText(t('studio.section.saved'))

  await staff.visit(linkTo('pl', 'studio_layout', { id: 'screens-home' }))
  const publish = main.locator('details').filter({ hasText: t('studio.publish') })
  await publish.locator('summary').click()
  await publish.getByLabel(t('studio.note')).fill('Próba')
  await publish.getByRole('button', { name: t('studio.publish.submit') }).click()
  await expect(main).toContainText(t('studio.publish.done'))
  await expect(main).toContainText('Próba')

  await main.getByRole('link', { name: t('studio.restore', { version: t('studio.layout.history.shipped') }) }).click()
  await expect(main).toContainText(name)
  await staff.isSound()
  await main.getByRole('button', { name: t('studio.restore.submit') }).click()
  await expect(main).toContainText(t('studio.restore.done'))
})
