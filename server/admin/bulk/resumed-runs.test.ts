import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
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
})

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
