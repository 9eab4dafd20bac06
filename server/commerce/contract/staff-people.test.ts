import { beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { FirstLinkAnswer, LinkAnswer, MeansAnswer, SessionAnswer } from '../staff/people/account-bodies.ts'
import { AuthorsAnswer } from '../staff/people/author-routes.ts'
import {
  AccessLinkAnswer,
  OneInvitationAnswer,
  OnePersonAnswer,
  PeopleAnswer,
  SelfAnswer,
} from '../staff/people/people-bodies.ts'
import { MadeStaffKeyAnswer, StaffCallsAnswer } from '../staff/staff-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import {
  acceptTestLink,
  bearer,
  codeOf,
  invitationToken,
  makeOwner,
  makePerson,
  STUDIO_ORIGIN,
  STUDIO_PASSWORD,
  type TestPerson,
} from '../testing/test-people.ts'

const OPERATOR = { 'staff-operator': 'ola' }
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

eachDatabase('people of the studio', (open, _, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  const later = (ms: number) => {
    shop.clock.now = new Date(shop.clock().getTime() + ms)
  }
  const self = (person: TestPerson) => shop.ask(SelfAnswer, 'GET', '/staff/self', { headers: bearer(person.token) })
  const refused = (person: TestPerson, method: string, path: string, body?: unknown) =>
    shop.askRefused(method, path, { headers: bearer(person.token), ...(body !== undefined && { body }) })
  const people = async (person: TestPerson): Promise<z.infer<typeof PeopleAnswer>> =>
    shop.ask(PeopleAnswer, 'GET', '/staff/person', { headers: bearer(person.token) })
  const logIn = (person: Pick<TestPerson, 'email' | 'secret'>, change: object = {}) =>
    shop.send('POST', '/staff-session', {
      body: { email: person.email, password: STUDIO_PASSWORD, code: codeOf(person.secret, shop.clock()), ...change },
    })

  it('begin with an owner, by a link that works once, and only while there is none', async () => {
    const first = await shop.ask(FirstLinkAnswer, 'POST', '/staff-link/first', { status: 201 })
    const second = await shop.ask(FirstLinkAnswer, 'POST', '/staff-link/first', { status: 201 })
    const openLink = (token: string) => shop.askRefused('POST', '/staff-link', { body: { token } })
    expect(await openLink(first.token)).toMatchObject({ status: 422, code: 'link_invalid' })
    const owner = await acceptTestLink(shop, second.token, { name: 'Olga Łącka', email: 'olga@shop.example' })
    expect(owner.handle).toBe('olga-lacka')
    expect(await self(owner)).toMatchObject({ name: 'person:olga-lacka', label: 'Olga Łącka', role: 'owner' })
    expect(await openLink(second.token)).toMatchObject({ code: 'link_invalid' })
    expect(await shop.askRefused('POST', '/staff-link/first')).toMatchObject({ status: 409, code: 'owner_exists' })
  })

  rule('lose the first owner’s link after a day', async () => {
    const { token } = await shop.ask(FirstLinkAnswer, 'POST', '/staff-link/first', { status: 201 })
    later(24 * HOUR_MS)
    expect(await shop.askRefused('POST', '/staff-link', { body: { token } })).toMatchObject({ code: 'link_invalid' })
  })

  rule('are invited by mail, and have the rights of their role', async () => {
    const owner = await makeOwner(shop)
    const editor = await makePerson(shop, owner, 'Ewa Kowalska', 'editor')
    expect(await self(editor)).toMatchObject({ role: 'editor', rights: ['content', 'texts'], locale: 'pl' })
    expect(await refused(editor, 'GET', '/staff/order')).toMatchObject({ status: 403, code: 'right_missing' })
    expect(await refused(editor, 'GET', '/staff/person')).toMatchObject({ status: 403 })
    const { people: all } = await people(owner)
    expect(all.map(({ handle, role, createdBy }) => [handle, role, createdBy])).toEqual([
      ['ewa-kowalska', 'editor', 'person:olga-nowak'],
      ['olga-nowak', 'owner', 'shop'],
    ])
  })

  rule('are named to all staff as authors of what they wrote, by their handles and without a list', async () => {
    const owner = await makeOwner(shop)
    const editor = await makePerson(shop, owner, 'Ewa Kowalska', 'editor')
    const names = async (of: string) =>
      (await shop.ask(AuthorsAnswer, 'GET', `/staff/author?of=${of}`, { headers: bearer(editor.token) })).data
    expect(await names('person:olga-nowak,person:nobody,operator:ola')).toEqual([
      { code: 'person:olga-nowak', name: 'Olga Nowak' },
    ])
    for (const of of ['', 'person:', 'olga-nowak', '*']) expect(await names(of)).toEqual([])
    for (const path of ['/staff/author', `/staff/author?of=${'person:olga-nowak,'.repeat(201)}`])
      expect(await refused(editor, 'GET', path)).toMatchObject({ status: 422 })
  })

  rule('may be invited again, after which only the newer link works, and withdrawn', async () => {
    const owner = await makeOwner(shop)
    const body = { email: 'Jan@Shop.example ', name: 'Jan Nowak', role: 'orders', locale: 'en' }
    const invite = () =>
      shop.ask(OneInvitationAnswer, 'POST', '/staff/person/invitation', {
        status: 201,
        headers: bearer(owner.token),
        body,
      })
    await invite()
    const first = await invitationToken(shop, 'jan@shop.example')
    const again = await invite()
    const second = await invitationToken(shop, 'jan@shop.example')
    expect(await shop.askRefused('POST', '/staff-link', { body: { token: first } })).toMatchObject({ status: 422 })
    expect(await shop.ask(LinkAnswer, 'POST', '/staff-link', { body: { token: second } })).toMatchObject({
      kind: 'invitation',
      email: 'jan@shop.example',
      role: 'orders',
    })
    const resent = await shop.ask(OneInvitationAnswer, 'POST', `/staff/person/invitation/${again.id}/resend`, {
      status: 201,
      headers: bearer(owner.token),
    })
    const third = await invitationToken(shop, 'jan@shop.example')
    expect((await people(owner)).invitations.map(({ id }) => id)).toEqual([resent.id])
    const path = `/staff/person/invitation/${resent.id}/withdrawal`
    expect((await shop.send('POST', path, { headers: bearer(owner.token) })).status).toBe(204)
    for (const token of [second, third])
      expect(await shop.askRefused('POST', '/staff-link', { body: { token } })).toMatchObject({ status: 422 })
  })

  rule('log in with password and code, and out again', async () => {
    const owner = await makeOwner(shop)
    later(MINUTE_MS)
    const answer = await logIn(owner)
    expect(answer.status).toBe(201)
    const session = SessionAnswer.parse(await answer.json())
    const again = { ...owner, token: session.token }
    expect((await self(again)).name).toBe('person:olga-nowak')
    expect((await shop.send('DELETE', '/staff/self/session', { headers: bearer(again.token) })).status).toBe(204)
    expect(await refused(again, 'GET', '/staff/self')).toMatchObject({ status: 401 })
    // Another session goes on.
    expect((await self(owner)).role).toBe('owner')
    later(12 * HOUR_MS)
    expect(await refused(owner, 'GET', '/staff/self')).toMatchObject({ status: 401 })
  })

  it('get one answer for an unknown address, a wrong password and a wrong code', async () => {
    const owner = await makeOwner(shop)
    later(MINUTE_MS)
    const answers = [
      await logIn({ ...owner, email: 'nobody@shop.example' }),
      await logIn(owner, { password: 'wrong horse battery' }),
      await logIn(owner, { code: '000000' }),
      await logIn(owner, { code: '0000-0000-0000-0000' }),
    ]
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect(new Set(bodies).size).toBe(1)
  })

  rule('use each code once: six digits never twice, and a recovery code never twice', async () => {
    const owner = await makeOwner(shop)
    // The code that opened the account is used up, too.
    expect((await logIn(owner)).status).toBe(401)
    later(MINUTE_MS)
    expect((await logIn(owner)).status).toBe(201)
    expect((await logIn(owner)).status).toBe(401)
    const means = await shop.ask(MeansAnswer, 'GET', '/staff/self/means', { headers: bearer(owner.token) })
    expect(means).toMatchObject({ recoveryCodesLeft: 10, hasPassword: true, hasCodes: true })
    const [code] = means.freshRecoveryCodes
    expect((await logIn(owner, { code })).status).toBe(201)
    expect((await logIn(owner, { code })).status).toBe(401)
  })

  rule('are shown new recovery codes until they say that these are saved', async () => {
    const owner = await makeOwner(shop)
    const fresh = async () =>
      (await shop.ask(MeansAnswer, 'GET', '/staff/self/means', { headers: bearer(owner.token) })).freshRecoveryCodes
    expect(new Set(await fresh()).size).toBe(10)
    await shop.send('POST', '/staff/self/recovery-code/saved', { headers: bearer(owner.token) })
    expect(await fresh()).toEqual([])
  })

  it('are stored without anything that opens an account', async () => {
    const owner = await makeOwner(shop)
    const { freshRecoveryCodes } = await shop.ask(MeansAnswer, 'GET', '/staff/self/means', {
      headers: bearer(owner.token),
    })
    const { db } = shop.storeDatabase
    const rows = await Promise.all(
      (['staff_people', 'staff_sessions', 'staff_invitations', 'staff_recovery_codes', 'staff_calls'] as const).map(
        (table) => db.selectFrom(table).selectAll().execute(),
      ),
    )
    const stored = JSON.stringify(rows)
    for (const secret of [STUDIO_PASSWORD, owner.token, owner.token.slice(7), owner.secret, ...freshRecoveryCodes])
      expect(stored).not.toContain(secret)
  })

  rule('wait after ten wrong log-ins from one address, known or not, while others go on', async () => {
    const owner = await makeOwner(shop)
    later(MINUTE_MS)
    for (const email of [owner.email, 'nobody@shop.example']) {
      const answers = []
      for (let number = 0; number < 11; number++)
        answers.push(await logIn({ ...owner, email }, { password: 'wrong one' }))
      expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429])
      expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    const elsewhere = await shop.send('POST', '/staff-session', {
      headers: { 'x-forwarded-for': '203.0.113.9' },
      body: { email: owner.email, password: STUDIO_PASSWORD, code: codeOf(owner.secret, shop.clock()) },
    })
    expect(elsewhere.status).toBe(201)
  })

  rule('cannot be guessed at by codes: after ten wrong ones even the right one is refused for an hour', async () => {
    const owner = await makeOwner(shop)
    later(MINUTE_MS)
    const from = (number: number, code: string) =>
      shop.send('POST', '/staff-session', {
        headers: { 'x-forwarded-for': `203.0.113.${number}` },
        body: { email: owner.email, password: STUDIO_PASSWORD, code },
      })
    for (let number = 0; number < 10; number++) expect((await from(number, '000000')).status).toBe(401)
    expect((await from(20, codeOf(owner.secret, shop.clock()))).status).toBe(401)
    later(HOUR_MS)
    expect((await from(21, codeOf(owner.secret, shop.clock()))).status).toBe(201)
  })

  rule('confirm what is dangerous again after ten minutes', async () => {
    const owner = await makeOwner(shop)
    const body = { email: 'jan@shop.example', name: 'Jan Nowak', role: 'viewer', locale: 'pl' }
    later(10 * MINUTE_MS)
    expect(await refused(owner, 'POST', '/staff/person/invitation', body)).toMatchObject({
      status: 403,
      code: 'confirmation_needed',
    })
    const confirm = (proof: object) =>
      shop.send('POST', '/staff/self/confirmation', { headers: bearer(owner.token), body: proof })
    expect((await confirm({ password: 'wrong horse', code: codeOf(owner.secret, shop.clock()) })).status).toBe(422)
    expect((await confirm({ password: STUDIO_PASSWORD, code: codeOf(owner.secret, shop.clock()) })).status).toBe(204)
    const invited = await shop.send('POST', '/staff/person/invitation', { headers: bearer(owner.token), body })
    expect(invited.status).toBe(201)
  })

  rule('wait after ten wrong confirmations', async () => {
    const owner = await makeOwner(shop)
    const statuses = []
    for (let number = 0; number < 11; number++) {
      const body = { password: 'wrong horse battery', code: '123456' }
      statuses.push((await refused(owner, 'POST', '/staff/self/confirmation', body)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429])
  })

  it('keep the last owner: neither closed nor given another role', async () => {
    const owner = await makeOwner(shop)
    const close = `/staff/person/${owner.handle}/closure`
    expect(await refused(owner, 'POST', close)).toMatchObject({ status: 409, code: 'last_owner' })
    expect(await refused(owner, 'PATCH', `/staff/person/${owner.handle}`, { role: 'viewer' })).toMatchObject({
      status: 409,
    })
    const other = await makePerson(shop, owner, 'Jan Nowak', 'owner')
    const answers = await Promise.all(
      [owner, other].map((person) =>
        shop.send('PATCH', `/staff/person/${person.handle}`, {
          headers: bearer(person.token),
          body: { role: 'viewer' },
        }),
      ),
    )
    // Both step down at once: one of them has to stay.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  rule('are closed at once: sessions, invitations of theirs, and the address is free again', async () => {
    const owner = await makeOwner(shop)
    const jan = await makePerson(shop, owner, 'Jan Nowak', 'owner')
    const body = { email: 'friend@else.example', name: 'A Friend', role: 'owner', locale: 'en' }
    await shop.send('POST', '/staff/person/invitation', { headers: bearer(jan.token), body })
    const token = await invitationToken(shop, body.email)
    const closed = await shop.ask(OnePersonAnswer, 'POST', `/staff/person/${jan.handle}/closure`, {
      headers: bearer(owner.token),
    })
    expect(closed.closedAt).not.toBeNull()
    expect(await refused(jan, 'GET', '/staff/self')).toMatchObject({ status: 401 })
    expect(await shop.askRefused('POST', '/staff-link', { body: { token } })).toMatchObject({ status: 422 })
    later(MINUTE_MS)
    expect((await logIn(jan)).status).toBe(401)
    const back = await makePerson(shop, owner, 'Jan Nowak', 'viewer')
    expect(back.handle).toBe('jan-nowak-2')
  })

  rule('leave no staff key with more than they may do themselves, nor with an invitation that it sent', async () => {
    const owner = await makeOwner(shop)
    const jan = await makePerson(shop, owner, 'Jan Nowak', 'owner')
    const make = async (name: string, rights: string[], by: string) =>
      (
        await shop.ask(MadeStaffKeyAnswer, 'POST', '/staff/key', {
          status: 201,
          headers: bearer(by),
          body: { name, rights },
        })
      ).key
    const key = await make('erp', ['keys', 'people', 'orders', 'content', 'texts'], jan.token)
    const made = await make('erp-2', ['orders', 'texts'], key)
    const rightsOf = async (by: string) =>
      (await shop.ask(SelfAnswer, 'GET', '/staff/self', { headers: bearer(by) })).rights
    const body = { email: 'friend@else.example', name: 'A Friend', role: 'editor', locale: 'en' }
    expect((await shop.send('POST', '/staff/person/invitation', { headers: bearer(key), body })).status).toBe(201)
    const token = await invitationToken(shop, body.email)
    await shop.send('POST', '/staff/key/erp/revocation', { headers: bearer(owner.token) })
    expect(await shop.askRefused('POST', '/staff-link', { body: { token } })).toMatchObject({ status: 422 })
    expect(await rightsOf(made)).toEqual(['orders', 'texts'])
    // By a key that a key has made.
    const hr = await make('hr', ['keys', 'people', 'content', 'texts'], jan.token)
    const agency = await make('hr-agency', ['people', 'content', 'texts'], hr)
    const opened: string[] = []
    for (const [at, by] of [hr, agency].entries()) {
      const invited = { ...body, email: `friend-${at}@else.example` }
      expect((await shop.send('POST', '/staff/person/invitation', { headers: bearer(by), body: invited })).status).toBe(
        201,
      )
      opened.push(await invitationToken(shop, invited.email))
    }
    await shop.send('PATCH', `/staff/person/${jan.handle}`, { headers: bearer(owner.token), body: { role: 'editor' } })
    expect(await rightsOf(made)).toEqual(['texts'])
    await shop.send('POST', `/staff/person/${jan.handle}/closure`, { headers: bearer(owner.token) })
    expect(await rightsOf(made)).toEqual([])
    for (const each of opened)
      expect(await shop.askRefused('POST', '/staff-link', { body: { token: each } })).toMatchObject({ status: 422 })
  })

  rule('give nobody rights that they lack, and touch nobody who has more', async () => {
    const owner = await makeOwner(shop)
    const { key } = (await (
      await shop.send('POST', '/staff/key', {
        headers: OPERATOR,
        body: { name: 'hr', rights: ['people', 'content', 'texts'] },
      })
    ).json()) as { key: string }
    const asHr = (method: string, path: string, body?: unknown) =>
      shop.askRefused(method, path, { headers: bearer(key), ...(body !== undefined && { body }) })
    const invitation = { email: 'x@shop.example', name: 'Xenia Nowak', role: 'orders', locale: 'pl' }
    expect(await asHr('POST', '/staff/person/invitation', invitation)).toMatchObject({
      status: 403,
      code: 'right_missing',
    })
    expect(await asHr('PATCH', `/staff/person/${owner.handle}`, { role: 'editor' })).toMatchObject({ status: 403 })
    expect(await asHr('POST', `/staff/person/${owner.handle}/closure`)).toMatchObject({ status: 403 })
    const editor = await makePerson(shop, owner, 'Ewa Kowalska', 'editor')
    expect(await asHr('PATCH', `/staff/person/${editor.handle}`, { role: 'owner' })).toMatchObject({ status: 403 })
  })

  rule('get a link to new means from the command line alone, which ends those before', async () => {
    const owner = await makeOwner(shop)
    const path = `/staff/person/${owner.handle}/link`
    expect(await refused(owner, 'POST', path)).toMatchObject({ status: 403, code: 'operator_needed' })
    const { token } = await shop.ask(AccessLinkAnswer, 'POST', path, { status: 201, headers: OPERATOR })
    const back = await acceptTestLink(shop, token, { name: 'Olga Nowak', email: owner.email })
    expect(back.handle).toBe(owner.handle)
    expect(await refused(owner, 'GET', '/staff/self')).toMatchObject({ status: 401 })
    later(MINUTE_MS)
    expect((await logIn(owner)).status).toBe(401)
    expect((await logIn(back)).status).toBe(201)
  })

  rule('end other sessions with a new password, which only works once codes are set up', async () => {
    const owner = await makeOwner(shop)
    later(MINUTE_MS)
    const other = { ...owner, token: SessionAnswer.parse(await (await logIn(owner)).json()).token }
    const password = 'a longer sentence with words'
    const set = await shop.send('POST', '/staff/self/password', { headers: bearer(owner.token), body: { password } })
    expect(set.status).toBe(204)
    expect(await refused(other, 'GET', '/staff/self')).toMatchObject({ status: 401 })
    expect((await self(owner)).role).toBe('owner')
    later(MINUTE_MS)
    expect((await logIn(owner)).status).toBe(401)
    expect((await logIn(owner, { password })).status).toBe(201)
    for (const weak of ['short', 'olga@shop.example', 'aaaaaaaaaaaaaaaa'])
      expect(await refused(owner, 'POST', '/staff/self/password', { password: weak })).toMatchObject({ status: 422 })
  })

  rule('open no call of the shop with a session, and no other person’s session', async () => {
    const owner = await makeOwner(shop)
    for (const path of ['/product/by-id/etat', '/changes', '/store-config'])
      expect(await refused(owner, 'GET', path)).toMatchObject({ status: 403, code: 'no_staff_call' })
    const jan = await makePerson(shop, owner, 'Jan Nowak', 'viewer')
    const { sessions } = await shop.ask(MeansAnswer, 'GET', '/staff/self/means', { headers: bearer(owner.token) })
    expect(await refused(jan, 'DELETE', `/staff/self/session/${sessions[0]!.id}`)).toMatchObject({ status: 404 })
    expect((await self(owner)).role).toBe('owner')
  })

  rule('leave rows with what was before and after in the audit trail', async () => {
    const owner = await makeOwner(shop)
    const jan = await makePerson(shop, owner, 'Jan Nowak', 'viewer')
    await shop.send('PATCH', `/staff/person/${jan.handle}`, { headers: bearer(owner.token), body: { role: 'editor' } })
    const { data } = await shop.ask(StaffCallsAnswer, 'GET', '/staff/audit?object=person/jan-nowak', {
      headers: bearer(owner.token),
    })
    expect(data.map(({ key, operation, before, after }) => ({ key, operation, before, after }))).toEqual(
      expect.arrayContaining([
        {
          key: 'person:olga-nowak',
          operation: 'patchStaffPersonHandle',
          before: { name: 'Jan Nowak', role: 'viewer' },
          after: { name: 'Jan Nowak', role: 'editor' },
        },
        { key: 'person:jan-nowak', operation: 'postStaffLinkAcceptance', before: null, after: null },
      ]),
    )
  })

  describe('with a viewer’s role', () => {
    it('read what others change, and neither keys nor people', async () => {
      const owner = await makeOwner(shop)
      const viewer = await makePerson(shop, owner, 'Jan Nowak', 'viewer')
      const get = async (path: string) => (await shop.send('GET', path, { headers: bearer(viewer.token) })).status
      expect(await get('/staff/order')).toBe(200)
      expect(await get('/store-config/stored')).toBe(200)
      expect(await get('/staff/audit')).toBe(200)
      expect(await get('/staff/key')).toBe(403)
      expect(await get('/staff/person')).toBe(403)
      expect(await refused(viewer, 'PATCH', '/store-config', { 'theme/radius': 4 })).toMatchObject({ status: 403 })
    })
  })

  rule.each([
    ['an address that is none', { email: 'jan' }],
    ['a role that is none', { role: 'admin' }],
    ['a name with a link', { name: 'https://evil.example' }],
    ['a language that the shop lacks', { locale: 'fr' }],
    ['more than is asked', { isOwner: true }],
  ])('are not invited with %s', async (_, change) => {
    const owner = await makeOwner(shop)
    const body = { email: 'jan@shop.example', name: 'Jan Nowak', role: 'viewer', locale: 'pl', ...change }
    expect(await refused(owner, 'POST', '/staff/person/invitation', body)).toMatchObject({ status: 422 })
  })

  rule.each([
    ['a wrong code', { code: '000000' }],
    ['a short password', { password: 'short' }],
    ['neither password nor passkey', { password: undefined }],
  ])('keep their link after %s', async (_, change) => {
    const { token } = await shop.ask(FirstLinkAnswer, 'POST', '/staff-link/first', { status: 201 })
    const { totp } = await shop.ask(LinkAnswer, 'POST', '/staff-link', { body: { token } })
    const body = {
      ...{ token, name: 'Olga Nowak', email: 'olga@shop.example', locale: 'pl', origin: STUDIO_ORIGIN },
      ...{ password: STUDIO_PASSWORD, code: codeOf(totp.secret, shop.clock()), ...change },
    }
    expect(await shop.askRefused('POST', '/staff-link/acceptance', { body })).toMatchObject({ status: 422 })
    await acceptTestLink(shop, token, { name: 'Olga Nowak', email: 'olga@shop.example' })
  })
})
