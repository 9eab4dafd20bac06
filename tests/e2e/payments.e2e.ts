import { linkTo } from '#locales/route-table.ts'
import { checkoutSteps } from './checkout-steps.ts'
import { orderPathInMail } from './order-mail.ts'
import { describeView, expect, SHORT, test, viewsFor } from './shop.ts'

/** Codes that the sandbox bank's app accepts. Domain 5. */
const BLIK = { ok: '777123', declined: '777456', unknown: '111111' }

/** The commerce API's own words about such a code. */
const UNKNOWN = {
  pl: 'Kod BLIK jest nieprawidłowy lub wygasł. Wpisz nowy kod z aplikacji banku.',
  en: 'The BLIK code is wrong or has expired. Enter a new one from your banking app.',
  de: 'Der BLIK-Code ist falsch oder abgelaufen. Bitte geben Sie einen neuen aus Ihrer Banking-App ein.',
}

for (const view of viewsFor(12)) {
  const { locale, script } = view

  test(
    `a payment is declined, tried again, left pending, and paid at last (${describeView(view)})`,
    SHORT,
    async ({ shopper }) => {
      const guest = await shopper(view)
      const { page } = guest
      const { t, main, option, ...buyer } = checkoutSteps(guest, view)
      await buyer.asGuest()
      await buyer.types()
      await buyer.isReadyToPayBy('fast_transfer')
      await buyer.buys()

      await test.step('[S2.137] declined: the order waits, and can be paid again in the way chosen first', async () => {
        await buyer.atBank('decline')
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('payment.error.title'))
        await expect(main).toContainText(t('payment.error.text', { number: await buyer.orderNumber() }))
        await expect(option('paymentMethod', 'fast_transfer')).toBeChecked()
        await guest.isSound()
        await main.getByRole('button', { name: t('payment.error.retry') }).click()
      })

      await test.step('[S2.138] left pending: the page waits, leads back to the bank, and stays so when it is opened again', async () => {
        await buyer.atBank('pending')
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(`${t('payment.verify')} ${t('payment.stay')}`)
        await guest.isSound()
        await page.reload()
        await guest.isLive()
        await main.getByRole('link', { name: t('payment.go_on') }).click()
      })

      await test.step('paid, with the report of the bank coming late: the page finds out', async () => {
        await buyer.atBank('delay')
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(`${t('payment.verify')} ${t('payment.stay')}`)
        if (script) await expect(page).toHaveURL(linkTo(locale, 'checkout_success'))
        else
          await expect(async () => {
            await main.getByRole('link', { name: t('payment.check') }).click()
            await expect(page).toHaveURL(linkTo(locale, 'checkout_success'), { timeout: 1000 })
          }).toPass()
        await expect(main.getByText(t('payment.status.paid')).first()).toBeVisible()
        await expect(main.getByRole('button', { name: t('payment.error.retry') })).toHaveCount(0)
        await guest.isSound()
      })
    },
  )
}

for (const view of viewsFor([{ locale: 'pl', width: 390, script: false }])) {
  const { locale } = view

  test(`the way back from the bank leads to a cart that tells of the unpaid order (${describeView(view)})`, async ({
    shopper,
  }) => {
    const guest = await shopper(view)
    const { page } = guest
    const { t, main, ...buyer } = checkoutSteps(guest, view)
    await buyer.asGuest()
    await buyer.types()
    await buyer.isReadyToPayBy('fast_transfer')
    await buyer.buys()
    await expect(page).toHaveURL(/\/sandbox-bank\//)
    const number = await buyer.orderNumber()
    // The checkout before the bank has lost its cart.
    await guest.visit(linkTo(locale, 'checkout'))
    await expect(page).toHaveURL(linkTo(locale, 'cart'))
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('cart.empty.title'))
    await expect(main).toContainText(t('cart.waiting_order', { number }))
    await guest.isSound()
    await main.getByRole('link', { name: t('cart.waiting_order.open') }).click()
    await guest.isLive()
    await expect(main.getByRole('button', { name: t('payment.error.retry') })).toBeVisible()
    await guest.isSound()
  })
}

