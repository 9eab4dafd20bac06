import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { WireCart } from '#schemas/cart.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { type Asker, tokensOfEverybody } from '../testing/callers.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { COFFEE, nextKey, RECIPIENT } from '../testing/test-orders.ts'

/*
 * Every call of the contract, made by each kind of caller. An unlisted call answers all kinds of shoppers alike: a new
 * call that does not must be listed.
 */

/** Objects of `cus-1`, and missing ones. */
const ORDER = { own: '100015079', missing: '999999999' }
const DOCUMENT = 'doc-401'

/** They carry no header of ours: browsers at the bank, providers, and carriers. */
const OUTSIDE = [
  ...['get /sandbox-bank/{id}', 'post /sandbox-bank/{id}', 'post /payment-notice/{provider}'],
  ...['get /shipment-notice/{carrier}', 'post /shipment-notice/{carrier}'],
]
const OF_CUSTOMERS = [
  'get /cart',
  'get /order',
  'get /customer',
  'patch /customer',
  'delete /customer',
  'get /customer/export',
  'get /customer/terms',
  'patch /customer/password',
  'post /customer/password/confirmation',
  'get /customer/case',
  'get /customer/case/{id}',
  'patch /customer/email',
  'get /customer/newsletter',
  'post /customer/newsletter',
  'delete /customer/newsletter',
  'get /customer/address',
  'post /customer/address',
  'patch /customer/address/{id}',
  'delete /customer/address/{id}',
  'post /product/{id}/stock-alert',
  // the last ones: after them the token is no longer valid
  'post /customer/logout',
  'post /customer/logout-everywhere',
]
const OF_COMPANIES = [
  'get /customer/account-manager',
  'get /customer/due-document',
  'get /customer/purchased-product',
  'get /customer/company/member',
  'get /customer/shopping-list',
]
/** The same with ids that nobody has. */
const OF_COMPANY_OWNERS = [
  'patch /customer/company/member/{id}',
  'delete /customer/company/member/{id}',
  'post /customer/company/invitation',
  'post /customer/company/invitation/{id}/mail',
  'delete /customer/company/invitation/{id}',
]
/** Of companies as well; a list that is not theirs is missing. */
const OF_LISTS = [
  'post /customer/shopping-list',
  'get /customer/shopping-list/{id}',
  'patch /customer/shopping-list/{id}',
  'post /customer/shopping-list/{id}/items',
  'delete /customer/shopping-list/{id}',
]
const OF_PLUS = [
  'get /customer/document/archive',
  'get /customer/document',
  'get /customer/document/{id}/pdf',
  'get /customer/document/{id}/xml',
]
const isOfCart = (call: string) => / \/cart\/\{\w+\}/.test(call)
const isOfOrder = (call: string) => / \/order\/\{number\}/.test(call)
/** Their own account, and a link to one, which operators alone make; who calls is told to anybody of the staff. */
const isOfPeople = (call: string) =>
  / \/staff\/(?:self|person\/\{handle\}\/link)/.test(call) && call !== 'get /staff/self'

/** A valid body of each call, so that it reaches the check of the owner. */
const BODIES: Readonly<Record<string, unknown>> = {
  'post /cart/{id}/items': { items: [{ number: 'KAW-1001-250G-BEAN', qty: 1 }] },
  'post /customer/shopping-list': { name: 'Weekly order' },
  'post /customer/shopping-list/{id}/items': { items: [{ number: 'KAW-1001-250G-BEAN', qty: 1 }] },
  'post /cart/{id}/item': { sku: COFFEE, qty: 1, deliveryTime: null },
  'patch /cart/{id}/item/{itemId}': { qty: 2 },
  'patch /cart/{id}/coupon': { couponCode: 'WITAJ10' },
  'post /cart/{cartId}/order': { expectedTotal: '1.00', returnUrl: '/back/{code}' },
  'post /order/{number}/payment': { returnUrl: '/back/{code}' },
  'post /order/{number}/approval': { decision: 'approve' },
  'patch /customer/password': { currentPassword: 'Wrong#2026', password: 'Ziarno#2027' },
  'patch /customer/email': { currentPassword: 'Wrong#2026', email: 'new@klient.example' },
  'delete /customer': { currentPassword: 'Wrong#2026' },
}
const Addresses = z.object({ data: z.array(z.object({ id: z.string() })) })

