import { expect, it } from 'vitest'
import type { Migrations } from './migrate.ts'
import { openDatabase } from './open.ts'
import { eachDatabase } from './testing.ts'
import type { DatabaseTemplate } from './testing-templates.ts'

type Tables = { products: { sku: string } }

const migrations: Migrations = {
  '001-products': {
    async up(db) {
      await db.schema.createTable('products').addColumn('sku', 'text').execute()
    },
  },
}

eachDatabase('a copied database', (open, dialect) => {
  let fillings = 0
  const template: DatabaseTemplate = {
    key: `products_${dialect}`,
    async fill(place) {
      fillings += 1
      const { db, close } = await openDatabase<Tables>({ ...place, name: 'store', migrations })
      await db.insertInto('products').values({ sku: 'A' }).execute()
      await close()
    },
  }
  const openProducts = async () => (await open.copyOf(template))<Tables>(migrations, 'store')
  const skusOf = async ({ db }: Awaited<ReturnType<typeof openProducts>>) =>
    (await db.selectFrom('products').select('sku').orderBy('sku').execute()).map(({ sku }) => sku)

  it('holds what the template does, without the changes of another copy', async () => {
    const [one, other] = await Promise.all([openProducts(), openProducts()])
    await one.db.insertInto('products').values({ sku: 'B' }).execute()
    expect([await skusOf(one), await skusOf(other)]).toEqual([['A', 'B'], ['A']])
  })

  it('is filled once', async () => {
    expect(await skusOf(await openProducts())).toEqual(['A'])
    expect(fillings).toBe(1)
  })
})
