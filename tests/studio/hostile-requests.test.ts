import { afterAll, describe, expect, it } from 'vitest'
import type { OperationParts } from '#schemas/operations/operation.ts'
import { operations } from '#schemas/operations.ts'
import { maxBodyBytes } from '#server/http/guards/body.ts'
import { openStudioShop } from '#server/testing/test-layouts.ts'
import { openTestCommerce } from '#server/testing/test-shop.ts'
import { makeTestOwner, makeTestPerson } from '#server/testing/test-studio.ts'
import { HOSTILE } from './hostile-texts.ts'
import { writtenBy } from './written-by.ts'

/* Each operation of the studio, asked in each way in which somebody might try to misuse it. */

const commerce = await openTestCommerce()
const shop = await openStudioShop(commerce)
afterAll(async () => {
  await shop.close()
  await commerce.close()
})
const owner = await makeTestOwner(commerce, shop)
const names = Object.entries<OperationParts>(operations).filter(([, { catalog }]) => catalog === 'staff')
const forStaff = names.filter(([, { access }]) => access === 'staff')
const ORIGIN = 'http://localhost'
const cookieOf = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')

type Asked = Parameters<typeof shop.app.request>[1] & { method?: string }
const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }
const byScript = (name: string) => `/api/actions/${name}`
const byForm = (name: string) => `/actions/${name}`

let asked = 0
/** Asks all of these operations; each must answer with one of the statuses, and nothing may be written. */
async function refuseAll(
  all: typeof names,
  statuses: readonly number[],
  request: (name: string) => readonly (readonly [path: string, init: Asked])[],
): Promise<void> {
  const before = await writtenBy({ commerce, shop })
  const odd: string[] = []
  for (const [name] of all)
    for (const [path, init] of request(name)) {
      asked += 1
      const answer = await shop.app.request(path, { method: 'POST', ...init })
      await answer.body?.cancel()
      if (!statuses.includes(answer.status)) odd.push(`${path} answers ${answer.status}`)
      if (answer.headers.getSetCookie().some((cookie) => /staff_session=[^;]/.test(cookie)))
        odd.push(`${path} begins a session`)
    }
  expect(odd).toEqual([])
  expect(await writtenBy({ commerce, shop }), 'something was written').toBe(before)
}

const own = { cookie: cookieOf(owner.cookies), origin: ORIGIN }

describe('an operation of the studio, with the cookie of an owner', () => {
  it.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['from a site of a similar name', { origin: 'http://localhost.evil.example' }],
    ['from a frame without an origin', { origin: 'null' }],
    ['from a sister site', { 'sec-fetch-site': 'same-site' }],
    ['across sites, whatever its origin', { origin: ORIGIN, 'sec-fetch-site': 'cross-site' }],
    ['from nowhere', {}],
  ])('is refused %s', async (_, headers) => {
    const cookie = { cookie: own.cookie }
    await refuseAll(names, [403], (name) => [
      [byScript(name), { headers: { ...JSON_TYPE, ...cookie, ...headers }, body: '{}' }],
      [byForm(name), { headers: { ...FORM_TYPE, ...cookie, ...headers }, body: '' }],
    ])
  })

  it('is refused in any other type than its own', async () => {
    await refuseAll(names, [415], (name) => [
      [byScript(name), { headers: { ...own, 'content-type': 'text/plain' }, body: '{}' }],
      [byScript(name), { headers: { ...own, ...FORM_TYPE }, body: 'a=1' }],
      [byForm(name), { headers: { ...own, ...JSON_TYPE }, body: '{}' }],
    ])
  })

  it('is refused with a body that is no JSON, too deep or reaches for a prototype', async () => {
    const bodies = ['', '{"id":', `${'['.repeat(40)}${']'.repeat(40)}`, '{"a":{"__proto__":{"x":1}}}']
    await refuseAll(names, [400], (name) =>
      bodies.map((body) => [byScript(name), { headers: { ...own, ...JSON_TYPE }, body }] as const),
    )
  })

  it('is refused with a body that is too large', async () => {
    await refuseAll(names, [413], (name) => [
      [byScript(name), { headers: { ...own, ...JSON_TYPE }, body: `"${'x'.repeat(maxBodyBytes(byScript(name)))}"` }],
    ])
  })

  it('is refused with a key for repeating that is none, and by any other method', async () => {
    await refuseAll(names, [400], (name) => [
      [byScript(name), { headers: { ...own, ...JSON_TYPE, 'idempotency-key': 'a b\u00e4' }, body: '{}' }],
    ])
    await refuseAll(names, [405], (name) => [
      [byScript(name), { method: 'GET', headers: own }],
      [byScript(name), { method: 'DELETE', headers: own }],
      [byForm(name), { method: 'GET', headers: own }],
    ])
  })

  it('is refused with values of other types, and with ids that nobody has', async () => {
    const anything = [[], 'text', 7, null, ...HOSTILE.slice(0, 2).map((id) => ({ id, nothing: true }))]
    await refuseAll(
      names.filter(([, { input }]) => Object.keys(input.shape).length > 0),
      [401, 403, 409, 422],
      (name) =>
        anything.map((body) => [byScript(name), { headers: { ...own, ...JSON_TYPE }, body: JSON.stringify(body) }]),
    )
  })
})

