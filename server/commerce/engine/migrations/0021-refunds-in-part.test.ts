import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { migrateFurther } from '#server/platform/database/testing-migrate.ts'
import type { EngineDatabase } from '../schema.ts'
import { engineMigrations } from './migrations.ts'

const AT = '2026-10-01T10:00:00.000Z'
const before = Object.fromEntries(Object.entries(engineMigrations).filter(([name]) => name < '0021'))

eachDatabase('refunds from before refunds in part', (open, dialect) => {
  it('stay as they are, and count as given back of their payments', async () => {
    const { db } = await open<EngineDatabase>(before)
    await sql`insert into orders (number, email, status, payment_status, shipment_status, currency, locale, gross, net, payment_method, content, created_at)
      values ('100000001', 'kinga@gosc.example', 'canceled', 'refunded', 'none', 'PLN', 'pl', 5000, 4065, 'blik', '{}', ${AT})`.execute(
      db,
    )
    const pay = (code: string, received: number | null, currency: string | null) =>
      sql`insert into payments (code, order_number, provider, method, amount, currency, status, return_url, created_at, received, received_currency)
        values (${code}, '100000001', 'sandbox', 'blik', 5000, 'PLN', 'refunded', '/', ${AT}, ${received}, ${currency})`.execute(
        db,
      )
    await pay('whole', null, null)
    await pay('odd', 7000, 'PLN')
    await pay('foreign', 1200, 'EUR')
    await pay('kept', null, null)
    const giveBack = (id: string, payment: string | null, amount: number) =>
      sql`insert into refunds (id, order_number, payment_code, provider, method, amount, currency, reason, status, tries, due_at, taken_at, error, created_at, done_at)
        values (${id}, '100000001', ${payment}, 'sandbox', 'blik', ${amount}, 'PLN', 'canceled', 'done', 1, ${AT}, ${AT}, 'note', ${AT}, ${AT})`.execute(
        db,
      )
    await giveBack('a', 'whole', 5000)
    await giveBack('b', 'odd', 7000)
    await giveBack('c', 'foreign', 5000)
    await giveBack('d', null, 5000)

    await migrateFurther(db, { dialect, migrations: engineMigrations })

    const refunds = await db.selectFrom('refunds').selectAll().orderBy('id').execute()
    expect(refunds.map(({ id, payment_code, amount }) => [id, payment_code, amount])).toEqual([
      ['a', 'whole', 5000],
      ['b', 'odd', 7000],
      ['c', 'foreign', 5000],
      ['d', null, 5000],
    ])
    expect(refunds[0]).toMatchObject({ taken_at: AT, done_at: AT, error: 'note', return_id: null, content: null })
    const payments = await db.selectFrom('payments').select(['code', 'refunded']).orderBy('code').execute()
    expect(payments).toEqual([
      { code: 'foreign', refunded: 5000 },
      { code: 'kept', refunded: 0 },
      { code: 'odd', refunded: 7000 },
      { code: 'whole', refunded: 5000 },
    ])
    await expect(
      db.updateTable('payments').set({ refunded: 5001 }).where('code', '=', 'whole').execute(),
    ).rejects.toThrow()
    await db.deleteFrom('orders').execute()
    expect(await db.selectFrom('refunds').selectAll().execute()).toEqual([])
  })
})
