import { TRANSLATE } from '#locales/all.ts'
import { formatMoney } from '#locales/format.ts'
import { linkTo } from '#locales/route-table.ts'
import { openAs } from './customers.ts'
import { describeView, expect, test, viewsFor } from './shop.ts'

/** Companies of the demo shop, with the plus flag and without it, and a consumer. */
const PLUS = 'ewa@nadstawem.example'
const COMPANY = 'robert@podzegarem.example'
const CONSUMER = 'alicja@klient.example'
/** Its latest orders, the newest first. */
const ORDERS = ['100081058', '100110382', '100088389']
/** Product that the company bought last. */
const COFFEE = 'KAW-1011'

const views = viewsFor([{ locale: 'pl', width: 390, script: true }])

for (const view of views) {
  const { locale } = view
  const t = TRANSLATE[locale]
  const path = linkTo(locale, 'dashboard')

  test(`[S1.18-S1.22] [S6.10] a company sees all at a glance and buys again (${describeView(view)})`, async ({
    shopper,
  }) => {
    const customer = await shopper(view)
    const { page } = customer
    const main = page.getByRole('main')
    await openAs(customer, PLUS, path)
    const part = (name: string) => main.getByRole('region', { name, exact: true })

    await test.step('orders, invoices, contact person and credit', async () => {
      for (const number of ORDERS)
        await expect(main.getByRole('article', { name: t('order.title', { number }) })).toBeVisible()
      const due = part(t('due.title'))
      const invoices = due.getByRole('listitem')
      await expect(invoices).toContainText([
        t('invoice.status.overdue'),
        t('invoice.status.open'),
        t('invoice.status.open'),
      ])
      const amount = formatMoney(868_700, 'PLN', locale)
      await expect(due.getByText(t('due.overdue', { count: 1, amount }))).toBeVisible()
      await expect(invoices.first().getByText(amount)).toBeVisible()
      const file = await invoices.first().getByRole('link').getAttribute('href')
      expect((await page.request.get(file as string)).headers()['content-type']).toBe('application/pdf')
      const manager = part(t('manager.title'))
      await expect(manager.getByRole('img', { name: t('manager.picture', { name: 'Joanna Krupa' }) })).toBeVisible()
      await expect(manager.getByText('Joanna Krupa', { exact: true })).toBeVisible()
      await expect(manager.locator('a[href="tel:+48422001021"]')).toBeVisible()
      await expect(manager.locator('a[href="mailto:joanna@ziarno.example"]')).toBeVisible()
      await expect(manager.getByRole('link', { name: t('manager.write') })).toHaveAttribute(
        'href',
        linkTo(locale, 'contact'),
      )
      const credit = part(t('credit.title'))
      for (const [label, minor] of [
        [t('credit.available'), 952_962],
        [t('credit.used'), 1_547_038],
        [t('credit.maximum'), 2_500_000],
      ] as const) {
        const figure = credit.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
        await expect(figure.getByRole('definition')).toHaveText(formatMoney(minor, 'PLN', locale, { whole: true }))
      }
      // More than half of it is used; the limit itself is grey.
      await expect(credit.locator('[data-state="used"]')).toBeVisible()
      await expect(credit.locator('[data-state="total"]')).toBeVisible()
      await customer.isSound()
    })

    await test.step('a product of the last order, bought again', async () => {
      const products = part(t('purchase.title')).getByRole('article')
      await expect(products.nth(1)).toBeVisible()
      const bought = products.filter({ hasText: COFFEE })
      await expect(bought.getByRole('spinbutton')).toHaveValue('30')
      await expect(bought.getByText(/\d+\s(szt\.|pcs|Stück)/).last()).toBeVisible()
      await bought.getByRole('spinbutton').fill('3')
      await bought.getByRole('button', { name: t('tile.again') }).click()
      await expect(page.getByText(t('cart.add_ok')).first()).toBeVisible()
      await page.goto(linkTo(locale, 'cart'))
      await expect(main.getByText(COFFEE).first()).toBeVisible()
      await customer.isLive()
    })
  })
}

for (const view of viewsFor(5)) {
  const { locale } = view
  const t = TRANSLATE[locale]
  const path = linkTo(locale, 'dashboard')

  test(`[S6.9] the company zone is for companies alone (${describeView(view)})`, async ({ shopper }) => {
    const consumer = await shopper(view)
    await openAs(consumer, CONSUMER, linkTo(locale, 'account'))
    await expect(consumer.page.getByRole('link', { name: t('header.dashboard') })).toHaveCount(0)
    const ofConsumer = consumer.page.getByRole('navigation', { name: t('nav.label') })
    await expect(ofConsumer.getByRole('link', { name: t('nav.account.edit') })).toBeVisible()
    await expect(ofConsumer.getByRole('heading', { name: t('nav.company.title') })).toHaveCount(0)
    await consumer.visit(path, { status: 404 })

    const visitor = await shopper(view)
    await visitor.visit(path)
    await expect(visitor.page).toHaveURL(linkTo(locale, 'login', {}, { back: path }))
    await expect(visitor.page.getByRole('region', { name: t('due.title') })).toHaveCount(0)

    const company = await shopper(view)
    await openAs(company, COMPANY, path)
    await expect(
      company.page
        .getByRole('region', { name: t('due.title') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
    const navigation = company.page.getByRole('navigation', { name: t('nav.label') })
    await expect(navigation.getByRole('heading', { name: t('nav.company.title') })).toBeVisible()
    await expect(navigation.getByRole('link', { name: t('header.dashboard') })).toHaveAttribute('aria-current', 'page')
  })
}

test('[S6.13] [S6.14] the header has a dashboard badge for the plus flag, with a short text on phones', async ({
  shopper,
}) => {
  const t = TRANSLATE.pl
  const customer = await shopper({ locale: 'pl', width: 1440, script: true })
  const { page } = customer
  const badge = page.getByRole('banner').locator('a[href="/dashboard"]')
  await openAs(customer, PLUS, '/konto')
  const shown = () => badge.evaluate((link) => (link as HTMLElement).innerText.trim())
  expect(await shown()).toBe(t('header.dashboard'))
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(badge.getByText(t('header.dashboard_short'), { exact: true })).toBeVisible()
  const long = await badge.getByText(t('header.dashboard'), { exact: true }).boundingBox()
  expect(long?.width).toBeLessThanOrEqual(1)
  await customer.isSound()
  await badge.click()
  await expect(page).toHaveURL('/dashboard')

  const plain = await shopper({ locale: 'pl', width: 1440, script: true })
  await openAs(plain, COMPANY, '/konto')
  await expect(plain.page.getByRole('banner').locator('a[href="/dashboard"]')).toHaveCount(0)
})
