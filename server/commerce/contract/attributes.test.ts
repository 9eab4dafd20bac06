import { beforeEach, expect, it } from 'vitest'
import { WireListing } from '#schemas/listing.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { WireChanges } from '../engine/routes/catalogue-bodies.ts'
import { StoredRecordsAnswer } from '../engine/routes/staff/record-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

eachDatabaseInFull('attributes that staff change', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  const change = (record: object) =>
    shop.ask(StoredRecordsAnswer, 'POST', '/staff/record/attribute', { body: { records: [record] } })
  async function tagsOf(record: object): Promise<readonly string[]> {
    const { cursor } = await shop.ask(WireChanges, 'GET', '/changes')
    await change(record)
    return (await shop.ask(WireChanges, 'GET', `/changes?after=${cursor}`)).tags
  }
  const attribute = (isShown: 0 | 1) =>
    shop.database.db
      .selectFrom('attributes as a')
      .innerJoin('product_attributes as pa', 'pa.attribute_code', 'a.code')
      .select(['a.code', 'pa.product_id as product'])
      .where('a.is_shown', '=', isShown)
      .limit(1)
      .executeTakeFirstOrThrow()

  it('tell of every product whose page shows one that was hidden, which names it nowhere yet', async () => {
    const { code, product } = await attribute(1)
    await change({ code, isShown: false })
    expect(await tagsOf({ code, isShown: true })).toContain(`product:${product}`)
    expect(await tagsOf({ code, position: 99 })).not.toContain(`product:${product}`)
  })

  it('tell of all lists, whose filters are called by their new names at once', async () => {
    const list = () =>
      shop.ask(WireListing, 'POST', '/category/1/products', {
        locale: 'en',
        body: { categoryId: 1, filters: {}, page: 1, perPage: 12 },
      })
    const [before] = (await list()).facets
    const label = { pl: 'Nowa', en: 'Another name', de: 'Neue' }
    expect(await tagsOf({ code: before!.code, label })).toEqual(
      expect.arrayContaining(['category:1', 'listing:0', `attribute:${before!.code}`]),
    )
    expect((await list()).facets[0]).toMatchObject({ code: before!.code, label: 'Another name' })
  })
})
