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
async function uses(...args: string[]) {
  const access = { fetch: commerce.fetch, baseUrl: 'http://commerce.test', apiKey: commerce.commerce.apiKey }
  const headers = { authorization: `Bearer ${token}`, 'staff-operator': 'ola' }
  const api = storeApi({ commerce: access, token })
  const desk = storeDesk({ fetch: api.fetch, baseUrl: 'http://shop.test/api/store', headers })
  const [printed, complained]: [string[], string[]] = [[], []]
  const code = await runStoreCommand('uses', args, {
    ...{ desk, print: (line) => void printed.push(line), complain: (line) => void complained.push(line) },
    readFile: () => '',
  })
  return { code, printed: printed.join('\n'), complained: complained.join('\n') }
}

describe('uses of discounts on the command line', () => {
  it('are a line for each order, and how many count', async () => {
    const found = await uses('code', 'witaj10')
    const { data, uses: counted } = JSON.parse((await uses('code', 'WITAJ10', '--json')).printed)
    expect(found.code).toBe(0)
    expect(data.length).toBeGreaterThan(0)
    const [{ createdAt, order, amount, currency, customer }] = data
    expect(found.printed.split('\n')[0]).toContain(`${createdAt}  ${order}  ${amount} ${currency}  ${customer.email}`)
    expect(found.complained).toContain(`Used ${counted} times;`)
  })

  it('of an unknown discount are refused with its name', async () => {
    expect(await uses('code', 'NONE')).toEqual({ code: 1, printed: '', complained: 'There is no discount code NONE.' })
    expect(await uses('promotion', 'none')).toMatchObject({ code: 1, complained: 'There is no promotion none.' })
  })
})
