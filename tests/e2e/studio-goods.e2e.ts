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

for (const [at, view] of viewsFor(VIEWS, 1).entries()) {
  test(`several products are chosen, their change is shown, and then made: ${describeView(view)}`, async ({
    shopper,
  }) => {
    const { locale, script } = view
    const t = TRANSLATE[locale]
    const staff = await shopper(view)
    await actAsStaff(staff, ['catalogue'])
    const main = staff.page.getByRole('main')
    await staff.open(`${linkTo(locale, 'studio_products')}?q=NAR-10`)
    if (script) await staff.isLive()
    const boxes = main.getByRole('checkbox', { name: `${t('studio.bulk.pick')}: ` })
    await boxes.nth(0).focus()
    await staff.page.keyboard.press('Space')
    await boxes.nth(1).check()
    const ticked = t('studio.bulk.pick.count', { chosen: '2', total: String(await boxes.count()) })
    await expect(main.getByText(ticked)).toBeVisible({ visible: script })
    await staff.isSound()
    await main.getByRole('button', { name: t('studio.bulk.pick.submit') }).click()

    await expect(main.getByRole('heading', { level: 1, name: t('studio.bulk.title', { count: 2 }) })).toBeVisible()
    await main.getByRole('link', { name: t('studio.bulk.kind.stock'), exact: true }).click()
    await expect(main.getByRole('heading', { name: t('studio.bulk.kind.stock') })).toBeVisible()
    if (script) await staff.isLive()
    await main.getByRole('radio', { name: t('studio.bulk.way.stock.by') }).check()
    await main.getByRole('textbox', { name: t('studio.product.stock.pieces') }).fill('+1')
    await main.getByRole('combobox', { name: t('studio.bulk.place') }).selectOption('LDZ')
    await main.getByRole('button', { name: t('studio.bulk.preview') }).click()
    await expect(main.getByRole('heading', { name: t('studio.bulk.do') })).toBeVisible()
    const table = main.getByRole('table', { name: t('studio.bulk.rows') })
    await expect(table).toBeVisible()
    await staff.isSound()
    // Each variant of a product has a row of its own.
    const count = await table.locator('tbody tr').count()
    await main.getByRole('button', { name: t('studio.bulk.do.submit', { count }) }).click()
    await expect(staff.page.getByText(t('studio.bulk.changed', { count })).first()).toBeVisible()
    // The page of the change keeps what has become of each.
    await expect(main.getByRole('heading', { level: 1, name: t('studio.runs.title.stock') })).toBeVisible()
    await expect(main.getByRole('table', { name: t('studio.runs.rows') }).locator('tbody tr')).toHaveCount(count)
    await expect(main.getByText(t('studio.runs.no_undo.stock'))).toBeVisible()
    await staff.isSound()
  })

  test(`a file of products is checked, mended and imported: ${describeView(view)}`, async ({ shopper }) => {
    const { locale, script } = view
    const t = TRANSLATE[locale]
    const staff = await shopper(view)
    await actAsStaff(staff, ['catalogue'])
    const { page } = staff
    const main = page.getByRole('main')
    const sku = `LYZ-${locale}-${at}`.toUpperCase()
    const header = 'sku,vat,enabled,name.pl,name.en,name.de,price.PLN'
    const rowOf = (price: string) => `${sku},23,false,Łyżka ${sku},Spoon ${sku},Löffel ${sku},${price}`

    async function check(name: string, price: string) {
      await staff.open(linkTo(locale, 'studio_imports'))
      if (script) await staff.isLive()
      const buffer = Buffer.from([header, rowOf(price)].join('\n'))
      await main.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
      if (script) await expect(main.getByText(name, { exact: true }).first()).toBeVisible()
      if (script) await expect(main.locator('progress')).toHaveCount(0)
      await main.getByRole('button', { name: t('studio.imports.add.submit'), exact: true }).click()
      await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
      await main.getByRole('button', { name: t('studio.imports.check.submit'), exact: true }).click()
      await reloadUntil(t('studio.imports.check.again'))
    }
    /** Reloads the page until it offers something. */
    async function reloadUntil(action: string) {
      await expect(async () => {
        await page.reload()
        await expect(main.getByText(action, { exact: true }).first()).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 30_000 })
    }

    await check('bad.csv', '"12,5x"')
    const faults = main.getByRole('table', { name: t('studio.imports.faults') })
    await expect(faults).toContainText('price.PLN')
    await expect(faults).toContainText('12,5x')
    await staff.isSound()
    await check('good.csv', '12.50')
    await expect(main.getByText(t('studio.imports.now.checked'))).toBeVisible()
    await staff.isSound()
    await main.getByRole('button', { name: t('studio.imports.bring.submit', { count: 1 }) }).click()
    await expect(async () => {
      await page.reload()
      const done = main.getByText(t('studio.imports.now.imported', { count: 1 }))
      await expect(done).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    await staff.open(`${linkTo(locale, 'studio_products')}?q=${sku}`)
    await expect(main.getByRole('link', { name: new RegExp(sku) }).first()).toBeVisible()
  })
}

test('by keyboard no row of a long list hides below the bar that changes what is ticked', async ({ shopper }) => {
  const staff = await shopper({ locale: 'de', width: 768, script: false })
  await actAsStaff(staff, ['catalogue'])
  const { page } = staff
  await staff.visit(linkTo('de', 'studio_products'))
  const main = page.getByRole('main')
  const boxes = main.getByRole('checkbox', { name: `${TRANSLATE.de('studio.bulk.pick')}: ` })
  const bar = main.getByRole('button', { name: TRANSLATE.de('studio.bulk.pick.submit') })
  await boxes.first().focus()
  for (let row = 0; row < 24; row += 1) {
    await page.keyboard.press('Tab')
    const [focused, below] = await Promise.all([page.locator(':focus').boundingBox(), bar.boundingBox()])
    expect(focused!.y + focused!.height, `row ${row}`).toBeLessThanOrEqual(below!.y)
  }
})
