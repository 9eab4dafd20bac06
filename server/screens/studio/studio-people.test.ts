import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { linkTo } from '#locales/route-table.ts'
import type { OperationParts } from '#schemas/operations/operation.ts'
import { OPERATION_NAMES, operations } from '#schemas/operations.ts'
import type { RouteKey } from '#schemas/routes.ts'
import { mayRead, type StaffRight } from '#schemas/staff-right.ts'
import { rightsOfRole, STAFF_ROLES, type StaffRole } from '#schemas/staff-role.ts'
import { tokensOfEverybody } from '#server/commerce/testing/callers.ts'
import { codeOf, STUDIO_PASSWORD } from '#server/commerce/testing/test-people.ts'
import { isStudioEntry } from '#server/compiler/route-entry.ts'
import { routes } from '#server/screens/routes.ts'
import { keepDrawn } from '#server/testing/keep-drawn.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { cookiesOf, openTestCommerce, type TestApp, type TestCommerce } from '#server/testing/test-shop.ts'
import {
  mailedToken,
  makeTestOwner,
  makeTestPerson,
  openTestAccount,
  type StudioPerson,
} from '#server/testing/test-studio.ts'

const MINUTE_MS = 60_000
const ACCOUNT = '/en/studio/my-account'

const { render, drawn } = keepDrawn()
let commerce: TestCommerce
let shop: TestApp
const people = {} as Record<StaffRole, StudioPerson>

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = openWholeShop(commerce, { parts: { render } })
  await shop.app.ready()
  people.owner = await makeTestOwner(commerce, shop)
  for (const role of STAFF_ROLES)
    if (role !== 'owner') people[role] = await makeTestPerson(commerce, shop, people.owner, role)
})
afterAll(async () => {
  shop.app.close()
  await commerce.close()
})

const later = (ms: number) => {
  commerce.clock.now = new Date(commerce.clock().getTime() + ms)
}
const logInFields = (person: StudioPerson) => ({
  email: person.email,
  password: STUDIO_PASSWORD,
  oneTimeCode: codeOf(person.secret, commerce.clock()),
})
async function logIn(person: StudioPerson): Promise<Record<string, string>> {
  later(MINUTE_MS)
  const answer = await shop.call('studio.logIn', logInFields(person))
  expect(answer.status, await answer.clone().text()).toBe(200)
  return { staff_session: cookiesOf(answer).staff_session! }
}
const screenOf = async (path: string, cookies: Record<string, string> = {}) =>
  (await shop.json(path, {}, { cookies })).screen

