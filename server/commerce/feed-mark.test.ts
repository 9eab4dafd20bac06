import { expect, it } from 'vitest'
import { demoContents } from '#server/demo/demo-contents.ts'
import { openEmbeddedCommerce } from './open.ts'
import { changeConfig } from './store/change-config.ts'

it('changes with every write and when a sale begins or ends, and stays the same otherwise', async () => {
  let now = new Date()
  const commerce = await openEmbeddedCommerce({ contents: demoContents, dataDir: null, clock: () => now })
  const { feedMark, engine, store, fetch, apiKey } = commerce
  const read = async () =>
    (
      await fetch(
        new Request('http://commerce.internal/changes', {
          headers: { 'cg-token': apiKey, 'x-headless': '1', scope: 'amp_pl', currency: 'PLN' },
        }),
      )
    ).status
  try {
    expect(await read()).toBe(200)
    const first = await feedMark()
    expect(await read()).toBe(200)
    expect(await feedMark()).toBe(first)

    await changeConfig(store, { 'general/store/name': 'Nowe Ziarno' }, now)
    const afterWrite = await feedMark()
    expect(afterWrite).not.toBe(first)
    expect(await feedMark()).toBe(afterWrite)

    const { until } = await engine.db
      .selectFrom('prices')
      .select((eb) => eb.fn.min('sale_until').as('until'))
      .where('sale_until', '>', now.toISOString())
      .executeTakeFirstOrThrow()
    now = new Date(until!)
    expect(await feedMark()).not.toBe(afterWrite)
  } finally {
    await commerce.close()
  }
})
