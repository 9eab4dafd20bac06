import { expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import type { BulkRunsPort } from '#server/ports/bulk-runs.ts'
import { begun, ended, openRuns } from './testing-runs.ts'

eachDatabase('changes of many products', (open) => {
  it('take a list of several pages, each product once, and are taken back', async () => {
    const { by, addSpoons, pricesOf } = await openRuns(open)
    const runs = by()
    await addSpoons(130)
    const id = await begun(runs)
    expect((await ended(runs, id)).counts).toMatchObject({ changed: 130, total: 130, waiting: 0 })
    expect(await pricesOf('LYZ-1', 'LYZ-129')).toEqual(['14.90', '14.90'])
    const last = await runs.results(id, { state: 'changed', page: 3 })
    expect([last.total, last.data.length]).toEqual([130, 30])
    const undone = await runs.undo(id, 'person:ola')
    if (!undone.ok) throw new Error(undone.code)
    expect((await ended(runs, undone.value)).counts).toMatchObject({ changed: 130 })
    expect(await pricesOf('LYZ-1', 'LYZ-129')).toEqual(['9.90', '9.90'])
    expect(await runs.undo(id, 'person:ola')).toMatchObject({ code: 'bulk_run_state' })
    expect((await runs.all())!.map(({ undoes }) => undoes).sort()).toEqual([null, id].sort())
  })

  it('go on after a server has ended over one, and change nothing twice', async () => {
    const { by, addSpoons, pricesOf, pass } = await openRuns(open)
    await addSpoons(8)
    const cut = by((bulk) => ({
      ...bulk,
      async change(...given) {
        await bulk.change(...given)
        throw new Error('The server ends.')
      },
    }))
    const id = await begun(cut)
    pass(60_000)
    expect(await by().one(id)).toMatchObject({ state: 'broken', counts: { changed: 0 } })
    expect(await by().goOn(id)).toMatchObject({ ok: true })
    expect((await ended(by(), id)).counts).toMatchObject({ changed: 8 })
    expect(await pricesOf('LYZ-0', 'LYZ-7')).toEqual(['14.90', '14.90'])
    expect(await by().goOn(id)).toMatchObject({ code: 'bulk_run_state' })
  })

  it('are stopped between two slices, and taken up again', async () => {
    const { by, addSpoons, pricesOf } = await openRuns(open)
    await addSpoons(40)
    const runs: BulkRunsPort = by((bulk) => ({
      ...bulk,
      async change(...given) {
        const outcome = await bulk.change(...given)
        const [run] = (await runs.all()) ?? []
        await runs.stop(run!.id)
        return outcome
      },
    }))
    const id = await begun(runs)
    const stopped = await ended(runs, id)
    expect(stopped.state).toBe('stopped')
    expect(stopped.counts.changed).toBeGreaterThan(0)
    expect(stopped.counts.waiting).toBeGreaterThan(0)
    await by().goOn(id)
    expect((await ended(by(), id)).counts).toMatchObject({ changed: 40 })
    expect(await pricesOf('LYZ-0', 'LYZ-39')).toEqual(['14.90', '14.90'])
  })

  it('plan a product anew once where somebody was faster, and leave the rest of its slice alone', async () => {
    const { by, addSpoons, pricesOf, setPrice } = await openRuns(open)
    await addSpoons(5)
    let isFirst = true
    const runs = by((bulk) => ({
      ...bulk,
      async change(...given) {
        if (isFirst) await setPrice('LYZ-3', '20.00')
        isFirst = false
        return bulk.change(...given)
      },
    }))
    expect((await ended(runs, await begun(runs))).counts).toMatchObject({ changed: 5, refused: 0 })
    expect(await pricesOf('LYZ-2', 'LYZ-3')).toEqual(['14.90', '25.00'])
  })
})
