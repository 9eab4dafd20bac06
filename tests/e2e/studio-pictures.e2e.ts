import sharp from 'sharp'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { describeView, expect, test, type View, viewsFor } from './shop.ts'
import { actAsStaff } from './studio-staff.ts'

/** Each language and width once, the narrow one without script; all of them in `test:full`. */
const VIEWS: readonly View[] = [
  { locale: 'pl', width: 390, script: false },
  { locale: 'en', width: 768, script: true },
  { locale: 'de', width: 1440, script: true },
]

/** A picture unlike any other, so that tests do not meet. */
const picture = (red: number) =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .png()
    .toBuffer()

for (const [at, view] of viewsFor(VIEWS, 1).entries()) {
  test(`pictures are added, described, cut and deleted: ${describeView(view)}`, async ({ shopper }) => {
    const { locale, script } = view
    const t = TRANSLATE[locale]
    const staff = await shopper(view)
    await actAsStaff(staff, ['content'])
    const { page } = staff
    const main = page.getByRole('main')
    const name = `roastery-${locale}-${at}.png`
    const words = `Palarnia ${locale} ${at} ${Date.now()}`
    const action = (summary: string) =>
      main.locator('details').filter({ has: page.locator('summary', { hasText: summary }) })
    const open = async (summary: string) => {
      const details = action(summary)
      if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
      return details
    }

    // The browser tells of every refusal.
    staff.expectsRefusalOf('/api/studio/pictures')
    staff.expectsRefusalOf('/api/actions/studio.cutPicture')
    await staff.open(linkTo(locale, 'studio_pictures'))
    const adding = await open(t('studio.pictures.add'))
    const files = adding.locator('input[type=file]')
    await files.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="x"/>') })
    if (!script) await adding.getByRole('button', { name: t('studio.pictures.add.submit'), exact: true }).click()
    await expect(main.getByText(t('studio.refused.upload_svg')).first()).toBeVisible()
    await staff.isSound()
    if (script) await adding.getByRole('button', { name: t('files.remove', { name: 'logo.svg' }) }).click()

    const again = await open(t('studio.pictures.add'))
    const buffer = await picture(at * 9)
    await again.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
    if (script) await expect(again.getByText(name, { exact: true })).toBeVisible()
    if (script) await expect(again.locator('progress')).toHaveCount(0)
    await again.getByRole('button', { name: t('studio.pictures.add.submit'), exact: true }).click()
    const tile = main.getByRole('link', { name })
    await expect(tile).toBeVisible()
    await staff.isSound()

    await tile.click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(name)
    for (const field of ['altPl', 'altEn', 'altDe']) await main.locator(`[name="${field}"]`).fill(words)
    await main.getByRole('button', { name: t('studio.picture.words.submit'), exact: true }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(words)

    const point = main
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: t('studio.picture.focus') }) })
    if (script) {
      // By keyboard on the picture itself.
      await point.locator('button[type=button]').first().focus()
      await page.keyboard.press('Control+ArrowLeft')
      await page.keyboard.press('ArrowDown')
      await expect(point.locator('[name="x"]')).toHaveValue('40')
      await expect(point.locator('[name="y"]')).toHaveValue('51')
    } else {
      await point.locator('[name="x"]').fill('40')
      await point.locator('[name="y"]').fill('51')
    }
    await point.getByRole('button', { name: t('studio.picture.focus.submit'), exact: true }).click()
    await expect(
      main
        .getByText(t('studio.picture.focus.done'))
        .or(page.getByText(t('studio.picture.focus.done')))
        .first(),
    ).toBeVisible()
    await expect(point.locator('[name="x"]')).toHaveValue('40')
    // The header stays in view: what lies half under it is no smaller for that.
    if (script) await page.evaluate(() => window.scrollTo(0, 0))
    await staff.isSound()

    const part = main.locator('section').filter({ has: page.getByRole('heading', { name: t('studio.picture.cut') }) })
    await part.locator('[name="left"]').fill('50')
    await part.locator('[name="width"]').fill('80')
    await part.getByRole('button', { name: t('studio.picture.cut.submit'), exact: true }).click()
    await expect(part.getByText(t('studio.picture.wrong.beyond')).first()).toBeVisible()
    await part.locator('[name="width"]').fill('50')
    await part.getByRole('button', { name: t('studio.picture.cut.submit'), exact: true }).click()
    await expect(main).toContainText('200 × 200 px')

    const deletion = await open(t('studio.picture.delete'))
    await deletion.getByLabel(t('studio.do.confirm')).check()
    await deletion.getByRole('button', { name: t('studio.picture.delete'), exact: true }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('studio.pictures'))
  })
}
