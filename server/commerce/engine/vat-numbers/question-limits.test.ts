import { expect, it } from 'vitest'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { openTestShop } from '../../testing/test-commerce.ts'
import { createVatNumbers } from './check-numbers.ts'
import type { ViesPort } from './vies-port.ts'

const SELLER = 'PL7295927741'
const ASKER = { account: 'cus-5', address: '192.0.2.1' }
const DAY_MS = 86_400_000

eachDatabaseInFull('the limits of questions to VIES', (open) => {
  async function fresh() {
    const { database, clock } = await openTestShop(open)
    const asked: string[] = []
    const state = { isAway: false, writes: 0 }
    const vies: ViesPort = {
      source: 'quick',
      waitMs: 60_000,
      async check({ number }) {
        asked.push(number)
        if (state.isAway) throw new Error('MS_UNAVAILABLE')
        return { isValid: true, consultation: 'W1', name: null, address: null, requestedAt: clock().toISOString() }
      },
    }
    const counted: typeof database = {
      ...database,
      transaction(work) {
        state.writes += 1
        return database.transaction(work)
      },
    }
    const servers = [0, 1].map(() => createVatNumbers({ database: counted, vies, clock, report: () => {} }))
    const ask = (number: string, { asker = ASKER, isPlaced = false } = {}) =>
      servers[asked.length % 2]!.confirm(
        { number, seller: SELLER },
        { asker, maxAgeMs: DAY_MS, now: clock(), isPlaced },
      )
    let numbers = 0
    /** Asks about this many numbers that nobody has asked about. */
    const askAbout = async (count: number, asker = ASKER) => {
      const answers = new Set<number | null>()
      for (let time = 0; time < count; time += 1) answers.add(await ask(`DE${++numbers}`, { asker }))
      return [...answers]
    }
    const pass = (ms: number) => {
      clock.now = new Date(clock().getTime() + ms)
    }
    return { asked, state, ask, askAbout, pass }
  }

  it('are those of an account and of an address, for all servers together', async () => {
    const { asked, askAbout } = await fresh()
    expect(await askAbout(20)).toEqual([null])
    expect(await askAbout(1)).toEqual([3600])
    // An account that is refused uses up nothing of its address, which has 40 left.
    for (const account of ['cus-0', 'cus-1']) expect(await askAbout(20, { ...ASKER, account })).toEqual([null])
    const another = { ...ASKER, account: 'cus-9' }
    expect(await askAbout(1, another)).toEqual([3600])
    expect(await askAbout(1, { ...another, address: '192.0.2.2' })).toEqual([null])
    expect(asked).toHaveLength(61)
  })

  it('take nothing from an account whose address is refused', async () => {
    const { askAbout } = await fresh()
    for (const account of ['cus-0', 'cus-1', 'cus-2']) await askAbout(20, { ...ASKER, account })
    expect(await askAbout(30)).toEqual([3600])
    expect(await askAbout(20, { ...ASKER, address: '192.0.2.2' })).toEqual([null])
  })

  it('do not count repeated questions about a number for which VIES did not answer', async () => {
    const { asked, state, ask, askAbout, pass } = await fresh()
    state.isAway = true
    for (let minute = 0; minute < 40; minute += 1) {
      expect(await ask('DE136695976')).toBeNull()
      pass(61_000)
    }
    expect(asked).toHaveLength(40)
    state.isAway = false
    expect(await askAbout(19)).toEqual([null])
  })

  it('do not hold up an order by a number that was asked about before', async () => {
    const { asked, ask, askAbout, pass } = await fresh()
    await ask('DE136695976')
    pass(DAY_MS + 1)
    await askAbout(20)
    expect(await ask('DE136695976')).toBe(3600)
    expect(await ask('DE136695976', { isPlaced: true })).toBeNull()
    expect(asked.filter((number) => number === 'DE136695976')).toHaveLength(2)
  })

  it('hold for orders by new numbers, too: an order that fails must not search the register', async () => {
    const { asked, ask, askAbout } = await fresh()
    await askAbout(20)
    expect(await ask('DE136695976', { isPlaced: true })).toBe(3600)
    expect(asked).toHaveLength(20)
  })

  it('leave nothing to write about a number that nobody could ask about', async () => {
    const { state, askAbout } = await fresh()
    await askAbout(20)
    state.writes = 0
    await askAbout(1)
    expect(state.writes).toBe(0)
  })
})
