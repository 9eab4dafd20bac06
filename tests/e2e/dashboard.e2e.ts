import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { openAs } from './customers.ts'
import { describeView, expect, test, viewsFor } from './shop.ts'

/** Companies of the demo shop, with the plus flag and without it, and a consumer. */
const PLUS = 'ewa@nadstawem.example'
const COMPANY = 'robert@podzegarem.example'
const CONSUMER = 'alicja@klient.example'
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
      await expect(main.getByRole('article', { name: t('order.title', { number: '100081058' }) })).toBeVisible()
      const invoices = part(t('due.title')).getByRole('listitem')
      await expect(invoices.first().getByText(t('invoice.status.overdue'))).toBeVisible()
      const file = await invoices.first().getByRole('link').getAttribute('href')
      expect((await page.request.get(file as string)).headers()['content-type']).toBe('application/pdf')
      const manager = part(t('manager.title'))
      await expect(manager.getByRole('img', { name: t('manager.picture', { name: 'Joanna Krupa' }) })).toBeVisible()
      await expect(manager.getByRole('link').first()).toHaveAttribute('href', 'tel:+48422001021')
      await expect(manager.getByRole('link', { name: t('manager.write') })).toHaveAttribute(
        'href',
        linkTo(locale, 'contact'),
      )
      const credit = part(t('credit.title'))
      await expect(credit.getByText(t('credit.used'))).toBeVisible()
      // More than half of it is used; the limit itself is grey.
      await expect(credit.locator('[data-state="used"]')).toBeVisible()
      await expect(credit.locator('[data-state="total"]')).toBeVisible()
      await customer.isSound()
    })

    await test.step('a product of the last order, bought again', async () => {
      const bought = part(t('purchase.title')).getByRole('article').filter({ hasText: COFFEE })
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
    await consumer.visit(path, { status: 404 })

    const company = await shopper(view)
    await openAs(company, COMPANY, path)
    await expect(
      company.page
        .getByRole('region', { name: t('due.title') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
    const navigation = company.page.getByRole('navigation', { name: t('nav.label') })
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
