import { describe, expect, it } from 'vitest'
import { configuredRates } from './configured-rates.ts'
import answers from './nbp-answers.json' with { type: 'json' }
import { nbpRates } from './nbp-rates.ts'
import { sandboxRates } from './sandbox-rates.ts'

/** Answers of the NBP, in the form that its API describes, by the span of days that is asked for. */
const exchanges: Readonly<Record<string, { status: number; body: string }>> = answers
const asked: string[] = []
const rates = nbpRates({
  async fetch({ url }) {
    asked.push(url)
    const [, span = ''] = /\/a\/eur\/(.*)\/\?format=json$/.exec(url) ?? []
    const { status, body } = exchanges[span]!
    return new Response(body, { status })
  },
})

describe('rates of the NBP', () => {
  it('are those of the day before, by table and day', async () => {
    const rate = { rate: '4.6256', table: '038/A/NBP/2022', day: '2022-02-24' }
    expect(await rates.lastBefore('EUR', '2022-02-25')).toEqual(rate)
    expect(asked).toEqual(['https://api.nbp.pl/api/exchangerates/rates/a/eur/2022-02-15/2022-02-24/?format=json'])
  })

  it('after a weekend are those of the last table before it', async () => {
    expect(await rates.lastBefore('EUR', '2022-02-28')).toMatchObject({ rate: '4.6608', day: '2022-02-25' })
  })

  it.each([
    ['knows no table', '2002-01-01', 'answered 404'],
    ['answers without a rate', '2022-03-01', 'another shape'],
    ['answers something else', '2022-03-02', 'JSON'],
  ])('are not had when the NBP %s', async (_, day, message) => {
    await expect(rates.lastBefore('EUR', day)).rejects.toThrow(message)
  })
})

describe('rates of the sandbox', () => {
  it('are of the last working day, the same each time, and named as made up', async () => {
    const afterHolidays = await sandboxRates().lastBefore('EUR', '2027-05-04')
    expect(afterHolidays).toEqual({ rate: '4.2271', table: '083/A/SANDBOX/2027', day: '2027-04-30' })
    expect(await sandboxRates().lastBefore('EUR', '2027-05-02')).toEqual(afterHolidays)
  })

  it('stand in for the NBP while the sandbox bank takes the payments', async () => {
    const urls: string[] = []
    const fetch = async ({ url }: Request) => {
      urls.push(url)
      return new Response('', { status: 503 })
    }
    const sourceOf = (environment: Record<string, string>, usesSandboxBank: boolean) =>
      configuredRates(environment, { usesSandboxBank, fetch }).lastBefore('EUR', '2027-05-04')
    await sourceOf({}, true)
    await sourceOf({ EXCHANGE_RATES: 'sandbox' }, false)
    expect(urls).toEqual([])
    await expect(sourceOf({}, false)).rejects.toThrow('503')
    await expect(sourceOf({ EXCHANGE_RATES: 'nbp' }, true)).rejects.toThrow('503')
    expect(() => configuredRates({ EXCHANGE_RATES: 'ecb' }, { usesSandboxBank: true, fetch })).toThrow('EXCHANGE_RATES')
  })
})
