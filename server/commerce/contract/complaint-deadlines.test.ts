import { beforeEach, expect, it } from 'vitest'
import { ReturnCase } from '#schemas/return-case.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { StaffReturnAnswer as StaffReturn, StaffReturnsAnswer } from '../engine/routes/return-bodies.ts'
import { shopTime } from '../engine/working-days.ts'
import { acceptUnanswered, warnOfComplaints } from '../jobs/complaint-deadlines.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyAsGuest, eventsOf } from '../testing/test-orders.ts'

/** Filed on 10 March at 11:00 in Łódź: the last day to answer is 24 March. */
const DAY_10 = '2027-03-19T23:30:00.000Z'
const DAY_13 = '2027-03-22T23:30:00.000Z'
const LAST_DAY = '2027-03-24T22:30:00.000Z'
const DAY_AFTER = '2027-03-24T23:30:00.000Z'

eachDatabase('complaints without an answer', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
    // Those of the demo shop are due as well.
    for (const table of ['return_history', 'returns'] as const) await shop.database.db.deleteFrom(table).execute()
  })

  const engine = () => shop.commerce.engine
  const at = (text: string) => {
    shop.clock.now = new Date(text)
    return shop.clock.now
  }
  const warn = (text: string) => warnOfComplaints(engine(), at(text))
  const accept = (text: string) => acceptUnanswered(engine(), at(text))
  const told = async (type: string) => (await eventsOf(shop)).filter((event) => event.type === type)
  const move = (number: string, status: string, reason?: string) =>
    shop.send('POST', `/staff/return/${number.replaceAll('/', '-')}/status`, {
      body: { status, ...(reason !== undefined && { reason }) },
    })
  const seen = (number: string) => shop.ask(StaffReturn, 'GET', `/staff/return/${number.replaceAll('/', '-')}`)

  async function complain(): Promise<ReturnCase> {
    const order = await buyAsGuest(shop)
    return shop.ask(ReturnCase, 'POST', '/complaint', {
      status: 201,
      headers: order.headers,
      body: {
        orderNumber: order.number,
        name: 'Kinga Nowa',
        email: 'kinga@gosc.example',
        remedy: 'repair',
        items: [
          {
            orderItemId: order.item,
            quantity: 1,
            defectDate: shopTime(shop.clock()).day,
            defectType: 'quality',
            description: 'The bag was open and the beans are stale.',
          },
        ],
      },
    })
  }
  /** As if its buyer were another one. */
  async function changeOrder({ orderNumber }: ReturnCase, change: (content: Record<string, unknown>) => object) {
    const { db } = shop.database
    const row = await db.selectFrom('orders').select('content').where('number', '=', orderNumber!).executeTakeFirst()
    const content = JSON.parse(row!.content) as Record<string, unknown>
    const changed = JSON.stringify({ ...content, ...change(content) })
    await db.updateTable('orders').set({ content: changed }).where('number', '=', orderNumber!).execute()
  }

  it('are told to the shop on day 10 and on day 13, once each, also by several servers', async () => {
    const { number } = await complain()
    expect(await warn('2027-03-19T22:30:00.000Z')).toBe(0)
    const now = at(DAY_10)
    const counts = await Promise.all([1, 2, 3].map(() => warnOfComplaints(engine(), now)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await warn('2027-03-22T10:00:00.000Z')).toBe(0)
    expect(await warn(DAY_13)).toBe(1)
    expect(await warn(LAST_DAY)).toBe(0)
    expect(await told('complaint.due_soon')).toMatchObject([
      { filed: { number, dueAt: '2027-03-24T10:00:00.000Z' }, daysLeft: 4 },
      { filed: { number }, daysLeft: 1 },
    ])
  })

  it('are told once after downtime, and not after their time or after an answer', async () => {
    const first = await complain()
    const second = await complain()
    expect((await move(second.number, 'rejected', 'The bag is whole.')).status).toBe(200)
    expect(await warn(DAY_13)).toBe(1)
    expect(await warn(DAY_13)).toBe(0)
    expect(await told('complaint.due_soon')).toMatchObject([{ filed: { number: first.number }, daysLeft: 1 }])
    await complain()
    expect(await warn('2027-04-20T10:00:00.000Z')).toBe(0)
  })

  it('of Polish consumers count as accepted by law after day 14: told to the buyer, and nothing is paid', async () => {
    const filed = await complain()
    await move(filed.number, 'awaiting_customer', 'Which lot is it?')
    expect(await accept(LAST_DAY)).toBe(0)
    const now = at(DAY_AFTER)
    const counts = await Promise.all([1, 2, 3].map(() => acceptUnanswered(engine(), now)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    const note = expect.stringContaining('art. 7a')
    const { status, history } = await shop.ask(ReturnCase, 'GET', `/case/${filed.id}`)
    expect([status, history.at(-1)]).toEqual(['accepted', { at: DAY_AFTER, status: 'accepted', note }])
    expect((await told('complaint.moved')).at(-1)).toMatchObject({ email: 'kinga@gosc.example', reason: note })
    expect(await seen(filed.number)).toMatchObject({ status: 'accepted', acceptedByLaw: true })
    const refunds = shop.database.db.selectFrom('refunds').select('id').where('return_id', '=', filed.id)
    expect(await refunds.execute()).toEqual([])
    expect((await move(filed.number, 'resolved')).status).toBe(200)
  })

  it('of companies, of buyers abroad, and answered ones keep their state', async () => {
    const company = await complain()
    await changeOrder(company, () => ({ customerType: 'b2b', consumerRights: false }))
    const abroad = await complain()
    await changeOrder(abroad, ({ billing }) => ({ billing: { ...(billing as object), countryCode: 'DE' } }))
    const answered = await complain()
    await move(answered.number, 'rejected', 'The bag is whole.')
    expect(await accept(DAY_AFTER)).toBe(0)
    for (const [{ number }, status] of [
      [company, 'submitted'],
      [abroad, 'submitted'],
      [answered, 'rejected'],
    ] as const)
      expect(await seen(number)).toMatchObject({ status, acceptedByLaw: false })
  })

  it('of sole traders with the rights of consumers are accepted as well', async () => {
    await changeOrder(await complain(), () => ({ customerType: 'b2b', consumerRights: true }))
    expect(await accept(DAY_AFTER)).toBe(1)
  })

  it('are found by staff by state, type and due day, those due first ahead', async () => {
    const first = await complain()
    at('2027-03-12T10:00:00.000Z')
    const second = await complain()
    await move(second.number, 'in_review')
    const list = async (query: string) =>
      (await shop.ask(StaffReturnsAnswer, 'GET', `/staff/return?${query}`)).data.map(({ number }) => number)
    expect(await list('type=complaint&sort=due')).toEqual([first.number, second.number])
    expect(await list('type=withdrawal')).toEqual([])
    expect(await list('status=in_review')).toEqual([second.number])
    expect(await list('dueUntil=2027-03-24')).toEqual([first.number])
    expect(await list('dueFrom=2027-03-25&dueUntil=2027-03-26')).toEqual([second.number])
    for (const query of ['dueUntil=soon', 'type=gift', 'sort=name', 'status=lost'])
      expect((await shop.send('GET', `/staff/return?${query}`)).status, query).toBe(422)
  })
})
