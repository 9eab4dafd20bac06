import { beforeAll, expect, it } from 'vitest'
import { WireCart } from '#schemas/cart.ts'
import { CompanyMembers, OpenedInvitation } from '#schemas/company-members.ts'
import { Customer } from '#schemas/customer.ts'
import { WireOrder } from '#schemas/order.ts'
import { WireOrders } from '#schemas/order-lists.ts'
import { CustomerTerms } from '#schemas/user.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { Accepted, Addresses, LoggedIn } from '../engine/routes/account-bodies.ts'
import { StoredRecordsAnswer } from '../engine/routes/staff/record-bodies.ts'
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

  /** Invites an address that has an account, and returns the token of its mail. */
  async function inviteKnown(caller: CallOptions, email: string): Promise<string> {
    expect(await inviteAs(caller, email)).toEqual({ status: 'accepted' })
    const mailed = (await happened('company.invited_known')).at(-1)!
    expect(mailed.email).toBe(email)
    return mailed.token
  }
  const join = (token: string, caller: CallOptions) =>
    shop.ask(LoggedIn, 'POST', '/company-invitation/membership', { ...caller, body: { token } })
  const refusedToJoin = (token: string, caller: CallOptions = {}) =>
    refused('/company-invitation/membership', { token }, caller)
  const ordersOf = (caller: CallOptions) => shop.ask(WireOrders, 'GET', '/order', caller)

  it('lets an account join by one click, which keeps its orders and addresses and has its cart repriced', async () => {
    const email = 'alicja@klient.example'
    const consumer = { userToken: await shop.tokenOf(CONSUMER) }
    const before = await ordersOf(consumer)
    const addresses = await shop.ask(Addresses, 'GET', '/customer/address', consumer)
    const cartId = await buyer(shop, consumer).cartWith('ZAS-1077')
    const priceFor = async (caller: CallOptions) =>
      (await shop.ask(WireCart, 'GET', `/cart/${cartId}`, caller)).items[0]!.prices.itemPrice
    const ownPrice = await priceFor(consumer)
    const { db } = shop.database
    await db.updateTable('customers').set({ price_group: 'horeca' }).where('id', '=', COMPANY).execute()
    const token = await inviteKnown(owner, email)
    expect(await shop.ask(OpenedInvitation, 'POST', '/company-invitation', { body: { token } })).toEqual({
      company: expect.any(String),
      email,
      role: 'buyer',
      hasAccount: true,
    })
    expect(await refused('/company-invitation/acceptance', accept(token))).toMatchObject({
      code: 'invited_has_account',
    })
    expect(await refusedToJoin(token)).toMatchObject({ status: 401 })
    const stranger = { userToken: await shop.tokenOf('cus-2') }
    expect(await refusedToJoin(token, stranger)).toMatchObject({ status: 409, code: 'invited_other_address' })

    const { token: userToken, customer } = await join(token, consumer)
    const joined = { userToken }
    const ofOwner = await shop.ask(Customer, 'GET', '/customer', owner)
    expect(customer).toMatchObject({ id: CONSUMER, type: 'b2b', company: ofOwner.company })
    expect(await refusedToJoin(token, joined)).toMatchObject({ status: 422, code: 'link_invalid' })
    expect(await shop.askRefused('GET', '/customer', consumer)).toMatchObject({ status: 401 })
    expect((await membersOf(owner)).members.map((member) => member.email)).toContain(email)
    expect((await ordersOf(joined)).data.map(({ number }) => number)).toEqual(before.data.map(({ number }) => number))
    const own = `/order/${before.data[0]!.number}`
    expect((await shop.ask(WireOrder, 'GET', own, joined)).customerType).toBe('b2c')
    expect(await shop.askRefused('GET', own, owner)).toMatchObject({ status: 404 })
    expect(await priceFor(joined)).not.toEqual(ownPrice)

    const other = { userToken: await shop.tokenOf(OTHER) }
    const elsewhere = await inviteKnown(other, email)
    expect(
      await shop.ask(OpenedInvitation, 'POST', '/company-invitation', { body: { token: elsewhere } }),
    ).toMatchObject({ obstacle: 'member' })
    expect(await refusedToJoin(elsewhere, joined)).toMatchObject({ status: 409, code: 'invited_member' })

    await nothing('DELETE', `/customer/company/member/${CONSUMER}`, owner)
    expect(await shop.askRefused('GET', '/customer', joined)).toMatchObject({ status: 401 })
    expect((await happened('company.member_removed')).at(-1)).toMatchObject({ email, keepsAccount: true })
    const again = await logIn(email)
    expect(again.customer.type).toBe('b2c')
    const free = { userToken: again.token }
    expect(await ordersOf(free)).toEqual(before)
    expect(await shop.ask(Addresses, 'GET', '/customer/address', free)).toEqual(addresses)
    expect(await priceFor(free)).toEqual(ownPrice)
    const opened = await shop.ask(OpenedInvitation, 'POST', '/company-invitation', { body: { token: elsewhere } })
    expect(opened.obstacle).toBeUndefined()
  })

  it('never moves the owner of a company to another one', async () => {
    const { email } = await shop.ask(Customer, 'GET', '/customer', owner)
    const token = await inviteKnown({ userToken: await shop.tokenOf(OTHER) }, email)
    expect(await shop.ask(OpenedInvitation, 'POST', '/company-invitation', { body: { token } })).toMatchObject({
      obstacle: 'owner',
    })
    expect(await refusedToJoin(token, owner)).toMatchObject({ status: 409, code: 'invited_owner' })
    expect((await membersOf(owner)).members[0]).toMatchObject({ role: 'owner', email })
  })

  it('gives users the orders, credit, prices and addresses of the company, a buyer only the own orders', async () => {
    const buying = await joinCompany(shop, owner.userToken, { email: 'buyer@firma.example', role: 'buyer' })
    const approving = await joinCompany(shop, owner.userToken, { email: 'approver@firma.example', role: 'approver' })
    const ofOwner = await shop.ask(Customer, 'GET', '/customer', owner)
    expect(buying.customer).toMatchObject({ type: 'b2b', company: ofOwner.company, b2bPlus: ofOwner.b2bPlus })
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
    expect((await happened('company.member_removed')).at(-1)).toMatchObject({ email, keepsAccount: false })
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

  it('removes the users of a company with the account of its owner, but no account that had joined', async () => {
    const email = 'ewa@firma.example'
    const other = await shop.tokenOf(OTHER)
    const { id, userToken } = await joinCompany(shop, other, { email, role: 'buyer' })
    const known = 'tomasz@klient.example'
    await join(await inviteKnown({ userToken: other }, known), { userToken: await shop.tokenOf('cus-2') })
    await nothing('DELETE', '/customer', { userToken: other, body: { currentPassword: 'Ziarno#2026' } })
    expect(await shop.askRefused('GET', '/customer', { userToken })).toMatchObject({ status: 401 })
    const { db } = shop.database
    expect(await db.selectFrom('customers').select('id').where('id', '=', id).execute()).toEqual([])
    expect((await logIn(known)).customer.type).toBe('b2c')
  })
  it('cannot order, log in or join while the owner is disabled', async () => {
    const email = 'disabled@firma.example'
    const { userToken } = await joinCompany(shop, owner.userToken, { email, role: 'buyer' })
    await inviteAs(owner, 'waiting@firma.example')
    const invitation = await invitationToken(shop)
    const enable = (enabled: boolean) =>
      shop.ask(StoredRecordsAnswer, 'POST', '/staff/record/customer', {
        ...{ headers: { 'staff-operator': 'ola' }, body: { records: [{ id: COMPANY, enabled }] } },
      })
    await enable(false)
    for (const path of ['/customer', '/order'])
      expect((await shop.send('GET', path, { userToken })).status, path).toBe(401)
    expect(await refused('/customer/login', { email, password: MEMBER_PASSWORD })).toMatchObject({
      ...{ status: 401, code: 'credentials_wrong' },
    })
    expect(await refused('/company-invitation', { token: invitation })).toMatchObject({ code: 'link_invalid' })
    // A login that was under way beside it.
    await expect(shop.tokenOf(COMPANY)).rejects.toMatchObject({ status: 401 })
    await enable(true)
    expect((await shop.send('GET', '/customer', { userToken })).status).toBe(401)
    expect((await logIn(email, MEMBER_PASSWORD)).customer.email).toBe(email)
  })
})
