import { expect, it } from 'vitest'
import { loadSummaries } from '#server/commerce/engine/catalogue/products.ts'
import { importShop } from '#server/commerce/engine/import/import-shop.ts'
import { engineMigrations } from '#server/commerce/engine/migrations/migrations.ts'
import type { EngineDatabase } from '#server/commerce/engine/schema.ts'
import { readDemoShop, shiftDates } from '#server/demo/data.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { fillProducts } from './fill-products.ts'

const now = new Date('2027-03-10T10:00:00.000Z')

eachDatabaseInFull('a shop filled with generated products', (open) => {
  it('has as many as asked for, real and complete ones, however often it is filled', async () => {
    const database = await open<EngineDatabase>(engineMigrations, 'engine')
    const { db } = database
    await importShop(database, shiftDates(readDemoShop(), now))
    expect(await fillProducts(database, { products: 120, now })).toBe(120)
    expect(await fillProducts(database, { products: 200, now })).toBe(80)
    expect(await fillProducts(database, { products: 200, now })).toBe(0)

    const rows = await db.selectFrom('products').select('id').where('id', 'like', 'vol-%').execute()
    const ids = rows.map((row) => row.id)
    expect(ids).toHaveLength(200)
    const asker = { locale: 'de', currency: 'EUR', scope: 'amp_pl', user: null, now } as const
    const summaries = await loadSummaries(db, ids, asker)
    expect(summaries).toHaveLength(200)
    expect(new Set(summaries.map((product) => product.href)).size).toBe(200)
    expect(summaries.every((product) => product.prices.length === 1 && product.images.length > 0)).toBe(true)
    expect(summaries.filter((product) => product.available).length).toBeGreaterThan(150)
    expect(summaries.filter((product) => product.type === 'configurable').length).toBeGreaterThan(50)
    expect(summaries.find((product) => product.id === 'vol-9')?.name).toMatch(/^Grüner Tee .+ 9$/)

    const unplaced = await db
      .selectFrom('products as p')
      .leftJoin('category_products as cp', 'cp.product_id', 'p.id')
      .select('p.id')
      .where('cp.product_id', 'is', null)
      .execute()
    expect(unplaced).toEqual([])
    const unknownValues = await db
      .selectFrom('product_attributes as pa')
      .innerJoin('attributes as a', 'a.code', 'pa.attribute_code')
      .leftJoin('attribute_values as v', (join) =>
        join.onRef('v.attribute_code', '=', 'pa.attribute_code').onRef('v.value', '=', 'pa.value'),
      )
      .select(['pa.attribute_code', 'pa.value'])
      .where('pa.product_id', 'like', 'vol-%')
      .where('a.type', '!=', 'boolean')
      .where('v.value', 'is', null)
      .execute()
    expect(unknownValues).toEqual([])
  })
})
