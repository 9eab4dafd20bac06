import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { migrateFurther } from '#server/platform/database/testing-migrate.ts'
import { moveUsesOf } from '../promotions/count-uses.ts'
import type { EngineDatabase } from '../schema.ts'
import { engineMigrations } from './migrations.ts'

const AT = '2026-10-01T10:00:00.000Z'
const before = Object.fromEntries(Object.entries(engineMigrations).filter(([name]) => name < '0062'))

eachDatabase('uses of discount codes from before they were counted', (open, dialect) => {
  it('are those of orders that are not cancelled, and move with orders that are', async () => {
    const { db, transaction } = await open<EngineDatabase>(before)
    for (const [code, limit] of [
      ['FEW', 5],
      ['ANY', null],
      ['UNUSED', 5],
    ] as const)
      await sql`insert into coupons (code, kind, percent, label, valid_from, valid_until, customer_kinds, excludes_sale, is_active, is_first_order_only, limit_total)
        values (${code}, 'percent', 10, '{}', ${AT}, ${AT}, '[]', 0, 1, 0, ${limit})`.execute(db)
    for (const [number, status, coupon] of [
      ['1', 'pending', 'FEW'],
      ['2', 'complete', 'FEW'],
      ['3', 'canceled', 'FEW'],
      ['4', 'complete', 'ANY'],
    ])
      await sql`insert into orders (number, email, status, payment_status, shipment_status, currency, locale, gross, net, payment_method, content, created_at, coupon_code)
        values (${number}, 'kinga@gosc.example', ${status}, 'paid', 'none', 'PLN', 'pl', 5000, 4065, 'blik', '{}', ${AT}, ${coupon})`.execute(
        db,
      )
    await migrateFurther(db, { dialect, migrations: engineMigrations })
    const uses = async () => {
      const coupons = await db.selectFrom('coupons').select(['code', 'uses']).execute()
      return Object.fromEntries(coupons.map((each) => [each.code, each.uses]))
    }
    expect(await uses()).toEqual({ FEW: 2, ANY: null, UNUSED: 0 })
    await transaction((tx) => moveUsesOf(tx, { number: '1', coupon_code: 'FEW' }, -1))
    await transaction((tx) => moveUsesOf(tx, { number: '4', coupon_code: 'ANY' }, -1))
    expect(await uses()).toEqual({ FEW: 1, ANY: null, UNUSED: 0 })
    await transaction((tx) => moveUsesOf(tx, { number: '3', coupon_code: 'FEW' }, 1))
    expect(await uses()).toEqual({ FEW: 2, ANY: null, UNUSED: 0 })
  })
})
