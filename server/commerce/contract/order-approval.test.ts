import { beforeEach, expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { WireOrders } from '#schemas/order-lists.ts'
import { CustomerTerms } from '#schemas/user.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { expireApprovals } from '../jobs/expired-approvals.ts'
import { cancelUnpaid, remindUnpaid } from '../jobs/unpaid-orders.ts'
import { type CallOptions, openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { joinCompany } from '../testing/test-members.ts'
import { buyer, eventsOf, piecesOf, place } from '../testing/test-orders.ts'

const COMPANY = 'cus-5'
const DAY_MS = 86_400_000

eachDatabase('an order above the limit of its buyer', (open, _, rule) => {
  let shop: TestShop
  let owner: CallOptions
  let buying: CallOptions
  let approving: CallOptions
  let users: string[]

  beforeEach(async () => {
    shop = await openTestShop(open)
    owner = { userToken: await shop.tokenOf(COMPANY) }
    const limit = { gross: 5000, currency: 'PLN' } as const
    const joining = { email: 'buyer@firma.example', role: 'buyer', orderLimit: limit } as const
    const buyingUser = await joinCompany(shop, owner.userToken, joining)
    const approver = { email: 'approver@firma.example', role: 'approver', name: 'Anna' } as const
    const approvingUser = await joinCompany(shop, owner.userToken, approver)
    users = [COMPANY, buyingUser.id, approvingUser.id]
    await logIn()
  })

  /** All three users get new tokens. */
  async function logIn() {
    const tokens = await Promise.all(users.map((id) => shop.tokenOf(id)))
    ;[owner, buying, approving] = tokens.map((userToken) => ({ userToken })) as [CallOptions, CallOptions, CallOptions]
  }
  const order = async (paymentMethod: 'credit_limit' | 'bank_transfer', caller = buying, qty = 10) => {
    const cart = await buyer(shop, caller).readyCart({ paymentMethod, purchaseOrderNumber: 'PO-7' }, { qty })
    return (await place(shop, cart, caller)).order
  }
  const decide = (number: string, body: object, caller: CallOptions = approving) =>
    shop.send('POST', `/order/${number}/approval`, { ...caller, body })
  const read = (number: string) => shop.ask(WireOrder, 'GET', `/order/${number}`, owner)
  const availableNow = async () => (await shop.ask(CustomerTerms, 'GET', '/customer/terms', owner)).available
  const waitingFor = (caller: CallOptions) => shop.ask(WireOrders, 'GET', '/order?approval=waiting', caller)
  const typesSince = async (count: number) => (await eventsOf(shop)).slice(count).map(({ type }) => type)
  const later = async (days: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + days * DAY_MS)
    await logIn()
  }
  const remindedAt = async (number: string) => {
    const found = shop.database.db.selectFrom('orders').select('reminded_at').where('number', '=', number)
    return (await found.executeTakeFirstOrThrow()).reminded_at
  }

  it('waits with its stock and without credit, and goes on as any other when it is approved', async () => {
    const [pieces, credit, events] = [await piecesOf(shop), await availableNow(), (await eventsOf(shop)).length]
    const placed = await order('credit_limit')
    expect(placed).toMatchObject({ status: 'pending', canPay: false, approval: { state: 'waiting', by: null } })
    expect([await piecesOf(shop), await availableNow()]).toEqual([pieces - 10, credit])
    expect(await typesSince(events)).toEqual(['order.approval_waiting', 'order.approval_asked'])
    expect((await waitingFor(approving)).data).toMatchObject([
      { number: placed.number, orderedBy: 'Jan Nowak', purchaseOrderNumber: 'PO-7' },
    ])
    expect((await decide(placed.number, { decision: 'approve' }, buying)).status).toBe(403)
    expect((await decide(placed.number, { decision: 'approve' })).status).toBe(200)
    const approved = await read(placed.number)
    expect(approved).toMatchObject({ status: 'processing', approval: { state: 'approved', by: 'Anna Nowak' } })
    expect(approved.documents).toHaveLength(1)
    const grand = approved.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    expect(await availableNow()).toBe(credit! - Math.round(Number(grand) * 100))
    expect(await typesSince(events + 2)).toEqual(['order.placed', 'order.accepted', 'document.issued'])
    expect((await waitingFor(approving)).total).toBe(0)
  })

  it('is decided once, however many approvers click at the same moment', async () => {
    const { number } = await order('credit_limit')
    const [pieces, credit] = [await piecesOf(shop), await availableNow()]
    const reject = { decision: 'reject', reason: 'Za drogo' }
    const clicks = [approving, owner, approving, owner].map((caller, place) =>
      decide(number, place % 2 === 0 ? { decision: 'approve' } : reject, caller),
    )
    const statuses = (await Promise.all(clicks)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
    const { status, totals } = await read(number)
    const gross = Number(totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross) * 100
    const isApproved = status === 'processing'
    expect(await piecesOf(shop)).toBe(isApproved ? pieces : pieces + 10)
    expect(await availableNow()).toBe(isApproved ? credit! - Math.round(gross) : credit)
  })

  rule('gives its stock back when it is rejected, and tells the buyer why', async () => {
    const pieces = await piecesOf(shop)
    const { number } = await order('bank_transfer')
    expect((await decide(number, { decision: 'reject' })).status).toBe(422)
    expect((await decide(number, { decision: 'reject', reason: 'Za drogo' }, owner)).status).toBe(200)
    expect(await read(number)).toMatchObject({
      status: 'canceled',
      approval: { state: 'rejected', reason: 'Za drogo' },
    })
    expect(await piecesOf(shop)).toBe(pieces)
    expect((await eventsOf(shop)).at(-1)).toMatchObject({ type: 'order.canceled', reason: 'rejected' })
  })

  it('expires after seven days: once on several servers, and no decision counts any more', async () => {
    const pieces = await piecesOf(shop)
    const { number } = await order('bank_transfer')
    const { engine } = shop.commerce
    await later(6.99)
    expect(await expireApprovals(engine, shop.clock.now)).toBe(0)
    await later(0.01)
    expect((await decide(number, { decision: 'approve' })).status).toBe(409)
    const runs = await Promise.all([1, 2].map(() => expireApprovals(engine, shop.clock.now)))
    expect(runs.toSorted()).toEqual([0, 1])
    expect(await read(number)).toMatchObject({ status: 'canceled', approval: { state: 'expired' } })
    expect(await piecesOf(shop)).toBe(pieces)
  })

  rule('has its time to pay from the approval on', async () => {
    const { number } = await order('bank_transfer')
    const { engine } = shop.commerce
    await later(5)
    await remindUnpaid(engine, shop.clock.now)
    expect(await remindedAt(number)).toBeNull()
    await decide(number, { decision: 'approve' })
    const { bankTransfer, canPay } = await read(number)
    expect([canPay, bankTransfer?.dueDate]).toEqual([true, '2027-03-22'])
    await later(6)
    await remindUnpaid(engine, shop.clock.now)
    await cancelUnpaid(engine, shop.clock.now)
    expect([await remindedAt(number), (await read(number)).status]).toEqual([shop.clock.now.toISOString(), 'pending'])
  })

  rule('stays waiting if the credit does not suffice any more', async () => {
    const { number } = await order('credit_limit')
    await shop.database.db
      .updateTable('customer_terms')
      .set({ available: 1 })
      .where('customer_id', '=', COMPANY)
      .execute()
    expect((await decide(number, { decision: 'approve' })).status).toBe(409)
    expect((await read(number)).approval).toMatchObject({ state: 'waiting' })
  })

  rule('needs no approval up to the limit, and none from owner and approvers', async () => {
    expect((await order('bank_transfer', buying, 1)).approval).toBeUndefined()
    expect((await order('bank_transfer', approving)).approval).toBeUndefined()
    expect((await order('bank_transfer', owner)).approval).toBeUndefined()
  })

  rule('shows a foreign company no order to decide on', async () => {
    const { number } = await order('bank_transfer')
    const foreign = { userToken: await shop.tokenOf('cus-4') }
    expect((await decide(number, { decision: 'approve' }, foreign)).status).toBe(404)
    expect((await waitingFor(foreign)).total).toBe(0)
  })
})
