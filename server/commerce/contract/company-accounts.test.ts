import { beforeEach, expect, it } from 'vitest'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { CompaniesAnswer } from '../engine/routes/staff/account-manager-bodies.ts'
import { CompanyAccountAnswer } from '../engine/routes/staff/company-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, place } from '../testing/test-orders.ts'

/** Owners of companies of the demo shop, and a consumer. */
const COMPANY = 'cus-4'
const CONSUMER = 'cus-1'

eachDatabase('company accounts', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })
  const read = () => shop.ask(CompanyAccountAnswer, 'GET', `/staff/company/${COMPANY}`)
  const decide = (body: object) => shop.ask(CompanyAccountAnswer, 'PATCH', `/staff/company/${COMPANY}`, { body })
  const list = async (query: string) =>
    (await shop.ask(CompaniesAnswer, 'GET', `/staff/company?${query}`)).data.map(({ id }) => id)
  const TERMS = { creditLimit: '50000.00', paymentDays: 30, isBlocked: false, isEnabled: true }
  const changeTerms = (body: object, id = COMPANY) => shop.send('PATCH', `/staff/company/${id}/terms`, { body })

  it('are found by a part of name, tax number or e-mail address, and by their state', async () => {
    const { name, taxId, email, state } = await read()
    for (const part of [name!.slice(2, 9), taxId!.slice(1, 6), email.slice(0, 4)])
      expect(await list(`q=${encodeURIComponent(part)}`), part).toContain(COMPANY)
    expect(await list('q=%25')).toEqual([])
    expect(await list(`state=${state}`)).toContain(COMPANY)
    expect(await list('state=blocked')).toEqual([])
    expect((await shop.send('GET', '/staff/company?state=odd')).status).toBe(422)
  })

  it('are approved, refused and blocked, and the audit trail says from what to what', async () => {
    const token = await shop.tokenOf(COMPANY)
    expect((await decide({ decision: 'refused' })).state).toBe('refused')
    expect(await list('state=refused')).toEqual([COMPANY])
    expect((await decide({ decision: 'approved' })).state).toBe('approved')
    const blocked = await decide({ isBlocked: true })
    expect(blocked.state).toBe('blocked')
    expect((await shop.send('GET', '/customer', { userToken: token })).status).toBe(401)
    expect((await decide({ isBlocked: false })).state).toBe('approved')
    const trail = await (await shop.send('GET', `/staff/audit?object=company/${COMPANY}`)).text()
    expect(trail).toContain('approved')
    expect(trail).toContain('blocked')
    expect((await shop.send('PATCH', `/staff/company/${CONSUMER}`, { body: { isBlocked: true } })).status).toBe(404)
  })

  it('get a credit limit and days to pay, but no limit below what they use', async () => {
    expect((await changeTerms(TERMS)).status).toBe(200)
    const userToken = await shop.tokenOf(COMPANY)
    const cart = await buyer(shop, { userToken }).readyCart({ paymentMethod: 'credit_limit' })
    const { order } = await place(shop, cart, { userToken })
    const used = order.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    expect((await read()).terms).toEqual({ ...TERMS, used })
    expect((await changeTerms({ ...TERMS, creditLimit: '0.01' })).status).toBe(409)
    expect((await changeTerms({ ...TERMS, creditLimit: 'much' })).status).toBe(422)
    expect((await changeTerms({ ...TERMS, paymentDays: 0 })).status).toBe(422)
    expect((await changeTerms(TERMS, CONSUMER)).status).toBe(404)
  })

  it('name their users, the owner first', async () => {
    const { users, email } = await read()
    expect(users[0]).toMatchObject({ role: 'owner', email })
  })
})
