import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { checkoutSteps, GUEST } from './checkout-steps.ts'
import { openAs } from './customers.ts'
import { textInMails, withdrawalPathInMail } from './order-mail.ts'
import { describeView, expect, test, viewsFor } from './shop.ts'

const DATA_DIR = process.env.E2E_DATA_DIR as string
/** A customer's order after its period of withdrawal. */
const LATE = '100029741'

const views = viewsFor([{ locale: 'de', width: 390, script: false }])

for (const view of views) {
  const { locale } = view
  const t = TRANSLATE[locale]

  test(`a guest withdraws from an order, from the link of its mail to the receipt (${describeView(view)})`, async ({
    shopper,
  }) => {
    const visitor = await shopper(view)
    const { page } = visitor
    const steps = checkoutSteps(visitor, view)
    const main = page.getByRole('main')
    await steps.asGuest({ pieces: 2 })
    await steps.types()
    await steps.isReadyToPayBy('bank_transfer')
    await steps.buys()
    await expect(page).toHaveURL(linkTo(locale, 'checkout_success'))
    const number = await steps.orderNumber()
    await expect.poll(() => withdrawalPathInMail(DATA_DIR, number)).not.toBeNull()

    await test.step('all pieces are chosen; one of them is kept', async () => {
      await visitor.open(withdrawalPathInMail(DATA_DIR, number)!)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('page.withdrawal'))
      await expect(main.getByLabel(t('withdrawal.name'))).toHaveValue(`${GUEST.firstName} ${GUEST.lastName}`)
      const pieces = main.locator('[name="items.row1"]')
      await expect(pieces).toHaveValue('2')
      await pieces.fill('1')
      await main.getByRole('button', { name: t('withdrawal.check'), exact: true }).click()
      await expect(page).toHaveURL(/\?statement=[\w-]{22}#main$/)
      await visitor.isLive()
    })

    await test.step('the statement is shown; the button with the words of the law declares it', async () => {
      await expect(main.getByText(t('withdrawal.statement'))).toBeVisible()
      await expect(main.getByText(/^1 × /)).toBeVisible()
      // A second press of the first button must not declare anything.
      await expect(main.getByRole('button', { name: t('withdrawal.confirm'), exact: true })).not.toBeFocused()
      await visitor.isSound()
      await main.getByRole('button', { name: t('withdrawal.confirm'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('withdrawal.done'))
      await visitor.isLive()
      await expect(main.getByText(t('withdrawal.send_back'), { exact: true })).toBeVisible()
      await expect(main.getByText(t('withdrawal.address'), { exact: true })).toBeVisible()
      await visitor.isSound()
    })

    await test.step('the receipt can be kept as a file, and comes by mail with the whole statement', async () => {
      const stated = await main.getByText(/^ZW\/\d{4}\/\d{6}$/).textContent()
      const href = await main.getByRole('link', { name: t('withdrawal.keep') }).getAttribute('href')
      const file = await page.request.get(href!)
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
      await expect.poll(() => textInMails(DATA_DIR, stated!)).toContain(number)
      await page.reload()
      await expect(main.getByText(stated!)).toBeVisible()
    })
  })
}

test('a customer is told until when the law gives the right to withdraw', async ({ shopper }) => {
  const t = TRANSLATE.pl
  const customer = await shopper({ locale: 'pl', width: 1440 })
  const main = customer.page.getByRole('main')
  await openAs(customer, 'alicja@klient.example', linkTo('pl', 'order_details', { id: LATE }))
  await customer.open(linkTo('pl', 'withdrawal', {}, { order: LATE }))
  const [before = '', after = ''] = t('withdrawal.over', { day: '|' }).split('|')
  await expect(main.getByText(before)).toContainText(new RegExp(`${before}\\d{2}\\.\\d{2}\\.\\d{4}${after}`))
})

test('whoever knows no order number withdraws in their own words, after correcting what is wrong', async ({
  shopper,
}) => {
  const t = TRANSLATE.pl
  const visitor = await shopper({ locale: 'pl', width: 390 })
  const { page } = visitor
  const main = page.getByRole('main')
  await visitor.visit(linkTo('pl', 'home'))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('withdrawal.entry') })
    .first()
    .click()
  await expect(page).toHaveURL(linkTo('pl', 'withdrawal'))
  await visitor.isLive()
  await visitor.isSound()
  await main.getByLabel(t('contact.order_number')).fill('chyba 1000-coś')
  await main.getByLabel(t('withdrawal.subject')).fill('Czajnik kupiony w zeszłym tygodniu')
  await main.getByLabel(t('withdrawal.name')).fill('Kinga Nowa')
  await main.getByRole('button', { name: t('withdrawal.check'), exact: true }).click()
  await expect(main.getByLabel(t('contact.email'))).toHaveAccessibleDescription(new RegExp(t('v.required')))
  await main.getByLabel(t('contact.email')).fill('kinga@gosc.example')
  await main.getByRole('button', { name: t('withdrawal.check'), exact: true }).click()
  await expect(main.getByText('chyba 1000-coś')).toBeVisible()
  await expect(main).toBeFocused()
  await main.getByRole('button', { name: t('withdrawal.confirm'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('withdrawal.done'))
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(main.getByText('Czajnik kupiony w zeszłym tygodniu')).toBeVisible()
  await visitor.isSound()
})
