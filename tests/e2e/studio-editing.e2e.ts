import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { describeView, expect, test, type View, viewsFor } from './shop.ts'
import { actAsStaff } from './studio-staff.ts'

/** Each language and width once; all of them in `test:full`. */
const VIEWS: readonly View[] = [
  { locale: 'pl', width: 390, script: true },
  { locale: 'en', width: 768, script: true },
  { locale: 'de', width: 1440, script: true },
]

/** Tests run side by side, and a draft is shared. */
const PAGE = { pl: 'screens-contact', en: 'screens-search', de: 'screens-dashboard' } as const

for (const view of viewsFor(VIEWS, 2)) {
  test(`a section is added from a preset, its link picked by keyboard, and taken back: ${describeView(view)}`, async ({
    shopper,
  }) => {
    const { locale } = view
    const t = TRANSLATE[locale]
    const staff = await shopper(view)
    await actAsStaff(staff, ['layouts', 'texts'])
    const { page } = staff
    const main = page.getByRole('main')
    await staff.open(linkTo(locale, 'studio_layout', { id: PAGE[locale] }))
    await staff.isLive()
    const adding = main.locator('details').filter({ hasText: t('studio.section.add') })
    await adding.locator('summary').first().click()
    await adding.locator('[name="type"][value="notice.warning"]').check()
    await adding.getByRole('button', { name: t('studio.section.add') }).click()
    await expect(main.getByRole('heading', { level: 1 })).toContainText(t('studio.section.notice'))
    // A toast stays as long as it is pointed at.
    await page.mouse.move(0, 0)
    await staff.isLive()

    const picker = main.getByRole('combobox', { name: t('studio.reference.find', { field: t('studio.setting.to') }) })
    await main.getByRole('searchbox').first().focus()
    await picker.fill(t('studio.layout.screens.cart'))
    await expect(
      page
        .getByRole('listbox')
        .getByRole('option', { name: t('studio.layout.screens.cart') })
        .first(),
    ).toBeVisible()
    await staff.isSound()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(main.locator('[name="values.sActionTo"]')).toHaveValue('route:cart')
    for (const [name, text] of [
      ['Pl', 'Koszyk'],
      ['En', 'Basket'],
      ['De', 'Warenkorb'],
    ] as const)
      await main.locator(`[name="values.sActionLabel${name}"]`).fill(text)
    const steps = main.getByRole('region', { name: t('studio.step.title') }).locator('li')
    const before = await steps.count()
    await main.getByRole('button', { name: t('studio.section.save') }).click()
    // Undo takes back what the page shows: it waits for the saved step.
    await expect(steps).toHaveCount(before + 1)
    await expect(main).toContainText(t('studio.layout.screens.cart'))

    await main.getByRole('button', { name: t('studio.step.undo') }).click()
    await expect(main.getByRole('button', { name: t('studio.step.redo') })).toBeVisible()
    await expect(main.locator('[name="values.sActionTo"]')).toHaveValue('')
    for (const panel of await main.locator('details').all()) await panel.locator('summary').first().click()
    // The header stays in view: what lies half under it is no smaller for that.
    await page.evaluate(() => window.scrollTo(0, 0))
    await staff.isSound()

    await staff.open(linkTo(locale, 'studio_layout', { id: PAGE[locale] }))
    await staff.isLive()
    const discarding = main.locator('details').filter({ hasText: t('studio.draft.discard') })
    await discarding.locator('summary').click()
    await discarding.getByRole('button', { name: t('studio.draft.discard') }).click()
    await expect(main.getByRole('button', { name: t('studio.step.undo') })).toHaveCount(0)
  })
}

test('without script: a link is searched for and chosen, formatted text written, and the draft planned', async ({
  shopper,
}) => {
  const t = TRANSLATE.en
  const staff = await shopper({ locale: 'en', width: 390, script: false })
  await actAsStaff(staff, ['layouts', 'texts'])
  const { page } = staff
  const main = page.getByRole('main')
  const add = async (type: string) => {
    await staff.visit(linkTo('en', 'studio_layout', { id: 'screens-registration' }))
    const adding = main.locator('details').filter({ hasText: t('studio.section.add') })
    await adding.locator('summary').first().click()
    await adding.locator(`[name="type"][value="${type}"]`).check()
    await adding.getByRole('button', { name: t('studio.section.add') }).click()
  }

  await add('notice.warning')
  await main.locator('[name="values.sTitleEn"]').fill('Typed before the search')
  await main.locator('[name="values.findSActionTo"]').fill('basket')
  await main
    .getByRole('group', { name: t('studio.setting.to') })
    .getByRole('button', { name: t('studio.reference.find_button') })
    .click()
  await expect(main.locator('[name="values.sTitleEn"]')).toHaveValue('Typed before the search')
  await staff.isSound()
  await main.getByRole('button', { name: t('studio.reference.choose', { name: 'Basket' }) }).click()
  await expect(main.locator('[name="values.sActionTo"]')).toHaveValue('route:cart')
  await expect(main.locator('[name="values.sTitleEn"]')).toHaveValue('Typed before the search')
  for (const locale of ['Pl', 'En', 'De']) {
    await main.locator(`[name="values.sActionLabel${locale}"]`).fill('Basket')
    await main.locator(`[name="values.sTitle${locale}"]`).fill('Basket')
  }
  await main.getByRole('button', { name: t('studio.section.save') }).click()
  await expect(main).toContainText(t('studio.section.saved'))

  await add('rich-text-block.heading')
  await main.locator('[name="values.sContentEn"]').fill('## Coffee\n\n- **fresh**\n- cheap')
  await main.getByRole('button', { name: t('studio.section.save') }).click()
  await expect(main).toContainText(t('studio.section.saved'))
  await expect(main.locator('[name="values.sContentEn"]')).toHaveValue('## Coffee\n\n- **fresh**\n- cheap')

  await staff.visit(linkTo('en', 'studio_layout', { id: 'screens-registration' }))
  const planning = main
    .locator('details')
    .filter({ hasText: t('studio.plan') })
    .first()
  await planning.locator('summary').click()
  const inAMonth = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10)
  await planning.getByLabel(t('studio.plan.day')).fill(inAMonth)
  await planning.getByRole('button', { name: t('studio.plan.submit') }).click()
  await expect(main).toContainText(t('studio.plan.label'))
  await expect(main).toContainText(t('studio.plan.label'))
  await staff.isSound()
  const calling = main.locator('details').filter({ hasText: t('studio.plan.call_off') })
  await calling.locator('summary').click()
  await calling.getByRole('button', { name: t('studio.plan.call_off') }).click()
  await expect(main).toContainText(t('studio.plan.call_off.done'))
})
