import { beforeEach, describe, expect, it } from 'vitest'
import { linkTo } from '#locales/route-table.ts'
import type { Locale } from '#schemas/locale.ts'
import { changeConfig } from '#server/commerce/store/change-config.ts'
import { CHAI } from '#server/testing/test-cart.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { cookiesOf } from '#server/testing/test-shop.ts'

const { commerce, openAnother } = await openForFile(openWholeShop)

/** The way to the log-in beside the discount code, and the guest's button of the selection page. */
async function said(locale: Locale, token?: string) {
  const shop = openAnother(openWholeShop)
  const known: Record<string, string> = token === undefined ? {} : { token }
  const added = await shop.call('cart.addItem', CHAI, { cookies: known })
  const cookies = { ...known, cartId: cookiesOf(added).cartId! }
  const cart = await shop.json(linkTo(locale, 'cart'), {}, { cookies })
  const selection = await shop.json(linkTo(locale, 'checkout_selection'), {}, { cookies })
  return {
    login: nodesOf(cart.screen, 'coupon-form')[0]?.props.login,
    guest: nodesOf(selection.screen, 'form')[1]?.props.submit,
  }
}

const allow = (isAllowed: boolean | null) =>
  changeConfig(commerce.commerce.store, { 'checkout/guest_coupons': isAllowed }, commerce.clock())

beforeEach(() => allow(null))

describe('discount codes of guests', () => {
  it.each([
    ['pl', 'Zaloguj się, aby użyć kodu rabatowego.', '/logowanie?back=%2Fkoszyk', 'rabatów'],
    ['en', 'Log in to use a discount code.', '/en/login?back=%2Fen%2Fcart', 'discounts'],
    [
      'de',
      'Bitte melden Sie sich an, um einen Rabattcode einzulösen.',
      '/de/anmelden?back=%2Fde%2Fwarenkorb',
      'Rabatte',
    ],
  ] as const)(
    'are for customers: the cart leads to the log-in and the guest’s button says so, in %s',
    async (locale, label, href, word) => {
      const { login, guest } = await said(locale)
      expect(login).toEqual({ label, href })
      expect(guest).toContain(word)
    },
  )

  it.each([
    ['pl', 'Kup jako gość (bez historii zamówień)'],
    ['en', 'Continue as guest (no order history)'],
    ['de', 'Als Gast bestellen (ohne Bestellhistorie)'],
  ] as const)(
    'are for everybody where store config says so, and then the button does not deny it, in %s',
    async (locale, button) => {
      await allow(true)
      expect(await said(locale)).toEqual({ login: undefined, guest: button })
    },
  )

  it('leave the field to customers', async () => {
    expect((await said('en', await commerce.tokenOf('cus-1'))).login).toBeUndefined()
  })
})
