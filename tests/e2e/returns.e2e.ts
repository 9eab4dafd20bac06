import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { simpleProduct } from './catalogue.ts'
import { checkoutSteps, GUEST } from './checkout-steps.ts'
import { openAs, PASSWORD } from './customers.ts'
import { filingLinkInMail, textInMails } from './order-mail.ts'
import { expect, type Shopper, test, type View } from './shop.ts'
import { inStock } from './warehouse.ts'

const DATA_DIR = process.env.E2E_DATA_DIR as string
/** A customer's order after its period of withdrawal, whose first product was given back. */
const LATE = '100029741'

/** Buys two pieces as a guest, and returns the number of the order. */
async function buys(visitor: Shopper, view: Pick<View, 'locale'>): Promise<string> {
  const steps = checkoutSteps(visitor, view)
  await steps.asGuest({ pieces: 2 })
  await steps.types()
  await steps.isReadyToPayBy('bank_transfer')
  await steps.buys()
  await expect(visitor.page).toHaveURL(linkTo(view.locale, 'checkout_success'))
  return steps.orderNumber()
}

test('[S1.28, S2.187, S2.188, S2.190, S2.192, S2.193, S5.19, S6.5, S8.35] a guest returns a product by number and address, from a dialog', async ({
  shopper,
}) => {
  const t = TRANSLATE.en
  const visitor = await shopper({ locale: 'en', width: 1440 })
  const { page } = visitor
  const main = page.getByRole('main')
  const number = await buys(visitor, { locale: 'en' })
  await visitor.open(linkTo('en', 'public_returns'))
  await main.getByRole('link', { name: t('order.return') }).click()
  const dialog = page.getByRole('dialog', { name: t('case.return.title') })
  const finds = async (orderNumber: string) => {
    await dialog.getByLabel(t('contact.order_number')).fill(orderNumber)
    await dialog.getByLabel(t('contact.email')).fill(GUEST.email)
    await dialog.getByRole('button', { name: t('case.find') }).click()
  }

  await test.step('an unknown order opens an error dialog', async () => {
    visitor.expectsRefusalOf('/api/actions/returns.findOrder')
    await finds('999999999')
    const error = page.getByRole('dialog', { name: t('case.not_found') })
    await expect(error.getByText(t('rma.order_not_found'))).toBeVisible()
    await visitor.isSound()
    await page.keyboard.press('Escape')
    await expect(error).toHaveCount(0)
  })

  await test.step('the right one shows its products', async () => {
    await finds(number)
    await expect(page).toHaveURL(new RegExp(`${linkTo('en', 'public_return', { id: number })}\\?token=`))
    await visitor.isLive()
    await expect(main.getByRole('group', { name: simpleProduct.name('en') })).toBeVisible()
    await expect(main.locator('[name="items.row1"]')).toHaveValue('2')
    await main.locator('[name="items.row1"]').fill('1')
    await main.getByLabel(t('case.condition')).selectOption('unopened')
    await main.getByLabel(t('withdrawal.name')).fill('Kinga Nowa')
    await main.getByLabel(t('case.iban')).fill('61 1090 1014 0000 0712 1981 2874')
    await visitor.isSound()
    await main.getByRole('button', { name: t('case.return.send') }).click()
  })

  await test.step('the success page confirms it, and a mail does', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Return ZW\/\d{4}\/\d{6} received$/)
    await visitor.isLive()
    await expect(main.getByText(t('return.ok.text', { email: GUEST.email }))).toBeVisible()
    await expect(main.getByText('PL •••• 2874')).toBeVisible()
    await visitor.isSound()
    const filed = /ZW\/\d{4}\/\d{6}/.exec((await page.getByRole('heading', { level: 1 }).textContent())!)![0]
    await expect.poll(() => textInMails(DATA_DIR, filed)).toContain(number)
  })
})

