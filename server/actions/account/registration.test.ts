import { beforeEach, describe, expect, it } from 'vitest'
import { ActionAnswer, type Effect } from '#schemas/effect.ts'
import { waitingEvents } from '#server/commerce/engine/events.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'
import { cookiesOf } from '#server/testing/test-shop.ts'

const { commerce, shop, openAnother } = await openForFile(
  // A password is hashed slowly on purpose.
  (commerce) => openWholeShop(commerce, { upstreamTimeoutMs: 20_000 }),
)
beforeEach(() => {
  commerce.clock.now = new Date(commerce.clock.now.getTime() + 70 * 60_000)
})

const english = { headers: { 'x-path': '/en/registration' } }
const PERSON = {
  type: 'b2c',
  firstName: 'Małgorzata',
  lastName: 'Brzęczyszczykiewicz',
  email: 'gosia@klient.example',
  password: 'Ziarno#2026',
  passwordRepeat: 'Ziarno#2026',
  terms: true,
}
const COMPANY = {
  ...PERSON,
  type: 'b2b',
  email: 'biuro@kogut.example',
  taxIdCountry: 'PL',
  taxId: '725-945-80-76',
  companyName: 'Kawiarnia Pod Kogutem sp. z o.o.',
  street: 'Piotrkowska',
  buildingNumber: '87',
  apartmentNumber: '4',
  postcode: '90423',
  city: 'Łódź',
  phone: '600 123 456',
}

async function answerOf(response: Response | Promise<Response>) {
  const given = await response
  return { status: given.status, cookies: cookiesOf(given), ...ActionAnswer.parse(await given.json()) }
}
const errorsIn = (effects: readonly Effect[]) => effects.find(({ effect }) => effect === 'field-errors')
const valuesIn = (effects: readonly Effect[]) =>
  (effects.find(({ effect }) => effect === 'field-values') as { values: Record<string, string> } | undefined)?.values
const sentTo = async (path: RegExp) => {
  const [call] = commerce.state.calls.filter(({ url }) => path.test(new URL(url).pathname))
  return call && ((await call.clone().json()) as Record<string, unknown>)
}
/** Token of the last link mailed to an address. */
async function tokenOf(email: string): Promise<string> {
  const events = await waitingEvents(commerce.commerce.engine.db, 100)
  const found = events.flatMap(({ event }) => ('token' in event && event.email === email ? [event.token] : []))
  return found.at(-1)!
}

