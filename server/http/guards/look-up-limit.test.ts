import { expect, it } from 'vitest'
import { testClock } from '#server/commerce/testing/test-commerce.ts'
import { layoutTableMigrations } from '#server/layouts/migrations.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import type { ReportEvent } from '#server/platform/report.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import { createLookUpLimit } from './look-up-limit.ts'

eachDatabase('the limit of questions to the register of companies', (open) => {
  async function openLimits() {
    const database = await open<LayoutTables>(layoutTableMigrations, 'layouts')
    const clock = testClock()
    const reports: ReportEvent[] = []
    const server = () => createLookUpLimit({ database, clock, report: (event) => void reports.push(event) })
    return { database, clock, reports, server }
  }
  const asker = (id: string | null, address: string) => ({
    user: id === null ? null : ({ id } as Shopper['user']),
    address,
  })

  it('is twenty an hour for an account and sixty for an address, on all servers together', async () => {
    const { server, clock } = await openLimits()
    const servers = [server(), server()]
    const ask = (id: string | null, address: string, at: number) => servers[at % 2]!(asker(id, address))
    for (let at = 0; at < 20; at += 1) expect(await ask('cus-1', '203.0.113.7', at)).toMatchObject({ isAllowed: true })
    expect(await ask('cus-1', '203.0.113.8', 0)).toEqual({ isAllowed: false, count: 21, retryAfterS: 3600 })
    for (let at = 0; at < 40; at += 1) expect(await ask(null, '203.0.113.7', at)).toMatchObject({ isAllowed: true })
    expect(await ask(null, '203.0.113.7', 0)).toMatchObject({ isAllowed: false })
    expect(await ask('cus-2', '203.0.113.9', 0)).toMatchObject({ isAllowed: true })
    clock.now = new Date(clock.now.getTime() + 3600_000)
    expect(await ask('cus-1', '203.0.113.7', 0)).toMatchObject({ isAllowed: true })
  })

  it('lets a question through, and reports it, when the database fails', async () => {
    const { server, database, reports } = await openLimits()
    await database.close()
    expect(await server()(asker(null, '203.0.113.7'))).toEqual({ isAllowed: true })
    expect(reports).toMatchObject([{ kind: 'unexpected' }])
  })
})
