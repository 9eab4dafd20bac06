import type { Locator, Page } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { expect, test } from './shop.ts'
import { actAsStaff } from './studio-staff.ts'

/* Where sections of a page come to on the canvas, and for whom they show. Each test has a layout of its own: a draft is shared. */

const t = TRANSLATE.en
const canvasOf = (id: string) => linkTo('en', 'studio_canvas', { id })
const row = (main: Locator, name: string) => main.locator(`[data-row="${name}"]`)
const rowsOf = (main: Locator) =>
  main.locator('[data-row]').evaluateAll((rows) => rows.map((each) => each.getAttribute('data-row')))

async function add(main: Locator, type: string) {
  const adding = main
    .locator('details')
    .filter({ hasText: t('studio.section.add') })
    .last()
  await adding.locator('summary').first().click()
  await adding.locator(`[name="type"][value="${type}"]`).check()
  await adding.getByRole('button', { name: t('studio.section.add') }).click()
  await expect(main.locator(`[data-row="section:${type.split('.')[0]}"] button`)).toBeVisible()
}

/** Takes a section by its handle to a share of the height of another line, and holds it there. */
async function dragOver(page: Page, section: Locator, to: Locator, share: number) {
  const handle = section.locator('button')
  await to.scrollIntoViewIfNeeded()
  await handle.scrollIntoViewIfNeeded()
  const [start, end] = [(await handle.boundingBox())!, (await to.boundingBox())!]
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 12, { steps: 4 })
  await page.mouse.move(end.x + end.width / 2, end.y + end.height * share, { steps: 8 })
}

test('the line shows whether a section comes last into a group or after it, in words too, and there it comes', async ({
  shopper,
}) => {
  const staff = await shopper({ locale: 'en', width: 1440, script: true })
  await actAsStaff(staff, ['layouts', 'texts'])
  const { page } = staff
  const main = page.getByRole('main')
  await staff.open(canvasOf('screens-legal_notice'))
  const [first] = (await rowsOf(main)).filter((name) => name?.startsWith('section:'))
  await add(main, 'columns')
  await add(main, 'notice.warning')
  const marked = main.locator('[data-drop]')
  const group = t('studio.section.columns')
  const inside = `${group} › ${t('studio.slot.items')}`

  // It was added inside the group, as that was chosen.
  await expect(main.locator('[data-row="section:notice"][data-depth="1"]')).toBeVisible()

  await dragOver(page, row(main, first!), row(main, 'section:notice'), 0.9)
  await expect(marked).toHaveAttribute('data-row', 'section:notice')
  await expect(marked).toHaveAttribute('data-drop', new RegExp(`^${inside}: at the end`))
  await expect(main.getByRole('status').filter({ hasText: `${inside}: at the end` })).toHaveCount(1)
  const end = (await row(main, 'end:columns').boundingBox())!
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 })
  await expect(marked).toHaveAttribute('data-row', 'end:columns')
  await expect(marked).toHaveAttribute('data-drop', new RegExp(`“${group}”$`))
  await page.mouse.up()
  const after = (rows: (string | null)[]) => rows.indexOf(first!) - rows.indexOf('end:columns')
  await expect.poll(async () => after(await rowsOf(main))).toBe(1)
  await expect(row(main, first!)).toHaveAttribute('data-depth', '0')

  // By keyboard the last place in the group is one step up.
  const handle = row(main, first!).locator('button')
  await expect(handle).toBeVisible()
  await handle.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(marked).toHaveAttribute('data-row', 'section:notice')
  await page.keyboard.press('Space')
  await expect(row(main, first!)).toHaveAttribute('data-depth', '1')
  await staff.isSound()
  await discard(main)
})

