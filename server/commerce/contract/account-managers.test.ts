import { beforeEach, expect, it } from 'vitest'
import { WireAccountManager } from '#schemas/company.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import {
  CompaniesAnswer,
  CompanyAnswer,
  ManagerAnswer,
  ManagersAnswer,
} from '../engine/routes/staff/account-manager-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

const COMPANY = 'cus-4'
const CONSUMER = 'cus-1'

eachDatabaseInFull('account managers of companies', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })
  const body = { name: 'Jan Lis', email: 'jan@ziarno.example', phone: '42 200 10 21', picture: 'team/jan-lis' }
  const add = () => shop.ask(ManagerAnswer, 'POST', '/staff/account-manager', { body, status: 201 })
  const assign = (company: string, accountManager: string | null) =>
    shop.send('POST', `/staff/company/${company}/account-manager`, { body: { accountManager } })
  const seenBy = async (company: string) =>
    shop.ask(WireAccountManager, 'GET', '/customer/account-manager', { userToken: await shop.tokenOf(company) })

  it('[S1.20] are added, assigned, changed and removed by staff, and the company sees it at once', async () => {
    const { id } = await add()
    expect((await assign(COMPANY, id)).status).toBe(200)
    expect(await seenBy(COMPANY)).toEqual({ ...body, phone: '+48422001021' })
    await shop.ask(ManagerAnswer, 'PATCH', `/staff/account-manager/${id}`, { body: { name: 'Jan Sowa', phone: null } })
    expect(await seenBy(COMPANY)).toMatchObject({ name: 'Jan Sowa', phone: null, email: body.email })
    const { data } = await shop.ask(ManagersAnswer, 'GET', '/staff/account-manager')
    expect(data).toContainEqual(expect.objectContaining({ id, name: 'Jan Sowa', companies: 1 }))
    expect((await shop.send('DELETE', `/staff/account-manager/${id}`)).status).toBe(204)
    expect((await shop.send('DELETE', `/staff/account-manager/${id}`)).status).toBe(404)
    expect(
      await shop.askRefused('GET', '/customer/account-manager', { userToken: await shop.tokenOf(COMPANY) }),
    ).toMatchObject({ status: 404 })
  })

  it('are listed with their companies', async () => {
    const { id } = await add()
    const company = await shop.ask(CompanyAnswer, 'POST', `/staff/company/${COMPANY}/account-manager`, {
      body: { accountManager: id },
    })
    const list = (query: string) => shop.ask(CompaniesAnswer, 'GET', `/staff/company?${query}`)
    expect(await list(`accountManager=${id}`)).toMatchObject({ data: [company], total: 1 })
    await assign(COMPANY, null)
    expect((await list('accountManager=none')).data).toContainEqual({ ...company, accountManager: null })
    expect((await list(`accountManager=${id}`)).data).toEqual([])
    expect((await list('perPage=1')).data).toHaveLength(1)
  })

  it('are refused to consumers, to unknown companies, and when they are unknown themselves', async () => {
    const { id } = await add()
    expect((await assign(CONSUMER, id)).status).toBe(404)
    expect((await assign('cus-0', id)).status).toBe(404)
    expect((await assign(COMPANY, 'nobody')).status).toBe(422)
    expect((await shop.send('PATCH', '/staff/account-manager/nobody', { body: { name: 'X' } })).status).toBe(404)
  })

  it.each([
    ['an address that is none', { email: 'jan' }],
    ['a phone number that is none', { phone: '12' }],
    ['a picture that runs a script', { picture: 'javascript:alert(1)' }],
    ['a picture outside /media', { picture: '../keys' }],
    ['an empty name', { name: '  ' }],
  ])('are refused with %s', async (_, change) => {
    const refused = await shop.send('POST', '/staff/account-manager', { body: { ...body, ...change } })
    expect(refused.status).toBe(422)
  })
})
