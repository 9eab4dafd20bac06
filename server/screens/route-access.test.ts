import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkTo } from '#locales/route-table.ts'
import { ROUTE_PARAMS, type RouteKey } from '#schemas/routes.ts'
import { Screen } from '#schemas/screen.ts'
import { type Asker, tokensOfEverybody } from '#server/commerce/testing/callers.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'
import { openTestCommerce, type TestApp, type TestCommerce } from '#server/testing/test-shop.ts'
import { routes } from './routes.ts'

/*
 * Every built screen, opened by each kind of shopper. Unlisted screens answer all alike: a new screen that does not
 * must be listed.
 */
const OF_CUSTOMERS: readonly RouteKey[] = ['account', 'account_returns', 'addresses', 'orders_history']
const OF_COMPANIES: readonly RouteKey[] = [
  'dashboard',
  'quick_order',
  'order_pad',
  'shopping_lists',
  'company_users',
  'company_approvals',
]
const OF_PLUS: readonly RouteKey[] = ['billings']
const OF_GUESTS: readonly RouteKey[] = ['login', 'registration', 'checkout_selection']
/** Has rules of its own: a cart and a choice, or an order and its owner. */
const BY_THEIR_OWN: readonly RouteKey[] = [
  'checkout',
  'order_details',
  'order_return',
  'order_complaint',
  'account_return',
  'account_complaint',
  'shopping_list',
]

const ORDER_OF_CUS_1 = '100015079'
const MISSING = '999999999'

let commerce: TestCommerce
let shop: TestApp
let tokens: Record<Asker, string | undefined>

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = openWholeShop(commerce)
  await shop.app.ready()
  tokens = await tokensOfEverybody(commerce.tokenOf)
})
afterAll(async () => {
  shop.app.close()
  await commerce.close()
})

const LOGGED_OUT = ['visitor', 'expired', 'forged'] as const
const CONSUMERS = ['owner', 'another'] as const

/** Status and redirect target. */
async function opened(path: string, asker: Asker) {
  const token = tokens[asker]
  const response = await shop.app.request(`/api/screens?path=${encodeURIComponent(path)}`, {
    headers: token === undefined ? {} : { cookie: `token=${token}` },
  })
  const { screen } = Screen.parse(await response.json())
  return { status: screen.status, to: screen.redirect?.to ?? null }
}
const pathOf = (key: RouteKey, params: Record<string, string> = {}) =>
  linkTo(
    'en',
    key as 'order_details',
    {
      ...Object.fromEntries(ROUTE_PARAMS[key].map((name) => [name, 'nope'])),
      ...params,
    } as { id: string },
  )
const login = (key: RouteKey) => `${linkTo('en', 'login')}?back=${encodeURIComponent(pathOf(key))}`
const account = () => linkTo('en', 'account')

describe('who may open a screen', () => {
  it.each(OF_CUSTOMERS)('%s: customers, and nobody whose token is none', async (key) => {
    for (const asker of LOGGED_OUT) expect((await opened(pathOf(key), asker)).to, asker).toBe(login(key))
    for (const asker of [...CONSUMERS, 'b2b', 'b2bPlus'] as const)
      expect(await opened(pathOf(key), asker), asker).toEqual({ status: 200, to: null })
  })

  it.each(OF_COMPANIES)('[S6.9] %s: companies; visitors log in, and for consumers there is none', async (key) => {
    for (const asker of LOGGED_OUT) expect((await opened(pathOf(key), asker)).to, asker).toBe(login(key))
    for (const asker of CONSUMERS) expect(await opened(pathOf(key), asker), asker).toEqual({ status: 404, to: null })
    for (const asker of ['b2b', 'b2bPlus'] as const)
      expect(await opened(pathOf(key), asker), asker).toEqual({ status: 200, to: null })
  })

  it.each(OF_PLUS)('%s: companies with the Plus tier; for other customers there is none', async (key) => {
    for (const asker of LOGGED_OUT) expect((await opened(pathOf(key), asker)).to, asker).toBe(login(key))
    for (const asker of [...CONSUMERS, 'b2b'] as const)
      expect(await opened(pathOf(key), asker), asker).toEqual({ status: 404, to: null })
    expect(await opened(pathOf(key), 'b2bPlus')).toEqual({ status: 200, to: null })
  })

  it.each(OF_GUESTS)('%s: who is not logged in', async (key) => {
    for (const asker of LOGGED_OUT) expect(await opened(pathOf(key), asker), asker).toEqual({ status: 200, to: null })
    for (const asker of [...CONSUMERS, 'b2b', 'b2bPlus'] as const)
      expect((await opened(pathOf(key), asker)).to, asker).toBe(account())
  })

  it('checkout: customers, even with nothing to buy; others are asked how they want to buy', async () => {
    for (const asker of LOGGED_OUT)
      expect((await opened(pathOf('checkout'), asker)).to, asker).toBe(linkTo('en', 'checkout_selection'))
    for (const asker of [...CONSUMERS, 'b2b', 'b2bPlus'] as const)
      expect((await opened(pathOf('checkout'), asker)).to, asker).toBe(linkTo('en', 'cart'))
  })

  it.each(['order_return', 'order_complaint'] as const)(
    '%s: the owner of the order, others as of none',
    async (key) => {
      const own = pathOf(key, { id: ORDER_OF_CUS_1 })
      expect(await opened(own, 'owner')).toEqual({ status: 200, to: null })
      for (const asker of ['another', 'b2b', 'b2bPlus'] as const)
        for (const id of [ORDER_OF_CUS_1, MISSING])
          expect((await opened(pathOf(key, { id }), asker)).status, asker).toBe(404)
      for (const asker of LOGGED_OUT)
        expect((await opened(own, asker)).to, asker).toContain(`${linkTo('en', 'login')}?back=`)
    },
  )

  it('an order: its owner; to other customers it answers exactly as one that there is not', async () => {
    const order = pathOf('order_details', { id: ORDER_OF_CUS_1 })
    const missing = pathOf('order_details', { id: MISSING })
    expect(await opened(order, 'owner')).toEqual({ status: 200, to: null })
    for (const asker of ['another', 'b2b', 'b2bPlus'] as const) {
      expect(await opened(order, asker), asker).toEqual(await opened(missing, asker))
      expect((await opened(order, asker)).status, asker).toBe(404)
    }
    for (const asker of LOGGED_OUT) {
      expect((await opened(order, asker)).to, asker).toContain(`${linkTo('en', 'login')}?back=`)
      expect((await opened(missing, asker)).to, asker).toContain(`${linkTo('en', 'login')}?back=`)
    }
  })

  const named = [...OF_CUSTOMERS, ...OF_COMPANIES, ...OF_PLUS, ...OF_GUESTS, ...BY_THEIR_OWN]
  const others = (Object.keys(routes) as RouteKey[]).filter((key) => !named.includes(key))
  it.each(others)('%s: everybody alike', async (key) => {
    const expected = await opened(pathOf(key), 'visitor')
    expect(expected.to ?? '').not.toContain(linkTo('en', 'login'))
    for (const asker of Object.keys(tokens) as Asker[])
      expect(await opened(pathOf(key), asker), asker).toEqual(expected)
  })
})
