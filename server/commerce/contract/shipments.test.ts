import { beforeEach, expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { StaffOrders } from '../engine/orders/staff-list.ts'
import { giveBack } from '../jobs/give-back.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, COFFEE, eventsOf, GIFT_CARD, nextKey, piecesOf, place } from '../testing/test-orders.ts'

eachDatabaseInFull('orders in the hands of the shop’s people', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  const read = (number: string) => shop.ask(WireOrder, 'GET', `/staff/order/${number}`)
  const act = (path: string, body: object = {}, status = 200) =>
    shop.ask(WireOrder, 'POST', `/staff/order/${path}`, { body, status })
  const refused = (path: string, body: object = {}) => shop.askRefused('POST', `/staff/order/${path}`, { body })
  const news = (number: string, id: string, body: object) =>
    shop.ask(WireOrder, 'PATCH', `/staff/order/${number}/shipment/${id}`, { body })
  const types = async () => (await eventsOf(shop)).map(({ type }) => type)

  /** An order that waits for a transfer. */
  async function placed({ qty = 3, sku = COFFEE, paymentMethod = 'bank_transfer' } = {}) {
    const { order } = await place(
      shop,
      await buyer(shop).readyCart({ paymentMethod, ...(sku === GIFT_CARD && { shippingMethod: null }) }, { sku, qty }),
    )
    const amount = order.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    return { number: order.number, amount, item: order.items[0]!.id }
  }
  async function packed(options = {}) {
    const order = await placed(options)
    await act(`${order.number}/payment`, { amount: order.amount })
    return order
  }
  const parcel = (trackingNumber: string, items?: object[]) => ({
    carrier: 'szlak',
    trackingNumber,
    ...(items && { items }),
  })

  it('note a transfer that has come: the order is paid and packed, once', async () => {
    const { number, amount } = await placed()
    expect(await refused(`${number}/payment`, { amount: '1.00' })).toMatchObject({
      status: 422,
      code: 'amount_mismatch',
    })
    expect(await act(`${number}/payment`, { amount })).toMatchObject({
      status: 'processing',
      paymentStatus: 'paid',
      bankTransfer: null,
      payments: [{ method: 'bank_transfer', amount, status: 'paid' }],
    })
    expect(await refused(`${number}/payment`, { amount })).toMatchObject({ status: 409, code: 'order_not_payable' })
    expect(await types()).toEqual(['order.placed', 'payment.confirmed', 'order.accepted'])
  })

  it('send an order in two parcels; with the last one delivered it is complete and can be given back', async () => {
    const { number, item } = await packed()
    const first = await act(`${number}/shipment`, parcel('111', [{ orderItemId: item, quantity: 2 }]), 201)
    expect(first).toMatchObject({
      status: 'processing',
      shipmentStatus: 'in_transit',
      shipments: [
        {
          id: `${number}-01`,
          carrier: 'Kurier Szlak',
          trackingUrl: 'https://sledz.szlak.example/?nr=111',
          items: [{ orderItemId: item, quantity: 2 }],
        },
      ],
    })
    expect(first.history.at(-1)?.note).toBe('Wysłano paczkę 111 (Kurier Szlak)')
    const tooMany = parcel('112', [{ orderItemId: item, quantity: 2 }])
    expect(await refused(`${number}/shipment`, tooMany)).toMatchObject({ status: 422, code: 'too_many' })
    await act(`${number}/shipment`, parcel('112'), 201)
    expect(await refused(`${number}/shipment`, parcel('113'))).toMatchObject({ code: 'nothing_to_ship' })

    await news(number, `${number}-01`, { status: 'delivered' })
    expect(await read(number)).toMatchObject({ status: 'processing', shipmentStatus: 'in_transit' })
    await news(number, `${number}-02`, { status: 'ready_to_collect', place: 'Łódź', collectUntil: '2027-03-14' })
    expect(await news(number, `${number}-02`, { status: 'delivered' })).toMatchObject({
      status: 'complete',
      shipmentStatus: 'delivered',
      withdrawalDeadline: '2027-03-24',
    })
    const told = (await eventsOf(shop)).filter(({ type }) => type.startsWith('shipment.'))
    expect(told).toMatchObject([
      { type: 'shipment.sent', shipmentId: `${number}-01` },
      { type: 'shipment.sent', shipmentId: `${number}-02` },
      { type: 'shipment.delivered', shipmentId: `${number}-01` },
      { type: 'shipment.ready', shipmentId: `${number}-02`, collectUntil: '2027-03-14' },
      { type: 'shipment.delivered', shipmentId: `${number}-02`, order: { status: 'complete' } },
    ])
  })

  it('send the same request again without a second parcel or a second mail, by key and by number', async () => {
    const { number } = await packed()
    const key = nextKey()
    const send = () =>
      shop.send('POST', `/staff/order/${number}/shipment`, { body: parcel('42'), headers: { 'idempotency-key': key } })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    await act(`${number}/shipment`, parcel('4 2'), 200)
    expect((await read(number)).shipments).toHaveLength(1)
    await news(number, `${number}-01`, { status: 'delivered' })
    await news(number, `${number}-01`, { status: 'delivered' })
    expect((await types()).filter((type) => type.startsWith('shipment.'))).toEqual([
      'shipment.sent',
      'shipment.delivered',
    ])
    const back = await shop.askRefused('PATCH', `/staff/order/${number}/shipment/${number}-01`, {
      body: { status: 'in_transit' },
    })
    expect(back).toMatchObject({ status: 409, code: 'shipment_ended' })
  })

  it('are refused what cannot be', async () => {
    const { number, amount } = await placed()
    expect(await refused(`${number}/shipment`, parcel('1'))).toMatchObject({ status: 409, code: 'not_shippable' })
    await act(`${number}/payment`, { amount })
    expect(await refused(`${number}/shipment`, { ...parcel('1'), carrier: 'swan' })).toMatchObject({
      status: 422,
      code: 'carrier_unknown',
    })
    const foreign = parcel('1', [{ orderItemId: 'other', quantity: 1 }])
    expect(await refused(`${number}/shipment`, foreign)).toMatchObject({ status: 422, code: 'too_many' })
    expect(await refused('100000000/shipment', parcel('1'))).toMatchObject({ status: 404, code: 'order_not_found' })
    expect((await shop.send('GET', `/staff/order/${number}`, { headers: { 'cg-token': 'guessed' } })).status).toBe(403)
  })

  it('finish an order in cash when the money has come after the parcel', async () => {
    const { order } = await place(
      shop,
      await buyer(shop).readyCart({ shippingMethod: 'courier_cod', paymentMethod: 'cod' }),
    )
    const { number } = order
    await act(`${number}/shipment`, parcel('7'), 201)
    expect(await news(number, `${number}-01`, { status: 'delivered' })).toMatchObject({ status: 'processing' })
    const amount = order.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    expect(await act(`${number}/payment`, { amount })).toMatchObject({ status: 'complete', paymentStatus: 'paid' })
  })

  it('hand over what is not sent', async () => {
    const { number, amount } = await placed({ sku: GIFT_CARD, qty: 1 })
    expect(await refused(`${number}/completion`)).toMatchObject({ status: 409, code: 'order_not_done' })
    await act(`${number}/payment`, { amount })
    expect(await refused(`${number}/shipment`, parcel('1'))).toMatchObject({ code: 'nothing_to_ship' })
    expect(await act(`${number}/completion`)).toMatchObject({ status: 'complete' })
  })

  it('cancel a paid order: pieces go back, and the transfer is given back by hand, told once', async () => {
    const before = await piecesOf(shop)
    const { number, amount } = await packed()
    const canceled = await act(`${number}/cancel`)
    expect(canceled).toMatchObject({
      status: 'canceled',
      paymentStatus: 'paid',
      refunds: [{ amount, reason: 'canceled', status: 'by_hand' }],
    })
    expect(await piecesOf(shop)).toBe(before)
    const toDo = await shop.ask(StaffOrders, 'GET', '/staff/order?refundByHand=true')
    expect(toDo.data.map((each) => each.number)).toEqual([number])
    const { id } = canceled.refunds[0]!
    expect(toDo.data[0]?.refundsByHand).toEqual([{ id, amount }])
    const done = await act(`${number}/refund/${id}/done`)
    expect(done).toMatchObject({ paymentStatus: 'refunded', refunds: [{ status: 'done' }] })
    await act(`${number}/refund/${id}/done`)
    expect((await types()).filter((type) => type === 'payment.refunded')).toHaveLength(1)
    expect((await shop.ask(StaffOrders, 'GET', '/staff/order?refundByHand=true')).total).toBe(0)
    expect(await refused(`${number}/cancel`)).toMatchObject({ status: 409, code: 'order_not_cancelable' })
  })

  it('cancel what has an invoice already: a correction takes it back', async () => {
    const cart = await buyer(shop).readyCart({ paymentMethod: 'bank_transfer', wantsInvoice: true })
    const { order } = await place(shop, cart)
    const amount = order.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    await act(`${order.number}/payment`, { amount })
    const { documents } = await act(`${order.number}/cancel`)
    expect(documents.map(({ type, status }) => [type, status]).sort()).toEqual([
      ['correction', 'paid'],
      ['invoice', 'paid'],
    ])
    const [correction] = (await shop.database.db.selectFrom('billing_documents').selectAll().execute()).filter(
      (document) => document.type === 'correction' && document.order_number === order.number,
    )
    const gross = -Math.round(Number(amount) * 100)
    expect(JSON.parse(correction!.content)).toMatchObject({
      gross,
      correctsNumber: documents.find(({ type }) => type === 'invoice')!.number,
    })
    expect((await types()).filter((type) => type === 'document.issued')).toHaveLength(2)
    const token = shop.commerce.engine.links.sign(order.number, shop.clock())
    const pdf = await shop.send('GET', `/order/${order.number}/document/${correction!.id}/pdf`, {
      headers: { 'order-token': token },
    })
    expect(pdf.status).toBe(200)
  })

  it('cancel what was paid at the bank, which gives it back once whoever asks how often', async () => {
    const { order, payment } = await place(shop, await buyer(shop).readyCart({ paymentMethod: 'fast_transfer' }))
    if (payment.kind !== 'redirect') throw new Error(payment.kind)
    const pay = { method: 'POST', body: new URLSearchParams({ action: 'pay' }) }
    await shop.commerce.fetch(new Request(`http://shop.test${payment.url}`, pay))
    const { number } = order
    const canceled = await act(`${number}/cancel`)
    expect(canceled.refunds).toMatchObject([{ status: 'due' }])
    expect(await refused(`${number}/refund/${canceled.refunds[0]!.id}/done`)).toMatchObject({
      status: 409,
      code: 'refund_under_way',
    })
    const now = shop.clock()
    await Promise.all([giveBack(shop.commerce.engine, now), giveBack(shop.commerce.engine, now)])
    expect(await read(number)).toMatchObject({ paymentStatus: 'refunded', refunds: [{ status: 'done' }] })
    expect(await shop.database.db.selectFrom('sandbox_refunds').selectAll().execute()).toHaveLength(1)
    expect((await types()).filter((type) => type === 'payment.refunded')).toHaveLength(1)
    expect(shop.reported).toEqual([])
  })

  it('are left a refund that the provider cannot make, after some tries', async () => {
    const { order, payment } = await place(shop, await buyer(shop).readyCart({ paymentMethod: 'fast_transfer' }))
    if (payment.kind !== 'redirect') throw new Error(payment.kind)
    const pay = { method: 'POST', body: new URLSearchParams({ action: 'pay' }) }
    await shop.commerce.fetch(new Request(`http://shop.test${payment.url}`, pay))
    await act(`${order.number}/cancel`)
    const away = { code: 'sandbox', refund: () => Promise.reject(new Error('It is away.')) }
    const engine = { ...shop.commerce.engine, providerOf: () => away as never }
    let now = shop.clock()
    await giveBack(engine, now)
    expect(await giveBack(engine, now)).toBe(0)
    expect((await read(order.number)).refunds).toMatchObject([{ status: 'due' }])
    for (let day = 0; day < 9; day += 1) {
      now = new Date(now.getTime() + 24 * 3_600_000)
      await giveBack(engine, now)
    }
    expect((await read(order.number)).refunds).toMatchObject([{ status: 'by_hand' }])
    expect((await eventsOf(shop)).at(-1)).toMatchObject({ type: 'payment.refund_due', isByHand: true })
  })
})
