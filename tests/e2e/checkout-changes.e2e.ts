import { linkTo } from '#locales/route-table.ts'
import { demoCustomerKey } from '#server/commerce/engine/import/import-shoppers.ts'
import { setPrice } from '#server/commerce/engine/offers/write-price.ts'
import { setStock } from '#server/commerce/engine/offers/write-stock.ts'
import { createTokenSigner } from '#server/commerce/tokens.ts'
import { readDemoShop } from '#server/demo/data.ts'
import { checkoutSteps, checkoutTotal, GUEST } from './checkout-steps.ts'
import { PASSWORD } from './customers.ts'
import { describeView, expect, test, viewsFor } from './shop.ts'
import { inStock } from './warehouse.ts'

/** No other test buys or opens this product. */
const SKU = 'PAR-1073'
const PRICE = 20890

const LENA = 'lena@kunde.example'

// One price and one customer are shared: the views run one after another.
test.describe.configure({ mode: 'default' })

for (const view of viewsFor(14)) {
  const { locale, script } = view

  test(`a price and a stock that change under way are shown and confirmed (${describeView(view)})`, async ({
    shopper,
  }) => {
    const guest = await shopper(view)
    const { page } = guest
    const { t, main, field, ...buyer } = checkoutSteps(guest, view)
    guest.expectsRefusalOf('/api/actions/checkout.place')
    await inStock(async (database) => {
      await setPrice(database, { sku: SKU, currency: 'PLN', regular: PRICE })
      await setStock(database, { sku: SKU, source: 'LDZ', quantity: 200 })
    })
    await buyer.puts(3, SKU)
    await guest.visit(linkTo(locale, 'checkout_selection'))
    await page.getByRole('button', { name: t('checkout.selection.guest') }).click()
    await buyer.isAtCheckout()
    await buyer.types()
    await buyer.chooses('shippingMethod', 'courier')
    await buyer.chooses('paymentMethod', 'bank_transfer')
    await field('comment').fill('Bitte klingeln')
    await buyer.agrees()
    await buyer.settles()
    const before = await checkoutTotal(page, view)

    await test.step('dearer: the new total stands in the summary, and nothing has been bought', async () => {
      await inStock((database) => setPrice(database, { sku: SKU, currency: 'PLN', regular: PRICE + 1000 }))
      await buyer.buys()
      await expect(main.getByRole('alert').first()).toContainText(t('order.price_changed'))
      await expect.poll(() => checkoutTotal(page, view)).toBe(before + 3000)
      await expect(page).toHaveURL(linkTo(locale, 'checkout'))
      await expect(field('comment')).toHaveValue('Bitte klingeln')
      await expect(field('firstName')).toHaveValue(GUEST.firstName)
      await guest.isSound()
    })

    await test.step('fewer left than wanted: the line says so', async () => {
      await inStock(async (database) => {
        for (const source of ['POZ', 'DOS']) await setStock(database, { sku: SKU, source, quantity: 0 })
        await setStock(database, { sku: SKU, source: 'LDZ', quantity: 2 })
      })
      await buyer.buys()
      await expect(main.getByText(t('item.CATALOGINVENTORY-1', { qty: 2 })).first()).toBeVisible()
      await expect(field('comment')).toHaveValue('Bitte klingeln')
      await guest.isSound()
    })

    await test.step('there again, it is bought at the price that was shown', async () => {
      await inStock((database) => setStock(database, { sku: SKU, source: 'LDZ', quantity: 200 }))
      await page.reload()
      await guest.isLive()
      await expect(field('comment')).toHaveValue('Bitte klingeln')
      if (!script) expect(await checkoutTotal(page, view)).toBe(before + 3000)
      await buyer.buys()
      await expect(page).toHaveURL(linkTo(locale, 'checkout_success'))
    })

    await test.step('going back does not buy it again', async () => {
      const number = await buyer.orderNumber()
      await page.goBack()
      await expect(page).not.toHaveURL(linkTo(locale, 'checkout_success'))
      if (script) return expect(main.getByRole('button', { name: t('checkout.buy'), exact: true })).toHaveCount(0)
      // Without script a browser restores the page with the typed values.
      await buyer.agrees()
      await buyer.buys()
      await expect(page).not.toHaveURL(linkTo(locale, 'checkout'))
      expect(await buyer.orderNumber()).toBe(number)
    })
  })
}

for (const view of viewsFor(8)) {
  const { locale } = view

  test(`a session that ends under way costs nothing typed (${describeView(view)})`, async ({ shopper }) => {
    const customer = await shopper(view)
    const { page } = customer
    const { t, main, field, ...buyer } = checkoutSteps(customer, view)
    await buyer.asCustomer(LENA)
    await buyer.types({ ...GUEST, email: LENA })
    await buyer.chooses('shippingMethod', 'courier')
    await buyer.chooses('paymentMethod', 'bank_transfer')
    await field('comment').fill('Dzwonić dwa razy')
    await buyer.agrees()
    const { origin } = customer
    await page.context().addCookies([{ name: 'token', value: await outdatedToken(), url: origin, httpOnly: true }])
    customer.expectsRefusalOf('/api/actions/checkout.place')
    customer.expectsRefusalOf('/api/actions/checkout.save')
    await buyer.buys()
    await expect(page.getByText(t('session.expired')).first()).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${linkTo(locale, 'checkout_selection')}$`))
    await customer.isLive()

    await field('email').fill(LENA)
    await field('password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await buyer.isAtCheckout()
    await expect(field('street')).toHaveValue(GUEST.street)
    await expect(field('comment')).toHaveValue('Dzwonić dwa razy')
    await customer.isSound()
    await buyer.agrees()
    await buyer.buys()
    await expect(page).toHaveURL(linkTo(locale, 'checkout_success'))
    await expect(main.getByText(t('success.iban'))).toBeVisible()
  })
}

/** An expired token of Lena's, signed by the shop. */
async function outdatedToken(): Promise<string> {
  const { id, type, b2bPlus, initials } = readDemoShop().customers.find(({ email }) => email === LENA)!
  const signer = await createTokenSigner({ keyDir: process.env.E2E_DATA_DIR as string })
  return signer.sign({ id, type, b2bPlus, initials, cgToken: demoCustomerKey(id) }, -60)
}
