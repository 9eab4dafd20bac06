import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashPassword, isPassword } from '#server/commerce/engine/accounts/passwords.ts'
import { COMPLETE, PLENTIFUL } from '#server/commerce/testing/test-orders.ts'
import type { BenchPlan } from './command-line.ts'
import { sendLoad, wireRequest } from './load.ts'
import { type Result, toResult } from './results.ts'
import { cpuPerRequest, type ServerProcess } from './server-process.ts'
import { spreadOf } from './statistics.ts'

const BUYERS = 4
/** Demo accounts share a password; each account allows a limited number of attempts. */
const ACCOUNTS = ['alicja@klient.example', 'tomasz@klient.example', 'lena@kunde.example']
export const PASSWORD = 'Ziarno#2026'

/** Calls the commerce API of a shop that serves it under `/commerce`; throws unless the call succeeds. */
export function commerceOf({ port }: ServerProcess, dataDir: string) {
  const headers = {
    'cg-token': readFileSync(join(dataDir, 'commerce-token'), 'utf8').trim(),
    'x-headless': '1',
    captcha: 'captcha-disabled',
    currency: 'PLN',
  }
  return async (method: string, path: string, body: object, key?: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/commerce${path}`, {
      method,
      headers: {
        ...headers,
        'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as never
  }
}

type Ask = ReturnType<typeof commerceOf>

/**
 * Orders per second of four concurrent buyers, and the server's CPU time of one order; the carts are filled beforehand.
 */
export async function measureOrders(
  shop: ServerProcess,
  { database, dataDir, plan }: { database: string; dataDir: string; plan: BenchPlan },
): Promise<Result[]> {
  const ask = commerceOf(shop, dataDir)
  const perSecond: number[] = []
  const cpuMs: number[] = []
  for (let round = 0; round < plan.rounds; round += 1) {
    const baskets: { id: string; total: string }[] = []
    for (let made = 0; made < plan.orders; made += 1) baskets.push(await basket(ask))
    const numbers: string[] = []
    const startedAt = performance.now()
    const cpuUs = await cpuPerRequest(shop, async () => {
      const waiting = [...baskets]
      const buyers = await Promise.all(Array.from({ length: BUYERS }, () => buy(ask, waiting)))
      numbers.push(...buyers.flat())
      return baskets.length
    })
    perSecond.push(baskets.length / ((performance.now() - startedAt) / 1000))
    cpuMs.push(cpuUs / 1000)
    // All rounds together need more than the stock: the items are returned.
    for (const number of numbers) await ask('POST', `/staff/order/${number}/cancel`, {})
  }
  const behind = `${plan.orders} orders of two products a round, ${BUYERS} buyers`
  return [
    toResult({ what: `orders placed, ${database}`, unit: '/s', values: perSecond, behind }),
    toResult({ what: `CPU of an order, ${database}`, unit: 'ms', values: cpuMs, behind }),
  ]
}

async function basket(ask: Ask): Promise<{ id: string; total: string }> {
  const { id } = (await ask('POST', '/cart', {})) as { id: string }
  for (const sku of PLENTIFUL) await ask('POST', `/cart/${id}/item`, { sku, qty: 1, deliveryTime: null })
  const { cart } = (await ask('PATCH', `/cart/${id}/checkout`, COMPLETE)) as {
    cart: { totalSegments: { code: string; price: { gross: string } }[] }
  }
  return { id, total: cart.totalSegments.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross }
}

/** Numbers of the orders that one buyer placed. */
async function buy(ask: Ask, waiting: { id: string; total: string }[]): Promise<string[]> {
  const numbers: string[] = []
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const body = { expectedTotal: next.total, returnUrl: '/{code}' }
    const { order } = (await ask('POST', `/cart/${next.id}/order`, body, randomUUID())) as { order: { number: string } }
    numbers.push(order.number)
  }
  return numbers
}

/** A log-in, with the cost of its password hash separated, and the session request of a logged-in shopper. */
export async function measureSessions(
  shop: ServerProcess,
  { dataDir, plan }: { dataDir: string; plan: BenchPlan },
): Promise<Result[]> {
  const ask = commerceOf(shop, dataDir)
  const hashMs = await hashCostMs()
  const logins: number[] = []
  let token = ''
  for (const email of ACCOUNTS) {
    const cpuUs = await cpuPerRequest(shop, async () => {
      for (let time = 0; time < plan.rounds; time += 1) {
        token = ((await ask('POST', '/customer/login', { email, password: PASSWORD })) as { token: string }).token
      }
      return plan.rounds
    })
    logins.push(cpuUs / 1000 - hashMs)
  }
  const { id } = (await ask('POST', '/cart', {})) as { id: string }
  const cookie = `token=${token}; cartId=${id}; has_session=1`
  const request = wireRequest({ port: shop.port, path: '/api/session', headers: { cookie } })
  const sessions: number[] = []
  const count = plan.cachedRequests / 10
  for (let round = 0; round < plan.rounds; round += 1) {
    const cpuUs = await cpuPerRequest(shop, async () => {
      const statuses = await sendLoad({ port: shop.port, requests: [request], count, connections: BUYERS })
      if (statuses.get(200) !== count) throw new Error(`the session answered ${[...statuses.keys()]}`)
      return count
    })
    sessions.push(cpuUs / 1000)
  }
  return [
    toResult({
      what: 'CPU of a login without its hash',
      unit: 'ms',
      values: logins,
      behind: `argon2id takes ${hashMs.toFixed(1)} ms more`,
    }),
    toResult({
      what: 'CPU of a session call',
      unit: 'ms',
      values: sessions,
      goal: 1.5,
      behind: 'logged in, with a cart',
    }),
  ]
}

/** CPU time of the password check alone. */
async function hashCostMs(): Promise<number> {
  const hash = await hashPassword(PASSWORD)
  const costs: number[] = []
  for (let time = 0; time < 9; time += 1) {
    const before = process.cpuUsage()
    await isPassword(PASSWORD, hash)
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / 1000)
  }
  return spreadOf(costs).median
}