describe('an operation of the studio', () => {
  const refused = (statuses: readonly number[], headers: Record<string, string>, all = forStaff) =>
    refuseAll(all, statuses, (name) => [
      [byScript(name), { headers: { ...JSON_TYPE, origin: ORIGIN, ...headers }, body: '{}' }],
    ])

  it('is refused to visitors, customers and whoever has made a key up', async () => {
    await refused([401], {})
    await refused([401], { cookie: cookieOf({ token: await commerce.tokenOf('cus-4') }) })
    for (const made of [
      `studio_${'A'.repeat(43)}`,
      `staff_${'0'.repeat(16)}_${'A'.repeat(43)}`,
      '../../staff',
      'null',
    ]) {
      await refused([401], { cookie: cookieOf({ staff_session: made }) })
      await refused([401], { authorization: `Bearer ${made}` })
    }
  })

  it('is refused to who lacks the right, and to who had it until now', async () => {
    const viewer = await makeTestPerson(commerce, shop, owner, 'viewer')
    const cookie = cookieOf(viewer.cookies)
    const ofRight = forStaff.filter(([, { right }]) => right !== undefined)
    expect(ofRight.length).toBeGreaterThan(80)
    await refused([403], { cookie }, ofRight)

    const merchandiser = await makeTestPerson(commerce, shop, owner, 'merchandiser')
    const save = () => shop.call('studio.addCategory', { name: 'Mugs', parent: '0' }, merchandiser)
    expect((await save()).status).toBe(200)
    const change = (input: object, op: string) => shop.call(op, { id: 'person-merchandiser', ...input }, owner)
    const changed = await change({ name: 'Person merchandiser', role: 'viewer' }, 'studio.changePerson')
    expect(changed.status).toBe(200)
    await refused([403], { cookie: cookieOf(merchandiser.cookies) }, ofRight)
    expect((await change({ isConfirmed: true }, 'studio.closePerson')).status).toBe(200)
    await refused([401], { cookie: cookieOf(merchandiser.cookies) })
  })

  it('is refused with a cookie that was stolen before its owner logged out', async () => {
    const editor = await makeTestPerson(commerce, shop, owner, 'editor')
    expect((await shop.call('studio.logOut', {}, editor)).status).toBe(200)
    await refused([401], { cookie: cookieOf(editor.cookies) })
    for (const path of ['/api/studio/audit/csv', '/api/studio/references?kinds=product'])
      expect((await shop.page(path, editor)).status, path).toBe(403)
    const picture = { method: 'POST', headers: { cookie: cookieOf(editor.cookies), origin: ORIGIN }, body: 'x' }
    expect((await shop.app.request('/api/studio/pictures?name=x', picture)).status).toBe(403)
  })

  it('was asked a thousand times and more', () => {
    expect(asked).toBeGreaterThan(1_000)
  })
})