describe('registering', () => {
  it('[S2.140] an individual gets a link, and the same is said to who has an account', async () => {
    const first = await answerOf(shop.call('account.register', PERSON, english))
    const known = await answerOf(shop.call('account.register', { ...PERSON, email: 'alicja@klient.example' }, english))
    expect(first).toEqual(known)
    expect(first).toMatchObject({ status: 200, cookies: {} })
    expect(JSON.stringify(first.effects)).toContain('We have sent a link')
  })

  it('[S2.141] a company is registered with its seat and normal tax id', async () => {
    const { status } = await answerOf(shop.call('account.register', COMPANY, english))
    expect(status).toBe(200)
    expect(await sentTo(/\/customer$/)).toMatchObject({
      type: 'b2b',
      company: { taxId: '7259458076', taxIdType: 'nip', regon: '101458726', vatStatus: 'active' },
      address: { kind: 'company', city: 'Łódź', countryCode: 'PL' },
    })
  })

  it.each([
    [
      '[S5.5] two different passwords',
      { passwordRepeat: 'Other#2026' },
      'passwordRepeat',
      'The entered passwords are not the same',
    ],
    ['[S5.6] a short password', { password: 'Zi#2026' }, 'password', /at least 8 characters/i],
    ['[S5.7] a password without a digit', { password: 'Ziarno#Ziarno' }, 'password', /digit/],
    ['[S5.8] a password without an upper-case letter', { password: 'ziarno#2026' }, 'password', /upper/],
    ['[S5.9] a password without a lower-case letter', { password: 'ZIARNO#2026' }, 'password', /lower/],
    ['[S5.10] a password without a special character', { password: 'Ziarno02026' }, 'password', /special/],
    ['terms that are not accepted', { terms: false }, 'terms', 'This field is required'],
  ] as const)('refuses %s', async (_, change, field, message) => {
    const { status, effects } = await answerOf(shop.call('account.register', { ...PERSON, ...change }, english))
    expect(status).toBe(422)
    const { errors } = errorsIn(effects) as { errors: Record<string, string> }
    expect(errors[field]).toMatch(message)
    expect(commerce.state.calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('opens the account with the mailed link, once, and logs in', async () => {
    const email = 'nowa@klient.example'
    await shop.call('account.register', { ...PERSON, email, newsletter: true }, english)
    const token = await tokenOf(email)
    const { screen } = await shop.json(`/en/registration?token=${token}`)
    const button = Object.values(screen.nodes).find(({ type }) => type === 'form')
    expect(button?.on?.submit).toEqual([{ do: 'submit', op: 'account.confirmRegistration', args: { token } }])
    const opened = await answerOf(shop.call('account.confirmRegistration', { token }, english))
    expect(opened.cookies.token).toBeTruthy()
    const again = await answerOf(shop.call('account.confirmRegistration', { token }, english))
    expect(again).toMatchObject({ status: 422, cookies: {} })
    expect(JSON.stringify(again.effects)).toContain('The link has expired or is invalid.')
  })
})

describe('[S2.142] data of a company from its tax id', () => {
  it('fills the form in', async () => {
    const { effects } = await answerOf(
      shop.call('account.lookUpCompany', { taxId: '7259458076', taxIdCountry: 'PL' }, english),
    )
    expect(valuesIn(effects)).toEqual({
      companyName: 'Kawiarnia Pod Kogutem sp. z o.o.',
      regon: '101458726',
      street: 'Piotrkowska',
      buildingNumber: '87',
      apartmentNumber: '4',
      postcode: '90-423',
      city: 'Łódź',
    })
  })

  it('says beside the field that there is none, or that the number is wrong', async () => {
    const none = await answerOf(shop.call('account.lookUpCompany', { taxId: '5252248481' }, english))
    expect(errorsIn(none.effects)).toMatchObject({ errors: { taxId: 'No company found for this number.' } })
    const wrong = await answerOf(shop.call('account.lookUpCompany', { taxId: '7259458077' }, english))
    expect(errorsIn(wrong.effects)).toMatchObject({ errors: { taxId: 'The identifier is incorrect' } })
  })

  it('says when to try again once it was asked for too often, and registers all the same', async () => {
    const asked: (string | null)[] = []
    const limited = openAnother((over) =>
      openWholeShop(over, {
        upstreamTimeoutMs: 20_000,
        parts: {
          async limitLookUps({ address }) {
            asked.push(address)
            return { isAllowed: false, retryAfterS: 90 }
          },
        },
      }),
    )
    const { effects } = await answerOf(limited.call('account.lookUpCompany', { taxId: '7259458076' }, english))
    expect(effects).toEqual([expect.objectContaining({ text: expect.stringContaining('try again in 2 min') })])
    const paused = { ...COMPANY, email: 'limit@kogut.example' }
    expect((await answerOf(limited.call('account.register', paused, english))).status).toBe(200)
    expect(asked).toHaveLength(2)
  })

  it('works without script: the form comes back filled in, without the passwords', async () => {
    const fields = { ...COMPANY, terms: 'on', $back: '/en/registration', companyName: '', street: '' }
    const response = await shop.send('account.lookUpCompany', fields as unknown as Record<string, string>)
    expect(response.headers.get('location')).toBe('/en/registration')
    const { draft } = cookiesOf(response)
    const page = await shop.page('/en/registration', { cookies: { draft: draft! } })
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain('Ziarno#2026')
  })
})