test('a section that the shown visitor does not get says so, and the page is shown to one who gets it', async ({
  shopper,
}) => {
  const staff = await shopper({ locale: 'en', width: 1440, script: true })
  await actAsStaff(staff, ['layouts', 'texts'])
  const { page } = staff
  const main = page.getByRole('main')
  const shown = page.frameLocator('main iframe')
  await staff.open(canvasOf('screens-withdrawal'))
  await add(main, 'notice.warning')
  await main.locator('[name="values.sTitleEn"]').fill('For companies')
  await expect(shown.getByText('For companies')).toBeVisible()

  const panel = main.locator('details').filter({ hasText: t('studio.audience.label') })
  await panel.locator('summary').click()
  await panel.getByLabel(t('studio.audience.b2b'), { exact: true }).check()
  // Its sentence follows at once, before anything is saved.
  const only = t('studio.audience.customers', { list: t('studio.audience.b2b') })
  await expect(panel.locator('summary')).toContainText(only)
  await expect(row(main, 'section:notice')).toContainText(t('studio.canvas.hidden.audience'))
  await expect(shown.getByText('For companies')).toBeHidden()
  const note = main.getByRole('status').filter({ hasText: only })
  await expect(note).toContainText(t('studio.slot.main'))
  await staff.isSound()

  await note.getByRole('link', { name: t('studio.canvas.absent.see') }).click()
  await expect(page).toHaveURL(/kind=b2b/)
  await expect(shown.getByText('For companies')).toBeVisible()
  await expect(row(main, 'section:notice')).not.toContainText(t('studio.canvas.hidden.audience'))
  await main.getByRole('link', { name: t('studio.canvas.seen_as.back') }).click()
  await expect(shown.getByText('For companies')).toBeHidden()
  await discard(main)
})

test('a page that does not come says so, and comes when it is tried again', async ({ shopper }) => {
  const staff = await shopper({ locale: 'en', width: 768, script: true })
  await actAsStaff(staff, ['layouts', 'texts'])
  staff.expectsRefusalOf('/studio/preview-page')
  const { page } = staff
  const main = page.getByRole('main')
  let isAway = true
  let answer = () => {}
  const waits = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/studio/preview-page*', async (route) => {
    if (!isAway) return route.continue()
    await waits
    await route.abort()
  })
  await page.goto(canvasOf('screens-contact'), { waitUntil: 'commit' })
  await expect(main.getByRole('status').filter({ hasText: t('studio.canvas.page.loading') })).toBeVisible()
  answer()
  await expect(main.getByRole('status').filter({ hasText: t('studio.canvas.page.failed') })).toBeVisible()
  await expect(main.getByRole('link', { name: t('studio.canvas.failed.preview') })).toBeVisible()
  isAway = false
  await main.getByRole('button', { name: t('studio.canvas.page.again') }).click()
  await expect(page.frameLocator('main iframe').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.getByText(t('studio.canvas.page.failed'))).toBeHidden()
})

test('a form that begins a test closes once that is done', async ({ shopper }) => {
  const staff = await shopper({ locale: 'en', width: 1440, script: true })
  await actAsStaff(staff, ['layouts', 'texts'])
  const main = staff.page.getByRole('main')
  await staff.open(linkTo('en', 'studio_layout', { id: 'screens-registration' }))
  const begin = main.locator('details').filter({ hasText: t('studio.experiments.begin') })
  await begin.locator('summary').click()
  await begin.getByLabel(t('studio.experiments.name')).fill('winter')
  await begin.getByRole('button', { name: t('studio.experiments.begin') }).click()
  await expect(staff.page.getByText(t('studio.experiments.begun'))).toBeVisible()
  await expect(begin).not.toHaveAttribute('open')
  await expect(begin.locator('summary')).toBeFocused()
  await expect(main.getByText(t('studio.layouts.state.shipped'), { exact: true })).toHaveCount(0)
  await discard(main)
})

async function discard(main: Locator) {
  const discarding = main.locator('details').filter({ hasText: t('studio.draft.discard') })
  await discarding.locator('summary').click()
  await discarding.getByRole('button', { name: t('studio.draft.discard') }).click()
  await expect(discarding).toHaveCount(0)
}