describe('a session in the studio', () => {
  it('is a cookie of its own that no script reads, for twelve hours, behind https secure', async () => {
    later(MINUTE_MS)
    const secure = openWholeShop(commerce, { settings: { origin: 'https://shop.example' } })
    await secure.app.ready()
    const answer = await secure.call('studio.logIn', logInFields(people.editor), {
      headers: { origin: 'https://shop.example' },
    })
    const [line] = answer.headers.getSetCookie().filter((each) => each.startsWith('staff_session='))
    expect(line).toMatch(/^staff_session=studio_[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=43200; HttpOnly; Secure$/)
    secure.app.close()
  })

  it('opens nothing any more once it is logged out, also for who has stolen its cookie', async () => {
    const stolen = await logIn(people.owner)
    expect((await screenOf('/en/studio/people', stolen)).screen.status).toBe(200)
    const out = await shop.send('studio.logOut', { $back: '/en/studio' }, { cookies: stolen })
    expect(cookiesOf(out).staff_session).toBeNull()
    for (const path of ['/en/studio', '/en/studio/people', ACCOUNT]) {
      const { screen, nodes } = await screenOf(path, stolen)
      expect(screen.redirect?.to, path).toContain('/en/studio/log-in')
      expect(Object.keys(nodes)).toHaveLength(1)
    }
    const input = { email: 'x@shop.example', name: 'Xenia Nowak', role: 'owner', language: 'pl' }
    expect((await shop.call('studio.invite', input, { cookies: stolen })).status).toBe(401)
    const file = await shop.page('/api/studio/audit/csv', { cookies: stolen })
    expect(file.status).toBe(403)
  })

  it('is another one after each log-in, and the one before ends', async () => {
    const first = await logIn(people.editor)
    later(MINUTE_MS)
    const answer = await shop.call('studio.logIn', logInFields(people.editor), { cookies: first })
    const second = { staff_session: cookiesOf(answer).staff_session! }
    expect(second.staff_session).not.toBe(first.staff_session)
    expect((await screenOf('/en/studio', first)).screen.redirect).toBeDefined()
    expect((await screenOf('/en/studio', second)).screen.status).toBe(200)
  })

  it('begins even where the one before cannot be ended', async () => {
    const first = await logIn(people.editor)
    later(MINUTE_MS)
    commerce.state.interfere = ({ method, url }) =>
      method === 'DELETE' && url.endsWith('/staff/self/session') ? new Response(null, { status: 503 }) : null
    const answer = await shop.call('studio.logIn', logInFields(people.editor), { cookies: first })
    commerce.state.interfere = () => null
    expect([answer.status, cookiesOf(answer).staff_session]).toEqual([200, expect.stringMatching(/^studio_/)])
    expect(shop.reports.splice(0)).toMatchObject([{ kind: 'upstream' }])
  })

  it('is no session of a shopper, and theirs is none of the studio', async () => {
    const { screen } = await screenOf('/en/account', await logIn(people.owner))
    expect(screen.redirect?.to).toContain(linkTo('en', 'login'))
    const tokens = await tokensOfEverybody(commerce.tokenOf)
    for (const token of Object.values(tokens))
      if (token !== undefined)
        expect((await screenOf('/en/studio', { staff_session: token })).screen.redirect).toBeDefined()
  })

  it('leaves the customer of the same browser logged in, whatever is mistyped', async () => {
    const { b2b } = await tokensOfEverybody(commerce.tokenOf)
    const cookies = { token: b2b! }
    const typed = { ...logInFields(people.editor), password: 'wrong horse battery' }
    const answer = await shop.call('studio.logIn', typed, { cookies })
    expect([answer.status, cookiesOf(answer).token]).toEqual([422, undefined])
    expect(await answer.text()).not.toContain('/user')
  })

  it('begins and goes on when the customer of the same browser has been logged out', async () => {
    later(MINUTE_MS)
    const token = await commerce.tokenOf('cus-1', -10)
    const answer = await shop.call('studio.logIn', logInFields(people.editor), { cookies: { token } })
    expect(answer.status).toBe(200)
    const session = { token, staff_session: cookiesOf(answer).staff_session! }
    const out = await shop.call('studio.logOut', {}, { cookies: session })
    expect([out.status, cookiesOf(out).staff_session]).toEqual([200, null])
  })

  it('lets nobody write from another site', async () => {
    const cookies = await logIn(people.owner)
    const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]
    for (const headers of foreign) {
      const answer = await shop.send('studio.logOut', { $back: '/en/studio' }, { cookies, headers })
      expect(answer.status).toBe(403)
    }
    expect((await screenOf('/en/studio', cookies)).screen.status).toBe(200)
  })
})

