import { expect, it } from 'vitest'
import { layoutTableMigrations } from '#server/layouts/migrations.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { createKeptRuns } from './kept-runs.ts'
import { AT_WORK_MS } from './run-work.ts'

const RUN = { author: 'person:ola', kind: 'price', change: '{}', typed: '{}', source: '', state: 'working' } as const

eachDatabase('a change of many products that is kept', (open) => {
  it('takes no more notes of a server that stood still, once it is taken back', async () => {
    let nowMs = Date.UTC(2026, 10, 27)
    const database = await open<LayoutTables>(layoutTableMigrations, 'layouts')
    const kept = createKeptRuns({ database, clock: () => new Date(nowMs) })
    await kept.add({ ...RUN, id: 'raised', undoes: '' })
    const row = { run_id: 'raised', position: 0, sku: 'LYZ-0', shown: '', fault: '', patch: '', undo: '', call: '' }
    const sending = { ...row, sent_at: '', state: 'sending', left_out: 0, is_second: 0 } as const
    await kept.addResults([sending])
    const still = (await kept.take('raised'))!
    expect(await kept.noteResults(still, [sending])).toBe(true)
    nowMs += 2 * AT_WORK_MS
    expect(await kept.stop('raised')).toBe(true)
    expect(await kept.addUndo({ ...RUN, id: 'back', undoes: 'raised' })).toBe(true)
    expect(await kept.noteResults(still, [{ ...sending, state: 'changed' }])).toBe(false)
    expect((await kept.counts(['raised'])).get('raised')).toMatchObject({ changed: 0, unsure: 1 })
  })
})
