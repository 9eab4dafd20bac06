import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { checkoutSteps } from './checkout-steps.ts'
import { openAs } from './customers.ts'
import { describeView, expect, SHORT, type Shopper, type TestLocale, test, viewsFor } from './shop.ts'

/** An order of the demo shop at a parcel locker, with a comment, and its customer. */
const SENT = { number: '100015079', owner: 'alicja@klient.example' }

/** Always with and without script, each in a different language; the full matrix runs all combinations. */
const views = viewsFor([{ locale: 'pl', width: 390, script: true }])

for (const view of views) {
  const { locale } = view
  const t = TRANSLATE[locale]

  test(
    `[S1.12, S2.149, S2.150, S2.151, S2.154] a customer finds an order again (${describeView(view)})`,
    SHORT,
    async ({ shopper }) => {
      const customer = await shopper(view)
      const { page } = customer
      const main = page.getByRole('main')
      const history = linkTo(locale, 'orders_history')
      await openAs(customer, SENT.owner, history)

      await test.step('in the history, with its status and the way to its parcel', async () => {
        const row = main.getByRole('article', { name: t('order.title', { number: SENT.number }) })
        await expect(row.getByText(t('order.status.processing'))).toBeVisible()
        await expect(row.getByRole('link', { name: t('order.track') })).toHaveAttribute('href', /^https:/)
        await customer.isSound()
      })

      await test.step('narrowed by status with a link', async () => {
        const filter = main.getByRole('navigation', { name: t('order.filter') })
        await filter.getByRole('link', { name: t('order.status.complete') }).click()
        await expect(page).toHaveURL(`${history}?status=complete`)
        await expect(filter.getByRole('link', { name: t('order.status.complete') })).toHaveAttribute(
          'aria-current',
          'page',
        )
        await expect(main.getByText(t('order.title', { number: SENT.number }))).toHaveCount(0)
        await filter.getByRole('link', { name: t('list.all') }).click()
        await expect(page).toHaveURL(history)
      })

      await test.step('whole, with its comment, parcel, document and the ways on', async () => {
        await main
          .getByRole('article', { name: t('order.title', { number: SENT.number }) })
          .getByRole('link', { name: t('order.open') })
          .click()
        await expect(page).toHaveURL(linkTo(locale, 'order_details', { id: SENT.number }))
        await expect(main.getByRole('heading', { name: t('order.title', { number: SENT.number }) })).toBeVisible()
        await expect(main.getByText('Proszę zostawić w automacie, odbiorę wieczorem.')).toBeVisible()
        await expect(main.getByRole('heading', { name: 'Automat Paczka' })).toBeVisible()
        await expect(main.getByText(t('shipment.status.ready_to_collect')).first()).toBeVisible()
        await expect(main.getByRole('link', { name: t('order.track') })).toBeVisible()
        await expect(main.getByRole('link', { name: t('order.home'), exact: true })).toHaveAttribute(
          'href',
          linkTo(locale, 'home'),
        )
        await expect(main.getByRole('link', { name: t('order.account'), exact: true })).toHaveAttribute(
          'href',
          linkTo(locale, 'account'),
        )
        await customer.isSound()
        const file = main.getByRole('link', { name: /PDF/ }).first()
        const answer = await page.request.get((await file.getAttribute('href')) as string)
        expect(answer.headers()).toMatchObject({
          'content-type': 'application/pdf',
          'cache-control': 'private, no-store',
        })
      })

      await test.step('and puts it into the cart again', async () => {
        await main.getByRole('button', { name: t('order.reorder') }).click()
        await expect(page).toHaveURL(linkTo(locale, 'cart'))
        await expect(main.getByRole('listitem').first()).toBeVisible()
        await customer.isLive()
        customer.isQuiet()
      })
    },
  )
}

test.describe(() => {
  // One customer and one cart are shared: the views run one after another.
  test.describe.configure({ mode: 'default' })

  for (const view of viewsFor(12)) {
    const { locale } = view
    const t = TRANSLATE[locale]

    test(`a customer fetches a bought file from the account (${describeView(view)})`, async ({ shopper }) => {
      const customer = await shopper(view)
      const { page } = customer
      const { main, ...buyer } = checkoutSteps(customer, view)
      await buyer.asCustomer('tomasz@klient.example', { sku: 'PRE-1057' })
      await buyer.types()
      await buyer.chooses('paymentMethod', 'card')
      await buyer.agrees()
      await main.getByLabel(t('consent.digital')).check()
      await buyer.buys()
      await buyer.atBank('pay')
      await expect(page).toHaveURL(linkTo(locale, 'checkout_success'))
      await customer.visit(linkTo(locale, 'order_details', { id: await buyer.orderNumber() }))
      const file = main.locator('a[download][href*="/downloads/"]')
      await expect(main.getByText(t('order.download.left', { count: 5 }))).toBeVisible()
      const answer = await page.request.get((await file.getAttribute('href')) as string)
      expect(answer.headers()).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
      })
      await customer.visit(linkTo(locale, 'order_details', { id: await buyer.orderNumber() }))
      await expect(main.getByText(t('order.download.left', { count: 4 }))).toBeVisible()
      await customer.isSound()
    })
  }
})

