import { expect, it } from 'vitest'
import { testClock } from '#server/commerce/testing/test-commerce.ts'
import { layoutTableMigrations } from '#server/layouts/migrations.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import { eachDatabase, type OpenForTest } from '#server/platform/database/testing.ts'
import type { ReportEvent } from '#server/platform/report.ts'
import { createSpentCaptchas } from './spent-captchas.ts'

async function openSpent(open: OpenForTest) {
  const database = await open<LayoutTables>(layoutTableMigrations, 'layouts')
  const clock = testClock()
  const reports: ReportEvent[] = []
  const another = () => createSpentCaptchas({ database, clock, report: (event) => void reports.push(event) })
  return { database, clock, reports, another, spent: another() }
}
const inMinutes = (clock: () => Date, minutes: number) => new Date(clock().getTime() + minutes * 60_000)

eachDatabase('solved captchas', (open) => {
  it('are spent once, on whichever server, also when both are asked together', async () => {
    const { spent, another, clock } = await openSpent(open)
    const until = inMinutes(clock, 5)
    const answers = await Promise.all([spent.spend('one', until), another().spend('one', until)])
    expect(answers.toSorted()).toEqual([false, true])
    expect([await spent.spend('other', until), await another().spend('other', until)]).toEqual([true, false])
  })

  it('leave nothing behind when they are too old', async () => {
    const { spent, clock, database } = await openSpent(open)
    await spent.spend('old', inMinutes(clock, 5))
    clock.now = inMinutes(clock, 5)
    await spent.spend('new', inMinutes(clock, 5))
    expect(await database.db.selectFrom('spent_captchas').select('signature').execute()).toEqual([{ signature: 'new' }])
  })

  it('count when nobody can write them down, which is reported', async () => {
    const { spent, clock, database, reports } = await openSpent(open)
    await database.db.schema.dropTable('spent_captchas').execute()
    expect(await spent.spend('one', inMinutes(clock, 5))).toBe(true)
    expect(reports).toMatchObject([{ kind: 'unexpected', message: 'A used captcha could not be stored' }])
  })
})