for (const view of viewsFor([{ locale: 'en', width: 390, script: true }])) {
  const { locale, script } = view

  test(`BLIK is declined, and goes through with a new code (${describeView(view)})`, async ({ shopper }) => {
    const guest = await shopper(view)
    const { page } = guest
    const { t, main, field, ...buyer } = checkoutSteps(guest, view)
    await buyer.asGuest()
    await buyer.types()
    await buyer.isReadyToPayBy('blik')

    await test.step('a code that the bank does not know can be corrected: nothing has been ordered', async () => {
      guest.expectsRefusalOf('/api/actions/checkout.place')
      await field('blikCode').fill(BLIK.unknown)
      await buyer.buys()
      await expect(main).toContainText(UNKNOWN[locale])
      await guest.isLive()
      await expect(page).toHaveURL(linkTo(locale, 'checkout'))
      expect(await buyer.orderNumber()).toBe('')
      await guest.isSound()
      if (!script) await buyer.agrees()
    })

    await field('blikCode').fill(BLIK.declined)
    await buyer.buys()

    /** The page polls by itself; without script the shopper reloads it. */
    async function looksUntil(isThere: () => Promise<void>) {
      const check = main.getByRole('link', { name: t('payment.check') })
      await expect(async () => {
        if (!script && (await check.isVisible())) await check.click()
        await isThere()
      }).toPass()
    }
    const isRefused = () =>
      looksUntil(async () => {
        await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('payment.error.title'), { timeout: 500 })
        await expect(field('blikCode')).toHaveValue('', { timeout: 500 })
      })

    await test.step('paying again asks for a code', async () => {
      await isRefused()
      await guest.isLive()
      await guest.isSound()
    })

    await test.step('one that the bank does not know is no payment either', async () => {
      guest.expectsRefusalOf('/api/actions/payment.again')
      await field('blikCode').fill(BLIK.unknown)
      await main.getByRole('button', { name: t('payment.error.retry') }).click()
      await expect(main).toContainText(UNKNOWN[locale])
      await guest.isLive()
    })

    await test.step('a good one pays the order', async () => {
      await field('blikCode').fill(BLIK.ok)
      await main.getByRole('button', { name: t('payment.error.retry') }).click()
      await looksUntil(() => expect(page).toHaveURL(linkTo(locale, 'checkout_success'), { timeout: 500 }))
      await expect(main.getByText(t('payment.status.paid')).first()).toBeVisible()
    })
  })
}

for (const view of viewsFor(15)) {
  const { locale } = view

  test(`an order is paid from its mail, and a report that comes twice pays it once (${describeView(view)})`, async ({
    shopper,
  }) => {
    const guest = await shopper(view)
    const { page } = guest
    const { t, main, option, ...buyer } = checkoutSteps(guest, view)
    await buyer.asGuest()
    await buyer.types()
    await buyer.isReadyToPayBy('bank_transfer')
    await buyer.buys()
    await expect(page).toHaveURL(linkTo(locale, 'checkout_success'))
    const number = await buyer.orderNumber()

    const path = await test.step('the mail leads to the order without an account, on another device too', async () => {
      const dataDir = process.env.E2E_DATA_DIR as string
      await expect.poll(() => orderPathInMail(dataDir, number), { timeout: 30_000 }).not.toBeNull()
      return orderPathInMail(dataDir, number) as string
    })
    const reader = await shopper(view)
    const paying = checkoutSteps(reader, view)
    await reader.open(path)
    await paying.option('paymentMethod', 'fast_transfer').check()
    await paying.main.getByRole('button', { name: t('success.pay_now') }).click()
    await paying.atBank('duplicate')
    await expect(reader.page).toHaveURL(linkTo(locale, 'checkout_success'))

    await test.step('and its page says so, with no way to pay again', async () => {
      await reader.visit(path)
      await expect(paying.main.getByText(t('payment.status.paid')).first()).toBeVisible()
      await expect(paying.option('paymentMethod', 'fast_transfer')).toHaveCount(0)
      await reader.page.goBack()
      await expect(paying.main.getByText(t('payment.status.paid')).first()).toBeVisible()
    })
  })
}
