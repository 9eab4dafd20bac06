import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { checkoutSteps } from './checkout-steps.ts'
import { customerFor, PASSWORD } from './customers.ts'
import { expect, type Shopper, test, type View } from './shop.ts'

const view: View = { locale: 'en', width: 1440, script: true }
const t = TRANSLATE.en

/** Logs in on the way to the page of the customer's data. */
async function openAccount(customer: Shopper) {
  const { page } = customer
  const account = linkTo('en', 'account')
  await page.goto(account)
  await customer.isLive()
  await page.locator('main [name=email]').fill(customerFor(view))
  await page.locator('main [name=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${account}$`))
  await customer.isLive()
}

/** The form with this button, with its title and its messages. */
const formWith = ({ page }: Shopper, label: string) =>
  page.locator('main div:has(> form)', { has: page.getByRole('button', { name: label, exact: true }) })

test('a form that stays after it was sent shows no error, and sends the next time too', async ({ shopper }) => {
  const customer = await shopper(view)
  const { page } = customer
  await openAccount(customer)
  const posts: string[] = []
  page.on('request', (request) => request.url().includes('/account.changeEmail') && posts.push(request.url()))
  const form = formWith(customer, t('email.change'))
  for (const times of [1, 2]) {
    await form.locator('[name=email]').fill(`piotr${times}@klient.example`)
    // the same text each time, all at once, like a password manager
    await form.locator('[name=currentPassword]').fill(PASSWORD)
    await form.getByRole('button', { name: t('email.change'), exact: true }).click()
    await expect(form.locator('[name=currentPassword]')).toHaveValue('')
    expect(posts).toHaveLength(times)
    await expect(form.getByRole('alert')).toHaveText(t('email.change_sent'))
    await expect(form.getByText(t('v.required'))).toHaveCount(0)
    await expect(form.locator('[id$="-news"]')).toBeFocused()
  }
  await customer.isSound()
})

test('a form that changes the customer’s data holds the new data once it was sent', async ({ shopper }) => {
  const customer = await shopper(view)
  await openAccount(customer)
  const form = formWith(customer, t('account.save'))
  const lastName = form.locator('[name=lastName]')
  const before = await lastName.inputValue()
  for (const name of ['Nowak-Wróbel', before]) {
    await lastName.fill(name)
    await form.getByRole('button', { name: t('account.save'), exact: true }).click()
    await expect(form.getByRole('alert')).toHaveText(t('customer.update_ok'))
    await expect(lastName).toHaveValue(name)
  }
})

test('a postcode is checked again when its country changes, without being visited', async ({ shopper }) => {
  const guest = await shopper(view)
  const { field, asGuest, settles } = checkoutSteps(guest, view)
  await asGuest()
  await field('countryCode').selectOption('DE')
  await settles()
  await field('postcode').fill('90-001')
  await field('city').focus()
  await expect(field('postcode')).toHaveAttribute('aria-invalid', 'true')
  await field('countryCode').selectOption('PL')
  await expect(field('postcode')).not.toHaveAttribute('aria-invalid')
  await field('countryCode').selectOption('DE')
  await expect(field('postcode')).toHaveAttribute('aria-invalid', 'true')
})
