import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import type { AskedChange } from '#server/ports/bulk-runs.ts'
import type { ManyOutcome } from '#server/ports/staff.ts'
import type { StaffBulkPort } from '#server/ports/staff-bulk.ts'
import { begun, ended, openRuns } from './testing-runs.ts'

eachDatabase('changes of many products that another server has taken up', (open) => {
  it('are left to it by the one that had stalled', async () => {
    const { by, addSpoons, pricesOf, pass } = await openRuns(open)
    await addSpoons(40)
    const [stalled, other] = [stalling(), stalling()]
    const id = await begun(by(stalled.change))
    pass(60_000)
    expect(await by(other.change).goOn(id)).toMatchObject({ ok: true })
    stalled.wake()
    await pause(500)
    expect([stalled.calls(), other.calls()]).toEqual([1, 1])
    expect(await by().one(id)).toMatchObject({ state: 'working', counts: { changed: 0 } })
    other.wake()
    expect((await ended(by(), id)).counts).toMatchObject({ changed: 40 })
    expect(stalled.calls()).toBe(1)
    expect(await pricesOf('LYZ-0', 'LYZ-39')).toEqual(['14.90', '14.90'])
  })

  it('change no price twice, although the shop has forgotten that it did', async () => {
    const { by, addSpoons, pricesOf, passDay, setPrice } = await openRuns(open)
    await addSpoons(8)
    const id = await begun(by((bulk) => ({ ...bulk, change: ending(bulk.change) })))
    await setPrice('LYZ-3', '20.00')
    passDay()
    expect(await by().goOn(id)).toMatchObject({ ok: true })
    expect((await ended(by(), id)).counts).toMatchObject({ changed: 7, refused: 1 })
    expect(await pricesOf('LYZ-0', 'LYZ-3', 'LYZ-7')).toEqual(['14.90', '20.00', '14.90'])
    const left = await by().results(id, { state: 'refused', page: 1 })
    expect(left.data).toMatchObject([{ sku: 'LYZ-3', fault: { code: 'not_known' } }])
  })

  it('add no pieces twice, and leave out those of which nothing is known', async () => {
    const { by, addSpoons, piecesOf, passDay } = await openRuns(open)
    await addSpoons(4)
    const id = await begun(
      by((bulk) => ({ ...bulk, changeStock: ending(bulk.changeStock) })),
      MORE_PIECES,
    )
    passDay()
    expect(await by().goOn(id)).toMatchObject({ ok: true })
    expect((await ended(by(), id)).counts).toMatchObject({ changed: 0, refused: 4 })
    expect(await piecesOf('LYZ-2')).toBe(13)
    const left = await by().results(id, { state: 'refused', page: 1 })
    expect(left.data[0]).toMatchObject({ fault: { code: 'not_known' } })
  })

  it('send again as it was sent: one by one where the answer did not say what was wrong', async () => {
    const { by, addSpoons, piecesOf, pass } = await openRuns(open)
    await addSpoons(4)
    const cut = by((bulk) => {
      const single = ending(bulk.changeStock)
      return {
        ...bulk,
        changeStock: async (patches, key): Promise<ManyOutcome> =>
          patches.length > 1
            ? { ok: false, code: 'record_invalid', detail: null, faults: {} }
            : patches[0]!.sku === 'LYZ-2'
              ? single(patches, key)
              : bulk.changeStock(patches, key),
      }
    })
    const id = await begun(cut, MORE_PIECES)
    pass(60_000)
    expect(await by().goOn(id)).toMatchObject({ ok: true })
    expect((await ended(by(), id)).counts).toMatchObject({ changed: 4 })
    const pieces = await Promise.all([0, 1, 2, 3].map((at) => piecesOf(`LYZ-${at}`)))
    expect(pieces).toEqual([13, 13, 13, 13])
  })
})

const MORE_PIECES: AskedChange = {
  ...{ kind: 'stock', typed: { way: 'by', by: '+3', place: 'LDZ' }, author: 'person:ola' },
  change: { kind: 'stock', way: 'by', place: 'LDZ', value: 3 },
}

/** A call that is made, over whose answer the server ends. */
const ending =
  <A extends unknown[], R>(call: (...given: A) => Promise<R>) =>
  async (...given: A): Promise<R> => {
    await call(...given)
    throw new Error('The server ends.')
  }

/** A server whose first call is answered late. */
function stalling() {
  const woken = Promise.withResolvers<void>()
  let calls = 0
  return {
    wake: woken.resolve,
    calls: () => calls,
    change: (bulk: StaffBulkPort): StaffBulkPort => ({
      ...bulk,
      async change(...given) {
        calls++
        const outcome = await bulk.change(...given)
        await woken.promise
        return outcome
      },
    }),
  }
}
