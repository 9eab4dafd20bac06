import { expect, it } from 'vitest'
import { planBulk } from '#server/forms/bulk/plan-bulk.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { ASKED, openRuns } from './testing-runs.ts'

eachDatabase('results of a change that is made', (open) => {
  it('are kept as a whole or not at all, and the change stays made', async () => {
    const { by, addSpoons, bulk, database, reports } = await openRuns(open)
    await addSpoons(2)
    const plan = planBulk((await bulk().products(['LYZ-0', 'LYZ-1']))!, ASKED.change)
    const once = crypto.randomUUID()
    // No second result of a run.
    await database.db.schema.createIndex('one_result').unique().on('bulk_results').column('run_id').execute()
    expect(await by().keep(ASKED, plan, once)).toBeNull()
    expect(reports.map(({ kind }) => kind)).toEqual(['unexpected'])
    expect(await by().all()).toEqual([])
    await database.db.schema.dropIndex('one_result').execute()
    const id = await by().keep(ASKED, plan, once)
    expect((await by().one(id!))!.counts).toMatchObject({ changed: 2, total: 2 })
    expect(await by().keep(ASKED, plan, once)).toBe(id)
  })
})
