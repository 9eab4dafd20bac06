import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { migrateFurther } from '#server/platform/database/testing-migrate.ts'
import type { EngineDatabase } from '../schema.ts'
import { engineMigrations } from './migrations.ts'

const before = Object.fromEntries(Object.entries(engineMigrations).filter(([name]) => name < '0241'))

eachDatabase('promised days of orders from before they had a column', (open, dialect) => {
  it('are those of orders that are still open', async () => {
    const { db } = await open<EngineDatabase>(before)
    for (const [number, status, estimatedTo] of [
      ['1', 'processing', '2026-10-05'],
      ['2', 'pending', '2026-10-06T22:00:00.000Z'],
      ['3', 'processing', null],
      ['4', 'complete', '2026-10-05'],
    ])
      await sql`insert into orders (number, email, status, payment_status, shipment_status, currency, locale, gross, net, payment_method, content, created_at)
        values (${number}, 'kinga@gosc.example', ${status}, 'paid', 'none', 'PLN', 'pl', 5000, 4065, 'blik', ${JSON.stringify({ estimatedTo })}, '2026-10-01T10:00:00.000Z')`.execute(
        db,
      )
    await migrateFurther(db, { dialect, migrations: engineMigrations })
    const orders = await db.selectFrom('orders').select(['number', 'promised_until']).orderBy('number').execute()
    expect(orders.map(({ promised_until }) => promised_until)).toEqual(['2026-10-05', '2026-10-06', null, null])
  })
})
