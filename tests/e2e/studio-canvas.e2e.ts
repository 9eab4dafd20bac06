import type { Locator, Page } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { describeView, expect, SHORT, type TestLocale, test, type View, viewsFor } from './shop.ts'
import { actAsStaff } from './studio-staff.ts'

/** Each language and width once; all of them in `test:full`. */
const VIEWS: readonly View[] = [
  { locale: 'pl', width: 390, script: true },
  { locale: 'en', width: 768, script: true },
  { locale: 'de', width: 1440, script: true },
]

/** Tests run side by side, and a draft is shared: each has a layout of its own. */
const PAGE = { pl: 'screens-newsletter', en: 'screens-reset_password', de: 'screens-public_returns' } as const

const canvasOf = (locale: TestLocale, id: string) => linkTo(locale, 'studio_canvas', { id })
const rowsOf = (main: Locator) =>
  main
    .locator('[data-row^="section:"]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')!.slice(8)))

async function addNotice(main: Locator, locale: TestLocale) {
  const t = TRANSLATE[locale]
  const adding = main
    .locator('details')
    .filter({ hasText: t('studio.section.add') })
    .last()
  await adding.locator('summary').first().click()
  await adding.locator('[name="type"][value="notice.warning"]').check()
  await adding.getByRole('button', { name: t('studio.section.add') }).click()
  await expect(main.locator('[name="values.sTitleEn"]')).toBeVisible()
}

/** What says that the draft is saved, and at what time. */
const savedWords = (locale: TestLocale) => {
  const [before = '', after = ''] = TRANSLATE[locale]('studio.save.saved', { time: '|' }).split('|')
  return new RegExp(`${before}\\d\\d:\\d\\d${after}`)
}

const titleIn = (main: Locator, locale: TestLocale) =>
  main.locator(`[name="values.sTitle${locale[0]!.toUpperCase()}${locale[1]}"]`)

for (const view of viewsFor(VIEWS)) {
  const { locale, width } = view
  const t = TRANSLATE[locale]

  test(
    `a section is added, typed, moved and taken back on the page itself: ${describeView(view)}`,
    SHORT,
    async ({ shopper }) => {
      const staff = await shopper(view)
      await actAsStaff(staff, ['layouts', 'texts'])
      const { page } = staff
      const main = page.getByRole('main')
      const shown = page.frameLocator('main iframe')
      await staff.open(`${canvasOf(locale, PAGE[locale])}?width=${width}`)
      await addNotice(main, locale)
      await expect(page).toHaveURL(/section=notice/)
      await expect(main.locator('[data-row="section:notice"] button')).toBeVisible()

      await titleIn(main, locale).fill('Typed beside the page')
      await expect(main.getByRole('status').filter({ hasText: savedWords(locale) })).toBeVisible()
      await expect(shown.getByText('Typed beside the page')).toBeVisible()
      expect(await shown.locator('script').count()).toBe(0)
      await titleIn(main, locale).blur()
      await expect(main.getByRole('link', { name: /Typed beside the page/ })).toBeVisible()
      await staff.isSound()

      const before = await rowsOf(main)
      const grip = main.locator('[data-row="section:notice"] button')
      await grip.focus()
      await page.keyboard.press('Space')
      await expect(grip).toHaveAttribute('aria-pressed', 'true')
      for (let step = 0; step < before.length; step++) await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Space')
      await expect.poll(() => rowsOf(main)).toEqual(['notice', ...before.filter((key) => key !== 'notice')])
      await expect(grip).not.toHaveAttribute('aria-pressed', 'true')

      await main.getByRole('button', { name: t('studio.step.undo') }).click()
      await expect.poll(() => rowsOf(main)).toEqual(before)
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.mouse.move(0, 0)
      await staff.isSound()
      await discard(main, locale)
    },
  )
}