describe('the log-in', () => {
  const path = '/en/studio/log-in?back=%2Fen%2Fstudio%2Forders'
  const args = JSON.stringify({ back: '/en/studio/orders' })

  it('works as a plain form and leads on to where somebody wanted to go', async () => {
    later(MINUTE_MS)
    const answer = await shop.send('studio.logIn', { $back: path, $args: args, ...logInFields(people.orders) })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/studio/orders'])
  })

  it('shows a refused plain form again with the address, and neither password nor code', async () => {
    const fields = { email: people.orders.email, password: 'wrong horse battery', oneTimeCode: '123456' }
    const answer = await shop.send('studio.logIn', { $back: path, $args: args, ...fields })
    expect(answer.headers.get('location')).toBe(path)
    await shop.page(path, { cookies: cookiesOf(answer) as Record<string, string> })
    const page = JSON.stringify(drawn())
    expect(page).toContain(people.orders.email)
    for (const secret of ['wrong horse battery', '123456']) expect(page).not.toContain(secret)
  })

  it('leads to no other site', async () => {
    later(MINUTE_MS)
    const input = { ...logInFields(people.viewer), back: 'https://evil.example/' }
    const answer = await shop.call('studio.logIn', input)
    expect(await answer.text()).not.toContain('evil.example')
  })

  it('answers unknown addresses as known ones', async () => {
    const ask = async (email: string) => {
      const input = { email, password: 'wrong horse battery', oneTimeCode: '123456' }
      const answer = await shop.call('studio.logIn', input)
      return [answer.status, await answer.text()]
    }
    expect(await ask('nobody@shop.example')).toEqual(await ask(people.viewer.email))
  })
})

describe('the page of a link', () => {
  it('opens an account by a plain form, and then shows its recovery codes until they are saved', async () => {
    const email = 'new@shop.example'
    const input = { email, name: 'New Person', role: 'viewer', language: 'en' }
    const owner = await logIn(people.owner)
    expect((await shop.call('studio.invite', input, { cookies: owner })).status).toBe(200)
    const person = await openTestAccount(commerce, shop, {
      token: await mailedToken(commerce, email),
      ...{ name: 'New Person', email },
    })
    const shown = async () => nodesOf(await screenOf(ACCOUNT, person.cookies), 'studio-one-time-codes')
    expect((await shown())[0]!.props.codes).toHaveLength(10)
    await shop.send('studio.recoveryCodesSaved', { $back: ACCOUNT }, person)
    expect(await shown()).toEqual([])
  })

  it('says that a used or made-up link opens nothing', async () => {
    for (const token of ['x'.repeat(43), 'short', '../../etc', '"><script>']) {
      const { screen, nodes } = await screenOf(`/en/studio/welcome?token=${encodeURIComponent(token)}`)
      expect(screen.title).toBe('This link does not work')
      expect(Object.values(nodes).some(({ type }) => type === 'form')).toBe(false)
    }
  })
})

describe('what is dangerous', () => {
  it('leads a plain form to the confirmation after ten minutes, and back', async () => {
    const cookies = await logIn(people.owner)
    later(11 * MINUTE_MS)
    const path = '/en/studio/people'
    const fields = { email: 'later@shop.example', name: 'Later Person', role: 'viewer', language: 'en' }
    const send = () => shop.send('studio.invite', { $back: path, ...fields }, { cookies })
    const confirm = `/en/studio/confirm?back=${encodeURIComponent(path)}`
    const refused = await send()
    expect(refused.headers.get('location')).toBe(confirm)
    const { draft } = cookiesOf(refused)
    const withDraft = { ...cookies, ...(draft && { draft }) }
    expect((await shop.page(confirm, { cookies: withDraft })).status).toBe(200)
    const proof = { password: STUDIO_PASSWORD, oneTimeCode: codeOf(people.owner.secret, commerce.clock()) }
    const args = JSON.stringify({ back: path })
    const confirmed = await shop.send('studio.confirm', { $back: confirm, $args: args, ...proof }, { cookies })
    expect(confirmed.headers.get('location')).toBe(path)
    // What was typed stands in the form again.
    await shop.page(path, { cookies: withDraft })
    expect(JSON.stringify(drawn())).toContain('Later Person')
    await send()
    const shown = JSON.stringify(await screenOf(path, cookies))
    expect(shop.reports.map(({ message, detail, error }) => [message, detail, error])).toEqual([])
    expect(shown).toContain('later@shop.example')
  })
})