test('[S1.29, S2.189, S2.190, S2.191, S5.20] a guest complains on a phone without script', async ({ shopper }) => {
  const t = TRANSLATE.de
  const visitor = await shopper({ locale: 'de', width: 390, script: false })
  const { page } = visitor
  const main = page.getByRole('main')
  const number = await buys(visitor, { locale: 'de' })
  await visitor.open(linkTo('de', 'public_returns'))
  await main.getByRole('link', { name: t('order.complaint') }).click()
  await expect(page).toHaveURL(linkTo('de', 'public_returns', {}, { file: 'complaint' }))
  const finds = async (orderNumber: string) => {
    await visitor.isLive()
    await main.getByLabel(t('contact.order_number')).fill(orderNumber)
    await main.getByLabel(t('contact.email')).fill(GUEST.email)
    await main.getByRole('button', { name: t('case.find') }).click()
  }
  await finds('999999999')
  await expect(main.getByText(t('rma.order_not_found')).first()).toBeVisible()
  await finds(number)
  await expect(main.getByLabel(t('case.defect_type'))).toBeVisible()
  await visitor.isLive()
  await visitor.isSound()

  await test.step('a missing day comes back with all that was typed', async () => {
    await main.getByLabel(t('case.defect_type')).selectOption('quality')
    await main.getByLabel(t('case.description')).fill('Die Tüte war offen, die Bohnen sind alt.')
    await main.getByLabel(t('case.remedy.replacement')).check()
    await main.getByLabel(t('withdrawal.name')).fill('Kinga Nowa')
    await main.getByRole('button', { name: t('case.complaint.send') }).click()
    await expect(main.getByText(t('v.defect_date')).first()).toBeVisible()
    await expect(main.getByLabel(t('case.description'))).toHaveValue('Die Tüte war offen, die Bohnen sind alt.')
    await visitor.isSound()
  })

  await test.step('with the day it is filed', async () => {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date())
    await main.getByLabel(t('case.defect_date')).fill(day)
    await main.getByRole('button', { name: t('case.complaint.send') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Reklamation RE\/\d{4}\/\d{6} erfasst$/)
    await visitor.isLive()
    await visitor.isSound()
  })

  await test.step('without proof of the order there is an error page', async () => {
    await page.goto(linkTo('de', 'public_complaint', { id: number }))
    await expect(page).toHaveURL(linkTo('de', 'public_returns_error'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('case.failed'))
    await expect(main.getByText(t('rma.error'))).toBeVisible()
    await visitor.isLive()
    await visitor.isSound()
  })
})

test('[S1.14, S2.152, S2.153, S2.158, S2.160] a customer returns a product of an own order, and finds it in the account', async ({
  shopper,
}) => {
  const t = TRANSLATE.pl
  const customer = await shopper({ locale: 'pl', width: 768 })
  const { page } = customer
  const main = page.getByRole('main')
  const order = linkTo('pl', 'order_details', { id: '100015079' })
  await page.goto(order)
  await customer.isLive()
  await main.locator('[name="email"]').fill('alicja@klient.example')
  await main.locator('[name="password"]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(order)
  await main.getByRole('link', { name: t('order.complaint') }).click()
  await expect(page).toHaveURL(linkTo('pl', 'order_complaint', { id: '100015079' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('case.complaint.title'))
  await customer.visit(order)
  await main.getByRole('link', { name: t('order.return') }).click()
  await expect(page).toHaveURL(linkTo('pl', 'order_return', { id: '100015079' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('case.return.title'))
  await customer.isLive()
  await expect(main.getByRole('button', { name: t('case.return.send') })).toBeVisible()
  await customer.isSound()

  await test.step('and finds it in the account', async () => {
    await main.locator('[name="items.row1"]').fill('1')
    const reason = main.getByLabel(t('case.reason')).first()
    await reason.selectOption('changed_mind')
    await main.getByRole('button', { name: t('case.return.send') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Przyjęliśmy zgłoszenie zwrotu nr ZW\//)
    await customer.visit(linkTo('pl', 'account'))
    const links = main.getByRole('list', { name: t('nav.orders.title') }).getByRole('link')
    await expect(links).toHaveText([t('nav.orders.history'), t('nav.orders.returns')])
    await links.last().click()
    await expect(page).toHaveURL(linkTo('pl', 'account_returns'))
    await customer.isLive()
    await customer.isSound()
    const tabs = main.getByRole('navigation', { name: t('case.tabs') })
    const filed = main.getByRole('link', { name: /^ZW\// })
    await expect(tabs.locator('[aria-current="page"]')).toHaveText(t('case.tab.return'))
    await expect(filed.first()).toBeVisible()
    await tabs.getByRole('link', { name: t('case.tab.complaint'), exact: true }).click()
    await expect(tabs.locator('[aria-current="page"]')).toHaveText(t('case.tab.complaint'))
    await expect(filed).toHaveCount(0)
    await tabs.getByRole('link', { name: t('case.tab.return'), exact: true }).click()
    await filed.first().click()
    await expect(main.getByText(t('case.history'), { exact: true })).toBeVisible()
    await customer.isSound()
  })
})

test('the number of a customer’s order opens its form by a link in a mail, once, without a log-in', async ({
  shopper,
}) => {
  const t = TRANSLATE.en
  const visitor = await shopper({ locale: 'en', width: 390 })
  const { page } = visitor
  const main = page.getByRole('main')
  visitor.expectsRefusalOf('/api/actions/returns.findOrder')
  visitor.expectsRefusalOf('/api/actions/returns.openLink')
  await visitor.visit(linkTo('en', 'public_returns', {}, { file: 'complaint' }))
  await main.getByLabel(t('contact.order_number')).fill('100015079')
  await main.getByLabel(t('contact.email')).fill('alicja@klient.example')
  await main.getByRole('button', { name: t('case.find') }).click()
  const dialog = page.getByRole('dialog', { name: t('case.not_found') })
  await expect(dialog.getByText(t('case.not_found.account'))).toBeVisible()
  await visitor.isSound()

  const inMail = () => filingLinkInMail(DATA_DIR, '100015079')
  await expect.poll(inMail).not.toBeNull()
  await visitor.open(inMail()!)
  await main.getByRole('button', { name: t('case.link.open'), exact: true }).click()
  await expect(main.getByRole('button', { name: t('case.complaint.send') })).toBeVisible()
  await visitor.isLive()
  await visitor.isSound()

  await visitor.visit(inMail()!)
  await main.getByRole('button', { name: t('case.link.open'), exact: true }).click()
  await expect(main.getByText(t('case.link.expired')).first()).toBeVisible()
  await expect(page).toHaveURL(inMail()!)
})

test('[S5.19] a return after the right of withdrawal needs a reason', async ({ shopper }) => {
  const t = TRANSLATE.pl
  const customer = await shopper({ locale: 'pl', width: 390 })
  const { page } = customer
  const main = page.getByRole('main')
  await openAs(customer, 'alicja@klient.example', linkTo('pl', 'order_return', { id: LATE }))
  await expect(main.getByText(t('case.return.late'))).toBeVisible()
  await expect(main.locator('[name="items.row1"]')).toHaveCount(0)
  await main.locator('[name="items.row2"]').fill('1')
  const reason = main.getByLabel(t('case.reason'))
  await expect(reason.getByRole('option', { name: t('case.reason.not_specified') })).toHaveCount(0)
  await main.getByRole('button', { name: t('case.return.send') }).click()
  await expect(reason).toHaveAccessibleDescription(t('v.reason'))
  await reason.selectOption('changed_mind')
  await expect(reason).not.toHaveAccessibleDescription(t('v.reason'))
  await customer.isSound()
})

test('[S6.8] a customer gives the password again before a complaint about an own order', async ({ shopper }) => {
  const t = TRANSLATE.en
  const customer = await shopper({ locale: 'en', width: 390 })
  const { page } = customer
  const main = page.getByRole('main')
  const order = linkTo('en', 'order_details', { id: LATE })
  await openAs(customer, 'alicja@klient.example', order)
  await forgetPasswordOf(customer)
  await main.getByRole('link', { name: t('order.complaint') }).click()
  await expect(main.getByText(t('case.password.lead'))).toBeVisible()
  await customer.isLive()
  await expect(main.locator('[name="items.row2"]')).toHaveCount(0)
  await customer.isSound()
  const confirms = async (password: string) => {
    await main.getByLabel(t('login.current_password'), { exact: true }).fill(password)
    await main.getByRole('button', { name: t('case.password.confirm') }).click()
  }
  customer.expectsRefusalOf('/api/actions/account.confirmPassword')
  await confirms('Wrong#2026')
  await expect(main.getByRole('alert').first()).toBeVisible()
  await confirms(PASSWORD)
  await expect(main.locator('[name="items.row2"]')).toBeVisible()
})

/** Makes the login of this browser alone older than a given password counts. */
async function forgetPasswordOf({ page }: Shopper): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
  await inStock(async ({ db }) => {
    await db.updateTable('sessions').set({ confirmed_at: null }).where('id', '=', sid).execute()
  })
}
