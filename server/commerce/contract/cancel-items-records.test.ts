import { beforeEach, expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { WireOrders } from '#schemas/order-lists.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { fromDecimal, toDecimal } from '../engine/money.ts'
import { StaffOrders } from '../engine/orders/staff-list.ts'
import { orderHistory } from '../engine/records/order-history.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, COFFEE, COMPLETE, nextKey, place } from '../testing/test-orders.ts'

const OTHER = 'KAW-1013'
const CUSTOMER = 'cus-5'

eachDatabase('orders with cancelled pieces, where they are listed and written out', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  const post = (number: string, call: string, body: object) =>
    shop.ask(WireOrder, 'POST', `/staff/order/${number}/${call}`, { body, headers: { 'idempotency-key': nextKey() } })
  const cancel = (number: string, orderItemId: string, quantity: number) =>
    post(number, 'cancel-items', { items: [{ orderItemId, quantity }] })
  const totalOf = ({ totals }: Pick<WireOrder, 'totals'>, code = 'grand_total__incl_tax') =>
    totals.find((each) => each.code === code)!.price
  const less = (amount: string, ...others: string[]) =>
    toDecimal(others.reduce((rest, other) => rest - fromDecimal(other)!, fromDecimal(amount)!))

  /** Three packs of one coffee and two of another, paid. */
  async function paid(options: { userToken?: string } = {}) {
    const shopper = buyer(shop, options)
    const cart = await shopper.cartWith(COFFEE, 3)
    await shop.send('POST', `/cart/${cart}/item`, { ...options, body: { sku: OTHER, qty: 2, deliveryTime: null } })
    await shopper.patch(cart, COMPLETE)
    const { order } = await place(shop, cart, options)
    const total = totalOf(order)
    await shop.ask(WireOrder, 'POST', `/staff/order/${order.number}/payment`, { body: { amount: total.gross } })
    const [coffee, other] = [COFFEE, OTHER].map((sku) => order.items.find((item) => item.sku === sku)!)
    return { number: order.number, total, coffee: coffee!, other: other! }
  }

  async function deliver(number: string) {
    const parcel = { carrier: 'szlak', trackingNumber: '1' }
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/shipment`, { body: parcel, status: 201 })
    const delivered = { body: { status: 'delivered' } }
    await shop.ask(WireOrder, 'PATCH', `/staff/order/${number}/shipment/${number}-01`, delivered)
  }
  const written = async (number: string) =>
    (await orderHistory(shop.database.db, {}, { after: null, limit: 10_000 })).data.find(
      (each) => each.number === number,
    )

  it('are written out at the prices of the order, also where some of the price went back before', async () => {
    const { number, total, coffee, other } = await paid()
    await post(number, 'refund', { amount: '41.85', orderItemId: coffee.id, note: 'Torebka była otwarta.' })
    const { refunds } = await cancel(number, coffee.id, 1)
    // Half of the price went back before, so half of a piece goes back now.
    expect(refunds.map(({ amount }) => amount).sort()).toEqual(['13.95', '41.85'])
    await deliver(number)
    expect(await written(number)).toMatchObject({
      status: 'complete',
      items: [
        { sku: COFFEE, quantity: 2, total: less(coffee.rowPrice.gross, coffee.unitPrice.gross) },
        { sku: OTHER, quantity: 2, total: other.rowPrice.gross },
      ],
      discount: null,
      total: less(total.gross, coffee.unitPrice.gross),
    })
  })

  it('are written out, too, where all of the order was cancelled later, or pieces had no price any more', async () => {
    const { number, total, coffee, other } = await paid()
    await post(number, 'refund', { amount: '60.00', delivery: '10.00', note: 'Za spóźnienie.' })
    await cancel(number, coffee.id, 2)
    await cancel(number, other.id, 1)
    await post(number, 'cancel', {})
    expect(await written(number)).toMatchObject({
      status: 'canceled',
      discount: null,
      total: less(total.gross, coffee.unitPrice.gross, coffee.unitPrice.gross, other.unitPrice.gross),
    })

    const free = await paid()
    await post(free.number, 'refund', {
      amount: free.coffee.rowPrice.gross,
      orderItemId: free.coffee.id,
      note: 'Za nic.',
    })
    await cancel(free.number, free.coffee.id, 3)
    await deliver(free.number)
    expect(await written(free.number)).toMatchObject({
      items: [{ sku: OTHER }],
      discount: null,
      total: less(free.total.gross, free.coffee.rowPrice.gross),
    })
  })

  it('stand in the lists with what remains of them', async () => {
    const userToken = await shop.tokenOf(CUSTOMER)
    const { number, total, coffee, other } = await paid({ userToken })
    const same = await paid()
    const listed = async () => {
      const { data } = await shop.ask(WireOrders, 'GET', '/order', { userToken })
      return data.find((each) => each.number === number)
    }
    const ofStaff = async () =>
      (await shop.ask(StaffOrders, 'GET', '/staff/order?sort=highest&perPage=100')).data.map(({ number, gross }) => ({
        number,
        gross,
      }))
    expect(await listed()).toMatchObject({ value: { gross: total.gross }, count: 5 })
    await cancel(number, coffee.id, 1)
    const changed = await cancel(number, other.id, 2)
    const { gross, net } = totalOf(changed)
    expect(await listed()).toMatchObject({ value: { gross, net }, count: 2, items: [coffee.name] })
    const rows = await ofStaff()
    expect(rows.find((each) => each.number === number)).toEqual({ number, gross })
    expect(rows.map((each) => fromDecimal(each.gross))).toEqual(
      rows.map((each) => fromDecimal(each.gross)!).sort((a, b) => b - a),
    )
    expect(rows.findIndex((each) => each.number === same.number)).toBeLessThan(
      rows.findIndex((each) => each.number === number),
    )
  })
})
