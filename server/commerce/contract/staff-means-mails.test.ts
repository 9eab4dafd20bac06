import { beforeEach, expect, it } from 'vitest'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { MeansAnswer, PasskeyOptionsAnswer } from '../staff/people/account-bodies.ts'
import { AccessLinkAnswer } from '../staff/people/people-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { testPasskey } from '../testing/test-passkey.ts'
import {
  acceptTestLink,
  bearer,
  codeOf,
  makeOwner,
  makePerson,
  STUDIO_ORIGIN as origin,
  type TestPerson,
} from '../testing/test-people.ts'

const OPERATOR = { 'staff-operator': 'ania' }

eachDatabaseInFull('people of the studio are told by mail', (open) => {
  let shop: TestShop
  let owner: TestPerson
  beforeEach(async () => {
    shop = await openTestShop(open)
    owner = await makeOwner(shop)
  })

  const send = async (method: string, path: string, body?: object) =>
    (await shop.send(method, `/staff/self/${path}`, { headers: bearer(owner.token), ...(body && { body }) })).status
  const means = () => shop.ask(MeansAnswer, 'GET', '/staff/self/means', { headers: bearer(owner.token) })
  async function addPasskey(name: string) {
    const { options } = await shop.ask(PasskeyOptionsAnswer, 'POST', '/staff/self/passkey/options', {
      headers: bearer(owner.token),
      body: { origin },
    })
    const response = testPasskey(origin).create(options as never)
    return send('POST', 'passkey', { origin, response, name })
  }
  async function mails() {
    const rows = await shop.storeDatabase.db
      .selectFrom('outbox')
      .select(['recipient', 'content'])
      .where('layout', '=', 'staff-means-changed')
      .orderBy('id')
      .execute()
    return rows.map(({ recipient, content }) => {
      const { at, event } = JSON.parse(content) as { at: string; event: Record<string, string | null> }
      return { recipient, at, locale: event.locale, change: event.change, passkey: event.passkey, device: event.device }
    })
  }

  it('of each change of the ways to log in, with device and time', async () => {
    expect(await send('POST', 'password', { password: 'a longer sentence with words' })).toBe(204)
    expect(await addPasskey('Laptop')).toBe(204)
    const [passkey] = (await means()).passkeys
    expect(await send('DELETE', `passkey/${passkey!.id}`)).toBe(204)
    expect(await send('POST', 'totp', {})).toBe(204)
    const { secret } = (await means()).pendingCodes!
    expect(await send('POST', 'totp/activation', { code: codeOf(secret, shop.clock()) })).toBe(204)
    expect(await send('POST', 'recovery-code', {})).toBe(204)
    expect(await addPasskey('Telefon')).toBe(204)
    expect(await send('DELETE', 'password')).toBe(204)
    const { device } = (await means()).sessions[0]!
    const told = { recipient: owner.email, at: shop.clock().toISOString(), locale: 'pl', device }
    expect(await mails()).toEqual([
      { ...told, change: 'password_set', passkey: null },
      { ...told, change: 'passkey_added', passkey: 'Laptop' },
      { ...told, change: 'passkey_removed', passkey: 'Laptop' },
      { ...told, change: 'codes_set', passkey: null },
      { ...told, change: 'recovery_codes_made', passkey: null },
      { ...told, change: 'passkey_added', passkey: 'Telefon' },
      { ...told, change: 'password_removed', passkey: null },
    ])
  })

  it('of new means by a link of an operator, and of nothing that was refused or is new', async () => {
    expect(await mails()).toEqual([])
    expect(await send('POST', 'password', { password: 'short' })).toBe(422)
    const jan = await makePerson(shop, owner, 'Jan Nowak', 'viewer')
    expect(await mails()).toEqual([])
    const path = `/staff/person/${jan.handle}/link`
    const { token } = await shop.ask(AccessLinkAnswer, 'POST', path, { status: 201, headers: OPERATOR })
    await acceptTestLink(shop, token, { name: 'Jan Nowak', email: jan.email })
    expect(await mails()).toMatchObject([{ recipient: jan.email, change: 'link_used' }])
  })
})
