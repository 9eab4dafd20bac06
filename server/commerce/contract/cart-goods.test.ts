import { beforeEach, expect, it } from 'vitest'
import { WireCart } from '#schemas/cart.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { setPrice } from '../engine/offers/write-price.ts'
import { setStock } from '../engine/offers/write-stock.ts'
import { StoredRecordsAnswer } from '../engine/routes/staff/record-bodies.ts'
import { changeOffer } from '../testing/change-offer.ts'
import { type CallOptions, openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, COFFEE, nextKey } from '../testing/test-orders.ts'

eachDatabase('goods of a cart that are kept in memory', (open) => {
  let shop: TestShop
  let servers: Pick<TestShop, 'ask' | 'send'>[]
  beforeEach(async () => {
    shop = await openTestShop(open)
    servers = [shop, shop.anotherServer()]
  })

  /** The only line of the cart on each server. */
  const linesOf = (id: string, options: CallOptions = {}) =>
    Promise.all(servers.map(async (server) => (await server.ask(WireCart, 'GET', `/cart/${id}`, options)).items[0]!))
  const pricesOf = async (id: string) => (await linesOf(id)).map(({ prices }) => prices.itemPrice.gross)

  it('have the new price on every server from the first look after it was set', async () => {
    const id = await buyer(shop).cartWith()
    const before = await pricesOf(id)
    expect(new Set(before).size).toBe(1)
    await setPrice(shop.database, { sku: COFFEE, currency: 'PLN', regular: 1234 }, shop.clock())
    expect(await pricesOf(id)).toEqual(['12.34', '12.34'])
  })

  it('begin and end a sale at its instants without any change', async () => {
    const id = await buyer(shop).cartWith()
    const [usual] = await pricesOf(id)
    const later = (ms: number) => new Date(shop.clock.now.getTime() + ms)
    const price = { sku: COFFEE, currency: 'PLN', regular: Math.round(Number(usual) * 100) } as const
    const sale = { gross: 500, from: later(1000), until: later(2000) }
    await setPrice(shop.database, { ...price, sale }, shop.clock())
    const seen = [await pricesOf(id)]
    for (let second = 1; second <= 2; second += 1) {
      shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
      seen.push(await pricesOf(id))
    }
    expect(seen).toEqual([
      [usual, usual],
      ['5.00', '5.00'],
      [usual, usual],
    ])
  })

  it('are unavailable and out of stock at once', async () => {
    const id = await buyer(shop).cartWith()
    await linesOf(id)
    for (const source of ['LDZ', 'POZ', 'DOS']) await setStock(shop.database, { sku: COFFEE, source, quantity: 0 })
    expect((await linesOf(id)).map(({ isUnavailable }) => isUnavailable)).toEqual([true, true])
    await setStock(shop.database, { sku: COFFEE, source: 'LDZ', quantity: 9 })
    expect((await linesOf(id)).map(({ isUnavailable }) => isUnavailable)).toEqual([false, false])
    await changeOffer(shop, COFFEE, { is_enabled: 0 })
    expect((await linesOf(id)).map(({ isUnavailable }) => isUnavailable)).toEqual([true, true])
  })

  it('are named anew after their product was', async () => {
    const id = await buyer(shop).cartWith('KAW-1011', 3)
    await linesOf(id)
    await shop.ask(StoredRecordsAnswer, 'POST', '/staff/record/product', {
      body: { records: [{ sku: 'KAW-1011', texts: { pl: { name: 'Nowa nazwa' } } }] },
    })
    expect((await linesOf(id)).map(({ name }) => name)).toEqual(['Nowa nazwa', 'Nowa nazwa'])
  })

  it('are read anew for an order, whatever was shown', async () => {
    const id = await buyer(shop).readyCart()
    const { totalSegments } = await shop.ask(WireCart, 'GET', `/cart/${id}`)
    const expectedTotal = totalSegments.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    // Past the feed of changes: memory knows nothing of it.
    await shop.database.db.updateTable('prices').set({ regular: 1, sale: null }).where('sku', '=', COFFEE).execute()
    const answer = await shop.send('POST', `/cart/${id}/order`, {
      headers: { 'idempotency-key': nextKey() },
      body: { expectedTotal, returnUrl: '/back/{code}' },
    })
    expect(answer.status).toBe(409)
  })
})
