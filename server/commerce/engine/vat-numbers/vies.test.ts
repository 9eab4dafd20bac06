import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configuredVies } from './configured-vies.ts'
import { sandboxVies, UNANSWERED_NUMBER, UNKNOWN_NUMBER } from './sandbox-vies.ts'
import { vies } from './vies.ts'
import answers from './vies-answers.json' with { type: 'json' }

/** Answers of VIES, in the form that its API describes, by the number that is asked about; another one is never answered. */
const exchanges: Readonly<Record<string, { status: number; body: unknown }>> = answers
const SELLER = 'PL7295927741'
const asked: { url: string | undefined; body: unknown }[] = []
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    const body = JSON.parse(text)
    asked.push({ url: request.url, body })
    const answer = exchanges[`${body.countryCode}${body.vatNumber}`]
    if (!answer) return
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  })
})
let baseUrl = ''

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const check = (number: string, timeoutMs = 60_000) =>
  vies({ fetch, baseUrl, timeoutMs }).check({ number, seller: SELLER })

describe('VIES', () => {
  it('confirms a number with the number of the consultation, which it gives because the seller is named', async () => {
    expect(await check('DE136695976')).toEqual({
      isValid: true,
      consultation: 'WAPIAAAAZkQm4b7T',
      name: null,
      address: null,
      requestedAt: '2027-03-10T10:00:00.119Z',
    })
    expect(asked.at(-1)).toEqual({
      url: '/rest-api/check-vat-number',
      body: {
        ...{ countryCode: 'DE', vatNumber: '136695976' },
        ...{ requesterMemberStateCode: 'PL', requesterNumber: '7295927741' },
      },
    })
  })

  it('tells name and address where the country publishes them', async () => {
    expect(await check('CZ12345679')).toMatchObject({
      name: 'Kavárna U Orloje s.r.o.',
      address: 'Vymyšlená 7\nPRAHA 1\n110 00  PRAHA 1',
    })
  })

  it('refuses a number that it does not know', async () => {
    expect(await check('DE100040737')).toMatchObject({ isValid: false, consultation: null })
  })

  it.each([
    ['FR12345678901', 'MS_UNAVAILABLE'],
    ['IT12345678901', 'GLOBAL_MAX_CONCURRENT_REQ'],
    ['ATU12345678', '503'],
    ['NL123456789B01', 'another shape'],
  ])('says nothing of a number while it cannot answer: %s, %s', async (number, reason) => {
    await expect(check(number)).rejects.toThrow(reason)
  })

  it('says nothing of a number when it does not answer in time', async () => {
    await expect(check('PT123456789', 30)).rejects.toThrow('timeout')
  })
})

describe('VIES of the sandbox', () => {
  const now = new Date('2027-03-10T10:00:00.000Z')
  const sandbox = sandboxVies({ clock: () => now })

  it('knows numbers of the right form, says so in the consultation, and answers for all but one', async () => {
    const ask = (number: string) => sandbox.check({ number, seller: SELLER })
    expect(await ask('DE136695976')).toMatchObject({ isValid: true, requestedAt: now.toISOString() })
    expect((await ask('DE136695976')).consultation).toMatch(/^SANDBOX-/)
    expect((await ask('DE136695977')).isValid).toBe(false)
    expect((await ask(UNKNOWN_NUMBER)).isValid).toBe(false)
    await expect(ask(UNANSWERED_NUMBER)).rejects.toThrow('does not answer')
  })

  it('stands in for VIES while the sandbox bank takes the payments', async () => {
    const parts = { fetch, clock: () => now }
    const sourceOf = (environment: Record<string, string>, usesSandboxBank: boolean) =>
      configuredVies(environment, { ...parts, usesSandboxBank }).source
    expect(sourceOf({}, true)).toBe('sandbox')
    expect(sourceOf({}, false)).toBe('vies')
    expect(sourceOf({ VIES: 'vies' }, true)).toBe('vies')
    expect(sourceOf({ VIES: 'sandbox' }, false)).toBe('sandbox')
    expect(() => sourceOf({ VIES: 'bzst' }, true)).toThrow('VIES')
  })
})