async function discard(main: Locator, locale: TestLocale) {
  const t = TRANSLATE[locale]
  const discarding = main.locator('details').filter({ hasText: t('studio.draft.discard') })
  await discarding.locator('summary').click()
  await discarding.getByRole('button', { name: t('studio.draft.discard') }).click()
  await expect(main.getByRole('button', { name: t('studio.step.undo') })).toHaveCount(0)
}

async function dragTo(page: Page, from: Locator, to: Locator) {
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2 + 12, { steps: 4 })
  await page.mouse.move(end.x + end.width / 2, end.y + end.height - 4, { steps: 8 })
  await expect(page.locator('[data-drop]')).toHaveCount(1)
  await page.mouse.up()
}

test('a press on the page chooses its section, which is dragged behind another one, and back on the page itself', async ({
  shopper,
}) => {
  const staff = await shopper({ locale: 'en', width: 1440, script: true })
  await actAsStaff(staff, ['layouts', 'texts'])
  const { page } = staff
  const main = page.getByRole('main')
  await staff.open(canvasOf('en', 'screens-home'))
  await expect(main.locator('[data-row="section:promises"] button')).toBeVisible()
  const heading = page.frameLocator('main iframe').getByRole('heading', { level: 1 })
  const box = (await heading.boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page).toHaveURL(/section=window/)
  await expect(main.locator('[data-row="section:window"] a')).toHaveAttribute('aria-current', 'true')

  const before = await rowsOf(main)
  await dragTo(page, main.locator('[data-row="section:window"] button'), main.locator('[data-row="section:promises"]'))
  await expect.poll(() => rowsOf(main)).toEqual([before[1], before[0], ...before.slice(2)])

  const onPage = (section: string) => page.frameLocator('main iframe').locator(`[id="screen.${section}"]`)
  await expect
    .poll(async () => (await onPage(before[1]!).boundingBox())!.y < (await onPage(before[0]!).boundingBox())!.y)
    .toBe(true)
  await onPage(before[1]!).scrollIntoViewIfNeeded()
  const start = (await onPage(before[1]!).boundingBox())!
  await page.mouse.move(start.x + start.width / 2, start.y + 20)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2, start.y + 40, { steps: 4 })
  const line = main.locator('[data-words]')
  const name = await main.locator(`[data-row="section:${before[0]}"] a`).innerText()
  // Pictures that come meanwhile move what it is dragged to: the line says where it would come.
  await expect(async () => {
    const end = (await onPage(before[0]!).boundingBox())!
    await page.mouse.move(end.x + end.width / 2, Math.min(end.y + end.height - 4, 880), { steps: 8 })
    expect(await line.getAttribute('data-words')).toContain(`after “${name}”`)
  }).toPass({ timeout: 60_000 })
  await page.mouse.up()
  await expect.poll(() => rowsOf(main)).toEqual(before)
  await expect(line).toBeHidden()
  await discard(main, 'en')
})

test('near an edge of the window the page scrolls under what is dragged, and the page begins as wide as a phone', async ({
  shopper,
}) => {
  const staff = await shopper({ locale: 'en', width: 390, script: true })
  await actAsStaff(staff, ['layouts', 'texts'])
  const { page } = staff
  const main = page.getByRole('main')
  await staff.open(canvasOf('en', 'screens-home'))
  await expect(main.locator('iframe')).toHaveAttribute('width', '390')
  const grip = main.locator('[data-row^="section:"] button').first()
  await expect(grip).toBeVisible()
  await grip.scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => window.scrollY)
  const [{ x, y, width, height }, before] = [(await grip.boundingBox())!, await scrolled()]
  const low = page.viewportSize()!.height - 6
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, low - 100, { steps: 4 })
  await page.mouse.move(x + width / 2, low, { steps: 4 })
  await expect.poll(scrolled).toBeGreaterThan(before + 200)
  const below = await scrolled()
  await page.mouse.move(x + width / 2, 4, { steps: 8 })
  await expect.poll(scrolled).toBeLessThan(below)
  await expect(page.locator('[data-drop]')).toHaveCount(0)
  await page.mouse.up()
  // Nothing scrolls on once it is let go.
  const after = await scrolled()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await scrolled()).toBe(after)
})

