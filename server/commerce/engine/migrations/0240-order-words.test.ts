import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { migrateFurther } from '#server/platform/database/testing-migrate.ts'
import type { EngineDatabase } from '../schema.ts'
import { engineMigrations } from './migrations.ts'

const AT = '2026-10-01T10:00:00.000Z'
const before = Object.fromEntries(Object.entries(engineMigrations).filter(([name]) => name < '0240'))
const ADDRESS = {
  firstName: 'Łucja',
  lastName: 'Bąk',
  companyName: null,
  taxId: null,
  postcode: '31-987',
  phone: '',
  countryCode: 'PL',
}
/** More than one portion of the migration. */
const MANY = 1_200

eachDatabase('words of orders from before they were searched', (open, dialect) => {
  it('are those of each order of the shop itself, and of none of a former shop', async () => {
    const { db } = await open<EngineDatabase>(before)
    const order = async (number: string, imported: string | null = null) => {
      const content = JSON.stringify({ recipient: ADDRESS, billing: ADDRESS })
      await sql`insert into orders (number, email, status, payment_status, shipment_status, currency, locale, gross, net, payment_method, content, created_at, imported)
        values (${number}, 'lucja@gosc.example', 'complete', 'paid', 'none', 'PLN', 'pl', 5000, 4065, 'blik', ${content}, ${AT}, ${imported})`.execute(
        db,
      )
    }
    await order('1')
    await order('2', '{}')
    await sql`insert into orders (number, email, status, payment_status, shipment_status, currency, locale, gross, net, payment_method, content, created_at)
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(MANY)})
      select 'm' || n, email, status, payment_status, shipment_status, currency, locale, gross, net, payment_method, content, created_at
      from numbers, orders where number = '1'`.execute(db)
    await migrateFurther(db, { dialect, migrations: engineMigrations })
    const words = (number: string) =>
      db.selectFrom('order_words').select('word').where('order_number', '=', number).orderBy('word').execute()
    expect((await words('1')).map(({ word }) => word)).toEqual(['31987', '<1', 'bak', 'lucja'])
    expect(await words('2')).toEqual([])
    const { total } = await db
      .selectFrom('order_words')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    expect(Number(total)).toBe(4 * (MANY + 1))
  })
})
