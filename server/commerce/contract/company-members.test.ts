import { beforeAll, expect, it } from 'vitest'
import { CompanyMembers, OpenedInvitation } from '#schemas/company-members.ts'
import { Customer } from '#schemas/customer.ts'
import { WireOrder, WireOrders } from '#schemas/order.ts'
import { CustomerTerms } from '#schemas/user.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { Accepted, Addresses } from '../engine/routes/account-bodies.ts'
import { accountCalls } from '../testing/test-accounts.ts'
import { type CallOptions, openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { invitationToken, joinCompany, MEMBER_PASSWORD } from '../testing/test-members.ts'
import { buyer, place, TERMS } from '../testing/test-orders.ts'

/** A company of the demo shop with credit and a price group, another one, and a consumer. */
const COMPANY = 'cus-5'
const OTHER = 'cus-4'
const CONSUMER = 'cus-1'
const INVITATION = '/customer/company/invitation'

eachDatabase('users of a company', (open) => {
  let shop: TestShop
  let owner: CallOptions
  const { happened, refused, nothing, logIn } = accountCalls(() => shop)
  const membersOf = (caller: CallOptions) => shop.ask(CompanyMembers, 'GET', '/customer/company/member', caller)
  const inviteAs = (caller: CallOptions, email: string) =>
    shop.ask(Accepted, 'POST', INVITATION, {
      ...caller,
      body: { email, role: 'buyer', orderLimit: null },
      status: 202,
    })
  const accept = (token: string) => ({
    token,
    firstName: 'Ola',
    lastName: 'Nowak',
    password: MEMBER_PASSWORD,
    consents: [TERMS],
  })

  beforeAll(async () => {
    shop = await openTestShop(open)
    owner = { userToken: await shop.tokenOf(COMPANY) }
  })

  it('invites by a link of seven days, which works once and until it is sent again or revoked', async () => {
    await inviteAs(owner, 'Ola@firma.example')
    const first = await invitationToken(shop)
    const rows = await shop.database.db.selectFrom('company_invitations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(first)
    const { invitations } = await membersOf(owner)
    expect(invitations).toMatchObject([{ email: 'ola@firma.example', role: 'buyer', isExpired: false }])
    const again = `${INVITATION}/${invitations[0]!.id}/mail`
    await shop.ask(Accepted, 'POST', again, { ...owner, body: {}, status: 202 })
    expect(await refused('/company-invitation', { token: first })).toMatchObject({ status: 422, code: 'link_invalid' })
    const second = await invitationToken(shop)
    expect(await shop.ask(OpenedInvitation, 'POST', '/company-invitation', { body: { token: second } })).toMatchObject({
      email: 'ola@firma.example',
      role: 'buyer',
      hasAccount: false,
    })
    await nothing('DELETE', `${INVITATION}/${invitations[0]!.id}`, owner)
    expect(await refused('/company-invitation/acceptance', accept(second))).toMatchObject({ status: 422 })

    await inviteAs(owner, 'ola@firma.example')
    const third = await invitationToken(shop)
    const joined = await Promise.all(
      [1, 2].map(() => shop.send('POST', '/company-invitation/acceptance', { body: accept(third) })),
    )
    expect(joined.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await membersOf(owner)).members.map(({ role }) => role)).toEqual(['owner', 'buyer'])
    expect((await membersOf(owner)).invitations).toEqual([])
  })

  it('refuses a link after seven days', async () => {
    await inviteAs(owner, 'late@firma.example')
    const token = await invitationToken(shop)
    const { now } = shop.clock
    shop.clock.now = new Date(now.getTime() + 7 * 86_400_000)
    expect(await refused('/company-invitation/acceptance', accept(token))).toMatchObject({ code: 'link_invalid' })
    shop.clock.now = now
  })

  it('answers an address with an account like any other, and mails no link to it', async () => {
    const invited = await happened('company.invited')
    expect(await inviteAs(owner, 'alicja@klient.example')).toEqual({ status: 'accepted' })
    expect(await happened('company.invited')).toHaveLength(invited.length)
    expect(await happened('company.invited_known')).toMatchObject([{ email: 'alicja@klient.example' }])
    expect((await membersOf(owner)).invitations.map(({ email }) => email)).toContain('alicja@klient.example')
  })

  it('gives users the orders, credit, prices and addresses of the company, a buyer only the own orders', async () => {
    const buying = await joinCompany(shop, owner.userToken, { email: 'buyer@firma.example', role: 'buyer' })
    const approving = await joinCompany(shop, owner.userToken, { email: 'approver@firma.example', role: 'approver' })
    const ofOwner = await shop.ask(Customer, 'GET', '/customer', owner)
    expect(buying.customer).toMatchObject({ type: 'b2b', company: ofOwner.company, b2bPlus: ofOwner.b2bPlus })
    const ordersOf = (caller: CallOptions) => shop.ask(WireOrders, 'GET', '/order', caller)
    const before = await ordersOf(owner)
    expect((await ordersOf(buying)).total).toBe(0)
    expect((await ordersOf(approving)).total).toBe(before.total)
    const addresses = await shop.ask(Addresses, 'GET', '/customer/address', owner)
    expect(await shop.ask(Addresses, 'GET', '/customer/address', buying)).toEqual(addresses)
    const address = `/customer/address/${addresses.data[0]!.id}`
    expect(await shop.askRefused('DELETE', address, buying)).toMatchObject({ status: 403, code: 'owner_only' })

    const caller = { userToken: buying.userToken }
    const { order } = await place(shop, await buyer(shop, caller).readyCart({ paymentMethod: 'credit_limit' }), caller)
    const terms = await shop.ask(CustomerTerms, 'GET', '/customer/terms', owner)
    expect(await shop.ask(CustomerTerms, 'GET', '/customer/terms', buying)).toEqual(terms)
    for (const reader of [owner, buying, approving])
      expect((await shop.ask(WireOrder, 'GET', `/order/${order.number}`, reader)).number).toBe(order.number)
    expect((await ordersOf(owner)).total).toBe(before.total + 1)
    expect((await ordersOf(buying)).data.map(({ number }) => number)).toEqual([order.number])
    const elsewhere = before.data[0]!.number
    expect(await shop.askRefused('GET', `/order/${elsewhere}`, buying)).toMatchObject({ status: 404 })
  })

  it('ends the sessions of a removed user at once; the orders stay', async () => {
    const email = 'gone@firma.example'
    const gone = await joinCompany(shop, owner.userToken, { email, role: 'buyer' })
    const caller = { userToken: gone.userToken }
    const { order } = await place(shop, await buyer(shop, caller).readyCart(), caller)
    const other = { userToken: await shop.tokenOf(OTHER) }
    expect(await shop.askRefused('DELETE', `/customer/company/member/${gone.id}`, other)).toMatchObject({ status: 404 })
    await nothing('DELETE', `/customer/company/member/${gone.id}`, owner)
    expect(await shop.askRefused('GET', '/customer', gone)).toMatchObject({ status: 401 })
    expect(await refused('/customer/login', { email, password: MEMBER_PASSWORD })).toMatchObject({ status: 401 })
    expect((await shop.ask(WireOrder, 'GET', `/order/${order.number}`, owner)).number).toBe(order.number)
    expect(await happened('company.member_removed')).toMatchObject([{ email }])
    await joinCompany(shop, owner.userToken, { email, role: 'approver' })
    expect((await logIn(email, MEMBER_PASSWORD)).customer.type).toBe('b2b')
  })

  it('lets only the owner of a company manage users', async () => {
    const member = await joinCompany(shop, owner.userToken, { email: 'curious@firma.example', role: 'approver' })
    const consumer = { userToken: await shop.tokenOf(CONSUMER) }
    const path = '/customer/company/member'
    expect(await shop.askRefused('GET', path)).toMatchObject({ status: 401 })
    expect(await shop.askRefused('GET', path, consumer)).toMatchObject({ status: 403, code: 'companies_only' })
    expect(await shop.askRefused('GET', path, member)).toMatchObject({ status: 403, code: 'owner_only' })
    const promoted = { ...member, body: { role: 'approver' } }
    expect(await shop.askRefused('PATCH', `${path}/${member.id}`, promoted)).toMatchObject({ status: 403 })
    const company = { name: 'Inna', taxId: '5260250274' }
    expect((await shop.askRefused('PATCH', '/customer', { ...member, body: { company } })).status).toBeGreaterThan(400)
    for (const orderLimit of [{ gross: -1, currency: 'PLN' }, { gross: 1e16, currency: 'PLN' }, 5])
      expect(
        await shop.askRefused('POST', INVITATION, {
          ...owner,
          body: { email: 'x@y.example', role: 'buyer', orderLimit },
        }),
      ).toMatchObject({ status: 422 })
  })

  it('removes the users of a company with the account of its owner', async () => {
    const email = 'ewa@firma.example'
    const other = await shop.tokenOf(OTHER)
    const { id, userToken } = await joinCompany(shop, other, { email, role: 'buyer' })
    await nothing('DELETE', '/customer', { userToken: other, body: { currentPassword: 'Ziarno#2026' } })
    expect(await shop.askRefused('GET', '/customer', { userToken })).toMatchObject({ status: 401 })
    const { db } = shop.database
    expect(await db.selectFrom('customers').select('id').where('id', '=', id).execute()).toEqual([])
  })
})
