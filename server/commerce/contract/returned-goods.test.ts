import { beforeEach, expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { Filing, ReturnCase } from '#schemas/return-case.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { StaffOrders } from '../engine/orders/staff-list.ts'
import { StaffReturnAnswer as StaffReturn } from '../engine/routes/return-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyAsGuest, buyer, eventsOf, nextKey, piecesOf, place, toPay } from '../testing/test-orders.ts'

const PERSON = { name: 'Kinga Nowa', email: 'kinga@gosc.example' }
const IBAN = 'PL61109010140000071219812874'

eachDatabase('returned goods', (open, _, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  type Bought = Awaited<ReturnType<typeof buyAsGuest>>
  const pathOf = (number: string) => `/staff/return/${number.replaceAll('/', '-')}`
  const act = (number: string, call: string, body: object = {}) =>
    shop.ask(StaffReturn, 'POST', `${pathOf(number)}/${call}`, { body, headers: { 'idempotency-key': nextKey() } })
  const refused = (number: string, call: string, body: object = {}) =>
    shop.askRefused('POST', `${pathOf(number)}/${call}`, { body, headers: { 'idempotency-key': nextKey() } })
  const told = async (type: string) => (await eventsOf(shop)).filter((event) => event.type === type)

  const giveBack = (
    { number, item, headers }: Bought,
    { quantity = 1, ...more }: { quantity?: number; bankAccount?: object } = {},
  ) =>
    shop.ask(ReturnCase, 'POST', '/return', {
      body: { orderNumber: number, ...PERSON, items: [{ orderItemId: item, quantity }], ...more },
      headers,
      status: 201,
    })
  async function accepted({ number, item, headers }: Bought, quantity = 1, more: { bankAccount?: object } = {}) {
    const filed = await shop.ask(ReturnCase, 'POST', '/complaint', {
      body: {
        orderNumber: number,
        ...PERSON,
        remedy: 'replacement',
        items: [
          {
            orderItemId: item,
            quantity,
            defectDate: '2027-03-10',
            defectType: 'quality',
            description: 'The bag was open and the beans are stale.',
          },
        ],
        ...more,
      },
      headers,
      status: 201,
    })
    await act(filed.number, 'status', { status: 'accepted' })
    return filed
  }

  it('go back into stock when their inspection says that they can be sold again, once', async () => {
    const order = await buyAsGuest(shop, { isDelivered: true })
    const { number, id } = await giveBack(order, { quantity: 3 })
    const sold = await piecesOf(shop)
    await act(number, 'status', { status: 'goods_received' })
    expect(await piecesOf(shop)).toBe(sold)
    const items = [{ orderItemId: order.item, sellable: 2, unsellable: 1 }]
    expect(await refused(number, 'inspection', { items: [{ ...items[0], unsellable: 2 }] })).toMatchObject({
      status: 409,
    })
    expect(await refused(number, 'inspection', { items: [...items, ...items] })).toMatchObject({ status: 422 })
    expect(await refused(number, 'inspection', { items: [{ ...items[0], orderItemId: 'x' }] })).toMatchObject({
      status: 422,
    })
    expect(await refused(number, 'inspection', { items: [{ ...items[0], sellable: -1 }] })).toMatchObject({
      status: 422,
    })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        shop.send('POST', `${pathOf(number)}/inspection`, { body: { items, note: 'Jedna paczka otwarta.' } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await piecesOf(shop)).toBe(sold + 2)
    expect(await shop.ask(StaffReturn, 'GET', pathOf(number))).toMatchObject({
      status: 'inspected',
      inspection: { items },
    })
    expect(await shop.ask(ReturnCase, 'GET', `/case/${id}`)).toMatchObject({ status: 'inspected' })
    expect((await told('return.moved')).at(-1)).toMatchObject({ reason: 'Jedna paczka otwarta.' })
  })

  rule('that come after the refund are inspected as well, and the case stays refunded', async () => {
    const order = await buyAsGuest(shop, { isDelivered: true })
    const { number } = await giveBack(order)
    await act(number, 'refund')
    const sold = await piecesOf(shop)
    await act(number, 'inspection', { items: [{ orderItemId: order.item, sellable: 1, unsellable: 0 }] })
    expect(await piecesOf(shop)).toBe(sold + 1)
    expect(await shop.ask(StaffReturn, 'GET', pathOf(number))).toMatchObject({ status: 'refund_ordered' })
  })

  it('are replaced by an order without a price, which takes stock, is packed and resolves the complaint', async () => {
    const order = await buyAsGuest(shop, { isDelivered: true })
    const { number, id } = await accepted(order, 2)
    const before = await piecesOf(shop)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.send('POST', `${pathOf(number)}/replacement`, { body: {} })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await piecesOf(shop)).toBe(before - 2)
    const filed = await shop.ask(ReturnCase, 'GET', `/case/${id}`)
    expect(filed).toMatchObject({ status: 'resolved', replacements: [expect.stringMatching(/^\d{9}$/)] })
    const sent = await shop.ask(WireOrder, 'GET', `/staff/order/${filed.replacements[0]}`)
    const found = await shop.ask(StaffOrders, 'GET', '/staff/order?q=nowa%20kinga&waiting=parcel')
    expect(found.data.map((each) => each.number)).toContain(sent.number)
    expect(sent).toMatchObject({
      status: 'processing',
      paymentStatus: 'not_required',
      items: [{ quantity: 2, rowPrice: { gross: '0.00' }, returnableQty: 0 }],
      documents: [],
      canPay: false,
    })
    expect((await told('order.accepted')).at(-1)).toMatchObject({ order: { number: sent.number } })
    const body = { carrier: 'szlak', trackingNumber: '2' }
    await shop.ask(WireOrder, 'POST', `/staff/order/${sent.number}/shipment`, { body, status: 201 })
    const news = { body: { status: 'delivered' } }
    expect(
      await shop.ask(WireOrder, 'PATCH', `/staff/order/${sent.number}/shipment/${sent.number}-01`, news),
    ).toMatchObject({ status: 'complete' })
    // What was replaced is not paid back as well.
    expect(await refused(number, 'refund')).toMatchObject({ status: 409 })
  })

  rule(
    'are left to be settled again when their replacement is cancelled: the complaint is open, and its buyer is told',
    async () => {
      const order = await buyAsGuest(shop, { isDelivered: true })
      const { number, id } = await accepted(order, 2)
      const before = await piecesOf(shop)
      await act(number, 'inspection', { items: [{ orderItemId: order.item, sellable: 1, unsellable: 1 }] })
      const { replacements } = await act(number, 'replacement')
      expect(await piecesOf(shop)).toBe(before + 1 - 2)
      await shop.ask(WireOrder, 'POST', `/staff/order/${replacements[0]}/cancel`, { body: {} })
      expect(await piecesOf(shop)).toBe(before + 1)
      const filed = await shop.ask(ReturnCase, 'GET', `/case/${id}`)
      expect(filed).toMatchObject({ status: 'accepted', replacements: [] })
      expect(filed.history.map(({ status }) => status)).toEqual(['submitted', 'accepted', 'resolved', 'accepted'])
      expect((await told('complaint.moved')).at(-1)).toMatchObject({
        filed: { status: 'accepted' },
        reason: expect.stringContaining(replacements[0]!),
      })
      const again = await act(number, 'replacement')
      expect(again).toMatchObject({ status: 'resolved', replacements: [expect.not.stringMatching(replacements[0]!)] })
      expect(await piecesOf(shop)).toBe(before + 1 - 2)
    },
  )

  rule('go into stock once, also when their order is cancelled before or after their inspection', async () => {
    const all = await piecesOf(shop)
    const early = await buyAsGuest(shop)
    await shop.database.db
      .updateTable('orders')
      .set({ status: 'processing' })
      .where('number', '=', early.number)
      .execute()
    const first = await accepted(early, 3)
    await act(first.number, 'inspection', { items: [{ orderItemId: early.item, sellable: 1, unsellable: 1 }] })
    expect(await piecesOf(shop)).toBe(all - 2)
    await shop.ask(WireOrder, 'POST', `/staff/order/${early.number}/cancel`, { body: {} })
    // One piece came back and was put into stock, one was broken, and one had never left.
    expect(await piecesOf(shop)).toBe(all - 1)

    const late = await buyAsGuest(shop)
    await shop.database.db
      .updateTable('orders')
      .set({ status: 'processing' })
      .where('number', '=', late.number)
      .execute()
    const second = await accepted(late, 3)
    await shop.ask(WireOrder, 'POST', `/staff/order/${late.number}/cancel`, { body: {} })
    await act(second.number, 'inspection', { items: [{ orderItemId: late.item, sellable: 3, unsellable: 0 }] })
    expect(await piecesOf(shop)).toBe(all - 1)
  })

  rule('cannot be returned again after a rejected return that had paid a part of them', async () => {
    const order = await buyAsGuest(shop, { isDelivered: true })
    shop.clock.now = new Date('2027-03-25T10:00:00.000Z')
    const items = [{ orderItemId: order.item, quantity: 3, reason: 'changed_mind' }]
    const bankAccount = { iban: IBAN, holder: 'Kinga Nowa' }
    const { number } = await shop.ask(ReturnCase, 'POST', '/return', {
      body: { orderNumber: order.number, ...PERSON, items, bankAccount },
      headers: order.headers,
      status: 201,
    })
    await act(number, 'status', { status: 'goods_received' })
    await act(number, 'inspection', { items: [{ orderItemId: order.item, sellable: 1, unsellable: 2 }] })
    await act(number, 'refund', { items: [{ orderItemId: order.item, quantity: 1 }] })
    await act(number, 'status', { status: 'rejected', reason: 'Dwie paczki są otwarte.' })
    const { items: rows } = await shop.ask(WireOrder, 'GET', `/order/${order.number}`, { headers: order.headers })
    expect(rows).toMatchObject([{ returnableQty: 2 }])
  })

  rule('are not replaced without stock, before the complaint is accepted, or for a return', async () => {
    const order = await buyAsGuest(shop, { isDelivered: true })
    const returned = await giveBack(order)
    expect(await refused(returned.number, 'replacement')).toMatchObject({ code: 'case_not_replaceable' })
    const { number } = await accepted(order)
    await shop.database.db.updateTable('stock').set({ quantity: 0 }).execute()
    expect(await refused(number, 'replacement')).toMatchObject({ status: 409, code: 'out_of_stock' })
    expect(await shop.ask(StaffReturn, 'GET', pathOf(number))).toMatchObject({ status: 'accepted', replacements: [] })
  })

  rule(
    'are paid back to an account that the buyer states where they were not paid online, until the case ends',
    async () => {
      const order = await buyAsGuest(shop, { isDelivered: true })
      const filing = await shop.ask(Filing, 'GET', `/order/${order.number}/filing`, { headers: order.headers })
      expect(filing.needsBankAccount).toBe(true)
      const body = { orderNumber: order.number, ...PERSON, items: [{ orderItemId: order.item, quantity: 1 }] }
      const wrong = { ...body, bankAccount: { iban: IBAN.replace('74', '75'), holder: 'Kinga Nowa' } }
      expect(await shop.askRefused('POST', '/return', { body: wrong, headers: order.headers })).toMatchObject({
        status: 422,
        errors: { iban: 'v.iban' },
      })
      const { number, id, bankAccount } = await giveBack(order, {
        bankAccount: { iban: '61 1090 1014 0000 0712 1981 2874', holder: 'Kinga Nowa' },
      })
      expect(bankAccount).toBe('PL •••• 2874')
      expect(await act(number, 'refund')).toMatchObject({ bankAccount: { iban: IBAN, holder: 'Kinga Nowa' } })
      expect(JSON.stringify(await eventsOf(shop))).not.toContain(IBAN)
      const { refunds } = await shop.ask(WireOrder, 'GET', `/staff/order/${order.number}`)
      await shop.ask(WireOrder, 'POST', `/staff/order/${order.number}/refund/${refunds[0]!.id}/done`, { body: {} })
      expect(await shop.ask(ReturnCase, 'GET', `/case/${id}`)).toMatchObject({
        status: 'refunded',
        bankAccount: null,
        refunds: [{ status: 'done', isTransfer: true }],
      })
      expect(await shop.ask(StaffReturn, 'GET', pathOf(number))).toMatchObject({ bankAccount: null })
    },
  )

  rule('keep the account of an ended case until its money was sent', async () => {
    const order = await buyAsGuest(shop, { isDelivered: true })
    const { number } = await accepted(order, 2, { bankAccount: { iban: IBAN, holder: 'Kinga Nowa' } })
    await act(number, 'refund', { items: [{ orderItemId: order.item, quantity: 1 }] })
    const { status, bankAccount, refunds } = await act(number, 'replacement')
    expect([status, bankAccount, refunds]).toMatchObject(['resolved', { iban: IBAN }, [{ status: 'by_hand' }]])
    const [refund] = (await shop.ask(WireOrder, 'GET', `/staff/order/${order.number}`)).refunds
    await shop.ask(WireOrder, 'POST', `/staff/order/${order.number}/refund/${refund!.id}/done`, { body: {} })
    expect(await shop.ask(StaffReturn, 'GET', pathOf(number))).toMatchObject({ status: 'resolved', bankAccount: null })
  })

  rule(
    'need an account only for a return that the shop need not take, and keep none where they were paid online',
    async () => {
      const order = await buyAsGuest(shop, { isDelivered: true })
      shop.clock.now = new Date('2027-03-25T10:00:00.000Z')
      const items = [{ orderItemId: order.item, quantity: 1, reason: 'changed_mind' }]
      const body = { orderNumber: order.number, ...PERSON, items }
      expect(await shop.askRefused('POST', '/return', { body, headers: order.headers })).toMatchObject({
        status: 422,
        errors: { iban: 'v.required' },
      })
      const placed = await place(shop, await buyer(shop).readyCart({ paymentMethod: 'fast_transfer' }))
      const pay = { method: 'POST', body: new URLSearchParams({ action: 'pay' }) }
      await shop.commerce.fetch(new Request(`http://shop.test${toPay(placed).url}`, pay))
      const online = {
        number: placed.order.number,
        item: placed.order.items[0]!.id,
        headers: { 'order-token': placed.orderToken },
      }
      const filed = await giveBack(online, { bankAccount: { iban: IBAN, holder: 'Kinga Nowa' } })
      expect(filed.bankAccount).toBeNull()
      const stored = shop.database.db.selectFrom('returns').select('iban').where('id', '=', filed.id)
      expect(await stored.execute()).toEqual([{ iban: null }])
    },
  )
})
