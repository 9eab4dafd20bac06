import { beforeAll, describe, expect, it } from 'vitest'
import { studioDoneDe } from '#locales/messages/studio/done-de.ts'
import { studioDoneEn } from '#locales/messages/studio/done-en.ts'
import { studioDonePl } from '#locales/messages/studio/done-pl.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import type { StaffRole } from '#schemas/staff-role.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import type { RegisteredCall } from '../openapi/call-routes.ts'
import { operationId } from '../openapi/operation-id.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { bearer, makeOwner, makePerson, type TestPerson } from '../testing/test-people.ts'

/** What the studio promises about roles; written out here, so that a change of the table is seen. */
const RIGHTS: Readonly<Record<Exclude<StaffRole, 'owner' | 'viewer'>, readonly StaffRight[]>> = {
  merchandiser: ['catalogue', 'prices', 'content', 'texts', 'layouts', 'config', 'questions'],
  editor: ['content', 'texts'],
  orders: ['orders', 'refunds', 'returns', 'questions', 'accounts', 'customers', 'mails'],
}

/** Ends the session that asks: last. */
const LOG_OUT = '/staff/self/session'

function mayCall(role: StaffRole, { method, call }: RegisteredCall): boolean {
  const { right } = call
  if (right === undefined || role === 'owner') return true
  if (role !== 'viewer') return RIGHTS[role].includes(right)
  return method === 'get' && !call.isDangerous && right !== 'keys' && right !== 'people'
}

eachDatabaseInFull('every staff call', (open) => {
  let shop: TestShop
  let calls: RegisteredCall[]
  const people = {} as Record<StaffRole, TestPerson>

  beforeAll(async () => {
    shop = await openTestShop(open)
    calls = shop.operations
      .filter(({ call }) => call.right !== undefined || call.staff !== undefined)
      .sort((a, b) => Number(a.path === LOG_OUT) - Number(b.path === LOG_OUT))
    people.owner = await makeOwner(shop)
    for (const role of ['merchandiser', 'editor', 'orders', 'viewer'] as const)
      people[role] = await makePerson(shop, people.owner, `Person ${role}`, role)
  })

  /** Status and code; path values are such that nothing is found. */
  async function answerTo({ method, path }: RegisteredCall, headers: Record<string, string | null>) {
    const address = path.replaceAll(/\{(\w+)\}/g, 'nothing')
    const body = method === 'post' || method === 'patch' ? { body: { nothing: true } } : {}
    const answer = await shop.send(method.toUpperCase(), address, { headers, ...body })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false
    const { code = '' } = isJson && !answer.ok ? (JSON.parse(text) as { code?: string }) : {}
    return { status: answer.status, code }
  }
  const nameOf = ({ method, path }: RegisteredCall) => `${method} ${path}`

  it('is one of many, so that a new one is among them', () => {
    expect(calls.length).toBeGreaterThan(90)
  })

  it('refuses visitors and customers', async () => {
    const token = await shop.tokenOf('cus-1').catch(() => shop.tokenOf(shop.demo.customers[0]!.id))
    for (const call of calls) {
      expect(await answerTo(call, { 'cg-token': null }), nameOf(call)).toMatchObject({ status: 403 })
      const customer = { 'cg-token': null, 'user-token': token }
      expect(await answerTo(call, customer), nameOf(call)).toMatchObject({ status: 403, code: 'api_key_invalid' })
      const asBearer = { 'cg-token': null, authorization: `Bearer ${token}` }
      expect(await answerTo(call, asBearer), nameOf(call)).toMatchObject({ status: 401 })
    }
  })

  it('opens to each role what is its own, and refuses the rest', async () => {
    for (const [role, person] of Object.entries(people) as [StaffRole, TestPerson][]) {
      for (const call of calls.filter(({ path }) => path !== LOG_OUT)) {
        const { status, code } = await answerTo(call, bearer(person.token))
        const name = `${role}: ${nameOf(call)} answered ${status} ${code}`
        if (mayCall(role, call)) expect(code, name).not.toMatch(/right_missing|person_needed|confirmation_needed/)
        else expect({ status, code }, name).toEqual({ status: 403, code: 'right_missing' })
        expect(status, name).toBeLessThan(500)
      }
    }
  })

  it('asks people for a confirmation of what is dangerous, and keys for none', async () => {
    shop.clock.now = new Date(shop.clock().getTime() + 11 * 60_000)
    for (const call of calls.filter(({ call }) => call.isDangerous)) {
      const { code } = await answerTo(call, bearer(people.owner.token))
      expect(code, nameOf(call)).toBe('confirmation_needed')
      if (call.call.staff) continue
      expect((await answerTo(call, { 'staff-operator': 'ola' })).code, nameOf(call)).not.toBe('confirmation_needed')
    }
  })

  it('is closed to a session that was logged out', async () => {
    const { token } = people.owner
    await shop.send('DELETE', LOG_OUT, { headers: bearer(token) })
    for (const call of calls) expect(await answerTo(call, bearer(token)), nameOf(call)).toMatchObject({ status: 401 })
  })

  it('has words for the audit trail, if it leaves rows there', () => {
    const told = shop.commerce.calls.filter(
      ({ method, call }) => (call.right ?? call.staff) && (method !== 'get' || call.isDangerous),
    )
    const ids = told.map(({ method, path }) => operationId(method, path))
    for (const words of [studioDonePl, studioDoneEn, studioDoneDe])
      expect(ids.filter((id) => !Object.hasOwn(words, `studio.did.${id}`))).toEqual([])
  })

  describe('about people, keys, money given back, personal data and deleting', () => {
    it('is dangerous', () => {
      const dangerous = calls.filter(({ call }) => call.isDangerous).map(nameOf)
      for (const expected of [
        'post /staff/person/invitation',
        'patch /staff/person/{handle}',
        'post /staff/key',
        'post /staff/order/{number}/cancel',
        'post /staff/order/{number}/refund',
        'post /staff/return/{number}/refund',
        'get /staff/record/customer',
        'get /staff/order-history',
        'get /staff/carrier-shipment/label',
        'get /staff/audit/export/{format}',
        'post /staff/webhook/{id}/secret',
        'delete /message/{id}',
      ])
        expect(dangerous).toContain(expected)
      const deleting = calls.filter(({ method, call }) => method === 'delete' && call.right !== undefined).map(nameOf)
      // To take a question off its page deletes nothing.
      expect(deleting.filter((name) => !dangerous.includes(name))).toEqual(['delete /staff/question/{id}/publication'])
    })
  })
})
