import { expect, it } from 'vitest'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { openTestShop } from '../../testing/test-commerce.ts'
import { createVatNumbers } from './check-numbers.ts'
import { standingOf } from './stored-numbers.ts'
import type { ViesAnswer, ViesPort } from './vies-port.ts'

const QUESTION = { number: 'DE136695976', seller: 'PL7295927741' }
const RULES = { maxAgeMs: 86_400_000, asker: { account: 'cus-5', address: '192.0.2.1' } }

eachDatabaseInFull('VAT numbers', (open) => {
  async function fresh() {
    const { database, clock } = await openTestShop(open)
    const reported: unknown[] = []
    const waiting: PromiseWithResolvers<ViesAnswer>[] = []
    const slow: ViesPort = {
      source: 'slow',
      waitMs: 1,
      check() {
        const answer = Promise.withResolvers<ViesAnswer>()
        waiting.push(answer)
        return answer.promise
      },
    }
    const numbers = createVatNumbers({ database, vies: slow, clock, report: (error) => reported.push(error) })
    const answer = { isValid: true, consultation: 'W1', name: null, address: null, requestedAt: clock().toISOString() }
    const standing = (source = 'slow') => standingOf(database.db, QUESTION, { now: clock(), validDays: 30, source })
    return { database, clock, now: clock(), numbers, waiting, reported, answer, standing }
  }

  it('let a shopper go on without an answer that takes long, and keep it when it comes', async () => {
    const { now, numbers, waiting, reported, answer, standing } = await fresh()
    await numbers.confirm(QUESTION, { ...RULES, now })
    expect((await standing()).is).toBe('unconfirmed')
    // All who wait meanwhile share one call.
    await numbers.confirm(QUESTION, { ...RULES, now })
    expect(waiting).toHaveLength(1)
    waiting[0]!.resolve(answer)
    await numbers.close()
    expect(await standing()).toMatchObject({ is: 'valid', proof: { consultation: 'W1' } })
    expect(reported).toEqual([])
  })

  it('let nobody place an order before the answer has come', async () => {
    const { now, numbers, waiting, answer, standing } = await fresh()
    const ended: string[] = []
    const placing = numbers.confirm(QUESTION, { ...RULES, now, isPlaced: true }).then(() => ended.push('order'))
    await numbers.confirm(QUESTION, { ...RULES, now }).then(() => ended.push('look at the cart'))
    expect(waiting).toHaveLength(1)
    waiting[0]!.resolve({ ...answer, isValid: false })
    await placing
    expect(ended).toEqual(['look at the cart', 'order'])
    expect(await standing()).toEqual({ is: 'invalid' })
  })

  it('are unconfirmed by what another register has said, before the configured one is asked and if it does not answer', async () => {
    const { database, clock, now, numbers, waiting, answer, standing } = await fresh()
    const sandbox: ViesPort = { source: 'sandbox', waitMs: 60_000, check: async () => answer }
    await createVatNumbers({ database, vies: sandbox, clock, report: () => {} }).confirm(QUESTION, { ...RULES, now })
    expect((await standing('sandbox')).is).toBe('valid')
    expect((await standing()).is).toBe('unconfirmed')
    await numbers.confirm(QUESTION, { ...RULES, now })
    waiting[0]!.reject(new Error('MS_UNAVAILABLE'))
    await numbers.close()
    expect((await standing()).is).toBe('unconfirmed')
  })

  it('count for the seller who asked alone', async () => {
    const { database, now, numbers, waiting, answer } = await fresh()
    const asking = numbers.ask(QUESTION, now)
    waiting[0]!.resolve(answer)
    await asking
    const other = { ...QUESTION, seller: 'PL5260250274' }
    expect((await standingOf(database.db, other, { now, validDays: 30, source: 'slow' })).is).toBe('unconfirmed')
  })
})
