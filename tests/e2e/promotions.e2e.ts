import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatMoney } from '#locales/format.ts'
import { linkTo } from '#locales/route-table.ts'
import { COMPLETE } from '#server/commerce/testing/test-orders.ts'
import { checkoutSteps, checkoutTotal } from './checkout-steps.ts'
import { orderPathInMail, textInMails } from './order-mail.ts'
import { openSecondShop, type SecondShop } from './second-shop.ts'
import { describeView, expect, LOCALES, test as shopTest, type TestLocale, type View, viewsFor } from './shop.ts'
import { store } from './store-tool.ts'

/*
 * A separate shop: promotions would change the carts of all other tests.
 */
const test = shopTest.extend<{ baseURL: string }, { second: SecondShop }>({
  second: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from it
    async ({}, use) => {
      const second = await openSecondShop({ shop: { UPSTREAM_TIMEOUT_MS: '10000', SECTION_TIMEOUT_MS: '10000' } })
      const { code } = await store(['config', 'set', 'checkout/guest_coupons=true'], second.dataDir)
      if (code !== 0) throw new Error('Guests cannot be allowed to use discount codes.')
      await use(second)
      await second.close()
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: ({ second }, use) => use(second.origin),
})

/** Three of these for the price of two, in grosze each. */
const CAPSULES = { sku: 'KAW-1014', gross: 1690 }
/** With one of these the courier costs nothing. */
const DELIVERED = 'SPI-1053'
/** A promotion and a code of this are for one order. */
const LIMITED = 'KAW-1013'

const NAMES = {
  three: { pl: 'Trzecia paczka gratis', en: 'Third pack for nothing', de: 'Dritte Packung gratis' },
  courier: { pl: 'Kurier gratis do syropu', en: 'Free courier with syrup', de: 'Kurier gratis zum Sirup' },
  last: { pl: 'Ostatnia sztuka taniej', en: 'Last one for less', de: 'Letztes Stück günstiger' },
} as const

/** Widths and script vary; each language is asked for. */
const VIEWS = viewsFor(LOCALES.map((locale, at): View => ({ locale, width: 390, script: at !== 2 })))

// They share a shop with limits: one after another.
test.describe.configure({ mode: 'default' })

/** Calls the commerce API of the shop; throws unless the call succeeds. */
async function ask({ proxy, commerceDir }: SecondShop, method: string, path: string, body: object, key?: string) {
  const response = await fetch(`${proxy.url}/commerce${path}`, {
    method,
    headers: {
      'cg-token': readFileSync(join(commerceDir, 'commerce-token'), 'utf8').trim(),
      ...{ 'x-headless': '1', captcha: 'captcha-disabled', currency: 'PLN' },
      'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as never
}

const put = (second: SecondShop, kind: 'promotion' | 'coupon', ...records: object[]) =>
  ask(second, 'POST', `/staff/record/${kind}`, { records })

/** Somebody else orders a limited product, with a code if one is named. */
async function somebodyOrders(second: SecondShop, couponCode?: string): Promise<void> {
  const { id } = (await ask(second, 'POST', '/cart', {})) as { id: string }
  await ask(second, 'POST', `/cart/${id}/item`, { sku: LIMITED, qty: 1, deliveryTime: null })
  if (couponCode !== undefined) await ask(second, 'PATCH', `/cart/${id}/coupon`, { couponCode })
  const { cart } = (await ask(second, 'PATCH', `/cart/${id}/checkout`, COMPLETE)) as {
    cart: { totalSegments: { code: string; price: { gross: string } }[] }
  }
  const expectedTotal = cart.totalSegments.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
  await ask(second, 'POST', `/cart/${id}/order`, { expectedTotal, returnUrl: '/{code}' }, randomUUID())
}

const amountIn = (minor: number, locale: TestLocale) => formatMoney(minor, 'PLN', locale)

for (const view of VIEWS) {
  const { locale } = view

  test(`promotions without a code are named in cart, checkout, order and mail (${describeView(view)})`, async ({
    second,
    shopper,
  }) => {
    await put(
      second,
      'promotion',
      {
        ...{ code: 'three', name: NAMES.three, kind: 'buy_get', percent: 100, buyQuantity: 2, getQuantity: 1 },
        products: [CAPSULES.sku],
      },
      {
        code: 'courier',
        name: NAMES.courier,
        kind: 'free_shipping',
        shippingMethods: ['courier'],
        products: [DELIVERED],
      },
    )
    const guest = await shopper(view)
    const { page } = guest
    const { t, main, ...buyer } = checkoutSteps(guest, view)
    const isNamed = (name: string) => expect(main.locator('dl').getByText(name).first()).toBeVisible()
    await buyer.puts(3, CAPSULES.sku)
    await buyer.puts(1, DELIVERED)

    await test.step('the third piece is for nothing, and the cart says why', async () => {
      await guest.open(linkTo(locale, 'cart'))
      await isNamed(NAMES.three[locale])
      await expect(main.locator('dl')).toContainText(amountIn(CAPSULES.gross, locale))
    })

    await test.step('the courier is for nothing, and the checkout says why', async () => {
      await guest.visit(linkTo(locale, 'checkout_selection'))
      await page.getByRole('button', { name: t('checkout.selection.guest_coupons') }).click()
      await buyer.isAtCheckout()
      await buyer.types()
      await buyer.isReadyToPayBy('bank_transfer')
      for (const { [locale]: name } of [NAMES.three, NAMES.courier]) await isNamed(name)
      await guest.isSound()
    })

    await test.step('so do the order and its mail', async () => {
      await buyer.buys()
      await expect(page).toHaveURL(linkTo(locale, 'checkout_success'))
      await guest.isLive()
      const number = await buyer.orderNumber()
      const pathOf = () => orderPathInMail(second.commerceDir, number)
      await expect.poll(pathOf).not.toBeNull()
      const mail = textInMails(second.commerceDir, number)
      await guest.open(pathOf()!)
      for (const { [locale]: name } of [NAMES.three, NAMES.courier]) {
        await isNamed(name)
        expect(mail).toContain(name)
      }
    })
  })

  test(`a promotion and a code whose limit is reached are told, and cost nobody more than was shown (${describeView(view)})`, async ({
    second,
    shopper,
  }) => {
    const [last, code] = [`last-${locale}-${view.width}-${view.script}`, `ONE-${locale}-${view.width}-${view.script}`]
    const one = { products: [LIMITED], limitTotal: 1, percent: 10, kind: 'percent' }
    await put(second, 'promotion', { ...one, code: last, name: NAMES.last, combinesWithCodes: false })
    await put(second, 'coupon', { ...one, code })
    const guest = await shopper(view)
    const { page } = guest
    const { t, main, ...buyer } = checkoutSteps(guest, view)
    const isNamed = (name: string) => expect(main.locator('dl').getByText(name).first()).toBeVisible()
    await buyer.puts(1, LIMITED)

    await test.step('used up by somebody else, the promotion is told before it is missing from the price', async () => {
      await guest.visit(linkTo(locale, 'checkout_selection'))
      await page.getByRole('button', { name: t('checkout.selection.guest_coupons') }).click()
      await buyer.isAtCheckout()
      await buyer.types()
      await buyer.isReadyToPayBy('bank_transfer')
      await isNamed(NAMES.last[locale])
      const shown = await checkoutTotal(page, view)
      await somebodyOrders(second)
      guest.expectsRefusalOf('/api/actions/checkout.place')
      guest.expectsRefusalOf('/actions/checkout.place')
      await buyer.buys()
      await expect(main.getByRole('alert').filter({ hasText: NAMES.last[locale] }).first()).toBeVisible()
      await expect.poll(() => checkoutTotal(page, view)).toBeGreaterThan(shown)
      await expect(main.locator('dl').getByText(NAMES.last[locale])).toHaveCount(0)
      await guest.isSound()
    })

    await test.step('used up by somebody else, the code is refused where it is typed', async () => {
      await somebodyOrders(second, code)
      await guest.visit(linkTo(locale, 'cart'))
      guest.expectsRefusalOf('/api/actions/cart.applyCoupon')
      await main.getByLabel(t('coupon.label'), { exact: true }).fill(code)
      await main.getByRole('button', { name: t('coupon.apply'), exact: true }).click()
      await expect(page.getByText(USED_UP[locale]).first()).toBeVisible()
      await guest.isSound()
    })

    await put(second, 'promotion', { code: last, active: false })
  })
}

/** The commerce API's own words about such a code. */
const USED_UP = {
  pl: 'Ten kod rabatowy został już wykorzystany.',
  en: 'This discount code has been used up.',
  de: 'Dieser Rabattcode ist aufgebraucht.',
} as const
