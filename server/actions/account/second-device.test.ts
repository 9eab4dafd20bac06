import { describe, expect, it } from 'vitest'
import { SessionData } from '#schemas/session.ts'
import { answerOf, CHAI, cartIn, shopperWithCart } from '#server/testing/test-cart.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'
import { cookiesOf } from '#server/testing/test-shop.ts'

const { commerce, shop } = await openForFile(openWholeShop)

/** Two devices of one customer: the second has merged the first one's cart into its own. */
async function twoDevices(customerId: string) {
  const token = await commerce.tokenOf(customerId)
  const base = { token, has_session: '1', currency: 'PLN', scope: 'amp_en' }
  const added = await answerOf(shop.call('cart.addItem', CHAI, { cookies: base }))
  const first = { ...base, cartId: added.cookies.cartId! }
  const second = { ...base, cartId: (await shopperWithCart(shop)).cartId }
  const assign = new Request(`http://commerce.test/commerce/cart/${second.cartId}/assign`, {
    method: 'PATCH',
    headers: {
      'cg-token': commerce.commerce.apiKey,
      'user-token': token,
      scope: 'amp_en',
      currency: 'PLN',
      'x-headless': '1',
      'content-type': 'application/merge-patch+json',
    },
    body: '{}',
  })
  expect((await commerce.fetch(assign)).status).toBe(200)
  return { first, second }
}

describe('a customer with two devices', () => {
  it('sees the merged cart on the first device as well', async () => {
    const { first, second } = await twoDevices('cus-1')
    const session = await shop.page('/api/session', { cookies: first })
    expect(cookiesOf(session)).toEqual({ cartId: second.cartId })
    expect(SessionData.parse(await session.json()).cart).toMatchObject({ id: second.cartId, count: 4 })
    const page = await shop.page('/en/cart', { cookies: first })
    expect(cookiesOf(page)).toEqual({ cartId: second.cartId })
    expect((await shop.json('/en/cart', {}, { cookies: first })).screen.data.cart).toMatchObject({ count: 4 })
    const checkout = await shop.page('/en/order', { cookies: first })
    expect([checkout.status, cookiesOf(checkout)]).toEqual([200, { cartId: second.cartId }])
  })

  it('adds to the merged cart, and no second cart begins', async () => {
    const { first, second } = await twoDevices('cus-2')
    const { status, effects, cookies } = await answerOf(shop.call('cart.addItem', CHAI, { cookies: first }))
    expect([status, cookies]).toEqual([200, { cartId: second.cartId, has_session: '1' }])
    expect(cartIn(effects)).toMatchObject({ id: second.cartId, count: 6 })
  })

  it('is shown the merged cart when the line that was to change has gone', async () => {
    const { first, second } = await twoDevices('cus-4')
    const change = { itemId: 'a-line-of-the-old-cart', qty: 1 }
    const { status, effects, cookies } = await answerOf(shop.call('cart.setQuantity', change, { cookies: first }))
    expect([status, cookies.cartId]).toEqual([422, second.cartId])
    expect(cartIn(effects)).toMatchObject({ id: second.cartId, count: 4 })
  })

  it('finds the cart on a device that has none', async () => {
    const { second } = await twoDevices('cus-5')
    const { cartId: _, ...third } = second
    const session = await shop.page('/api/session', { cookies: third })
    expect(cookiesOf(session)).toEqual({ cartId: second.cartId })
    const { effects } = await answerOf(shop.call('cart.addItem', CHAI, { cookies: third }))
    expect(cartIn(effects)).toMatchObject({ id: second.cartId, count: 6 })
  })
})
