import { beforeEach, expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { ReturnCase } from '#schemas/return-case.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { fromDecimal, toDecimal } from '../engine/money.ts'
import { orderTransition } from '../engine/orders/order-transition.ts'
import { orderByNumber } from '../engine/orders/read-order.ts'
import { salesOf } from '../engine/orders/sales.ts'
import type { StoredDocument, StoredOrder } from '../engine/orders/stored-order.ts'
import { applyNotice } from '../engine/payments/apply-notice.ts'
import { orderHistory } from '../engine/records/order-history.ts'
import { StaffReturnAnswer } from '../engine/routes/return-bodies.ts'
import { CancelableItemsAnswer } from '../engine/routes/staff/cancel-items-bodies.ts'
import { planShipment } from '../engine/shipments/plan-shipment.ts'
import { giveBack } from '../jobs/give-back.ts'
import { changeConfig } from '../store/change-config.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, COFFEE, COMPLETE, eventsOf, nextKey, piecesOf, place, TERMS, toPay } from '../testing/test-orders.ts'

const OTHER = 'KAW-1013'
const COMPANY = 'cus-5'
const GUIDE = 'PRE-1057'
const BUNDLE = 'zestaw-trzy-kontynenty'
const CASH = { shippingMethod: 'courier_cod', paymentMethod: 'cod' }

type Placed = Awaited<ReturnType<typeof place>>

eachDatabase('cancelling some pieces of an order', (open, _, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  const pathOf = (number: string) => `/staff/order/${number}/cancel-items`
  const read = (number: string) => shop.ask(WireOrder, 'GET', `/staff/order/${number}`)
  const ask = (items: object[], { key = nextKey(), note }: { key?: string; note?: string } = {}) =>
    ({ body: { items, ...(note !== undefined && { note }) }, headers: { 'idempotency-key': key } }) as const
  const cancel = (number: string, items: object[], given?: Parameters<typeof ask>[1]) =>
    shop.ask(WireOrder, 'POST', pathOf(number), ask(items, given))
  const refused = (number: string, items: object[]) => shop.askRefused('POST', pathOf(number), ask(items))
  const cancelable = (number: string) => shop.ask(CancelableItemsAnswer, 'GET', pathOf(number))
  const told = async (type: string) => (await eventsOf(shop)).filter((event) => event.type === type)
  const grossOf = ({ totals }: Pick<Placed['order'], 'totals'>, code = 'grand_total__incl_tax') =>
    fromDecimal(totals.find((each) => each.code === code)!.price.gross)!
  const one = (orderItemId: string, quantity = 1) => ({ orderItemId, quantity })

  /** Three packs of one coffee and two of another. */
  async function ordered(
    change: Parameters<ReturnType<typeof buyer>['readyCart']>[0],
    options: { userToken?: string; coupon?: string } = {},
  ) {
    const { coupon, ...caller } = options
    const shopper = buyer(shop, caller)
    const cart = await shopper.cartWith(COFFEE, 3)
    await shop.send('POST', `/cart/${cart}/item`, { ...caller, body: { sku: OTHER, qty: 2, deliveryTime: null } })
    if (coupon) await shop.send('PATCH', `/cart/${cart}/coupon`, { ...caller, body: { couponCode: coupon } })
    await shopper.patch(cart, { ...COMPLETE, ...change })
    const placed = await place(shop, cart, caller)
    const { order, orderToken } = placed
    const [coffee, other] = [COFFEE, OTHER].map((sku) => order.items.find((item) => item.sku === sku)!)
    return {
      placed,
      order,
      number: order.number,
      coffee: coffee!,
      other: other!,
      headers: { 'order-token': orderToken },
    }
  }
  async function paidOnline(options: { coupon?: string } = {}) {
    const bought = await ordered({ paymentMethod: 'fast_transfer' }, options)
    const pay = { method: 'POST', body: new URLSearchParams({ action: 'pay' }) }
    await shop.commerce.fetch(new Request(`http://shop.test${toPay(bought.placed).url}`, pay))
    return bought
  }
  const sent = async () =>
    (await shop.database.db.selectFrom('sandbox_refunds').select('amount').execute()).map(({ amount }) => amount)
  const documents = async (number: string) =>
    (
      await shop.database.db
        .selectFrom('billing_documents')
        .selectAll()
        .where('order_number', '=', number)
        .orderBy('type', 'desc')
        .execute()
    ).map(({ content, ...row }) => ({ ...row, ...(JSON.parse(content) as StoredDocument) }))

  it('puts them back into stock and gives back their part of what was paid, once for a key', async () => {
    const { number, order, coffee } = await paidOnline()
    const before = await piecesOf(shop)
    const part = Math.ceil(fromDecimal(coffee.rowPrice.gross)! / 3)
    expect(await cancelable(number)).toMatchObject({
      way: 'refund',
      items: [
        { orderItemId: coffee.id, quantity: 3, piece: toDecimal(part), total: coffee.rowPrice.gross },
        { quantity: 2 },
      ],
    })
    const key = nextKey()
    const changed = await cancel(number, [one(coffee.id)], { key, note: 'Ostatnia paczka jest uszkodzona.' })
    expect(changed).toMatchObject({
      status: 'processing',
      paymentStatus: 'paid',
      items: expect.arrayContaining([
        expect.objectContaining({ id: coffee.id, quantity: 3, canceledQty: 1, returnableQty: 2 }),
      ]),
      refunds: [{ amount: toDecimal(part), reason: 'canceled', items: [{ orderItemId: coffee.id, quantity: 1 }] }],
    })
    expect(grossOf(changed)).toBe(grossOf(order) - part)
    expect(await piecesOf(shop)).toBe(before + 1)
    await cancel(number, [one(coffee.id)], { key, note: 'Ostatnia paczka jest uszkodzona.' })
    expect(await piecesOf(shop)).toBe(before + 1)
    expect(await read(number)).toMatchObject({ refunds: [{ amount: toDecimal(part) }] })
    expect(await told('order.changed')).toMatchObject([
      {
        way: 'refund',
        amount: part,
        note: 'Ostatnia paczka jest uszkodzona.',
        canceled: [{ orderItemId: coffee.id, quantity: 1, gross: part }],
        order: {
          history: expect.arrayContaining([
            expect.objectContaining({ note: expect.stringMatching(/^Anulowano: 1 × /) }),
          ]),
        },
      },
    ])
    await giveBack(shop.commerce.engine, shop.clock())
    expect(await sent()).toEqual([part])
    expect(await read(number)).toMatchObject({ paymentStatus: 'partially_refunded' })
    expect(shop.reported).toEqual([])
  })

  it('gives back row by row and then with the rest exactly what was paid, also with a coupon', async () => {
    await changeConfig(shop.storeDatabase, { 'checkout/guest_coupons': true }, shop.clock())
    for (const coupon of [undefined, 'MINUS20']) {
      const { number, order, coffee, other } = await paidOnline(coupon === undefined ? {} : { coupon })
      if (coupon) expect(order.coupon).toBe(coupon)
      const before = (await sent()).reduce((sum, amount) => sum + amount, 0)
      const stock = [await piecesOf(shop), await piecesOf(shop, OTHER)]
      for (const items of [[one(coffee.id)], [one(other.id), one(coffee.id)], [one(coffee.id)]]) {
        const { items: rows, totals } = await cancel(number, items)
        expect(grossOf({ totals }, 'grand_total__incl_tax')).toBeGreaterThan(0)
        expect(rows).toHaveLength(2)
        const sum = (code: RegExp) =>
          totals
            .filter((each) => code.test(each.code))
            .reduce((all, { price }) => all + Math.round(Number(price.gross) * 100), 0)
        expect(sum(/^(subtotal__incl_tax|discount|shipping__incl_tax)$/)).toBe(sum(/^grand_total__incl_tax$/))
        const net = Math.round(Number(totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.net) * 100)
        expect(sum(/^tax__/)).toBe(sum(/^grand_total__incl_tax$/) - net)
      }
      expect(await refused(number, [one(other.id)])).toMatchObject({ status: 409, code: 'cancel_whole' })
      await shop.ask(WireOrder, 'POST', `/staff/order/${number}/cancel`, { body: {} })
      await giveBack(shop.commerce.engine, shop.clock())
      await giveBack(shop.commerce.engine, shop.clock())
      expect((await sent()).reduce((sum, amount) => sum + amount, 0) - before).toBe(grossOf(order))
      expect(await read(number)).toMatchObject({ status: 'canceled', paymentStatus: 'refunded' })
      expect([await piecesOf(shop), await piecesOf(shop, OTHER)]).toEqual([stock[0]! + 3, stock[1]! + 2])
    }
  })

  it('never cancels more pieces than there are, however many people ask at once', async () => {
    const { number, coffee } = await paidOnline()
    const before = await piecesOf(shop)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.send('POST', pathOf(number), ask([one(coffee.id)]))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(await piecesOf(shop)).toBe(before + 3)
    await giveBack(shop.commerce.engine, shop.clock())
    expect((await sent()).reduce((sum, amount) => sum + amount, 0)).toBe(fromDecimal(coffee.rowPrice.gross))
    expect(shop.reported).toEqual([])
  })

  it('makes an order that waits for a transfer cheaper: what is to be paid, its invoice, and what can go back later', async () => {
    const { number, order, coffee, other, headers } = await ordered({ wantsInvoice: true })
    const part = Math.ceil(fromDecimal(coffee.rowPrice.gross)! / 3)
    expect(await cancelable(number)).toMatchObject({ way: 'unpaid' })
    const changed = await cancel(number, [one(coffee.id)])
    const total = grossOf(order) - part
    expect(changed).toMatchObject({
      paymentStatus: 'awaiting',
      refunds: [],
      bankTransfer: { amount: toDecimal(total) },
    })
    expect(grossOf(changed)).toBe(total)
    expect(await shop.ask(WireOrder, 'GET', `/order/${number}`, { headers })).toMatchObject({
      bankTransfer: { amount: toDecimal(total) },
    })
    const wrong = { body: { amount: toDecimal(grossOf(order)) } }
    expect(await shop.askRefused('POST', `/staff/order/${number}/payment`, wrong)).toMatchObject({
      code: 'amount_mismatch',
    })
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/payment`, { body: { amount: toDecimal(total) } })
    const [invoice] = await documents(number)
    expect(invoice).toMatchObject({ type: 'invoice', gross: total, paid: total })
    const pdf = await shop.send('GET', `/staff/order/${number}/document/${invoice!.id}/pdf`)
    expect(pdf.status).toBe(200)
    // The rest goes back to the last grosz.
    const next = await cancel(number, [one(coffee.id, 2), one(other.id)])
    expect(Number(next.refunds[0]!.amount)).toBeGreaterThan(0)
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/cancel`, { body: {} })
    const { refunds } = await read(number)
    expect(refunds.reduce((sum, { amount }) => sum + fromDecimal(amount)!, 0)).toBe(total)
  })

  it('lowers what is due of an invoice on credit by a correction, and gives that much credit back', async () => {
    const userToken = await shop.tokenOf(COMPANY)
    const terms = shop.database.db.selectFrom('customer_terms').select('available').where('customer_id', '=', COMPANY)
    const credit = async () => (await terms.executeTakeFirstOrThrow()).available!
    const before = await credit()
    const { number, order, coffee } = await ordered({ paymentMethod: 'credit_limit' }, { userToken })
    expect(await cancelable(number)).toMatchObject({ way: 'invoice' })
    const changed = await cancel(number, [one(coffee.id, 2)])
    const part = grossOf(order) - grossOf(changed)
    expect(part).toBeGreaterThan(0)
    expect(changed).toMatchObject({ paymentStatus: 'not_required', refunds: [] })
    expect(await credit()).toBe(before - grossOf(order) + part)
    const [invoice, correction] = await documents(number)
    expect(invoice).toMatchObject({ type: 'invoice', status: 'open', corrected: part })
    expect(correction).toMatchObject({
      type: 'correction',
      gross: -part,
      correction: { reason: 'pieces_canceled', changes: [{ before: { quantity: 3 }, after: { quantity: 1 } }] },
    })
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/payment`, {
      body: { amount: toDecimal(grossOf(changed)) },
    })
    expect(await credit()).toBe(before)
    expect(await read(number)).toMatchObject({ paymentStatus: 'paid' })
  })

  it('lowers what a carrier collects on delivery, with an invoice and without', async () => {
    for (const wantsInvoice of [false, true]) {
      const { number, order, other } = await ordered({ ...CASH, wantsInvoice })
      expect(await cancelable(number)).toMatchObject({ way: wantsInvoice ? 'invoice' : 'unpaid' })
      const changed = await cancel(number, [one(other.id, 2)])
      const total = grossOf(order) - fromDecimal(other.rowPrice.gross)!
      expect(grossOf(changed)).toBe(total)
      const planned = await shop.database.transaction(async (tx) => {
        const port = { code: 'sandbox', carrier: 'szlak', pointCarrier: null, insures: true } as unknown as Parameters<
          typeof planShipment
        >[2]
        const measures = { lengthMm: 1, widthMm: 1, heightMm: 1, weightG: 1 } as unknown as Parameters<
          typeof planShipment
        >[3]['measures']
        return planShipment(tx, (await orderByNumber(tx, number))!, port, {
          measures,
          items: null,
          service: null,
          isInsured: null,
        })
      })
      expect(planned).toMatchObject({
        cashOnDelivery: { amount: total, currency: 'PLN' },
        items: [{ quantity: 3 }],
      })
      await shop.ask(WireOrder, 'POST', `/staff/order/${number}/payment`, { body: { amount: toDecimal(total) } })
      expect((await documents(number)).map(({ type }) => type)).toEqual(wantsInvoice ? ['invoice', 'correction'] : [])
    }
  })

  const bundleOffer = () =>
    shop.database.db.selectFrom('offers').select('sku').where('product_id', '=', BUNDLE).executeTakeFirstOrThrow()
  const partsOfBundle = () =>
    shop.database.db.selectFrom('product_parts').selectAll().where('product_id', '=', BUNDLE).orderBy('sku').execute()

  it('puts the parts of a bundle back', async () => {
    const { sku } = await bundleOffer()
    const parts = await partsOfBundle()
    const stock = () => Promise.all(parts.map((part) => piecesOf(shop, part.sku)))
    const before = await stock()
    const { order } = await place(shop, await buyer(shop).readyCart({}, { sku, qty: 2 }))
    await cancel(order.number, [one(order.items[0]!.id)])
    expect(await stock()).toEqual(parts.map(({ quantity }, index) => before[index]! - quantity))
    await shop.ask(WireOrder, 'POST', `/staff/order/${order.number}/cancel`, { body: {} })
    expect(await stock()).toEqual(before)
  })

  it('lets the order go on without them: no parcel waits for them, and with the last one it is complete', async () => {
    const { number, coffee, other } = await paidOnline()
    const first = { carrier: 'szlak', trackingNumber: '1', items: [one(coffee.id, 3)] }
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/shipment`, { body: first, status: 201 })
    const delivered = { body: { status: 'delivered' } }
    await shop.ask(WireOrder, 'PATCH', `/staff/order/${number}/shipment/${number}-01`, delivered)
    expect(await read(number)).toMatchObject({ status: 'processing', shipmentStatus: 'preparing' })
    expect(await refused(number, [one(coffee.id)])).toMatchObject({ status: 409, code: 'cancel_in_parcel' })
    expect(await cancel(number, [one(other.id, 2)])).toMatchObject({ status: 'complete', shipmentStatus: 'delivered' })
    expect(await refused(number, [one(coffee.id)])).toMatchObject({ status: 409, code: 'order_not_cancelable' })
    const { data } = await orderHistory(shop.database.db, {}, { after: null, limit: 10_000 })
    expect(data.find((each) => each.number === number)).toMatchObject({
      items: [{ sku: COFFEE, quantity: 3, total: coffee.rowPrice.gross }],
      total: (await read(number)).totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross,
    })
    const again = await shop.send('POST', `/staff/order/${number}/shipment`, {
      body: { carrier: 'szlak', trackingNumber: '2' },
    })
    expect(again.status).toBe(409)
  })

  it('leaves to be given back what was delivered, and with the last of it the delivery cost', async () => {
    const { number, order, coffee, other, headers } = await paidOnline()
    await cancel(number, [one(coffee.id, 2)])
    const path = `/staff/order/${number}/shipment`
    await shop.ask(WireOrder, 'POST', path, { body: { carrier: 'szlak', trackingNumber: '1' }, status: 201 })
    const delivered = await shop.ask(WireOrder, 'PATCH', `${path}/${number}-01`, { body: { status: 'delivered' } })
    expect(delivered).toMatchObject({ status: 'complete', shipments: [{ items: [{ quantity: 1 }, { quantity: 2 }] }] })
    expect(delivered.items.map(({ returnableQty }) => returnableQty)).toEqual([1, 2])
    const person = { orderNumber: number, name: 'Kinga Nowa', email: 'kinga@gosc.example' }
    const file = (quantity: number) => ({
      body: { ...person, items: [one(coffee.id, quantity), one(other.id, 2)] },
      headers,
    })
    expect((await shop.send('POST', '/return', file(2))).status).toBe(409)
    const filed = await shop.ask(ReturnCase, 'POST', '/return', { ...file(1), status: 201 })
    const refund = { body: {}, headers: { 'idempotency-key': nextKey() } }
    await shop.ask(StaffReturnAnswer, 'POST', `/staff/return/${filed.number.replaceAll('/', '-')}/refund`, refund)
    const { refunds } = await read(number)
    const back = refunds.reduce((sum, { amount }) => sum + fromDecimal(amount)!, 0)
    // The cheapest standard delivery goes back with the last piece.
    expect(back).toBe(grossOf(order) - grossOf(order, 'shipping__incl_tax') + 1099)
  })

  rule('refuses what cannot be cancelled in part, each for its reason', async () => {
    const { number, coffee, other } = await paidOnline()
    expect(await refused(number, [one('nothing')])).toMatchObject({ status: 422, code: 'cancel_row_unknown' })
    expect(await refused(number, [one(coffee.id), one(coffee.id)])).toMatchObject({
      status: 422,
      code: 'cancel_row_repeated',
    })
    expect(await refused(number, [one(coffee.id, 4)])).toMatchObject({ status: 409, code: 'cancel_too_many' })
    expect(await refused(number, [one(coffee.id, 3), one(other.id, 2)])).toMatchObject({
      status: 409,
      code: 'cancel_whole',
    })
    expect(await refused('100099999', [one(coffee.id)])).toMatchObject({ status: 404, code: 'order_not_found' })
    for (const items of [
      [],
      [one(coffee.id, 0)],
      [{ orderItemId: coffee.id, quantity: 1.5 }],
      [{ orderItemId: coffee.id }],
    ])
      expect((await refused(number, items)).status).toBe(422)
    expect(await shop.askRefused('POST', pathOf(number), { body: { items: [one(coffee.id)] } })).toMatchObject({
      status: 400,
    })
    const open = await ordered({ paymentMethod: 'fast_transfer' })
    expect(await refused(open.number, [one(open.coffee.id)])).toMatchObject({ status: 409, code: 'payment_undecided' })
    expect(shop.reported).toEqual([])
  })

  rule(
    'refuses files that were delivered, a bundle that is made of other parts by now, and orders that wait for approval',
    async () => {
      const consents = [
        TERMS,
        { code: 'digital_content_start', version: '1', text: 'At once.', granted: true },
      ] as never
      const shopper = buyer(shop)
      const cart = await shopper.cartWith(COFFEE, 1)
      await shop.send('POST', `/cart/${cart}/item`, { body: { sku: GUIDE, qty: 1, deliveryTime: null } })
      await shopper.patch(cart, { ...COMPLETE, consents })
      const { order: mixed } = await place(shop, cart)
      const file = mixed.items.find(({ sku }) => sku === GUIDE)!
      await shop.ask(WireOrder, 'POST', `/staff/order/${mixed.number}/payment`, {
        body: { amount: mixed.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross },
      })
      expect(await refused(mixed.number, [one(file.id)])).toMatchObject({ status: 409, code: 'cancel_delivered' })

      const { sku } = await bundleOffer()
      const { order } = await place(shop, await buyer(shop).readyCart({}, { sku, qty: 2 }))
      const parts = shop.database.db.updateTable('product_parts').where('product_id', '=', BUNDLE)
      await parts
        .set({ sku: COFFEE })
        .where('sku', '=', (await partsOfBundle())[0]!.sku)
        .execute()
      expect(await refused(order.number, [one(order.items[0]!.id)])).toMatchObject({
        status: 409,
        code: 'bundle_changed',
      })

      await shop.database.db
        .updateTable('orders')
        .set({ approval: 'waiting' })
        .where('number', '=', order.number)
        .execute()
      expect(await refused(order.number, [one(order.items[0]!.id)])).toMatchObject({
        status: 409,
        code: 'approval_waiting',
      })
    },
  )

  /** As if a promotion had given a row for nothing, and as if the order replaced goods of a complaint. */
  async function rewrite(number: string, change: (content: StoredOrder) => StoredOrder) {
    const { db } = shop.database
    const { content } = (await orderByNumber(db, number))!
    const changed = JSON.stringify(change(JSON.parse(content)))
    await db.updateTable('orders').set({ content: changed }).where('number', '=', number).execute()
  }

  rule('settles nothing for pieces without a price, and cancels no order down to nothing to pay', async () => {
    const { number, coffee, other } = await ordered({ shippingMethod: 'store_pickup' })
    const nothing = { gross: 0, net: 0 }
    await rewrite(number, (content) => ({
      ...content,
      items: content.items.map((item) =>
        item.id === other.id ? { ...item, rowPrice: nothing, unitPrice: nothing, discount: 0 } : item,
      ),
    }))
    expect(await refused(number, [one(coffee.id, 3)])).toMatchObject({ status: 409, code: 'cancel_rest_free' })
    const total = (await read(number)).totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/payment`, { body: { amount: total } })
    const before = await piecesOf(shop, OTHER)
    const changed = await cancel(number, [one(other.id)])
    expect(changed).toMatchObject({ refunds: [], paymentStatus: 'paid' })
    expect(changed.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross).toBe(total)
    expect(changed.items.find(({ id }) => id === other.id)).toMatchObject({ canceledQty: 1, returnableQty: 1 })
    expect(await piecesOf(shop, OTHER)).toBe(before + 1)
    await cancel(number, [one(other.id)])
    expect(await refused(number, [one(other.id)])).toMatchObject({ status: 409, code: 'cancel_too_many' })
    await rewrite(number, (content) => ({ ...content, replaces: { orderNumber: '1', caseNumber: 'RE/1' } }))
    expect(await refused(number, [one(coffee.id)])).toMatchObject({ status: 409, code: 'order_is_replacement' })
  })

  rule('holds money of the old amount that comes late', async () => {
    const { number, order, coffee, placed } = await ordered({ paymentMethod: 'fast_transfer' })
    const { paymentCode, url } = toPay(placed)
    const decline = { method: 'POST', body: new URLSearchParams({ action: 'decline' }) }
    await shop.commerce.fetch(new Request(`http://shop.test${url}`, decline))
    expect(await cancel(number, [one(coffee.id)])).toMatchObject({ paymentStatus: 'failed', canPay: true })
    const transition = await orderTransition(shop.commerce.engine, shop.clock())
    const notice = { eventId: 'late', externalId: 'x', paymentCode, currency: 'PLN', status: 'paid' as const }
    const result = await shop.database.transaction((tx) =>
      applyNotice(tx, 'sandbox', { ...notice, amount: grossOf(order) }, transition),
    )
    expect(result).toBe('mismatch')
    expect(await read(number)).toMatchObject({ status: 'pending', payments: [{ status: 'held' }] })
  })

  rule('counts neither in sales nor for a second order', async () => {
    const userToken = await shop.tokenOf(COMPANY)
    const sales = async () =>
      (await salesOf(shop.database.db, { days: 7, now: shop.clock() })).find(({ currency }) => currency === 'PLN')
        ?.gross ?? '0.00'
    const { number, order, coffee, other } = await ordered({ paymentMethod: 'credit_limit' }, { userToken })
    const before = fromDecimal(await sales())!
    const changed = await cancel(number, [one(coffee.id), one(other.id, 2)])
    expect(fromDecimal(await sales())).toBe(before - grossOf(order) + grossOf(changed))
    const list = await shop.send('GET', `/staff/order/${number}/packing-list`)
    expect(list.status).toBe(200)
  })
})
