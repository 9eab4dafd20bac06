import { linkTo } from '#locales/route-table.ts'
import { checkoutSteps, GUEST } from './checkout-steps.ts'
import { PASSWORD } from './customers.ts'
import { testFailing as test, untilRecovered } from './failing-shop.ts'
import { expect } from './shop.ts'

test.describe.configure({ mode: 'serial' })

const ALICJA = 'alicja@klient.example'

test('the checkout while the commerce API is slow or fails: a word, nothing bought, nothing lost', async ({
  second,
  shopper,
}) => {
  const guest = await shopper({ locale: 'pl', width: 1440 })
  const { page } = guest
  const { t, main, field, ...buyer } = checkoutSteps(guest, { locale: 'pl' })
  for (const path of ['actions/checkout.place', 'actions/checkout.save', 'session', 'screens'])
    guest.expectsRefusalOf(`/api/${path}`)
  await buyer.asGuest()
  await buyer.types()
  await buyer.isReadyToPayBy('bank_transfer')
  for (const fate of ['is silent', 'answers 500'] as const) {
    second.proxy.decide(fate)
    await field('comment').fill(`Proszę dzwonić: ${fate}`)
    const answered = page.waitForResponse(/\/api\/actions\/checkout\.place/)
    await buyer.buys()
    expect((await answered).status(), fate).toBe(503)
    await expect(page.getByRole('region', { name: t('toast.region') })).toContainText(t('order.place_error'))
    await expect(field('comment')).toHaveValue(`Proszę dzwonić: ${fate}`)
    await expect(field('street')).toHaveValue(GUEST.street)
  }
  await guest.isSound()

  await test.step('opened again it is a maintenance page, and later holds what was kept', async () => {
    await guest.visit(linkTo('pl', 'checkout'), { status: 503 })
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('maintenance'))
    second.proxy.decide('passes')
    await untilRecovered(page.request)
    await guest.visit(linkTo('pl', 'checkout'))
    await expect(field('street')).toHaveValue(GUEST.street)
    // The last ticked box may not have been saved before the API failed.
    await buyer.agrees()
    await buyer.buys()
    await expect(page).toHaveURL(linkTo('pl', 'checkout_success'))
  })
})

test('log-in and account while the commerce API fails: a message, and typed values stay', async ({
  second,
  shopper,
}) => {
  const customer = await shopper({ locale: 'de', width: 390 })
  const { page } = customer
  const { t, main, field } = checkoutSteps(customer, { locale: 'de' })
  const toasts = page.getByRole('region', { name: t('toast.region') })
  const account = linkTo('de', 'account')
  await customer.visit(linkTo('de', 'login', {}, { back: account }))
  for (const path of ['actions/account.logIn', 'actions/account.update', 'session', 'screens'])
    customer.expectsRefusalOf(`/api/${path}`)

  await test.step('login', async () => {
    await field('email').fill(ALICJA)
    await field('password').fill(PASSWORD)
    second.proxy.decide('answers 500')
    const answered = page.waitForResponse(/\/api\/actions\/account\.logIn/)
    await page.keyboard.press('Enter')
    expect((await answered).status()).toBe(503)
    await expect(toasts).toContainText(t('login.error'))
    await expect(field('email')).toHaveValue(ALICJA)
    await customer.isSound()
    second.proxy.decide('passes')
    await untilRecovered(page.request)
    await main.getByRole('button', { name: t('header.login') }).click()
    await expect(page).toHaveURL(account)
  })

  await test.step('account', async () => {
    await customer.isLive()
    await field('lastName').fill('Nowicka-Kos')
    second.proxy.decide('hangs up')
    const answered = page.waitForResponse(/\/api\/actions\/account\.update/)
    await main.getByRole('button', { name: t('account.save'), exact: true }).click()
    expect((await answered).status()).toBe(503)
    await expect(toasts).toContainText(t('customer.update_error'))
    await expect(field('lastName')).toHaveValue('Nowicka-Kos')
    await customer.isSound()
    await customer.visit(account, { status: 503 })
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('maintenance'))
  })
})
