import { beforeEach, expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { FirstLinkAnswer, MeansAnswer, PasskeyOptionsAnswer, SessionAnswer } from '../staff/people/account-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { testPasskey } from '../testing/test-passkey.ts'
import { bearer, makeOwner, makePerson, STUDIO_ORIGIN as origin, type TestPerson } from '../testing/test-people.ts'

const MINUTE_MS = 60_000
type Options = Parameters<ReturnType<typeof testPasskey>['create']>[0]

eachDatabase('passkeys of people', (open, _, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  async function optionsOf(path: string, body: object, token?: string): Promise<Options> {
    const { options } = await shop.ask(PasskeyOptionsAnswer, 'POST', path, {
      body,
      ...(token !== undefined && { headers: bearer(token) }),
    })
    return options as unknown as Options
  }
  async function add(person: TestPerson, name = 'Laptop') {
    const passkey = testPasskey(origin)
    const options = await optionsOf('/staff/self/passkey/options', { origin }, person.token)
    const response = passkey.create(options)
    const answer = await shop.send('POST', '/staff/self/passkey', {
      headers: bearer(person.token),
      body: { origin, response, name },
    })
    expect(answer.status).toBe(204)
    return passkey
  }
  const logIn = (response: object, at = origin) =>
    shop.send('POST', '/staff-session/passkey', { body: { origin: at, response } })
  const logInOptions = (at = origin) => optionsOf('/staff-session/passkey-options', { origin: at })

  it('open an account without a password, and log in to it', async () => {
    const { token } = await shop.ask(FirstLinkAnswer, 'POST', '/staff-link/first', { status: 201 })
    const passkey = testPasskey(origin)
    const given = { token, origin, name: 'Olga Nowak', email: 'olga@shop.example' }
    const options = await optionsOf('/staff-link/passkey-options', given)
    const body = { ...given, locale: 'pl', passkey: passkey.create(options), passkeyName: 'Telefon' }
    const session = await shop.ask(SessionAnswer, 'POST', '/staff-link/acceptance', { status: 201, body })
    const means = await shop.ask(MeansAnswer, 'GET', '/staff/self/means', { headers: bearer(session.token) })
    expect(means).toMatchObject({ hasPassword: false, passkeys: [{ name: 'Telefon' }] })
    const answer = await logIn(passkey.prove(await logInOptions()))
    expect(answer.status).toBe(201)
    expect(SessionAnswer.parse(await answer.json()).handle).toBe('olga-nowak')
  })

  rule('answer one challenge once', async () => {
    const passkey = await add(await makeOwner(shop))
    const response = passkey.prove(await logInOptions())
    expect((await logIn(response)).status).toBe(201)
    expect((await logIn(response)).status).toBe(401)
  })

  rule.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without the person being verified', { isVerified: false }],
    ['whose counter stands still', { counter: 1 }],
    ['with a challenge that is not ours', { challenge: Buffer.alloc(54).toString('base64url') }],
    ['of a registration', { type: 'webauthn.create' }],
  ])('are refused with a proof %s', async (_, forged) => {
    const passkey = await add(await makeOwner(shop))
    expect((await logIn(passkey.prove(await logInOptions(), forged))).status).toBe(401)
    expect((await logIn(passkey.prove(await logInOptions(), { counter: 7 }))).status).toBe(201)
  })

  rule('are refused at another origin of the shop, and after ten minutes', async () => {
    const passkey = await add(await makeOwner(shop))
    const other = 'https://other.example'
    expect((await logIn(passkey.prove(await logInOptions(other), { origin: other }), other)).status).toBe(401)
    const options = await logInOptions()
    shop.clock.now = new Date(shop.clock().getTime() + 10 * MINUTE_MS)
    expect((await logIn(passkey.prove(options))).status).toBe(401)
  })

  rule('take a challenge for nothing but its purpose', async () => {
    const owner = await makeOwner(shop)
    const passkey = await add(owner)
    const forConfirmation = await optionsOf('/staff/self/confirmation/options', { origin }, owner.token)
    expect((await logIn(passkey.prove(forConfirmation))).status).toBe(401)
    const body = { origin, passkey: passkey.prove(await logInOptions()) }
    const confirmed = await shop.send('POST', '/staff/self/confirmation', { headers: bearer(owner.token), body })
    expect(confirmed.status).toBe(422)
  })

  rule('confirm what is dangerous, by their own person alone', async () => {
    const owner = await makeOwner(shop)
    const jan = await makePerson(shop, owner, 'Jan Nowak', 'owner')
    const passkeys = { owner: await add(owner), jan: await add(jan) }
    shop.clock.now = new Date(shop.clock().getTime() + 11 * MINUTE_MS)
    const confirm = async (passkey: ReturnType<typeof testPasskey>) => {
      const options = await optionsOf('/staff/self/confirmation/options', { origin }, owner.token)
      const body = { origin, passkey: passkey.prove(options) }
      return (await shop.send('POST', '/staff/self/confirmation', { headers: bearer(owner.token), body })).status
    }
    expect(await confirm(passkeys.jan)).toBe(422)
    expect(await confirm(passkeys.owner)).toBe(204)
  })

  rule('are removed, but never the last means', async () => {
    const owner = await makeOwner(shop)
    await add(owner, 'Laptop')
    const means = () => shop.ask(MeansAnswer, 'GET', '/staff/self/means', { headers: bearer(owner.token) })
    const remove = async (path: string) => (await shop.send('DELETE', path, { headers: bearer(owner.token) })).status
    expect(await remove('/staff/self/password')).toBe(204)
    const [passkey] = (await means()).passkeys
    expect(await remove(`/staff/self/passkey/${passkey!.id}`)).toBe(409)
    await add(owner, 'Telefon')
    expect(await remove(`/staff/self/passkey/${passkey!.id}`)).toBe(204)
    expect(await remove(`/staff/self/passkey/${passkey!.id}`)).toBe(404)
    expect((await means()).passkeys.map(({ name }) => name)).toEqual(['Telefon'])
  })

  it('are removed one at a time, so that two calls at once leave one, and other sessions end', async () => {
    const owner = await makeOwner(shop)
    const passkey = await add(owner, 'Laptop')
    await add(owner, 'Telefon')
    const remove = (path: string) => shop.send('DELETE', path, { headers: bearer(owner.token) })
    const other = SessionAnswer.parse(await (await logIn(passkey.prove(await logInOptions()))).json())
    expect((await remove('/staff/self/password')).status).toBe(204)
    const headers = { headers: bearer(other.token) }
    expect(await shop.askRefused('GET', '/staff/self', headers)).toMatchObject({ status: 401 })
    const third = SessionAnswer.parse(await (await logIn(passkey.prove(await logInOptions()))).json())
    const means = () => shop.ask(MeansAnswer, 'GET', '/staff/self/means', { headers: bearer(owner.token) })
    const ids = (await means()).passkeys.map(({ id }) => id)
    const answers = await Promise.all(ids.map((id) => remove(`/staff/self/passkey/${id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect((await means()).passkeys).toHaveLength(1)
    const ended = { headers: bearer(third.token) }
    expect(await shop.askRefused('GET', '/staff/self', ended)).toMatchObject({ status: 401 })
  })

  rule('are refused when they are somebody else’s, or nonsense', async () => {
    const owner = await makeOwner(shop)
    const options = await optionsOf('/staff/self/passkey/options', { origin }, owner.token)
    const response = testPasskey(origin).create(options)
    const send = (body: object) =>
      shop.askRefused('POST', '/staff/self/passkey', {
        headers: bearer(owner.token),
        body: { origin, name: 'X', ...body },
      })
    for (const wrong of [
      { ...response, response: { ...response.response, attestationObject: 'AAAA' } },
      { ...response, response: { ...response.response, clientDataJSON: 'e30' } },
      { ...response, id: 'AAAA' },
      { ...response, type: 'password' },
    ])
      expect(await send({ response: wrong })).toMatchObject({ status: 422 })
    expect(await send({ response: testPasskey('https://evil.example').create(options) })).toMatchObject({ status: 422 })
  })
})
