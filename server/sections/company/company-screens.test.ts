import { beforeEach, describe, expect, it } from 'vitest'
import { ActionAnswer } from '#schemas/effect.ts'
import type { Screen } from '#schemas/screen.ts'
import { waitingEvents } from '#server/commerce/engine/events.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { cookiesOf } from '#server/testing/test-shop.ts'

const OWNER = 'cus-5'
/** An order of that company in the demo shop. */
const ORDER = '100081058'
const PASSWORD = 'Ziarno#2027'
const { commerce, shop } = await openForFile((commerce) => openWholeShop(commerce, { upstreamTimeoutMs: 20_000 }))
const { db } = commerce.commerce.engine
beforeEach(() => {
  commerce.clock.now = new Date(commerce.clock.now.getTime() + 70 * 60_000)
})

/** A customer in English, with the pages and operations they can call. */
function visitor(token: string) {
  const cookies = { token, has_session: '1' }
  return {
    screen: async (path: string) => (await shop.json(path, {}, { cookies })).screen,
    async call(operation: string, input: object) {
      const response = await shop.call(operation, input, { cookies, headers: { 'x-path': '/en/account' } })
      const answer = ActionAnswer.parse(await response.json())
      const said = answer.effects.flatMap((effect) => (effect.effect === 'toast' ? [effect.text] : []))
      const fields = answer.effects.flatMap((effect) => (effect.effect === 'field-errors' ? [effect.errors] : []))
      return { status: response.status, said, fields, cookies: cookiesOf(response) }
    },
  }
}
const as = async (id: string) => visitor(await commerce.tokenOf(id))

async function mailedToken(type: 'company.invited' | 'company.invited_known' = 'company.invited'): Promise<string> {
  const events = (await waitingEvents(db, 500)).map(({ event }) => event)
  return events.flatMap((event) => (event.type === type ? [event.token] : [])).at(-1)!
}
async function joined(email: string, role: 'buyer' | 'approver') {
  const owner = await as(OWNER)
  expect((await owner.call('company.inviteUser', { email, role, currency: 'PLN', limit: '100' })).status).toBe(200)
  const input = { token: await mailedToken(), firstName: 'Jan', lastName: 'Nowak', password: PASSWORD }
  const answer = await visitor('').call('company.acceptInvitation', { ...input, passwordRepeat: PASSWORD, terms: true })
  const { id } = await db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { id, token: answer.cookies.token!, ...visitor(answer.cookies.token!) }
}
const rowsOf = (screen: Screen) =>
  (nodesOf(screen, 'case-list')[0]?.props.cases ?? []) as {
    title: string
    href: string
    items: string
    badge: { label: string }
  }[]
const submitsOf = (screen: Screen) => nodesOf(screen, 'form').map(({ props }) => props.submit)