test('two people in one section: what they type comes together, and the same field waits for a choice', async ({
  shopper,
}) => {
  const t = TRANSLATE.en
  const view = { locale: 'en', width: 1440, script: true } as const
  const people = await Promise.all([shopper(view), shopper(view)])
  for (const person of people) await actAsStaff(person, ['layouts', 'texts'])
  // The browser writes the refused save to its console.
  people[0]!.expectsRefusalOf('/api/actions/studio.saveSection')
  const [ewa, jan] = people.map(({ page }) => page.getByRole('main')) as [Locator, Locator]
  await people[0]!.open(canvasOf('en', 'screens-newsletter_leave'))
  await addNotice(ewa, 'en')
  const path = `${canvasOf('en', 'screens-newsletter_leave')}?section=notice`
  for (const person of people) {
    await person.open(path)
    await expect(person.page.locator('[data-row="section:notice"] button')).toBeVisible()
  }

  await jan.locator('[name="values.sTitleDe"]').fill('Von Jan')
  await expect(jan.getByRole('status').filter({ hasText: savedWords('en') })).toBeVisible()
  await ewa.locator('[name="values.sTitlePl"]').fill('Od Ewy')
  await expect(ewa.getByRole('status').filter({ hasText: savedWords('en') })).toBeVisible()
  await ewa.locator('[name="values.sTitlePl"]').blur()
  await expect(ewa.locator('[name="values.sTitleDe"]')).toHaveValue('Von Jan')

  await jan.locator('[name="values.sTitleEn"]').fill('From Jan')
  await expect(jan.getByRole('status').filter({ hasText: savedWords('en') })).toBeVisible()
  await ewa.locator('[name="values.sTitleEn"]').fill('From Ewa')
  const panel = ewa.getByRole('region', { name: t('studio.merge.title') })
  await expect(panel).toContainText('From Jan')
  await expect(panel).toContainText('From Ewa')
  await people[0]!.isSound()
  // Nothing is lost by a crash in that moment.
  await people[0]!.page.reload()
  await expect(panel).toContainText('From Ewa')
  await panel.getByRole('button', { name: t('studio.merge.all_mine') }).click()
  await expect(ewa.getByRole('status').filter({ hasText: savedWords('en') })).toBeVisible()
  await people[1]!.page.reload()
  await expect(jan.locator('[name="values.sTitleEn"]')).toHaveValue('From Ewa')
  await expect(jan.locator('[name="values.sTitlePl"]')).toHaveValue('Od Ewy')
})

test('without script: sections are links, the fields a sent form, and the page stands beside them', async ({
  shopper,
}) => {
  const t = TRANSLATE.en
  const staff = await shopper({ locale: 'en', width: 390, script: false })
  await actAsStaff(staff, ['layouts', 'texts'])
  const { page } = staff
  const main = page.getByRole('main')
  await staff.visit(canvasOf('en', 'screens-accessibility'))
  await addNotice(main, 'en')
  await titleIn(main, 'en').fill('Sent without script')
  await main.getByRole('button', { name: t('studio.section.save') }).click()
  await expect(main).toContainText(t('studio.section.saved'))
  await expect(page.frameLocator('main iframe').getByText('Sent without script')).toBeVisible()
  await main.getByLabel(t('studio.canvas.width')).fill('500')
  await main.getByRole('button', { name: t('studio.preview.show') }).click()
  await expect(main.locator('iframe')).toHaveAttribute('width', '500')
  await expect(page).toHaveURL(/section=notice/)
  await main
    .getByRole('link')
    .filter({ hasNotText: 'Sent' })
    .and(main.locator('[data-row^="section:"] a'))
    .first()
    .click()
  await expect(main.locator('[data-row="section:notice"] a')).not.toHaveAttribute('aria-current', 'true')
  await staff.isSound()
})