describe('the audit trail', () => {
  it('is exported after a confirmation, refuses wrong filters as such, and leaves nothing open after HEAD', async () => {
    const cookies = await logIn(people.owner)
    const file = (query = '') => shop.page(`/api/studio/audit/csv${query}`, { cookies })
    expect([(await file()).status, (await file('?from=2026-02-31')).status]).toEqual([200, 400])
    const head = await shop.app.request('/api/studio/audit/csv', {
      method: 'HEAD',
      headers: { cookie: `staff_session=${cookies.staff_session}` },
    })
    expect([head.status, head.body]).toEqual([200, null])
    later(11 * MINUTE_MS)
    const answer = await file()
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/confirm|potwierd/)
  })

  it('says in words what each call was about, people and all', async () => {
    const drawnTrail = JSON.stringify(await screenOf('/en/studio/audit-trail', await logIn(people.owner)))
    expect(drawnTrail).toMatch(/"text":"Person: [A-Z][a-z]+ [A-Z][a-zł]+","note":"person\/[a-z-]+"/)
    expect(drawnTrail).not.toMatch(/"text":"person\/[a-z-]+"/)
  })

  it('ignores a day that no calendar has', async () => {
    const { screen } = await screenOf('/en/studio/audit-trail?from=2026-02-31', await logIn(people.owner))
    expect(screen.status).toBe(200)
  })
})

describe('a visitor, a customer and each role', () => {
  const screens = Object.entries(routes).flatMap(([key, entry]) =>
    isStudioEntry(entry) && entry.access === 'staff' ? [[key as RouteKey, rightsOf(entry)] as const] : [],
  )
  const staffOperations = OPERATION_NAMES.filter((name) => (operations[name] as OperationParts).access === 'staff')
  const pathOf = (key: RouteKey) => linkTo('en', key as 'studio_order', { id: '100015079' })
  const sessions = {} as Record<StaffRole, Record<string, string>>
  beforeAll(async () => {
    for (const role of STAFF_ROLES) sessions[role] = await logIn(people[role])
  })

  it.each(screens)('open the screen %s with its rights alone', async (key, rights) => {
    for (const role of STAFF_ROLES) {
      const { screen } = await screenOf(pathOf(key), sessions[role])
      const mayOpen = rights === null || rights.some((right) => mayRead(rightsOfRole(role), right))
      expect(screen.status === 403, `${role} got ${screen.status}`).toBe(!mayOpen)
      if (mayOpen) expect(screen.status, role).toBeLessThan(500)
    }
    expect((await screenOf(pathOf(key))).screen.redirect?.to).toContain('/en/studio/log-in')
  })

  it.each(staffOperations)('call the operation %s with its rights alone', async (name) => {
    const rights = rightsOf(operations[name] as OperationParts)
    // Nothing that it would do: an input that the operation refuses, once the caller may call it.
    const input = sampleInput(name)
    for (const role of STAFF_ROLES) {
      const status = (await shop.call(name, input, { cookies: sessions[role] })).status
      const mayCall = rights === null || rights.some((right) => rightsOfRole(role).includes(right))
      if (mayCall) expect([200, 403, 409, 422], `${role} got ${status}`).toContain(status)
      else expect(status, role).toBe(403)
      expect(status, role).toBeLessThan(500)
    }
    expect((await shop.call(name, input)).status).toBe(401)
    const tokens = await tokensOfEverybody(commerce.tokenOf)
    for (const token of Object.values(tokens))
      if (token !== undefined) expect((await shop.call(name, input, { cookies: { token } })).status).toBe(401)
  })
})

