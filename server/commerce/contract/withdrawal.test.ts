import { beforeEach, expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { Withdrawal } from '#schemas/withdrawal.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { forgetPrepared } from '../engine/returns/read-withdrawal.ts'
import { CustomerExport } from '../engine/routes/account-bodies.ts'
import { StaffReturnAnswer as StaffReturn, StaffReturnsAnswer } from '../engine/routes/return-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyAsGuest, eventsOf } from '../testing/test-orders.ts'

const DAY_MS = 86_400_000
const EMAIL = 'kinga@gosc.example'

eachDatabase('withdrawal from a contract', (open, _, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  const bought = (options?: Parameters<typeof buyAsGuest>[1]) => buyAsGuest(shop, options)
  const stated = (orderNumber: string, more: object = {}) => ({
    orderNumber,
    name: 'Kinga Nowa',
    email: EMAIL,
    ...more,
  })
  const prepare = (body: object, options: { headers?: Record<string, string> } = {}) =>
    shop.ask(Withdrawal, 'POST', '/withdrawal', { body, status: 201, ...options })
  const confirm = (id: string) => shop.ask(Withdrawal, 'POST', `/withdrawal/${id}/confirm`)
  const receipts = async () => (await eventsOf(shop)).filter(({ type }) => type === 'withdrawal.received')
  const returnable = async (number: string) =>
    (await shop.ask(WireOrder, 'GET', `/staff/order/${number}`)).items[0]!.returnableQty

  it('is declared by a second step, which gives it a number and the second of its receipt', async () => {
    const { number, item, headers } = await bought()
    const prepared = await prepare(stated(number), { headers })
    expect(prepared).toMatchObject({
      status: 'prepared',
      number: null,
      submittedAt: null,
      isProven: true,
      items: [{ orderItemId: item, quantity: 3 }],
    })
    expect(prepared.items[0]!.name).toBe('Zmierzch – mieszanka espresso, 250\u00a0g, Całe ziarna')
    expect(await receipts()).toEqual([])
    expect(await returnable(number)).toBe(3)
    shop.clock.now = new Date('2027-03-10T10:00:07.000Z')
    const declared = await confirm(prepared.id)
    expect(declared).toMatchObject({
      status: 'submitted',
      number: 'ZW/2027/000001',
      submittedAt: '2027-03-10T10:00:07.000Z',
      type: 'withdrawal',
      isInTime: true,
      deadline: null,
      sendBackBy: '2027-03-24',
    })
    expect(await returnable(number)).toBe(0)
    expect(await receipts()).toMatchObject([{ email: EMAIL, locale: 'pl', isKnown: true, statement: declared }])
  })

  it('confirmed twice, also at the same time, is declared once', async () => {
    const { number, headers } = await bought()
    const { id } = await prepare(stated(number), { headers })
    const all = await Promise.all([confirm(id), confirm(id), confirm(id)])
    expect(new Set(all.map((each) => each.number))).toEqual(new Set(['ZW/2027/000001']))
    expect(await receipts()).toHaveLength(1)
  })

  rule('takes a mistyped number in the buyer’s words, and answers as for any other order', async () => {
    const { number } = await bought()
    const subject = 'Czajnik z zeszłego tygodnia'
    const known = await prepare(stated(number, { subject }))
    const unknown = await prepare(stated('1000 999', { subject }))
    const others = await prepare(stated(number, { subject, email: 'someone@else.example' }))
    const same = { status: 'prepared', isProven: false, items: [], subject, deadline: null, isInTime: null, type: null }
    for (const each of [known, unknown, others]) expect(each).toMatchObject(same)
    for (const { id } of [known, unknown, others])
      expect(await confirm(id)).toMatchObject({ ...same, status: 'submitted', sendBackBy: '2027-03-24' })
    expect((await receipts()).map((event) => 'isKnown' in event && event.isKnown)).toEqual([true, false, false])
  })

  rule('that fits no order is matched by staff, who see whether it came in time', async () => {
    const { number } = await bought({ isDelivered: true })
    const { id } = await prepare(stated('nie pamiętam'))
    await confirm(id)
    const list = (query: string) => shop.ask(StaffReturnsAnswer, 'GET', `/staff/return?${query}`)
    expect((await list('isKnown=false')).data).toMatchObject([
      { number: 'ZW/2027/000001', orderNumber: null, statedOrder: 'nie pamiętam', isInTime: null },
    ])
    const match = (orderNumber: string, status = 200) =>
      shop.send('POST', '/staff/return/ZW-2027-000001/match', { body: { orderNumber } }).then((response) => {
        expect(response.status).toBe(status)
        return response.json()
      })
    await match('999999999', 404)
    // Days later: the day of the receipt counts.
    shop.clock.now = new Date('2027-05-10T10:00:00.000Z')
    expect(StaffReturn.parse(await match(number))).toMatchObject({
      orderNumber: number,
      isInTime: true,
      type: 'withdrawal',
    })
    await match(number, 409)
    expect((await list('isKnown=false')).total).toBe(0)
    expect((await list('status=submitted')).total).toBe(1)
  })

  rule(
    'in time to the last day, which a weekend or holiday moves; later it is a voluntary return, never refused',
    async () => {
      const { number, headers } = await bought({ isDelivered: true })
      // Delivered on 10 March: the time ends on Wednesday, 24 March 2027.
      shop.clock.now = new Date('2027-03-24T22:59:59.000Z')
      const { id } = await prepare(stated(number), { headers })
      const late = await prepare(stated(number), { headers })
      expect(await confirm(id)).toMatchObject({ isInTime: true, type: 'withdrawal', deadline: '2027-03-24' })
      shop.clock.now = new Date('2027-03-24T23:00:00.000Z')
      expect(await shop.askRefused('POST', `/withdrawal/${late.id}/confirm`)).toMatchObject({ status: 409 })

      shop.clock.now = new Date('2027-03-11T10:00:00.000Z')
      const second = await bought({ isDelivered: true })
      // 25 March, so until Maundy Thursday.
      shop.clock.now = new Date('2027-03-25T23:30:00.000Z')
      const overdue = await prepare(stated(second.number), { headers: second.headers })
      expect(await confirm(overdue.id)).toMatchObject({ isInTime: false, type: 'voluntary', deadline: '2027-03-25' })

      shop.clock.now = new Date('2027-03-15T10:00:00.000Z')
      const third = await bought({ isDelivered: true })
      // 29 March is Easter Monday: Tuesday is the last day.
      shop.clock.now = new Date('2027-03-30T21:59:59.000Z')
      const easter = await prepare(stated(third.number), { headers: third.headers })
      expect(await confirm(easter.id)).toMatchObject({ isInTime: true, deadline: '2027-03-30' })
    },
  )

  rule('counts from the day of the delivery at the shop, and tells the last day that counts', async () => {
    const deadline = async (instant: string) => {
      shop.clock.now = new Date(instant)
      const { number } = await bought({ isDelivered: true })
      return (await shop.ask(WireOrder, 'GET', `/staff/order/${number}`)).withdrawalDeadline
    }
    // 00:30 on 11 March in Warsaw.
    expect(await deadline('2027-03-10T23:30:00.000Z')).toBe('2027-03-25')
    // 29 March is Easter Monday.
    expect(await deadline('2027-03-15T10:00:00.000Z')).toBe('2027-03-30')
  })

  it('gives back each piece once, however many statements come at the same time', async () => {
    const { number, item, headers } = await bought()
    const one = { items: [{ orderItemId: item, quantity: 1 }] }
    const prepared = []
    for (let count = 0; count < 20; count += 1) prepared.push(await prepare(stated(number, one), { headers }))
    const answers = await Promise.all(prepared.map(({ id }) => shop.send('POST', `/withdrawal/${id}/confirm`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(17)
    expect(await returnable(number)).toBe(0)
    expect(await shop.askRefused('POST', '/withdrawal', { body: stated(number, one), headers })).toMatchObject({
      status: 429,
    })
  })

  rule('refuses pieces that the order does not have', async () => {
    const { number, item, headers } = await bought()
    const refused = (orderItemId: string, quantity: unknown) =>
      shop.askRefused('POST', '/withdrawal', { body: stated(number, { items: [{ orderItemId, quantity }] }), headers })
    expect(await refused('another', 1)).toMatchObject({ status: 422, code: 'return_item_unknown' })
    expect(await refused(item, 4)).toMatchObject({ status: 409, code: 'return_too_many' })
    expect(await refused(item, -1)).toMatchObject({ status: 422, code: 'invalid_input' })
    expect(await refused(item, 1.5)).toMatchObject({ status: 422, code: 'invalid_input' })
  })

  rule('tells nothing to others: another id is unknown, and somebody else’s token proves nothing', async () => {
    const mine = await bought()
    const other = await bought()
    const { isProven } = await prepare(stated(mine.number), { headers: other.headers })
    expect(isProven).toBe(false)
    expect(await shop.askRefused('GET', '/withdrawal/AAAAAAAAAAAAAAAAAAAAAA')).toMatchObject({ status: 404 })
  })

  rule('forgets what was prepared and not declared after a day', async () => {
    const { number, headers } = await bought()
    const { id } = await prepare(stated(number), { headers })
    const declared = await prepare(stated(number), { headers })
    await confirm(declared.id)
    shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS + 1)
    expect(await shop.askRefused('POST', `/withdrawal/${id}/confirm`)).toMatchObject({ status: 404 })
    expect(await forgetPrepared(shop.database.db, shop.clock.now)).toBe(1)
    expect(await shop.ask(Withdrawal, 'GET', `/withdrawal/${declared.id}`)).toMatchObject({ status: 'submitted' })
  })

  rule('is among the data that a customer takes along', async () => {
    const userToken = await shop.tokenOf('cus-1')
    const exported = async () => (await shop.ask(CustomerExport, 'GET', '/customer/export', { userToken })).withdrawals
    const before = await exported()
    const body = stated('100022410')
    const { id } = await shop.ask(Withdrawal, 'POST', '/withdrawal', { body, userToken, status: 201 })
    expect(await exported()).toEqual(before)
    await confirm(id)
    expect(await exported()).toContainEqual(
      expect.objectContaining({ number: 'ZW/2027/000001', orderNumber: '100022410', isProven: true }),
    )
  })

  rule('leaves a receipt to keep as a PDF file, only once it is declared', async () => {
    const { number, headers } = await bought()
    const { id } = await prepare(stated(number), { headers })
    expect((await shop.send('GET', `/withdrawal/${id}/pdf`)).status).toBe(404)
    await confirm(id)
    const file = await shop.send('GET', `/withdrawal/${id}/pdf`)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="ZW-2027-000001.pdf"')
    expect(new TextDecoder('latin1').decode(await file.arrayBuffer())).toMatch(/^%PDF-1\.7/)
  })
})
