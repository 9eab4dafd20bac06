import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { storeApi } from './store-api.ts'
import { StoreDeskError } from './store-calls.ts'
import { storeDesk } from './store-desk.ts'

type Method = (...given: unknown[]) => Promise<unknown>

const token = 'a-token-for-tests'
const baseUrl = 'http://commerce.test'
let commerce: TestCommerce
beforeAll(async () => {
  commerce = await openTestCommerce()
})
afterAll(() => commerce.close())

/** A desk of the command line at a running shop, with the calls that it made and those that the shop passed on. */
function watchedDesk() {
  const [made, passedOn]: [string[], string[]] = [[], []]
  const told = (request: Request, before: string) => `${request.method} ${request.url.slice(before.length)}`
  const api = storeApi({
    commerce: {
      ...{ baseUrl, apiKey: commerce.commerce.apiKey },
      fetch(request) {
        passedOn.push(told(request, baseUrl))
        return commerce.fetch(request)
      },
    },
    token,
  })
  const shop = 'http://shop.test/api/store'
  const desk = storeDesk({
    ...{ baseUrl: shop, headers: { authorization: `Bearer ${token}`, 'staff-operator': 'ola' } },
    fetch(request) {
      made.push(told(request, shop))
      return api.fetch(request)
    },
  })
  return { desk, made, passedOn }
}

/** What methods are called with whose calls go to other addresses by it; all others get ids that nothing has. */
const GIVEN: Readonly<Record<string, readonly unknown[][]>> = {
  tellOrder: ['payment', 'shipment', 'cancel', 'refund', 'refund/7/done'].map((what) => ['1', what, {}]),
  tellImport: ['start', 'stop', 'continue'].map((verb) => ['1', verb]),
}

const methodsOf = (desk: object) => Object.entries(desk).filter(([, value]) => typeof value === 'function')
const { customers, ...goods } = storeDesk({ fetch: () => new Response(), baseUrl, headers: {} })
const CALLS = [...methodsOf(goods), ...methodsOf(customers).map(([name]) => [`customers.${name}`] as const)].map(
  ([name]) => name,
)

it.each(CALLS)('a running shop passes on what the command line asks with %s', async (name) => {
  const plain = name.replace('customers.', '')
  for (const given of GIVEN[plain] ?? [['1', '1', '1']]) {
    const { desk, made, passedOn } = watchedDesk()
    const methods = (plain === name ? desk : desk.customers) as unknown as Record<string, Method>
    await methods[plain]!(...given).catch((error: unknown) => {
      if (!(error instanceof StoreDeskError)) throw error
    })
    expect(made).not.toEqual([])
    expect(passedOn).toEqual(made)
  }
})
