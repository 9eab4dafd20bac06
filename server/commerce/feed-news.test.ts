import { expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { createFeedNews } from './feed-news.ts'
import { changeConfig } from './store/change-config.ts'
import { openTestShop } from './testing/test-commerce.ts'

eachDatabase('the news of the change feed', (open, dialect) => {
  it(`${dialect === 'sqlite' ? 'changes with every write and when a sale begins or ends, and stays the same otherwise' : 'is unknown'}`, async () => {
    const shop = await openTestShop(open)
    const { database: engine, storeDatabase: store, clock } = shop
    const { mark: feedMark } = createFeedNews({ engine, store, clock })
    const read = async () => (await shop.send('GET', '/changes')).status
    expect(await read()).toBe(200)
    const first = await feedMark()
    if (dialect === 'postgres') return expect(first).toBeNull()
    expect(await read()).toBe(200)
    expect(await feedMark()).toBe(first)

    await changeConfig(store, { 'general/store/name': 'Nowe Ziarno' }, clock())
    const afterWrite = await feedMark()
    expect(afterWrite).not.toBe(first)
    expect(await feedMark()).toBe(afterWrite)

    const { until } = await engine.db
      .selectFrom('prices')
      .select((eb) => eb.fn.min('sale_until').as('until'))
      .where('sale_until', '>', clock().toISOString())
      .executeTakeFirstOrThrow()
    clock.now = new Date(until!)
    expect(await feedMark()).not.toBe(afterWrite)
  })

  it('say how long it is until a sale begins or ends', async () => {
    const shop = await openTestShop(open)
    const { database: engine, storeDatabase: store, clock } = shop
    const { nextDueMs } = createFeedNews({ engine, store, clock })
    const inAnHour = new Date(clock().getTime() + 3_600_000).toISOString()
    await engine.db.updateTable('prices').set({ sale_from: null, sale_until: null }).execute()
    await engine.db.deleteFrom('group_prices').execute()
    await engine.db.updateTable('products').set({ new_until: null }).execute()
    expect(await nextDueMs()).toBeNull()
    await engine.db.updateTable('prices').set({ sale_until: inAnHour }).execute()
    expect(await nextDueMs()).toBe(3_600_000)
    clock.now = new Date(inAnHour)
    expect(await nextDueMs()).toBeNull()
  })
})
