import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { migrateFurther } from '#server/platform/database/testing-migrate.ts'
import { moveUsesOf } from '../promotions/count-uses.ts'
import type { EngineDatabase } from '../schema.ts'
import { engineMigrations } from './migrations.ts'

const AT = '2026-10-01T10:00:00.000Z'
const before = Object.fromEntries(
  Object.entries(engineMigrations).filter(([name]) => name !== '0053-promotion-uses' && name < '0054'),
)

eachDatabase('uses of promotions from before they were counted', (open, dialect) => {
  it('are those of orders that are not cancelled, and move with orders that are', async () => {
    const { db, transaction } = await open<EngineDatabase>(before)
    for (const [code, limitTotal] of [
      ['few', 5],
      ['any', null],
      ['unused', 5],
    ] as const)
      await sql`insert into promotions (code, is_active, content) values (${code}, 1, ${JSON.stringify({ limitTotal })})`.execute(
        db,
      )
    for (const [number, status] of [
      ['1', 'pending'],
      ['2', 'complete'],
      ['3', 'canceled'],
    ]) {
      await sql`insert into orders (number, email, status, payment_status, shipment_status, currency, locale, gross, net, payment_method, content, created_at)
        values (${number}, 'kinga@gosc.example', ${status}, 'paid', 'none', 'PLN', 'pl', 5000, 4065, 'blik', '{}', ${AT})`.execute(
        db,
      )
      for (const promotion of ['few', 'any'])
        await sql`insert into order_promotions (order_number, promotion) values (${number}, ${promotion})`.execute(db)
    }
    await migrateFurther(db, { dialect, migrations: engineMigrations })
    const uses = async () => {
      const promotions = await db.selectFrom('promotions').select(['code', 'uses']).execute()
      return Object.fromEntries(promotions.map((each) => [each.code, each.uses]))
    }
    expect(await uses()).toEqual({ few: 2, any: null, unused: 0 })
    await transaction((tx) => moveUsesOf(tx, { number: '1', coupon_code: null }, -1))
    expect(await uses()).toEqual({ few: 1, any: null, unused: 0 })
    await transaction((tx) => moveUsesOf(tx, { number: '3', coupon_code: null }, 1))
    expect(await uses()).toEqual({ few: 2, any: null, unused: 0 })
  })
})
