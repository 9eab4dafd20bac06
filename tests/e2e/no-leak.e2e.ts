import { Agent, request as send } from 'node:http'
import { linkTo } from '#locales/route-table.ts'
import type { Currency } from '#schemas/locale.ts'
import type { CustomerKind } from '#schemas/user.ts'
import { categoryPath, simpleProduct } from './catalogue.ts'
import { expect, isFull, test } from './shop.ts'
import { userTokenOf } from './user-token.ts'

/*
 * The server's own test checks answers before they reach a socket, on plain screens; this one checks the running shop,
 * which writes cached bytes before any other code runs.
 */
/** Each shopper on each path in each way twice; the long form goes on. */
const REQUESTS = isFull ? 1_000 : 280
const CONCURRENCY = 10

interface Caller {
  name: string
  kind: CustomerKind
  currency: Currency
  cookie: string
  cartId: string
}

interface Answer {
  status: number
  text: string
  cookies: string[]
}

test('shoppers never see each other’s basket, kind or currency, over hundreds of mixed requests', async ({
  baseURL,
}) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  const origin = baseURL as string

  function ask(path: string, cookie: string, body?: object): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = { cookie, ...(body && { 'content-type': 'application/json', origin }) }
      const outgoing = send(new URL(path, origin), { agent, method: body ? 'POST' : 'GET', headers }, (incoming) => {
        let text = ''
        incoming.setEncoding('utf8')
        incoming.on('data', (chunk) => {
          text += chunk
        })
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, text, cookies: incoming.headers['set-cookie'] ?? [] }),
        )
      })
      outgoing.on('error', reject)
      outgoing.end(body && JSON.stringify(body))
    })
  }

  async function arrive(name: string, currency: Currency, kind: CustomerKind, customer?: string): Promise<Caller> {
    const known = `currency=${currency}; scope=amp_en${customer ? `; token=${await userTokenOf(customer, origin)}` : ''}`
    const added = await ask('/api/actions/cart.addItem', known, { sku: simpleProduct.sku, qty: 1 })
    const cartId = /cartId=([^;]+)/.exec(added.cookies.join())?.[1]
    if (!cartId) throw new Error(`${name} got no cart: ${added.status} ${added.text}`)
    return { name, kind, currency, cartId, cookie: `${known}; cartId=${cartId}; has_session=1` }
  }

  const callers = await Promise.all([
    arrive('a visitor in zloty', 'PLN', 'visitor'),
    arrive('a visitor in euro', 'EUR', 'visitor'),
    arrive('a consumer', 'PLN', 'b2c', 'cus-1'),
    arrive('a company', 'USD', 'b2b', 'cus-4'),
    arrive('a company with plus', 'EUR', 'b2bPlus', 'cus-5'),
  ])

  const cart = linkTo('en', 'cart')
  const publicPaths = [linkTo('en', 'home'), simpleProduct.path('en'), categoryPath('en'), linkTo('en', 'legal_notice')]
  const screenOf = (path: string, { currency }: Caller) => `/api/screens?${new URLSearchParams({ path, currency })}`

  async function look(index: number): Promise<void> {
    // A step that is coprime to both lengths combines each shopper with each path.
    const who = callers[index % callers.length] as Caller
    const path = publicPaths[(index * 7) % publicPaths.length] as string
    const way = (['page', 'json', 'page', 'json', 'cart', 'cart json', 'session'] as const)[(index * 3) % 7]
    const url = {
      page: path,
      json: screenOf(path, who),
      cart,
      'cart json': screenOf(cart, who),
      session: '/api/session',
    }[way ?? 'page']
    const { status, text } = await ask(url, who.cookie)
    const what = `${url} for ${who.name}`
    expect(status, what).toBe(200)
    for (const other of callers) {
      if (other !== who && text.includes(other.cartId)) throw new Error(`${what} shows the cart of ${other.name}`)
    }
    const isPublic = way === 'page' || way === 'json'
    expect(text.includes(who.cartId), what).toBe(!isPublic)
    if (way === 'session') return
    expect(/"variant":\{[^}]*"kind":"(\w+)"/.exec(text)?.[1], what).toBe(who.kind)
    expect(/"variant":\{[^}]*"currency":"(\w+)"/.exec(text)?.[1], what).toBe(who.currency)
  }

  let next = 0
  async function work(): Promise<void> {
    while (next < REQUESTS) await look(next++)
  }
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, work))
  } finally {
    agent.destroy()
  }
})
