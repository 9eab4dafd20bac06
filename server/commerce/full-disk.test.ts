import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await openTestCommerce()
})
afterAll(() => commerce.close())

const SKU = 'KAW-1013'

/** SQLite may use no more pages than it has: every write that needs one fails as on a full disk. */
async function fillDisk(): Promise<() => Promise<void>> {
  const { db } = commerce.commerce.engine
  await sql`pragma max_page_count = 1`.execute(db)
  return async () => void (await sql`pragma max_page_count = 1073741823`.execute(db))
}

describe('a full disk', () => {
  it('refuses to add with a clear answer, loses nothing, shows pages, and goes on when there is room', async () => {
    const shop = openTestApp(commerce)
    await shop.app.ready()
    const first = await shop.call('cart.addItem', { sku: SKU, qty: 1 })
    expect(first.status).toBe(200)
    const cartId = /cartId=([^;]+)/.exec(first.headers.getSetCookie().join())![1]!
    const visitor = { cookies: { cartId, has_session: '1' } }
    const count = async () => {
      const answer = await shop.page('/api/session', visitor)
      return ((await answer.json()) as { cart: { count: number } }).cart.count
    }
    expect(await count()).toBe(1)

    const makeRoom = await fillDisk()
    let refused = 0
    for (let at = 0; at < 600 && refused < 3; at += 1) {
      const answer = await shop.call('cart.addItem', { sku: SKU, qty: 1 })
      if (answer.status === 200) continue
      refused += 1
      expect(answer.status).toBe(503)
      expect(await answer.json()).toMatchObject({ ok: false, effects: [{ effect: 'toast', tone: 'error' }] })
    }
    expect(refused).toBeGreaterThan(0)
    expect(shop.reports.map(({ error }) => String(error)).join()).toContain('There is no room left to write to.')
    expect((await shop.page('/')).status).toBe(200)
    expect(await count()).toBe(1)

    await makeRoom()
    expect((await shop.call('cart.addItem', { sku: SKU, qty: 1 }, visitor)).status).toBe(200)
    expect(await count()).toBe(2)
    shop.app.close()
  })
})
