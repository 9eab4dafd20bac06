import { describe, expect, it } from 'vitest'
import { ActionAnswer } from '#schemas/effect.ts'
import type { Locale } from '#schemas/locale.ts'
import { SessionData } from '#schemas/session.ts'
import { changeConfig } from '#server/commerce/store/change-config.ts'
import { readDemoShop } from '#server/demo/data.ts'
import { CHAI, shopperWithCart } from '#server/testing/test-cart.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { cookiesOf } from '#server/testing/test-shop.ts'

const { commerce, shop } = await openForFile()
await changeConfig(commerce.commerce.store, { 'checkout/guest_coupons': true }, commerce.clock())

const PATH: Readonly<Record<Locale, string>> = { pl: '/koszyk', en: '/en/cart', de: '/de/warenkorb' }

/** Calls an operation from the cart page in a language; returns its messages and whether it succeeded. */
async function call(operation: string, input: object, cookies: Record<string, string> = {}, locale: Locale = 'en') {
  const response = await shop.call(operation, input, { cookies, headers: { 'x-path': PATH[locale] } })
  const { ok, effects } = ActionAnswer.parse(await response.json())
  const said = effects.flatMap((effect) => (effect.effect === 'toast' ? [`${effect.tone}: ${effect.text}`] : []))
  return { status: response.status, ok, effects, said, cookies: cookiesOf(response) }
}

/** Lets the commerce API refuse a call of the cart, with or without a sentence of its own. */
function refuse(method: string, path: string, detail?: string) {
  commerce.state.interfere = (request) =>
    request.method === method && new URL(request.url).pathname.endsWith(path)
      ? Response.json(detail === undefined ? {} : { detail }, { status: 422 })
      : null
}

describe('what the cart says', () => {
  it.each([
    ['pl', '[S8.7]', 'Kod kuponu jest nieprawidłowy. Sprawdź kod i spróbuj ponownie.'],
    ['en', '[S8.6]', 'The coupon code is invalid. Please check the code and try again.'],
  ] as const)('of a coupon that is refused without a word, in %s: %s', async (locale, _id, text) => {
    const cookies = await shopperWithCart(shop, 'amp_en')
    refuse('PATCH', '/coupon')
    const { status, said } = await call('cart.applyCoupon', { couponCode: 'X1' }, cookies, locale)
    expect([status, said]).toEqual([422, [`error: ${text}`]])
  })

  it('[S8.8] of a coupon that could not be removed', async () => {
    const cookies = await shopperWithCart(shop, 'amp_en')
    refuse('DELETE', '/coupon', 'kept for you')
    const { said } = await call('cart.removeCoupon', {}, cookies, 'pl')
    expect(said[0]).toMatch(/^error: Wystąpił problem podczas usuwania kodu rabatowego/)
  })

  it.each([
    ['pl', 'Wystąpił błąd podczas dodawania produktu do koszyka'],
    ['en', 'An error occurred while adding the product to the cart'],
  ] as const)('[S8.10] [S8.11] of a product that is refused without a word, in %s', async (locale, text) => {
    refuse('POST', '/item')
    expect((await call('cart.addItem', CHAI, {}, locale)).said).toEqual([`error: ${text}`])
  })

  it("[S8.13] of a quantity that is refused: the commerce API's own message", async () => {
    const cookies = await shopperWithCart(shop, 'amp_en')
    refuse('PATCH', '/item/line', 'Only twelve are left.')
    const answer = await call('cart.setQuantity', { itemId: 'line', qty: 99 }, cookies)
    expect([answer.status, answer.said]).toEqual([422, ['error: Only twelve are left.']])
    expect(answer.effects.some(({ effect }) => effect === 'data')).toBe(false)
  })

  it('[S8.14] [S8.15] of a line or a cart that could not be removed: nothing', async () => {
    const cookies = await shopperWithCart(shop, 'amp_en')
    for (const [operation, input, path] of [
      ['cart.removeItem', { itemId: 'line' }, '/item/line'],
      ['cart.clear', {}, cookies.cartId],
    ] as const) {
      refuse('DELETE', path, 'no')
      expect(await call(operation, input, cookies)).toMatchObject({ ok: false, effects: [] })
    }
    commerce.state.interfere = () => new Response(null, { status: 500 })
    for (const [operation, input] of [
      ['cart.removeItem', { itemId: 'line' }],
      ['cart.clear', {}],
    ] as const)
      expect(await call(operation, input, cookies)).toMatchObject({ status: 503, effects: [] })
  })

  it.each([
    ['pl', 'Kod rabatowy został dodany.', 'Kod rabatowy został usunięty.'],
    ['en', 'Discount code applied.', 'Discount code removed.'],
    ['de', 'Rabattcode wurde eingelöst.', 'Rabattcode wurde entfernt.'],
  ] as const)('[S8.51] of a coupon that was applied and removed, in %s', async (locale, applied, removed) => {
    const cookies = await shopperWithCart(shop, 'amp_en')
    expect((await call('cart.applyCoupon', { couponCode: 'WITAJ10' }, cookies, locale)).said).toEqual([
      `success: ${applied}`,
    ])
    expect((await call('cart.removeCoupon', {}, cookies, locale)).said).toEqual([`success: ${removed}`])
  })
})

describe('adding by id', () => {
  /** Ids of the demo shop's products are words; those of other engines are numbers, as here. */
  const ID = '1053'
  const CHAI_ID = readDemoShop().products.find(({ sku }) => sku === CHAI.sku)!.id
  const asked: string[][] = []
  function sellByNumber() {
    asked.length = 0
    commerce.state.interfere = (request) => (request.url.endsWith('/product/by-ids') ? answerByNumber(request) : null)
  }
  async function answerByNumber(request: Request) {
    const { ids } = await request.json()
    asked.push(ids)
    const body = JSON.stringify({ ids: ids.flatMap((id: string) => (id === ID ? [CHAI_ID] : [])) })
    const answer = await commerce.commerce.fetch(
      new Request(request.url, { method: 'POST', headers: request.headers, body }),
    )
    return new Response((await answer.text()).replaceAll(`"id":"${CHAI_ID}"`, `"id":"${ID}"`), answer)
  }

  it.each([
    [ID, '3'],
    [1053, 3],
  ])('adds so many of the product: %j, %j', async (id, qty) => {
    sellByNumber()
    const { said, cookies } = await call('cart.addById', { id, qty })
    expect(said).toEqual(['success: Product added to the basket'])
    const session = await shop.page('/api/session', { cookies: { cartId: cookies.cartId! } })
    const { cart } = SessionData.parse(await session.json())
    expect(cart?.items.map(({ sku, quantity }) => [sku, quantity])).toEqual([[CHAI.sku, 3]])
  })

  it('says so when there is no such product', async () => {
    sellByNumber()
    const { status, said } = await call('cart.addById', { id: '4711', qty: 1 })
    expect([status, said]).toEqual([422, ['error: An error occurred while adding the product to the cart']])
  })

  it.each(['', 'abc', '12x', '1.5', '-3', '0', 0, -1, 1.5])('[S5.29] is ignored for the id %j', async (id) => {
    expect(await call('cart.addById', { id, qty: 1 })).toMatchObject({ ok: true, effects: [], cookies: {} })
  })

  it.each(['', 'abc', '2x', '1.5', '-3', '0', 0, -1, 1.5])('[S5.30] is ignored for the quantity %j', async (qty) => {
    sellByNumber()
    expect(await call('cart.addById', { id: ID, qty })).toMatchObject({ ok: true, effects: [], cookies: {} })
    expect(asked).toEqual([])
  })
})