/** Of previews that staff ask for: refused beside a customer's token. */
const OF_PREVIEWS = ['get /layout/footer/draft']

const named = [
  ...OUTSIDE,
  ...OF_CUSTOMERS,
  ...OF_COMPANIES,
  ...OF_COMPANY_OWNERS,
  ...OF_LISTS,
  ...OF_PLUS,
  ...OF_PREVIEWS,
]

eachDatabaseInFull('who may send a call', (open) => {
  let shop: TestShop
  let tokens: Record<Asker, string | undefined>
  let cartId: string
  let calls: string[]
  let others: string[]
  beforeAll(async () => {
    shop = await openTestShop(open)
    calls = shop.operations.map(({ method, path }) => `${method} ${path}`)
    others = calls.filter((call) => !named.includes(call) && !isOfCart(call) && !isOfOrder(call) && !isOfPeople(call))
    tokens = await tokensOfEverybody(shop.tokenOf)
    cartId = (await shop.ask(WireCart, 'POST', '/cart', { status: 201, userToken: tokens.owner })).id
  })

  /** Answer of a call to a caller: its status and, for a refusal, its code and text. */
  async function answer(call: string, asker: Asker, { id = cartId, number = ORDER.own, document = DOCUMENT } = {}) {
    const [method = '', path = ''] = call.split(' ')
    const filled = path
      .replace('{number}', number)
      .replace(/(?<=document\/)\{id\}/, document)
      .replace(/\{(id|cartId)\}/, id)
      .replace(/\{\w+\}/g, 'nope')
    const body = BODIES[call] ?? (path.startsWith('/customer/address') ? RECIPIENT : {})
    const response = await shop.send(method.toUpperCase(), filled, {
      userToken: tokens[asker],
      headers: { 'idempotency-key': nextKey() },
      ...(method !== 'get' && { body }),
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    const { code, detail } = isJson && !response.ok ? await response.json() : { code: undefined, detail: undefined }
    return { status: response.status, code, detail }
  }
  const statuses = async (call: string, askers: readonly Asker[]) =>
    Promise.all(askers.map(async (asker) => (await answer(call, asker)).status))

  it('names only calls that there are', () => {
    expect(named.filter((call) => !calls.includes(call))).toEqual([])
    expect(calls.filter(isOfCart).length).toBeGreaterThanOrEqual(9)
    expect(calls.filter(isOfOrder).length).toBeGreaterThanOrEqual(6)
  })

  it('a token that is expired or forged opens nothing that reads our headers, not even what is open to visitors', async () => {
    for (const call of calls.filter((each) => !OUTSIDE.includes(each))) {
      for (const asker of ['expired', 'forged'] as const)
        expect(await answer(call, asker), `${call}, ${asker}`).toMatchObject({ status: 401, code: 'token_invalid' })
    }
  })

  it.each(OUTSIDE)('%s asks nobody who they are', async (call) => {
    const all = await statuses(call, ['visitor', 'owner', 'b2bPlus', 'expired', 'forged'])
    expect(new Set(all).size).toBe(1)
    expect([401, 404]).toContain(all[0])
  })

  it.each(OF_PREVIEWS)('%s is refused to every customer', async (call) => {
    expect(await statuses(call, ['visitor', 'owner', 'b2bPlus'])).toEqual([404, 403, 403])
  })

  it('what is nobody’s own answers everybody alike', async () => {
    expect(others.length).toBeGreaterThan(25)
    for (const call of others) {
      const all = await statuses(call, ['visitor', 'owner', 'b2bPlus'])
      expect(new Set(all).size, `${call}: ${all}`).toBe(1)
      expect([401, 403], call).not.toContain(all[0])
    }
  })

  it('the account of a person of the studio is open to no shopper', async () => {
    const ofPeople = calls.filter(isOfPeople)
    expect(ofPeople.length).toBeGreaterThan(5)
    for (const call of ofPeople)
      expect(await statuses(call, ['visitor', 'owner', 'b2b']), call).toEqual([403, 403, 403])
  })

  it('a customer’s cart is open to them alone, and to nobody who guesses at one', async () => {
    const ofCarts = calls.filter(isOfCart)
    for (const call of ofCarts) {
      for (const asker of ['visitor', 'another', 'b2b', 'b2bPlus'] as const) {
        expect((await answer(call, asker)).status, `${call}, ${asker}`).toBe(403)
        expect((await answer(call, asker, { id: 'a-guessed-cart' })).status, `${call}, ${asker}`).toBe(404)
      }
      expect([200, 204, 404, 422], call).toContain((await answer(call, 'owner')).status)
    }
  })

  it('a customer’s order answers everybody else as one that there is not', async () => {
    for (const call of calls.filter(isOfOrder)) {
      for (const asker of ['visitor', 'another', 'b2b', 'b2bPlus'] as const) {
        const foreign = await answer(call, asker)
        expect(foreign, `${call}, ${asker}`).toEqual(await answer(call, asker, { number: ORDER.missing }))
        expect(foreign, `${call}, ${asker}`).toMatchObject({ status: 404, code: 'order_not_found' })
      }
      expect((await answer(call, 'owner')).code, call).not.toBe('order_not_found')
    }
  })

  it('[S1.24] documents ask visitors to log in, and are refused to all but companies with the Plus tier', async () => {
    for (const call of OF_PLUS) {
      expect(await statuses(call, ['visitor', 'owner', 'another', 'b2b']), call).toEqual([401, 403, 403, 403])
      const foreign = await answer(call, 'b2bPlus')
      expect(foreign, call).toEqual(await answer(call, 'b2bPlus', { document: 'doc-0' }))
      // An archive of no period is refused.
      expect([200, 404, 422], call).toContain(foreign.status)
    }
  })

  it('[S6.9] the calls of companies ask visitors to log in, and are refused to consumers', async () => {
    for (const call of OF_COMPANIES) {
      expect(await statuses(call, ['visitor', 'owner', 'another', 'b2b', 'b2bPlus']), call).toEqual([
        ...[401, 403, 403],
        ...[200, 200],
      ])
      expect((await answer(call, 'owner')).code, call).toBe('companies_only')
    }
    for (const call of OF_COMPANY_OWNERS) {
      expect(await statuses(call, ['visitor', 'owner', 'another']), call).toEqual([401, 403, 403])
      for (const status of await statuses(call, ['b2b', 'b2bPlus'])) expect([404, 422], call).toContain(status)
    }
    for (const call of OF_LISTS) {
      expect(await statuses(call, ['visitor', 'owner', 'another']), call).toEqual([401, 403, 403])
      expect([201, 404], call).toContain((await answer(call, 'b2b')).status)
    }
  })

  it('an address of another’s book answers as one that there is not', async () => {
    const { data } = await shop.ask(Addresses, 'GET', '/customer/address', { userToken: tokens.owner })
    for (const call of ['patch /customer/address/{id}', 'delete /customer/address/{id}']) {
      for (const asker of ['another', 'b2b', 'b2bPlus'] as const) {
        const foreign = await answer(call, asker, { id: data[0]!.id })
        expect(foreign, `${call}, ${asker}`).toEqual(await answer(call, asker, { id: 'adr-0' }))
        expect(foreign.status, call).toBe(404)
      }
    }
    expect(await shop.ask(Addresses, 'GET', '/customer/address', { userToken: tokens.owner })).toEqual({ data })
  })

  it('[S6.2] what is a customer’s own asks visitors to log in', async () => {
    for (const call of OF_CUSTOMERS) {
      expect(await answer(call, 'visitor'), call).toMatchObject({ status: 401, code: 'login_required' })
      for (const asker of ['owner', 'another', 'b2b', 'b2bPlus'] as const)
        expect((await answer(call, asker)).code, `${call}, ${asker}`).not.toBe('login_required')
    }
    // The last of them ended every session.
    expect(await answer('get /customer', 'owner')).toMatchObject({ status: 401, code: 'token_invalid' })
  })
})