describe('users of a company', () => {
  it('are listed for its owner, with role, limit and open invitations, and can be changed', async () => {
    const owner = await as(OWNER)
    const { id } = await joined('jan@firma.example', 'buyer')
    await owner.call('company.inviteUser', { email: 'ola@firma.example', role: 'approver', currency: 'PLN' })
    const rows = rowsOf(await owner.screen('/en/account/users'))
    expect(rows.map(({ title, badge, items }) => [title, badge.label, items])).toEqual([
      [expect.any(String), 'Account owner', ''],
      ['Jan Nowak', 'Buyer', 'Order limit: 100.00\u00a0zł incl. VAT'],
      ['ola@firma.example', 'Invitation sent', 'Approver'],
    ])
    expect(submitsOf(await owner.screen(rows[1]!.href))).toEqual(['Save', 'Remove the user'])
    const changed = await owner.call('company.changeUser', { id, role: 'buyer', limit: '250', currency: 'PLN' })
    expect(changed.said).toEqual(['The changes have been saved.'])
    expect(rowsOf(await owner.screen('/en/account/users'))[1]?.items).toBe('Order limit: 250.00\u00a0zł incl. VAT')
    const invited = rows[2]!.href
    expect(submitsOf(await owner.screen(invited))).toEqual(['Send again', 'Withdraw the invitation'])
    const invitation = { id: new URL(invited, 'http://shop.test').searchParams.get('edit')! }
    const first = await mailedToken()
    expect((await owner.call('company.resendInvitation', invitation)).status).toBe(200)
    expect(await mailedToken()).not.toBe(first)
    expect((await owner.call('company.revokeInvitation', invitation)).said).toEqual([
      'The invitation has been withdrawn.',
    ])
    expect(rowsOf(await owner.screen('/en/account/users'))).toHaveLength(2)
  })

  it('have the pages of the company, without those of its owner', async () => {
    const buying = await joined('only-buys@firma.example', 'buyer')
    expect((await buying.screen('/en/account/users')).screen.status).toBe(404)
    const account = await buying.screen('/en/account')
    const groups = nodesOf(account, 'account-page')[0]!.props.groups as { links: { href: string }[] }[]
    const links = groups.flatMap((group) => group.links.map(({ href }) => href))
    expect(links).toContain('/en/account/approvals')
    expect(links).not.toContain('/en/account/users')
    const names = nodesOf(account, 'form').flatMap(({ props }) =>
      (props.fields as { name: string }[]).map((f) => f.name),
    )
    expect(names).toContain('firstName')
    expect(names).not.toContain('companyName')
    const update = { firstName: 'Jan', lastName: 'Nowy', phone: '601234567', companyName: 'Moja firma' }
    expect((await buying.call('account.update', update)).status).toBe(200)
    const addresses = await buying.screen('/en/account/addresses')
    expect(nodesOf(addresses, 'address-book')).toEqual([])
    expect(nodesOf(addresses, 'summary-list')[0]?.props.rows).not.toEqual([])
  })

  it('cannot be invited or changed by others, nor with odd rights', async () => {
    const buying = await joined('curious@firma.example', 'buyer')
    const invitation = { email: 'friend@firma.example', role: 'buyer', currency: 'PLN' }
    expect((await buying.call('company.inviteUser', invitation)).status).toBe(422)
    expect((await buying.call('company.changeUser', { id: buying.id, role: 'approver', currency: 'PLN' })).status).toBe(
      422,
    )
    expect((await visitor('').call('company.inviteUser', invitation)).status).toBe(401)
    const owner = await as(OWNER)
    for (const odd of [{ limit: '-5' }, { limit: '1e12' }, { limit: 5 }, { role: 'owner' }, { email: 'no address' }])
      expect((await owner.call('company.inviteUser', { ...invitation, ...odd })).status).toBe(422)
    expect((await owner.call('company.removeUser', { id: '../cus-1' })).status).toBe(422)
    expect((await as('cus-1').then(({ screen }) => screen('/en/account/users'))).screen.status).toBe(404)
  })

  it('join with the account that they have, after the log-in, by one button', async () => {
    const owner = await as(OWNER)
    const known = { email: 'alicja@klient.example', role: 'buyer', currency: 'PLN' }
    expect((await owner.call('company.inviteUser', known)).said).toEqual(['The invitation has been sent.'])
    const path = `/en/company-invitation?token=${await mailedToken('company.invited_known')}`
    const [page] = nodesOf((await shop.json(path)).screen, 'entry-page')
    expect(page?.props.ways).toEqual([{ label: 'Log in', href: `/en/login?back=${encodeURIComponent(path)}` }])
    const alicja = await as('cus-1')
    const screen = await alicja.screen(path)
    expect(submitsOf(screen)).toEqual(['Join the company'])
    const [{ args }] = nodesOf(screen, 'form')[0]!.on!.submit as unknown as [{ args: { token: string } }]
    expect((await (await as('cus-2')).call('company.joinCompany', args)).said).toEqual([
      expect.stringContaining('The invitation is for alicja@klient.example'),
    ])
    const answer = await alicja.call('company.joinCompany', args)
    expect([answer.status, answer.said]).toEqual([200, ['You now have access to the company account.']])
    expect((await visitor(answer.cookies.token!).screen('/en/account/approvals')).screen.status).toBe(200)
    expect((await visitor('').call('company.joinCompany', args)).status).toBe(401)
  })

  it('are told clearly why an invitation cannot be accepted, and nobody else is', async () => {
    const owner = await as(OWNER)
    await owner.call('company.inviteUser', { email: 'later@firma.example', role: 'buyer', currency: 'PLN' })
    await db.updateTable('customers').set({ email: 'later@firma.example' }).where('id', '=', 'cus-4').execute()
    const path = `/en/company-invitation?token=${await mailedToken()}`
    const [page] = nodesOf((await shop.json(path)).screen, 'entry-page')
    expect(page?.props.outcome).toMatchObject({ text: expect.stringContaining('the owner of a company') })
    expect(page?.props.ways).toContainEqual({ label: 'Log in', href: '/en/login' })
    const [own] = nodesOf(await (await as('cus-4')).screen(path), 'entry-page')
    expect(own?.props.ways).toContainEqual({ label: 'My account', href: '/en/account' })
    const [wrong] = nodesOf((await shop.json('/en/company-invitation?token=short')).screen, 'entry-page')
    expect(wrong?.props.outcome).toMatchObject({ tone: 'bad', text: expect.stringContaining('expired') })
  })
})

