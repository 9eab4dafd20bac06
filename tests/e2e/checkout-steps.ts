import type { Page } from 'playwright/test'
import { TRANSLATE } from '#locales/all.ts'
import { linkTo } from '#locales/route-table.ts'
import { simpleProduct } from './catalogue.ts'
import { PASSWORD } from './customers.ts'
import { expect, type Shopper, type View } from './shop.ts'

/** The buyer in the browser tests, as values of the checkout's fields. */
export const GUEST = {
  email: 'kinga@gosc.example',
  firstName: 'Kinga',
  lastName: 'Nowa',
  street: 'Lipowa',
  buildingNumber: '5',
  postcode: '90-001',
  city: 'Łódź',
  phone: '600123456',
} as const

/** One shopper's steps from a cart to a paid order. */
export function checkoutSteps(shopper: Shopper, { locale }: Pick<View, 'locale'>) {
  const { page } = shopper
  const t = TRANSLATE[locale]
  const main = page.getByRole('main')
  const field = (name: string) => main.locator(`[name="${name}"]`)
  const option = (name: string, value: string) => main.locator(`input[name="${name}"][value="${value}"]`)

  /** Resolves when the choice is saved and the page shows the refreshed screen: its form says so. */
  async function settles() {
    await expect(main.locator('form[aria-busy]')).toHaveCount(0)
  }

  /** Adds items to the cart without opening a page. */
  async function puts(pieces: number, sku: string = simpleProduct.sku) {
    const answer = await page.request.post('/api/actions/cart.addItem', {
      data: { sku, qty: pieces },
      headers: { origin: shopper.origin, 'x-path': linkTo(locale, 'cart') },
    })
    expect(answer.status()).toBe(200)
  }

  /** Chooses by the code of a delivery or payment method; waits until the page has saved it. */
  async function chooses(name: 'shippingMethod' | 'paymentMethod', code: string) {
    await option(name, code).check()
    // Before script a button updates the total; an order with a total that was not shown is refused.
    if (!shopper.hasScript && name === 'shippingMethod')
      await option(name, code)
        .locator('xpath=ancestor::fieldset[1]')
        .getByRole('button', { name: t('checkout.choose'), exact: true })
        .click()
    await settles()
  }

  async function agrees() {
    await main.getByLabel(t('consent.terms')).check()
  }

  return {
    t,
    main,
    field,
    option,
    puts,
    settles,
    /** From a cart to the checkout, as a guest. */
    async asGuest({ pieces = 1 } = {}) {
      await puts(pieces)
      await shopper.visit(linkTo(locale, 'checkout_selection'))
      await page.getByRole('button', { name: t('checkout.selection.guest') }).click()
      await isAtCheckout()
    },
    /** As above, with a log-in on the way. */
    async asCustomer(email: string, { pieces = 1, sku = simpleProduct.sku } = {}) {
      await puts(pieces, sku)
      await shopper.visit(linkTo(locale, 'checkout_selection'))
      await field('email').fill(email)
      await field('password').fill(PASSWORD)
      await page.keyboard.press('Enter')
      await isAtCheckout()
    },
    isAtCheckout,
    /** Types an address in Poland, all fields or the named ones. */
    async types(texts: Readonly<Record<string, string>> = GUEST) {
      if ((await field('countryCode').inputValue()) !== 'PL') {
        await field('countryCode').selectOption('PL')
        // The country determines the delivery methods.
        if (!shopper.hasScript) await main.getByRole('button', { name: t('checkout.update'), exact: true }).click()
        await settles()
      }
      for (const [name, text] of Object.entries(texts)) await field(name).fill(text)
    },
    chooses,
    agrees,
    /** The usual rest of the page: a courier, a payment method, the terms. */
    async isReadyToPayBy(paymentMethod: string) {
      await chooses('shippingMethod', 'courier')
      await chooses('paymentMethod', paymentMethod)
      await agrees()
    },
    async buys() {
      await main.getByRole('button', { name: t('checkout.buy'), exact: true }).click()
    },
    /** Completes the payment at the sandbox bank, which has a page of its own. */
    async atBank(action: 'pay' | 'decline' | 'pending' | 'delay' | 'duplicate') {
      await expect(page).toHaveURL(/\/sandbox-bank\//)
      await page.locator(`button[name="action"][value="${action}"]`).click()
      await shopper.isLive()
    },
    /** The number of this browser's latest order. */
    async orderNumber() {
      const cookies = await page.context().cookies()
      return decodeURIComponent(cookies.find(({ name }) => name === 'last_order')?.value ?? '').split('.')[0] as string
    },
  }

  async function isAtCheckout() {
    await expect(page).toHaveURL(linkTo(locale, 'checkout'))
    await shopper.isLive()
  }
}

/** Gross total in the summary of the checkout, in minor units. */
export async function checkoutTotal(page: Page, { locale }: Pick<View, 'locale'>): Promise<number> {
  const t = TRANSLATE[locale]
  // Companies see the net total too, so their label says "gross".
  const label = new RegExp(`^(?:${t('total.grand_total')}|${t('total.grand_total__incl_tax')})$`)
  const row = page.locator('main dl > div', { has: page.locator('dt', { hasText: label }) })
  return Number(((await row.locator('dd').last().textContent()) ?? '').replace(/\D/g, ''))
}
