import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { storeApi } from './store-api.ts'
import { runStoreCommand } from './store-command.ts'
import { storeDesk } from './store-desk.ts'

const token = 'a-token-for-tests'
let commerce: TestCommerce
beforeAll(async () => {
  commerce = await openTestCommerce()
})
afterAll(() => commerce.close())

/** The command against a running shop that passes it on to its commerce API. */
async function orders(...args: string[]) {
  const access = { fetch: commerce.fetch, baseUrl: 'http://commerce.test', apiKey: commerce.commerce.apiKey }
  const headers = { authorization: `Bearer ${token}`, 'staff-operator': 'ola' }
  const desk = storeDesk({
    fetch: storeApi({ commerce: access, token }).fetch,
    ...{ baseUrl: 'http://shop.test/api/store', headers },
  })
  const [printed, complained]: [string[], string[]] = [[], []]
  const code = await runStoreCommand('orders', args, {
    ...{ desk, print: (line) => void printed.push(line), complain: (line) => void complained.push(line) },
    readFile: () => '',
  })
  return { code, printed: printed.join('\n'), complained: complained.join('\n') }
}

/** An order of the demo shop that waits for a transfer. */
async function awaited(): Promise<{ number: string; gross: string; currency: string }> {
  const { data } = JSON.parse((await orders('list', '--status', 'pending', '--json')).printed)
  const found = data.find((each: { paymentMethod: string; paymentStatus: string }) => each.paymentStatus === 'awaiting')
  expect(found).toBeDefined()
  return found
}

describe('orders of the command line', () => {
  it('are paid, sent, delivered, made cheaper, and their money given back; what cannot be is refused', async () => {
    const { number, gross, currency } = await awaited()
    expect((await orders('list', '--status', 'pending')).printed).toContain(
      `  ${number}  ${gross} ${currency}  pending, `,
    )
    expect(await orders('delivered', number)).toEqual({
      ...{ code: 1, printed: '' },
      complained: `No parcel of ${number} is on its way.`,
    })
    expect((await orders('paid', number)).printed).toBe(`${number}  processing, payment paid, parcels none`)
    for (const refused of [
      ['paid', number],
      ['ship', number, 'nobody', '1'],
    ])
      expect(await orders(...refused)).toMatchObject({ code: 1, complained: expect.stringMatching(/^Refused/) })
    expect(await orders('ship', number, 'gls', '520000011112')).toMatchObject({
      ...{ code: 0, printed: `${number}  processing, payment paid, parcels in_transit` },
    })
    expect((await orders('delivered', number)).printed).toBe(`${number}  complete, payment paid, parcels delivered`)
    expect(await orders('cancel', number)).toMatchObject({ code: 1 })
    expect(await orders('show', '1')).toMatchObject({ code: 1, complained: 'There is no order 1.' })
    const refund = ['refund', number, '1.00', '--note', 'A dent in the lid']
    expect(await orders(...refund)).toMatchObject({ code: 0, complained: '' })
    // The same command again gives nothing back twice.
    await orders(...refund)
    expect(JSON.parse((await orders('show', number)).printed).refunds).toMatchObject([{ amount: '1.00' }])
    expect((await orders('list', '--to-refund')).printed).toContain(`to be transferred back: 1.00 ${currency}`)
    expect(await orders('refunded', number)).toMatchObject({ code: 0 })
    expect(await orders('refunded', number)).toEqual({
      ...{ code: 1, printed: '' },
      complained: `No money of ${number} waits to be given back by hand.`,
    })
  })
})
