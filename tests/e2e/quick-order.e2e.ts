import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { openAs } from './customers.ts'
import { newCompany } from './new-customer.ts'
import { describeView, expect, test, viewsFor } from './shop.ts'

const CONSUMER = 'alicja@klient.example'

/** Plain products that are always in stock, and seven lines that cannot be ordered, by their places. */
const SOLD = ['KAW-1012', 'KAW-1013', 'KAW-1014', 'KAW-1015', 'KAW-1017', 'KAW-1018', 'KAW-1019']
const WRONG: Readonly<Record<number, string>> = {
  3: 'NO-SUCH\t1',
  17: 'KAW-1001\t2',
  50: 'KAW-1011\t4',
  51: 'KAW-1012\tdwa',
  120: '=1+1\t1',
  121: '\t5',
  199: 'KAW-1013\t2,5',
}
const PASTED = Array.from({ length: 200 }, (_, at) => WRONG[at] ?? `${SOLD[at % SOLD.length]}\t1`).join('\n')

const views = viewsFor([{ locale: 'pl', width: 1440, script: true }])

for (const view of views) {
  const { locale, script } = view
  const t = TRANSLATE[locale]

  test(`a company pastes 200 lines, mends two of seven wrong ones and orders the rest (${describeView(view)})`, async ({
    shopper,
  }) => {
    const customer = await shopper(view)
    const { page } = customer
    await openAs(customer, await newCompany(), linkTo(locale, 'quick_order'))
    const main = page.getByRole('main')
    const rows = main.getByRole('list', { name: t('lines.title') }).getByRole('listitem')
    const wrong = main.getByRole('alert').getByRole('link')
    const numberOf = (line: number) => main.getByRole('textbox', { name: t('lines.number_of', { line }) })
    const qtyOf = (line: number) => main.getByRole('textbox', { name: t('lines.qty_of', { line }) })

    await test.step('every wrong line is named with its number and reason', async () => {
      await main.getByRole('textbox', { name: t('lines.paste.label') }).fill(PASTED)
      await main.getByRole('button', { name: t('lines.read') }).click()
      await expect(wrong).toHaveCount(7)
      await expect(wrong.first()).toHaveText(t('lines.wrong_line', { line: 4, problem: t('lines.problem.unknown') }))
      await expect(rows.nth(0)).toContainText('KAW-1012')
      await expect(numberOf(18)).toHaveAttribute('aria-invalid', 'true')
      await customer.isSound()
    })

    await test.step('two are mended, and the right ones are added together', async () => {
      await numberOf(4).fill('KAW-1014')
      await qtyOf(52).fill('2')
      await main.getByRole('button', { name: t('lines.add'), exact: true }).click()
      await expect(page.getByText(t('lines.added', { count: 195 })).first()).toBeVisible()
      await expect(wrong).toHaveCount(5)
      await expect(numberOf(1)).toHaveValue('KAW-1001')
      await expect(numberOf(5)).toHaveValue('KAW-1013')
    })

    await test.step('the basket holds them', async () => {
      await page.goto(linkTo(locale, 'cart'))
      const held = main.getByRole('list', { name: t('cart.lines') }).getByRole('listitem')
      await expect(held).toHaveCount(SOLD.length)
      if (script) await customer.isLive()
    })
  })
}

for (const view of viewsFor([{ locale: 'pl', width: 390, script: false }])) {
  const { locale } = view
  const t = TRANSLATE[locale]

  test(`a company keeps a shopping list and orders all of it (${describeView(view)})`, async ({ shopper }) => {
    const customer = await shopper(view)
    const { page } = customer
    const main = page.getByRole('main')
    await openAs(customer, await newCompany(), linkTo(locale, 'shopping_lists'))
    const name = `Bar ${view.width}`

    await test.step('created, filled, saved', async () => {
      await main.getByRole('textbox', { name: t('lists.new_name') }).fill(name)
      await main.getByRole('button', { name: t('lists.create') }).click()
      await expect(main.getByRole('heading', { name })).toBeVisible()
      await main.getByRole('textbox', { name: t('lines.number_of', { line: 1 }) }).fill('KAW-1012')
      await main.getByRole('textbox', { name: t('lines.qty_of', { line: 1 }) }).fill('2')
      await main.getByRole('button', { name: t('lists.save_lines') }).click()
      await expect(page.getByText(t('lists.saved', { name })).first()).toBeVisible()
      await customer.isSound()
    })

    await test.step('takes a product from its page', async () => {
      await page.goto(linkTo(locale, 'shopping_lists', {}, { sku: 'KAW-1013' }))
      await main.getByRole('radio', { name, exact: true }).check()
      await main.getByRole('button', { name: t('lists.save'), exact: true }).click()
      await expect(main.getByRole('textbox', { name: t('lines.number_of', { line: 2 }) })).toHaveValue('KAW-1013')
    })

    await test.step('goes into the basket as a whole', async () => {
      await main.getByRole('button', { name: t('lines.add'), exact: true }).click()
      await expect(page.getByText(t('lines.added', { count: 2 })).first()).toBeVisible()
    })

    await test.step('is renamed and removed', async () => {
      await page.goto(linkTo(locale, 'shopping_lists'))
      const card = main.getByRole('region', { name, exact: true })
      await card.getByText(t('lists.rename'), { exact: true }).click()
      await card.getByRole('textbox').fill(`${name} B`)
      await card.getByRole('button', { name: t('lists.rename_save') }).click()
      const renamed = main.getByRole('region', { name: `${name} B`, exact: true })
      await expect(renamed).toBeVisible()
      await customer.isSound()
      await renamed.locator('summary', { hasText: t('lists.remove') }).click()
      await renamed.getByRole('button', { name: t('lists.remove') }).click()
      await expect(renamed).toHaveCount(0)
    })
  })
}

test('the order pad adds bought products again, and prices switch between net and gross', async ({ shopper }) => {
  const t = TRANSLATE.en
  const customer = await shopper({ locale: 'en', width: 1440, script: true })
  const { page } = customer
  const main = page.getByRole('main')
  await openAs(customer, 'ewa@nadstawem.example', linkTo('en', 'dashboard'))
  await page
    .getByRole('navigation', { name: t('nav.label') })
    .getByRole('link', { name: t('page.order_pad') })
    .click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('page.order_pad'))
  const first = main
    .getByRole('list', { name: t('lines.title') })
    .getByRole('listitem')
    .first()
  await expect(first.getByText(t('price.net'), { exact: false }).first()).toBeVisible()
  // Checked while it is typed.
  await first.getByRole('textbox').fill('4')
  await expect(first.getByText(t('lines.problem.step', { step: 3, low: 3, high: 6 }))).toBeVisible()
  await first.getByRole('textbox').fill('3')
  await main.getByRole('button', { name: t('lines.add'), exact: true }).click()
  await expect(page.getByText(t('lines.added', { count: 1 })).first()).toBeVisible()
  await expect(first.getByRole('textbox')).toHaveValue('')
  await customer.isSound()

  const banner = page.getByRole('banner')
  await banner.locator('summary', { hasText: t('header.settings') }).click()
  await banner.getByRole('button', { name: t('header.prices.gross') }).click()
  await expect(first.getByText(t('price.gross'), { exact: false }).first()).toBeVisible()
  await page.reload()
  await expect(first.getByText(t('price.gross'), { exact: false }).first()).toBeVisible()

  const consumer = await shopper({ locale: 'en', width: 1440, script: true })
  await openAs(consumer, CONSUMER, linkTo('en', 'account'))
  await consumer.visit(linkTo('en', 'quick_order'), { status: 404 })
})