describe('an order that waits for approval', () => {
  async function waitingOrder(buyerId: string) {
    await db
      .updateTable('orders')
      .set({
        approval: 'waiting',
        status: 'pending',
        payment_status: 'awaiting',
        ordered_by: buyerId,
        created_at: commerce.clock.now.toISOString(),
      })
      .where('number', '=', ORDER)
      .execute()
  }

  it('is decided by an approver on its own page, never by the link of a mail', async () => {
    const buying = await joined('buys@firma.example', 'buyer')
    const approving = await joined('approves@firma.example', 'approver')
    await waitingOrder(buying.id)
    const path = `/en/account/order/${ORDER}`
    const decides = ['Approve the order', 'Reject the order']
    expect(submitsOf(await approving.screen(path))).toEqual(expect.arrayContaining(decides))
    const seen = await buying.screen(path)
    expect(submitsOf(seen)).not.toEqual(expect.arrayContaining(decides.slice(0, 1)))
    expect(nodesOf(seen, 'order-details')[0]?.props.badges).toMatchObject([{ label: 'Waiting for approval' }])
    const orders = nodesOf(await approving.screen('/en/account/approvals'), 'order-list')[0]!.props.orders
    expect(orders).toMatchObject([{ title: `Order ${ORDER}` }])

    expect((await buying.call('company.approveOrder', { number: ORDER })).status).toBe(422)
    expect((await visitor('').call('company.approveOrder', { number: ORDER })).status).toBe(401)
    expect((await (await as('cus-4')).call('company.approveOrder', { number: ORDER })).status).toBe(422)
    const silent = await approving.call('company.rejectOrder', { number: ORDER, reason: '  ' })
    expect([silent.status, silent.fields]).toMatchObject([422, [{ reason: expect.any(String) }]])
    const rejected = await approving.call('company.rejectOrder', { number: ORDER, reason: 'Too much <b>coffee</b>' })
    expect(rejected.said).toEqual(['The order has been rejected.'])
    const late = await approving.call('company.approveOrder', { number: ORDER })
    expect([late.status, late.said]).toEqual([409, ['This order is not waiting for approval any more.']])
    const parts = nodesOf(await buying.screen(path), 'order-details')[0]!.props.parts as { title: string }[]
    expect(parts.at(-1)).toMatchObject({
      title: 'Approval',
      lines: [expect.stringMatching(/^Rejected by Jan Nowak/)],
      facts: expect.arrayContaining([{ label: 'Reason for the rejection', value: 'Too much <b>coffee</b>' }]),
    })
  })
})