for (const view of viewsFor(5)) {
  const { locale } = view
  const t = TRANSLATE[locale]

  test(`[S1.15, S2.155, S2.156, S2.157, S2.161] a company finds its invoices and its limit (${describeView(view)})`, async ({
    shopper,
  }) => {
    const company = await shopper(view)
    const { page } = company
    const main = page.getByRole('main')
    const billings = linkTo(locale, 'billings')
    await openAs(company, 'ewa@nadstawem.example', billings)
    await expect(main.getByRole('heading', { name: t('credit.title') })).toBeVisible()
    await expect(main.getByRole('progressbar', { name: t('credit.used') })).toBeVisible()
    await expect(main.getByRole('link', { name: t('nav.orders.billings') })).toHaveAttribute('aria-current', 'page')
    await company.isSound()
    const paid = main.getByRole('navigation', { name: t('document.filter.paid') })
    await paid.getByRole('link', { name: t('document.unpaid'), exact: true }).click()
    await expect(page).toHaveURL(`${billings}?paid=unpaid`)
    const types = main.getByRole('navigation', { name: t('document.filter.type') })
    await types.getByRole('link', { name: t('document.type.invoice'), exact: true }).click()
    await expect(page).toHaveURL(`${billings}?type=invoice&paid=unpaid`)
    await expect(main.getByText(t('invoice.status.overdue')).first()).toBeVisible()
    await expect(main.getByRole('link', { name: t('document.download') }).first()).toBeVisible()
    await expect(main.getByRole('link', { name: t('document.xml.fa3') }).first()).toBeVisible()
    const file = async (press: () => Promise<void>) => {
      const started = page.waitForEvent('download')
      await press()
      return (await started).suggestedFilename()
    }
    expect(
      await file(() =>
        main
          .getByRole('link', { name: t('document.xml.xrechnung') })
          .first()
          .click(),
      ),
    ).toMatch(/^FV-[\d-]+_xrechnung\.xml$/)
    const period = main.getByRole('form', { name: t('document.archive.title') })
    expect(await file(() => period.getByRole('button').click())).toMatch(/^\d{4}-\d\d-01_[\d-]+\.zip$/)
    await period.getByLabel(t('document.archive.from')).fill('1999-01-01')
    await period.getByLabel(t('document.archive.to')).fill('1999-02-01')
    await period.getByRole('button').click()
    await expect(page.getByText(t('document.archive.no_documents')).first()).toBeVisible()
    await expect(page).toHaveURL(billings)
    await company.isSound()
  })
}

for (const view of viewsFor(11)) {
  const { locale } = view
  const t = TRANSLATE[locale]

  test(`a guest opens an order by its link alone (${describeView(view)})`, async ({ shopper }) => {
    const token = await orderOfGuest(await shopper({ locale, width: view.width }), locale)
    const number = token.split('.')[0] as string
    const reader = await shopper(view)
    const path = linkTo(locale, 'order_details', { id: number }, { token })
    await reader.open(path)
    const main = reader.page.getByRole('main')
    await expect(main.getByRole('heading', { name: t('order.title', { number }) })).toBeVisible()
    await expect(main.getByText(t('success.iban'))).toBeVisible()
    await expect(main.getByRole('button', { name: t('nav.logout') })).toHaveCount(0)
    await reader.visit(linkTo(locale, 'order_details', { id: SENT.number }, { token }), { status: 404 })
    const response = await reader.page.goto(linkTo(locale, 'order_details', { id: number }))
    expect(response?.status()).toBe(200)
    expect(new URL(reader.page.url()).pathname).toBe(linkTo(locale, 'login'))
  })
}

/** Places an order by courier and bank transfer; returns the token that opens the order. */
async function orderOfGuest(guest: Shopper, locale: TestLocale): Promise<string> {
  const { page } = guest
  const { t, ...buyer } = checkoutSteps(guest, { locale })
  await buyer.asGuest()
  await buyer.types()
  await buyer.chooses('shippingMethod', 'courier')
  await buyer.chooses('paymentMethod', 'bank_transfer')
  // An order with an outdated total is answered with the current one, and must be confirmed.
  await expect(page.locator('main dt', { hasText: t('total.shipping__incl_tax') })).toBeVisible()
  await buyer.agrees()
  await buyer.buys()
  await expect(page).toHaveURL(linkTo(locale, 'checkout_success'))
  const cookies = await page.context().cookies()
  const cookie = cookies.find(({ name }) => name === 'last_order')
  if (!cookie) throw new Error('no order was kept')
  return decodeURIComponent(cookie.value).split('~')[0] as string
}