describe('a thousand hostile requests', () => {
  const HOSTILE: readonly unknown[] = [
    ...[
      '',
      ' ',
      '\0',
      '\u202e',
      '../../../etc/passwd',
      '%00',
      '${7*7}',
      '{{7*7}}',
      "' or 1=1 --",
      '<script>alert(1)</script>',
    ],
    ...[
      '"><img src=x onerror=alert(1)>',
      'javascript:alert(1)',
      '//evil.example',
      '\\\\evil.example',
      '__proto__',
      'constructor',
    ],
    ...['x'.repeat(300), '\ud800', '٣'.repeat(6), '1e999', 'a\r\nset-cookie: x=y'],
    ...[null, -1, 1e308, [], {}, { $data: '/user' }, ['x'], true],
  ]
  const names = OPERATION_NAMES.filter((name) => name.startsWith('studio.'))

  it.each([
    'studio.matchCase',
    'studio.completeOrder',
    'studio.declineQuestion',
    'studio.deleteMessage',
    'studio.closePerson',
  ] as const)('%s: an id that no address can hold is a wrong field', async (name) => {
    const owner = await logIn(people.owner)
    for (const id of ['\0', 'a/b', '../log-in', 'x'.repeat(37)]) {
      const answer = await shop.call(name, { id, orderNumber: '1', isConfirmed: true }, { cookies: owner })
      expect(answer.status, JSON.stringify(id)).toBe(422)
    }
  })

  it('are refused or harmless, as somebody who is logged in and as nobody', async () => {
    const owner = await logIn(people.owner)
    let sent = 0
    for (const name of names) {
      const fields = Object.keys(operations[name].input.shape)
      for (const [at, value] of HOSTILE.entries()) {
        const input = Object.fromEntries(fields.map((field) => [field, value]))
        // The session of the owner is not put at risk: others are tried as nobody.
        const cookies = at % 2 === 0 && !/logOut|logIn|closePerson/.test(name) ? owner : {}
        const answer = await shop.call(name, input, { cookies })
        sent += 1
        expect(answer.status, `${name} ${JSON.stringify(value)}`).toBeLessThan(500)
        expect(
          answer.headers.getSetCookie().filter((line) => line.startsWith('staff_session=studio')),
          name,
        ).toEqual([])
      }
    }
    for (const value of HOSTILE.map(String))
      for (const path of [
        'welcome?token=',
        'log-in?back=',
        'confirm?back=',
        'audit-trail?person=',
        'audit-trail?page=',
      ]) {
        const query = new URLSearchParams({ path: `/en/studio/${path}${encodeURIComponent(value.toWellFormed())}` })
        const answer = await shop.app.request(`/api/screens?${query}`, {
          headers: { cookie: `staff_session=${owner.staff_session}` },
        })
        sent += 1
        expect(answer.status, `${path} ${value}`).toBeLessThan(500)
      }
    expect(sent).toBeGreaterThan(1000)
    expect(shop.reports.filter(({ kind }) => kind === 'unexpected')).toEqual([])
  })
})

/** The rights each of which opens a screen or an operation; null: anybody of the staff. */
function rightsOf({ right, alsoRight }: { right?: StaffRight | null; alsoRight?: StaffRight }): StaffRight[] | null {
  if (right === undefined || right === null) return null
  return alsoRight === undefined ? [right] : [right, alsoRight]
}

/** An input of the right shape that changes nothing, as it is about what is not there, or the same: examples of the contract. */
function sampleInput(name: (typeof OPERATION_NAMES)[number]): Record<string, unknown> {
  const fields = Object.entries(operations[name].input.shape as Readonly<Record<string, z.ZodType>>)
  return Object.fromEntries(
    fields.flatMap(([key, field]) => {
      if (field.safeParse(undefined).success) return []
      const examples = z.toJSONSchema(field) as { examples?: unknown[]; enum?: unknown[] }
      const fits = [...(examples.examples ?? []), ...(examples.enum ?? []), true, 1, 'x'.repeat(43)]
      const same: Readonly<Record<string, string>> = { role: 'viewer', password: STUDIO_PASSWORD }
      return [[key, same[key] ?? fits.find((value) => field.safeParse(value).success)]]
    }),
  )
}
