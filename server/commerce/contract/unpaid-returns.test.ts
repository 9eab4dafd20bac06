import { beforeEach, expect, it } from 'vitest'
import { WireDocuments } from '#schemas/billing-document.ts'
import { WireOrder } from '#schemas/order.ts'
import { ReturnCase } from '#schemas/return-case.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { fromDecimal, toDecimal } from '../engine/money.ts'
import { contentOf, orderByNumber } from '../engine/orders/read-order.ts'
import type { StoredOrder } from '../engine/orders/stored-order.ts'
import { StaffReturnAnswer as StaffReturn } from '../engine/routes/return-bodies.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, COFFEE, COMPLETE, eventsOf, nextKey, place } from '../testing/test-orders.ts'

const COMPANY = 'cus-5'
const PERSON = { name: 'Kinga Nowa', email: 'kinga@gosc.example' }
const FAULT = {
  defectDate: '2027-03-10',
  defectType: 'quality',
  description: 'The bag was open and the beans are stale.',
}
const BANK = { iban: 'PL61109010140000071219812874', holder: 'Kinga Nowa' }

eachDatabase('returns of orders whose invoice on credit is not paid', (open) => {
  let shop: TestShop
  let userToken: string
  beforeEach(async () => {
    shop = await openTestShop(open)
    userToken = await shop.tokenOf(COMPANY)
  })

  const pathOf = (number: string) => `/staff/return/${number.replaceAll('/', '-')}`
  const refundWith = (number: string, body: object, key = nextKey()) =>
    shop.send('POST', `${pathOf(number)}/refund`, { body, headers: { 'idempotency-key': key } })
  async function refund(number: string, body: object = {}) {
    const answer = await refundWith(number, body)
    expect([answer.status, await answer.clone().text()]).toEqual([200, expect.any(String)])
    return StaffReturn.parse(await answer.json())
  }
  const credit = async () =>
    (
      await shop.database.db
        .selectFrom('customer_terms')
        .select('available')
        .where('customer_id', '=', COMPANY)
        .executeTakeFirstOrThrow()
    ).available!
  const invoiceOf = async (number: string) =>
    (await shop.ask(WireDocuments, 'GET', '/customer/document', { userToken })).data.find(
      ({ type, orderNumbers }) => type === 'invoice' && orderNumbers.includes(number),
    )

  /** Three packs of coffee on credit, delivered. */
  async function onCredit() {
    const cart = await buyer(shop, { userToken }).readyCart({ paymentMethod: 'credit_limit' }, { qty: 3 })
    const { order } = await place(shop, cart, { userToken })
    const { number } = order
    const body = { carrier: 'szlak', trackingNumber: '1' }
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/shipment`, { body, status: 201 })
    const delivered = { body: { status: 'delivered' } }
    await shop.ask(WireOrder, 'PATCH', `/staff/order/${number}/shipment/${number}-01`, delivered)
    const gross = (code: string) => fromDecimal(order.totals.find((each) => each.code === code)!.price.gross)!
    return {
      number,
      item: order.items[0]!.id,
      goods: gross('subtotal__incl_tax'),
      total: gross('grand_total__incl_tax'),
    }
  }
  const file = (orderNumber: string, orderItemId: string, quantity: number) =>
    shop.ask(ReturnCase, 'POST', '/return', {
      body: {
        orderNumber,
        ...PERSON,
        items: [{ orderItemId, quantity, reason: 'changed_mind' }],
        bankAccount: BANK,
      },
      userToken,
      status: 201,
    })
  async function received(order: { number: string; item: string }, quantity: number) {
    const filed = await file(order.number, order.item, quantity)
    await shop.ask(StaffReturn, 'POST', `${pathOf(filed.number)}/status`, { body: { status: 'accepted' } })
    return filed
  }

  it('are settled by a correction, which lowers what is due, gives that much credit back, and is told to the buyer', async () => {
    const before = await credit()
    const order = await onCredit()
    const { number, id } = await received(order, 2)
    const piece = Math.ceil(order.goods / 3)
    expect(
      await refund(number, { items: [{ orderItemId: order.item, quantity: 1 }], note: 'Dziękujemy.' }),
    ).toMatchObject({
      status: 'accepted',
    })
    expect(await invoiceOf(order.number)).toMatchObject({ status: 'open', remaining: toDecimal(order.total - piece) })
    expect(await credit()).toBe(before - order.total + piece)
    const settled = await refund(number)
    expect(settled.status).toBe('refunded')
    const back = Math.ceil((order.goods * 2) / 3)
    expect(await credit()).toBe(before - order.total + back)

    const filed = await shop.ask(ReturnCase, 'GET', `/customer/case/${id}`, { userToken })
    expect(filed).toMatchObject({ status: 'refunded', refunds: [], bankAccount: null })
    const settlements = filed.settlements!.map(({ amount }) => amount)
    expect(settlements).toEqual([toDecimal(piece), toDecimal(back - piece)])
    expect(filed.history.map(({ status, note }) => [status, note?.includes('korektą')])).toEqual([
      ['submitted', undefined],
      ['accepted', undefined],
      ['accepted', true],
      ['refunded', true],
    ])
    const events = await eventsOf(shop)
    expect(events.filter(({ type }) => type === 'return.moved').at(-2)).toMatchObject({
      cause: 'settled',
      reason: expect.stringMatching(/zł\. .*Dziękujemy\.$/),
    })
    expect(events.filter(({ type }) => type === 'payment.refunded')).toEqual([])
    const read = await shop.ask(WireOrder, 'GET', `/order/${order.number}`, { userToken })
    expect(read).toMatchObject({ refunds: [], items: [{ returnableQty: 1 }] })
    const left = read.documents.map(({ type, remaining }) => `${type} ${remaining}`).sort()
    expect(left).toEqual(['correction undefined', 'correction undefined', `invoice ${toDecimal(order.total - back)}`])
    expect(read.cases).toEqual([{ id, kind: 'return', number }])
    const corrections = await shop.database.db
      .selectFrom('billing_documents')
      .select('content')
      .where('order_number', '=', order.number)
      .where('type', '=', 'correction')
      .execute()
    expect(corrections.map(({ content }) => JSON.parse(content).correction.reason)).toEqual(['return', 'return'])
    expect((await refundWith(number, {})).status).toBe(409)

    // The rest is paid: no more than that can be given back.
    const amount = toDecimal(order.total - back)
    await shop.ask(WireOrder, 'POST', `/staff/order/${order.number}/payment`, { body: { amount } })
    expect(await credit()).toBe(before)
    const last = await received(order, 1)
    expect(await refund(last.number)).toMatchObject({ status: 'refund_ordered' })
    const { refunds } = await shop.ask(WireOrder, 'GET', `/staff/order/${order.number}`)
    expect(refunds.map((each) => each.amount)).toEqual([toDecimal(order.goods - back)])
  })

  it('are settled once, however many ask at once, and once for a key', async () => {
    const before = await credit()
    const order = await onCredit()
    const { number } = await received(order, 3)
    const answers = await Promise.all(Array.from({ length: 8 }, () => refundWith(number, {})))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await credit()).toBe(before - order.total + order.goods)
    const next = await onCredit()
    const filed = await received(next, 1)
    const key = nextKey()
    const again = await Promise.all(Array.from({ length: 3 }, () => refundWith(filed.number, {}, key)))
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await invoiceOf(next.number))?.remaining).toBe(toDecimal(next.total - Math.ceil(next.goods / 3)))
    expect(shop.reported).toEqual([])
  })

  it('keep their pieces settled when they are rejected afterwards', async () => {
    const order = await onCredit()
    const { number } = await received(order, 2)
    await refund(number, { items: [{ orderItemId: order.item, quantity: 1 }] })
    await shop.ask(StaffReturn, 'POST', `${pathOf(number)}/status`, { body: { status: 'canceled' } })
    const { items } = await shop.ask(WireOrder, 'GET', `/order/${order.number}`, { userToken })
    expect(items).toMatchObject([{ returnableQty: 2 }])
  })

  /** Three packs of coffee on credit and two of another for nothing, as if by a promotion, delivered. */
  async function withGift() {
    const shopper = buyer(shop, { userToken })
    const cart = await shopper.cartWith(COFFEE, 3)
    await shop.send('POST', `/cart/${cart}/item`, { userToken, body: { sku: 'KAW-1013', qty: 2, deliveryTime: null } })
    await shopper.patch(cart, { ...COMPLETE, paymentMethod: 'credit_limit' })
    const { order } = await place(shop, cart, { userToken })
    const { number } = order
    const [item, gift] = [COFFEE, 'KAW-1013'].map((sku) => order.items.find((each) => each.sku === sku)!.id)
    const content: StoredOrder = contentOf((await orderByNumber(shop.database.db, number))!)
    const nothing = { gross: 0, net: 0 }
    const items = content.items.map((each) =>
      each.id === gift ? { ...each, rowPrice: nothing, unitPrice: nothing, discount: 0 } : each,
    )
    const changed = JSON.stringify({ ...content, items })
    await shop.database.db.updateTable('orders').set({ content: changed }).where('number', '=', number).execute()
    const body = { carrier: 'szlak', trackingNumber: '1' }
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/shipment`, { body, status: 201 })
    const delivered = { body: { status: 'delivered' } }
    await shop.ask(WireOrder, 'PATCH', `/staff/order/${number}/shipment/${number}-01`, delivered)
    return { number, item: item!, gift: gift! }
  }
  const changesOf = async (number: string) =>
    (
      await shop.database.db
        .selectFrom('billing_documents')
        .select('content')
        .where('order_number', '=', number)
        .where('type', '=', 'correction')
        .execute()
    ).map(({ content }) =>
      JSON.parse(content).correction.changes.map((each: { before: { id: string } }) => each.before.id),
    )
  const piecesOf = (orderItemId: string, quantity: number) => ({ orderItemId, quantity })

  it('count gifts that came back once, though a correction has nothing to say of them', async () => {
    const { number, item, gift } = await withGift()
    const filed = await shop.ask(ReturnCase, 'POST', '/return', {
      body: {
        ...{ orderNumber: number, ...PERSON, bankAccount: BANK },
        items: [piecesOf(item, 1), piecesOf(gift, 2)].map((each) => ({ ...each, reason: 'changed_mind' })),
      },
      userToken,
      status: 201,
    })
    await shop.ask(StaffReturn, 'POST', `${pathOf(filed.number)}/status`, { body: { status: 'accepted' } })
    await refund(filed.number, { items: [piecesOf(gift, 1)] })
    expect(await changesOf(number)).toEqual([])
    const again = await refundWith(filed.number, { items: [piecesOf(gift, 2)] })
    expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([409, 'refund_too_many'])
    await refund(filed.number, { items: [piecesOf(gift, 1)] })
    expect((await refundWith(filed.number, { items: [piecesOf(gift, 1)] })).status).toBe(409)
    await shop.ask(StaffReturn, 'POST', `${pathOf(filed.number)}/status`, { body: { status: 'canceled' } })
    const { items } = await shop.ask(WireOrder, 'GET', `/order/${number}`, { userToken })
    expect(items.map(({ id, returnableQty }) => [id, returnableQty])).toEqual([
      [item, 3],
      [gift, 0],
    ])
  })

  it('give the delivery cost back with the last of an order, also where gifts came back before', async () => {
    const { number, item, gift } = await withGift()
    const complain = async (items: { orderItemId: string; quantity: number }[]) => {
      const filed = await shop.ask(ReturnCase, 'POST', '/complaint', {
        body: {
          ...{ orderNumber: number, ...PERSON, remedy: 'refund' },
          items: items.map((each) => ({ ...each, ...FAULT })),
        },
        userToken,
        status: 201,
      })
      await shop.ask(StaffReturn, 'POST', `${pathOf(filed.number)}/status`, { body: { status: 'accepted' } })
      return refund(filed.number)
    }
    await complain([piecesOf(item, 1), piecesOf(gift, 2)])
    await complain([piecesOf(item, 2)])
    expect(await changesOf(number)).toEqual([[item], [item, 'delivery']])
  })
})
