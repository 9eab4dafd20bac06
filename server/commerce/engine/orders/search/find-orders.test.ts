import { CompiledQuery, sql } from 'kysely'
import { expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { engineMigrations } from '../../migrations/migrations.ts'
import type { EngineDatabase } from '../../schema.ts'
import { numbersFound } from './find-orders.ts'

const ORDERS = 5_000

eachDatabase('a search among many orders', (open, dialect) => {
  it('reads those that it finds, and no others', async () => {
    const { db } = await open<EngineDatabase>(engineMigrations)
    const many = sql`with recursive numbers(n) as (select 10000 union all select n + 1 from numbers where n < ${sql.lit(10_000 + ORDERS)})`
    await sql`insert into orders (number, email, status, payment_status, shipment_status, currency, locale, gross, net, payment_method, content, created_at)
      ${many} select '1000' || n, 'e' || n || '@gosc.example', 'complete', 'paid', 'none', 'PLN', 'pl', 5000, 4065, 'blik', '{}', '2026-10-01T10:00:00.000Z'
      from numbers`.execute(db)
    for (const word of ['anna', 'nowak', '<'])
      await sql`insert into order_words (order_number, word) ${many}
        select '1000' || n, ${word} || n from numbers`.execute(db)
    if (dialect === 'postgres') await sql`analyze`.execute(db)
    for (const phrase of ['anna1234', 'nowak1234 anna1234', '10001234', '12341', '31-987', 'e1234', 'e12345@gosc']) {
      const query = numbersFound(db, phrase)!.compile()
      const explained = (how: string) =>
        db.executeQuery(CompiledQuery.raw(`${how} ${query.sql}`, [...query.parameters]))
      if (dialect === 'postgres') {
        const { rows } = await explained('explain (analyze, format json)')
        const [{ Plan: plan }] = JSON.parse((rows[0] as { 'QUERY PLAN': string })['QUERY PLAN'])
        expect(rowsOf(plan), phrase).toBeLessThan(200)
        continue
      }
      const lines = ((await explained('explain query plan')).rows as { detail: string }[]).map(({ detail }) => detail)
      const reads = lines.filter((line) => /\border/.test(line))
      expect(reads.length, phrase).toBeGreaterThan(0)
      for (const line of reads)
        expect(line).toMatch(
          /^SEARCH \w+ USING COVERING INDEX .*>\? AND .*<\?|^SEARCH orders USING INDEX orders_by_email/,
        )
    }
  })
})

interface Plan {
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** Rows that a plan has read at its ends. */
function rowsOf({ Plans: below = [], 'Actual Rows': rows, 'Rows Removed by Filter': removed = 0 }: Plan): number {
  return below.length === 0 ? rows + removed : below.reduce((sum, plan) => sum + rowsOf(plan), 0)
}
