import { type Generated, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Flag } from './column-types.ts'
import { isForeignKeyViolation, isUniqueViolation } from './errors.ts'
import type { Migrations } from './migrate.ts'
import { eachDatabase } from './testing.ts'

type Tables = {
  products: {
    id: Generated<number>
    sku: string
    stock: number
    weight: number | null
    is_active: Flag
    picture: Uint8Array | null
  }
  prices: { product_id: number; currency: string; amount: number }
}

const migrations: Migrations = {
  '001-products': {
    async up(db) {
      await db.schema
        .createTable('products')
        .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
        .addColumn('sku', 'text', (c) => c.notNull().unique())
        .addColumn('stock', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('weight', 'real')
        .addColumn('is_active', 'integer', (c) => c.notNull().defaultTo(1))
        .addColumn('picture', 'blob')
        .execute()
      await db.schema
        .createTable('prices')
        .addColumn('product_id', 'integer', (c) => c.notNull().references('products.id').onDelete('cascade'))
        .addColumn('currency', 'text', (c) => c.notNull())
        .addColumn('amount', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('prices_key', ['product_id', 'currency'])
        .execute()
    },
  },
}

eachDatabase('a database', (open, dialect) => {
  async function shop() {
    const database = await open<Tables>(migrations)
    const product = (sku: string, stock = 0) =>
      database.db
        .insertInto('products')
        .values({ sku, stock, is_active: true })
        .returning('id')
        .executeTakeFirstOrThrow()
    const stockOf = async (sku: string) =>
      (await database.db.selectFrom('products').select('stock').where('sku', '=', sku).executeTakeFirst())?.stock
    return { ...database, database, product, stockOf }
  }

  describe('values', () => {
    it('come back as the same type from either database', async () => {
      const { db, product } = await shop()
      await product('A', 2)
      await db
        .updateTable('products')
        .set({ weight: 1.5, stock: 9_007_199_254_740_991, picture: new Uint8Array([0, 127, 255]) })
        .execute()
      const row = await db.selectFrom('products').selectAll().executeTakeFirstOrThrow()
      expect(row).toStrictEqual({
        id: 1,
        sku: 'A',
        stock: 9_007_199_254_740_991,
        weight: 1.5,
        is_active: 1,
        picture: new Uint8Array([0, 127, 255]),
      })
    })

    it('are numbers where they are counted, summed and averaged, and conditions are 0 or 1', async () => {
      const { db, product } = await shop()
      await product('A', 2)
      await product('B', 3)
      const row = await db
        .selectFrom('products')
        .select(({ fn, exists, selectFrom }) => [
          fn.countAll<number>().as('count'),
          fn.sum<number>('stock').as('sum'),
          fn.avg<number>('stock').as('average'),
          fn.sum<number | null>('stock').filterWhere('stock', '>', 5).as('nothing'),
          exists(selectFrom('prices').select('amount')).as('isPriced'),
        ])
        .executeTakeFirstOrThrow()
      expect(row).toStrictEqual({ count: 2, sum: 5, average: 2.5, nothing: null, isPriced: 0 })
    })

    it('whole numbers stay whole as parameters', async () => {
      const { db } = await shop()
      const { rows } =
        await sql`select cast(${5} as integer) / cast(${2} as integer) as half, 'no. ' || cast(${5} as text) as label`.execute(
          db,
        )
      expect(rows).toEqual([{ half: 2, label: 'no. 5' }])
    })

    it('text sorts by code point and like minds case', async () => {
      const { db, product } = await shop()
      for (const sku of ['b', 'a-2', 'B', 'ą', 'a1']) await product(sku)
      const sorted = await db.selectFrom('products').select('sku').orderBy('sku').execute()
      expect(sorted.map((row) => row.sku)).toEqual(['B', 'a-2', 'a1', 'b', 'ą'])
      expect(await db.selectFrom('products').select('sku').where('sku', 'like', 'b%').execute()).toEqual([{ sku: 'b' }])
    })

    it('a wrong type is refused, not stored', async () => {
      const { db } = await shop()
      const wrong = { sku: 'A', stock: 'many' as unknown as number, is_active: 1 as const }
      await expect(db.insertInto('products').values(wrong).execute()).rejects.toThrow()
      await expect(
        db
          .insertInto('products')
          .values({ ...wrong, stock: 1.5 })
          .execute(),
      ).rejects.toThrow()
      await expect(
        db
          .insertInto('products')
          .values({ ...wrong, stock: new Date() as unknown as number })
          .execute(),
      ).rejects.toThrow('toISOString')
      await expect(
        db
          .insertInto('products')
          .values({ ...wrong, stock: Number.NaN })
          .execute(),
      ).rejects.toThrow('NaN')
    })

    it('a number too large to be exact throws when read', async () => {
      const { db, product } = await shop()
      await product('A')
      await sql`update products set stock = 9007199254740993`.execute(db)
      await expect(db.selectFrom('products').select('stock').execute()).rejects.toThrow(RangeError)
    })

    it('a column type that only one database has is refused', async () => {
      const { db } = await shop()
      expect(() => db.schema.createTable('bad').addColumn('flag', 'boolean').compile()).toThrow('"boolean"')
    })

    it('affected rows are counted, and no insert id is offered', async () => {
      const { db, product } = await shop()
      await product('A')
      await product('B')
      expect((await db.updateTable('products').set({ stock: 1 }).executeTakeFirst()).numUpdatedRows).toBe(2n)
      const inserted = await db.insertInto('products').values({ sku: 'C', stock: 0, is_active: 0 }).executeTakeFirst()
      expect(inserted).toMatchObject({ insertId: undefined, numInsertedOrUpdatedRows: 1n })
    })
  })

  describe('broken constraints', () => {
    it('are told apart', async () => {
      const { db, product } = await shop()
      const { id } = await product('A')
      const twice = await product('A').catch((error) => error)
      expect([isUniqueViolation(twice), isForeignKeyViolation(twice)]).toEqual([true, false])
      const price = { product_id: id, currency: 'PLN', amount: 100 }
      await db.insertInto('prices').values(price).execute()
      const samePrimaryKey = await db
        .insertInto('prices')
        .values(price)
        .execute()
        .catch((error) => error)
      expect(isUniqueViolation(new Error('wrapped', { cause: samePrimaryKey }))).toBe(true)
      const orphan = await db
        .insertInto('prices')
        .values({ ...price, product_id: 99 })
        .execute()
        .catch((error) => error)
      expect([isUniqueViolation(orphan), isForeignKeyViolation(orphan)]).toEqual([false, true])
    })
  })

  describe('a transaction', () => {
    it('is kept when its work ends and undone when it throws', async () => {
      const { transaction, product, stockOf } = await shop()
      await product('A', 1)
      const answer = await transaction(async (tx) => {
        await tx.updateTable('products').set({ stock: 2 }).execute()
        return 'kept'
      })
      expect([answer, await stockOf('A')]).toEqual(['kept', 2])
      const undone = transaction(async (tx) => {
        await tx.updateTable('products').set({ stock: 3 }).execute()
        throw new Error('changed our mind')
      })
      await expect(undone).rejects.toThrow('changed our mind')
      expect(await stockOf('A')).toBe(2)
    })

    it('refuses db at once instead of waiting for itself', async () => {
      const { db, transaction, product } = await shop()
      await product('A', 1)
      for (const misuse of [
        () => db.selectFrom('products').selectAll().execute(),
        () => db.updateTable('products').set({ stock: 5 }).execute(),
        () => transaction(async () => {}),
        () => db.transaction().execute(async () => {}),
      ]) {
        await expect(transaction<unknown>(() => misuse())).rejects.toThrow('inside a transaction')
      }
    })

    it('refuses any other database too, and lets work that outlives it use them again', async () => {
      const { db, transaction } = await shop()
      const other = await open<Tables>(migrations, 'engine')
      await expect(transaction(() => other.db.selectFrom('products').selectAll().execute())).rejects.toThrow(
        'inside a transaction',
      )
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      const later = await transaction(async () => ({
        rows: ended.then(() => db.selectFrom('products').selectAll().execute()),
      }))
      end()
      expect(await later.rows).toEqual([])
    })

    it('begins only through transaction(), which guards it', async () => {
      const { db } = await shop()
      await expect(db.transaction().execute(async () => {})).rejects.toThrow('database.transaction(work)')
    })

    it('ends with its first error, though it be caught', async () => {
      const { transaction, product, stockOf } = await shop()
      await product('A', 1)
      const carriedOn = transaction(async (tx) => {
        await tx.updateTable('products').set({ stock: 2 }).execute()
        await tx
          .insertInto('products')
          .values({ sku: 'A', stock: 0, is_active: 1 })
          .execute()
          .catch(() => {})
      })
      await expect(carriedOn).rejects.toThrow()
      const usedOn = transaction(async (tx) => {
        await tx
          .insertInto('products')
          .values({ sku: 'A', stock: 0, is_active: 1 })
          .execute()
          .catch(() => {})
        await tx.updateTable('products').set({ stock: 3 }).execute()
      })
      await expect(usedOn).rejects.toThrow(/has already failed|current transaction is aborted/)
      expect(await stockOf('A')).toBe(1)
    })

    it('is serializable: forty buyers who look, then buy, get exactly the five pieces there are', async () => {
      const { transaction, product, stockOf } = await shop()
      await product('A', 5)
      const bought = await Promise.all(
        Array.from({ length: 40 }, () =>
          transaction(async (tx) => {
            const row = await tx.selectFrom('products').select('stock').where('sku', '=', 'A').executeTakeFirstOrThrow()
            if (row.stock === 0) return false
            await tx
              .updateTable('products')
              .set({ stock: row.stock - 1 })
              .where('sku', '=', 'A')
              .execute()
            return true
          }),
        ),
      )
      expect([bought.filter(Boolean).length, await stockOf('A')]).toEqual([5, 0])
    })

    it('does not keep readers waiting, who see the state before it', async () => {
      const { transaction, product, stockOf } = await shop()
      await product('A', 1)
      const changed = Promise.withResolvers<void>()
      const mayEnd = Promise.withResolvers<void>()
      const writing = transaction(async (tx) => {
        await tx.updateTable('products').set({ stock: 2 }).execute()
        changed.resolve()
        await mayEnd.promise
      })
      await changed.promise
      expect(await stockOf('A')).toBe(1)
      mayEnd.resolve()
      await writing
      expect(await stockOf('A')).toBe(2)
    })
  })

  it('is closed once, however often it is asked to', async () => {
    const { db, close } = await shop()
    await Promise.all([close(), close()])
    await expect(db.selectFrom('products').selectAll().execute()).rejects.toThrow('destroyed')
  })

  it(`says which database it is (${dialect})`, async () => {
    expect((await shop()).database.dialect).toBe(dialect)
  })
})
