import { expect, it } from 'vitest'
import { testClock } from '#server/commerce/testing/test-commerce.ts'
import { layoutTableMigrations } from '#server/layouts/migrations.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import type { ReportEvent } from '#server/platform/report.ts'
import { createUnprovenLimit } from './unproven-limit.ts'

eachDatabase('the limit of forms without a captcha', (open) => {
  async function openLimits() {
    const database = await open<LayoutTables>(layoutTableMigrations, 'layouts')
    const clock = testClock()
    const reports: ReportEvent[] = []
    const server = () => createUnprovenLimit({ database, clock, report: (event) => void reports.push(event) })
    return { database, clock, reports, server }
  }
  const address = '203.0.113.7'

  it('is ten a minute for an address, however many servers it sends to and whenever they started', async () => {
    const { server, clock, database } = await openLimits()
    const servers = [server(), server()]
    for (let count = 0; count < 10; count += 1)
      expect(await servers[count % 2]!(address)).toMatchObject({ isAllowed: true })
    expect(await server()(address)).toMatchObject({ isAllowed: false, retryAfterS: 60 })
    expect(await server()('203.0.113.8')).toMatchObject({ isAllowed: true })
    clock.now = new Date(clock.now.getTime() + 60_000)
    expect(await server()(address)).toMatchObject({ isAllowed: true })
    expect(await database.db.selectFrom('attempts').select('key').execute()).toHaveLength(1)
  })

  it('lets a form through, and reports it, when the database fails', async () => {
    const { server, database, reports } = await openLimits()
    await database.close()
    expect(await server()(address)).toEqual({ isAllowed: true })
    expect(reports).toMatchObject([{ kind: 'unexpected' }])
  })
})
