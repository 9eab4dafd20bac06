import { expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import type { BulkRunsPort } from '#server/ports/bulk-runs.ts'
import { begun, ended, openRuns } from './testing-runs.ts'

const DAY_MS = 86_400_000

eachDatabase('changes of many products that are taken back', (open) => {
  it('are not continued', async () => {
    const { by, addSpoons, pricesOf } = await openRuns(open)
    await addSpoons(40)
    const runs: BulkRunsPort = by((bulk) => ({
      ...bulk,
      async change(...given) {
        const outcome = await bulk.change(...given)
        await runs.stop((await runs.all())![0]!.id)
        return outcome
      },
    }))
    const id = await begun(runs)
    expect((await ended(runs, id)).state).toBe('stopped')
    await undone(by(), id)
    expect(await by().goOn(id)).toMatchObject({ code: 'bulk_run_state' })
    expect(await pricesOf('LYZ-0', 'LYZ-39')).toEqual(['9.90', '9.90'])
  })

  it('are taken back once the slice that is under way has ended, with this slice', async () => {
    const { by, addSpoons, pricesOf } = await openRuns(open)
    await addSpoons(40)
    const answer = Promise.withResolvers<void>()
    const sent = Promise.withResolvers<void>()
    let calls = 0
    const runs = by((bulk) => ({
      ...bulk,
      async change(...given) {
        const outcome = await bulk.change(...given)
        if (++calls === 2) {
          sent.resolve()
          await answer.promise
        }
        return outcome
      },
    }))
    const id = await begun(runs)
    await sent.promise
    expect(await runs.stop(id)).toMatchObject({ ok: true })
    expect(await by().one(id)).toMatchObject({ state: 'stopped', canUndo: false })
    expect(await by().undo(id, 'person:ola')).toMatchObject({ code: 'bulk_run_state' })
    const { changed } = (await by().one(id))!.counts
    expect(changed).toBeGreaterThan(0)
    answer.resolve()
    expect((await undone(by(), id)).counts.changed).toBeGreaterThan(changed)
    const all = Array.from({ length: 40 }, (_, at) => `LYZ-${at}`)
    expect(new Set(await pricesOf(...all))).toEqual(new Set(['9.90']))
  })

  it('are taken back with what a server that ended may have changed, and stay where it has not', async () => {
    const { by, addSpoons, pricesOf, pass } = await openRuns(open)
    await addSpoons(8)
    const killed = by((bulk) => ({
      ...bulk,
      async change(patches, key) {
        // The call of some of them has arrived, that of the others has not; nobody has heard of either.
        await bulk.change(patches.slice(0, 3), key)
        throw new Error('The server ends.')
      },
    }))
    const id = await begun(killed)
    await expect.poll(() => pricesOf('LYZ-0', 'LYZ-7'), { timeout: 60_000 }).toEqual(['14.90', '9.90'])
    pass(60_000)
    expect(await by().one(id)).toMatchObject({ state: 'broken', counts: { changed: 0 } })
    expect(await by().stop(id)).toMatchObject({ ok: true })
    expect((await undone(by(), id)).counts).toMatchObject({ changed: 3, same: 5, refused: 0 })
    const all = Array.from({ length: 8 }, (_, at) => `LYZ-${at}`)
    expect(new Set(await pricesOf(...all))).toEqual(new Set(['9.90']))
  })

  it('can still be taken back if what does so could not be kept', async () => {
    const { by, addSpoons, pricesOf, database } = await openRuns(open)
    await addSpoons(2)
    const id = await begun(by())
    await ended(by(), id)
    // No second run of the same change.
    await database.db.schema.createIndex('one_run').unique().on('bulk_runs').column('change').execute()
    await expect(by().undo(id, 'person:ola')).rejects.toThrow()
    await database.db.schema.dropIndex('one_run').execute()
    expect((await by().one(id))!.undoneBy).toBeNull()
    expect((await undone(by(), id)).counts).toMatchObject({ changed: 2 })
    expect(await pricesOf('LYZ-0', 'LYZ-1')).toEqual(['9.90', '9.90'])
  })

  it('are there as long as what took them back, however old they are', async () => {
    const { by, addSpoons, pricesOf, pass } = await openRuns(open)
    await addSpoons(2)
    const id = await begun(by())
    await ended(by(), id)
    pass(31 * DAY_MS)
    const taken = await undone(by(), id)
    expect(taken.counts).toMatchObject({ changed: 2 })
    expect(await pricesOf('LYZ-0', 'LYZ-1')).toEqual(['9.90', '9.90'])
    expect(await by().one(id)).toMatchObject({ undoneBy: taken.id, counts: { changed: 2 } })
    pass(31 * DAY_MS)
    const later = await begun(by())
    expect((await by().all())!.map((run) => run.id)).toEqual([later])
    expect((await by().results(id, { state: null, page: 1 })).total).toBe(0)
  })
})

/** Takes a change back as soon as nobody works on it; the change that does so, once it is over. */
async function undone(runs: BulkRunsPort, id: string) {
  await expect.poll(async () => (await runs.one(id))!.canUndo, { timeout: 60_000 }).toBe(true)
  const outcome = await runs.undo(id, 'person:ola')
  if (!outcome.ok) throw new Error(outcome.code)
  return ended(runs, outcome.value)
}
