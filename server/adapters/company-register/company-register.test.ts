import { describe, expect, it, vi } from 'vitest'
import { readNip, readRegon, readUstId } from '#schemas/checksums.ts'
import { testClock } from '#server/commerce/testing/test-commerce.ts'
import { sampleRegister } from '#server/demo/sample-register.ts'
import type { RegisterAnswer } from '#server/ports/company-register.ts'
import { orUnavailable, remembering } from './open-register.ts'
import { viesRegister } from './vies.ts'
import { whiteListRegister } from './white-list.ts'
import { readWrittenAddress } from './written-address.ts'

/** Answers in the registers' format; names and numbers are invented. */
const SUBJECT = {
  name: 'KAWIARNIA POD KOGUTEM SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
  nip: '7259458076',
  statusVat: 'Czynny',
  regon: '101458726',
  pesel: null,
  krs: '0000734182',
  residenceAddress: null,
  workingAddress: 'PIOTRKOWSKA 87/4, 90-423 ŁÓDŹ',
  accountNumbers: [],
  hasVirtualAccounts: false,
}
const listed = (subject: object | null) => ({ result: { subject, requestId: 'a1-b2', requestDateTime: '21-11-2026' } })
const VALID = { isValid: true, requestDate: '2026-11-21T10:00:00Z', userError: 'VALID', name: '---', address: '---' }

function answering(body: unknown, status = 200) {
  return vi.fn(async () => Response.json(body, { status })) as unknown as typeof fetch & ReturnType<typeof vi.fn>
}
const hanging = ((_: string, { signal }: RequestInit) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))) as typeof fetch

describe('[S2.142] the Polish list of VAT payers', () => {
  const ask = (fetch: typeof globalThis.fetch, timeoutMs = 500) =>
    whiteListRegister({ fetch, timeoutMs, clock: testClock() }).find({ country: 'PL', taxId: '7259458076' })

  it('is asked by number and day, and its company is taken apart', async () => {
    const fetch = answering(listed(SUBJECT))
    expect(await ask(fetch)).toEqual({
      is: 'found',
      company: {
        name: SUBJECT.name,
        regon: '101458726',
        krs: '0000734182',
        vatStatus: 'active',
        street: 'Piotrkowska',
        buildingNumber: '87',
        apartmentNumber: '4',
        postcode: '90-423',
        city: 'Łódź',
      },
    })
    expect(fetch.mock.calls[0]?.[0]).toMatch(
      /^https:\/\/wl-api\.mf\.gov\.pl\/api\/search\/nip\/7259458076\?date=\d{4}-\d{2}-\d{2}$/,
    )
  })

  it('knows no such number', async () => {
    expect(await ask(answering(listed(null)))).toEqual({ is: 'unknown' })
  })

  it.each([
    ['its daily limit', answering({ code: 'WL-191', message: 'Przekroczono limit' }, 429)],
    ['the list being written anew', answering({ code: 'WL-195', message: 'Aktualizacja' }, 400)],
    ['something that is no answer', answering({ surprise: true })],
    ['no answer in time', hanging],
  ])('is unavailable, not negative, on %s', async (_, fetch) => {
    expect(await ask(fetch, 30)).toEqual({ is: 'unavailable' })
  })
})

describe('[S2.142] VIES', () => {
  const ask = (body: unknown, status?: number) =>
    viesRegister({ fetch: answering(body, status), timeoutMs: 500 }).find({ country: 'DE', taxId: 'DE136695976' })

  it('finds a company whose country keeps its name to itself', async () => {
    expect(await ask(VALID)).toMatchObject({ is: 'found', company: { name: null, vatStatus: 'active' } })
  })

  it('knows no such number', async () => {
    expect(await ask({ ...VALID, isValid: false, userError: 'INVALID' })).toEqual({ is: 'unknown' })
  })

  it.each(['MS_UNAVAILABLE', 'TIMEOUT', 'MS_MAX_CONCURRENT_REQ'])(
    'is unavailable on %s, whatever it says',
    async (why) => {
      expect(await ask({ ...VALID, isValid: false, userError: why })).toEqual({ is: 'unavailable' })
      expect(await ask({ actionSucceed: false, errorWrappers: [{ error: why }] })).toEqual({ is: 'unavailable' })
    },
  )
})

describe('a register that remembers', () => {
  it('asks once a day about a company, and again at once when there was no answer', async () => {
    const clock = testClock()
    const answers: RegisterAnswer[] = [{ is: 'unavailable' }, { is: 'unknown' }, { is: 'unknown' }]
    const find = vi.fn(async () => answers.shift()!)
    const register = remembering({ find }, { clock })
    const id = { country: 'PL', taxId: '7259458076' }
    expect(await register.find(id)).toEqual({ is: 'unavailable' })
    await register.find(id)
    await register.find(id)
    expect(find).toHaveBeenCalledTimes(2)
    clock.now = new Date(clock.now.getTime() + 25 * 3600_000)
    await register.find(id)
    expect(find).toHaveBeenCalledTimes(3)
  })
})

describe('a register of an extension', () => {
  it.each([
    ['throws', () => Promise.reject(new TypeError('no key'))],
    ['never answers', () => new Promise<RegisterAnswer>(() => {})],
  ])('is unavailable where it %s', async (_, find) => {
    const register = orUnavailable({ find }, { name: 'acme-register', ms: 5 })
    expect(await register.find({ country: 'PL', taxId: '7259458076' })).toEqual({ is: 'unavailable' })
  })
})

describe('the sample register', () => {
  it('holds only numbers whose check digits are right', async () => {
    const found = await sampleRegister().find({ country: 'PL', taxId: '7259458076' })
    expect(found.is === 'found' && readRegon(found.company.regon!).ok).toBe(true)
    expect(readNip('7259458076').ok && readNip('9473021571').ok && readNip('5830364260').ok).toBe(true)
    expect(readUstId('DE136695976').ok).toBe(true)
  })

  it('knows the companies of the demo shop, and has a number for which it does not answer', async () => {
    const ask = (taxId: string) => sampleRegister().find({ country: 'PL', taxId })
    expect(await ask('6606419817')).toMatchObject({ is: 'found', company: { city: 'Poznań', postcode: '61-772' } })
    expect(await ask('8438468560')).toMatchObject({ company: { name: 'Hotel Nad Stawem sp. z o.o. sp.k.' } })
    expect(await ask('8844252928')).toEqual({ is: 'unavailable' })
    expect(await ask('5241473487')).toEqual({ is: 'unknown' })
  })
})

describe('an address that a register writes as one text', () => {
  it.each([
    ['UL. ROKICIŃSKA 12A, 92-412 ŁÓDŹ', 'Rokicińska', '12A', null, 'Łódź'],
    ['DŁUGIE POBRZEŻE 3 LOK. 7, 80-888 GDAŃSK', 'Długie Pobrzeże', '3', '7', 'Gdańsk'],
    ['ALEJA 3 MAJA 5/7, 81-001 BIELSKO-BIAŁA', 'Aleja 3 Maja', '5', '7', 'Bielsko-Biała'],
    ['ZABŁOCIE 4, 30-701 KRAKÓW', 'Zabłocie', '4', null, 'Kraków'],
  ])('reads %s', (text, street, buildingNumber, apartmentNumber, city) => {
    expect(readWrittenAddress(text)).toMatchObject({ street, buildingNumber, apartmentNumber, city })
  })

  it('leaves to the shopper what it cannot tell apart', () => {
    expect(readWrittenAddress('gdzieś')).toMatchObject({ street: null, city: null })
    expect(readWrittenAddress(null)).toMatchObject({ postcode: null })
  })
})
