import { beforeEach, expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { WireOrders } from '#schemas/order-lists.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { setStock } from '../engine/offers/write-stock.ts'
import { cancelOrder } from '../engine/orders/move-order.ts'
import { orderTransition } from '../engine/orders/order-transition.ts'
import { orderByNumber } from '../engine/orders/read-order.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, COFFEE, eventsOf, GIFT_CARD, nextKey, piecesOf, place, TERMS } from '../testing/test-orders.ts'

eachDatabase('placing an order', (open, _, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })
  const guest = () => buyer(shop)
  const refused = (id: string, body: object = {}, options = {}) =>
    shop.askRefused('POST', `/cart/${id}/order`, {
      headers: { 'idempotency-key': nextKey() },
      body: { expectedTotal: '44.89', returnUrl: '/back/{code}', ...body },
      locale: 'en',
      ...options,
    })
  const rows = async () => shop.database.db.selectFrom('orders').selectAll().execute()
  const ours = async () => (await rows()).filter(({ cart_id }) => cart_id !== null)

  it('[S1.11] [S6.1] takes a guest’s cart with its delivery and payment, and ends the cart', async () => {
    const id = await guest().readyCart({ comment: ' Proszę dzwonić ' }, { qty: 2 })
    const before = await piecesOf(shop)
    const { order, orderToken, payment } = await place(shop, id)
    expect(order).toMatchObject({
      number: expect.stringMatching(/^\d{9}$/),
      status: 'pending',
      paymentStatus: 'awaiting',
      customerType: 'guest',
      email: 'kinga@gosc.example',
      comment: 'Proszę dzwonić',
      recipient: { city: 'Łódź', phone: '+48600123456' },
      billing: { city: 'Łódź' },
      shippingMethod: { code: 'courier', label: 'Kurier' },
      paymentMethod: { code: 'bank_transfer' },
      estimatedFrom: '2027-03-11',
      canPay: true,
      history: [{ status: 'pending', note: null }],
      termsVersion: expect.stringMatching(/^\d{4}-/),
    })
    expect(order.items).toMatchObject([
      {
        sku: COFFEE,
        quantity: 2,
        unitPrice: { gross: '27.90' },
        rowPrice: { gross: '55.80' },
        taxRate: 23,
        returnableQty: 2,
      },
    ])
    expect(order.totals.find(({ code }) => code === 'grand_total__incl_tax')?.price.gross).toBe('72.79')
    expect(order.totals.map(({ code }) => code)).toContain('tax__23')
    expect(orderToken).toContain(order.number)
    expect(payment.kind).toBe('instructions')
    expect(await piecesOf(shop)).toBe(before - 2)
    expect((await shop.send('GET', `/cart/${id}`)).status).toBe(404)
  })

  rule('[S9.2] tells how to transfer the money within 7 days, as text and as a code', async () => {
    const { payment, order } = await place(shop, await guest().readyCart())
    if (payment.kind !== 'instructions') throw new Error(payment.kind)
    expect(payment.bankTransfer).toMatchObject({
      iban: 'PL29999010140000071219812874',
      holder: 'Ziarno Sklep sp. z o.o.',
      title: order.number,
      amount: '44.89',
      dueDate: '2027-03-17',
    })
    expect(payment.bankTransfer.qr).toBe(
      `|PL|29999010140000071219812874|004489|Ziarno Sklep sp. z o|${order.number}|||`,
    )
    const euro = { currency: 'EUR' as const }
    const id = await buyer(shop, euro).readyCart()
    const second = await place(shop, id, euro)
    if (second.payment.kind !== 'instructions') throw new Error(second.payment.kind)
    expect(second.payment.bankTransfer.qr?.split('\n').slice(0, 4)).toEqual(['BCD', '002', '1', 'SCT'])
    expect(second.payment.bankTransfer.qr).toContain(`EUR${second.payment.bankTransfer.amount}`)
  })

  it('is the same order however often it is sent, with one key or another', async () => {
    const id = await guest().readyCart()
    const before = await piecesOf(shop)
    const key = nextKey()
    const body = { expectedTotal: '44.89', returnUrl: '/back/{code}' }
    const send = (idempotencyKey: string) =>
      shop.send('POST', `/cart/${id}/order`, { headers: { 'idempotency-key': idempotencyKey }, body })
    const answers = await Promise.all([send(key), send(key), send(nextKey()), send(nextKey())])
    const numbers = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { order: WireOrder }).order.number),
    )
    expect(new Set(numbers).size).toBe(1)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
    expect(await ours()).toHaveLength(1)
    expect(await piecesOf(shop)).toBe(before - 1)
    expect((await eventsOf(shop)).filter(({ type }) => type === 'order.placed')).toHaveLength(1)
    // Also a key that came after the order was placed.
    const late = nextKey()
    expect((await send(late)).status).toBe(200)
    for (const used of [key, late]) {
      const reused = { headers: { 'idempotency-key': used }, body: { ...body, expectedTotal: '1.00' } }
      const refusal = await shop.askRefused('POST', `/cart/${id}/order`, reused)
      expect(refusal).toMatchObject({ code: 'idempotency_key_reused' })
    }
  })

  rule('needs a key', async () => {
    const body = { expectedTotal: '1.00', returnUrl: '/' }
    const answer = await shop.askRefused('POST', `/cart/${await guest().readyCart()}/order`, { body })
    expect(answer).toMatchObject({ status: 400, code: 'idempotency_key_missing' })
  })

  rule('[S5.21] [S5.22] is refused without a way to pay and a way to deliver, field by field', async () => {
    const id = await guest().cartWith()
    const answer = await refused(id)
    expect(answer).toMatchObject({ status: 422, code: 'invalid_input' })
    expect(answer.errors).toMatchObject({
      email: 'v.required',
      'recipient.firstName': 'v.required',
      'recipient.postcode': 'v.required',
      shippingMethod: 'v.required',
      paymentMethod: 'v.required',
      'consents.terms': 'v.required',
    })
    await guest().patch(id, { email: 'kinga@gosc', consents: [{ ...TERMS, granted: false }] })
    expect((await refused(id)).errors).toMatchObject({ email: 'v.email', 'consents.terms': 'v.required' })
  })

  rule('[S5.23] is refused without a point where the parcel goes to one', async () => {
    const id = await guest().readyCart({ shippingMethod: 'locker' })
    expect(await refused(id)).toMatchObject({ status: 422, errors: { pickupPointId: 'v.required' } })
    await guest().patch(id, { pickupPointId: 'WAW10A' })
    expect((await place(shop, id)).order.pickupPoint?.id).toBe('WAW10A')
  })

  rule('[S5.24] of vouchers alone is sent nowhere', async () => {
    const id = await guest().readyCart({ shippingMethod: null }, { sku: GIFT_CARD })
    const { order } = await place(shop, id)
    expect(order).toMatchObject({ shippingMethod: { code: 'email' }, estimatedFrom: null, pickupPoint: null })
  })

  rule('says what has changed since the shopper looked, and changes nothing', async () => {
    const id = await guest().readyCart({}, { qty: 2 })
    expect(await refused(id, { expectedTotal: '70.00' })).toMatchObject({
      status: 409,
      code: 'order_changed',
      errors: { total: '72.79' },
    })
    for (const { source } of await shop.database.db
      .selectFrom('stock')
      .select('source')
      .where('sku', '=', COFFEE)
      .execute()) {
      await setStock(shop.database, { sku: COFFEE, source, quantity: 0 })
    }
    const gone = await refused(id, { expectedTotal: '72.79' })
    expect(gone).toMatchObject({ status: 409, errors: { [`item.${COFFEE}`]: 'Unavailable product' } })
    expect(await ours()).toEqual([])
    expect((await shop.send('GET', `/cart/${id}`)).status).toBe(200)
  })

  rule('of an empty, foreign or unknown cart is refused', async () => {
    const userToken = await shop.tokenOf('cus-1')
    const own = await buyer(shop, { userToken }).readyCart()
    expect(await refused(own)).toMatchObject({ status: 403, code: 'cart_forbidden' })
    expect(await refused('nope')).toMatchObject({ status: 404, code: 'cart_not_found' })
    const { id } = (await (await shop.send('POST', '/cart')).json()) as { id: string }
    expect(await refused(id)).toMatchObject({ status: 422, code: 'cart_empty' })
  })

  rule('tells the mails in the language of the order', async () => {
    const options = { locale: 'de' as const }
    const { order } = await place(shop, await buyer(shop, options).readyCart(), options)
    const event = (await eventsOf(shop)).find(({ type }) => type === 'order.placed')
    expect(event).toMatchObject({
      locale: 'de',
      email: 'kinga@gosc.example',
      firstName: 'Kinga',
      order: { number: order.number, shippingMethod: { label: 'Kurier' }, bankTransfer: { amount: '44.89' } },
    })
  })

  rule('keeps consents with their words, and asks a newsletter to be confirmed', async () => {
    const news = { code: 'newsletter_email', version: '1', text: 'Chcę', granted: true } as const
    await place(shop, await guest().readyCart({ consents: [TERMS, news] }))
    const kept = await shop.database.db.selectFrom('consents').selectAll().execute()
    expect(kept).toMatchObject([
      { code: 'terms', text: 'Akceptuję regulamin sklepu', source: 'checkout', is_granted: 1 },
      { code: 'newsletter_email' },
    ])
    expect((await eventsOf(shop)).map(({ type }) => type)).toContain('newsletter.asked')
  })

  rule('on delivery or on credit is packed at once', async () => {
    const cash = await place(shop, await guest().readyCart({ shippingMethod: 'courier_cod', paymentMethod: 'cod' }))
    expect(cash).toMatchObject({ payment: { kind: 'none' }, order: { status: 'processing', canPay: false } })
    expect(cash.order.history.map(({ status }) => status)).toEqual(['pending', 'processing'])
    const userToken = await shop.tokenOf('cus-4')
    const id = await buyer(shop, { userToken }).readyCart({
      paymentMethod: 'credit_limit',
      purchaseOrderNumber: 'PO-7',
    })
    const credit = await place(shop, id, { userToken })
    expect(credit.order).toMatchObject({
      status: 'processing',
      paymentStatus: 'not_required',
      purchaseOrderNumber: 'PO-7',
      documents: [{ type: 'invoice', status: 'open', number: 'FV/2027/03/1001' }],
    })
    const terms = (await (await shop.send('GET', '/customer/terms', { userToken })).json()) as { available: number }
    const used = Number(credit.order.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross)
    expect(terms.available).toBe(1_000_000 - Math.round(used * 100))
  })

  rule('that the shop cancels gives pieces and credit back, and corrects its invoice', async () => {
    const userToken = await shop.tokenOf('cus-4')
    const before = await piecesOf(shop)
    const id = await buyer(shop, { userToken }).readyCart({ paymentMethod: 'credit_limit' })
    const { order } = await place(shop, id, { userToken })
    const transition = await orderTransition(shop.commerce.engine, shop.clock())
    const canceled = await shop.database.transaction(async (tx) =>
      cancelOrder(tx, (await orderByNumber(tx, order.number))!, 'shop', transition),
    )
    expect(canceled.status).toBe('canceled')
    expect(await piecesOf(shop)).toBe(before)
    const terms = (await (await shop.send('GET', '/customer/terms', { userToken })).json()) as { available: number }
    expect(terms.available).toBe(1_000_000)
    const seen = await shop.ask(WireOrder, 'GET', `/order/${order.number}`, { userToken, locale: 'en' })
    expect(seen.documents).toMatchObject([
      { type: 'correction', status: 'paid' },
      { type: 'invoice', status: 'canceled' },
    ])
    expect(seen.history.at(-1)).toMatchObject({ status: 'canceled', note: 'Cancelled by the shop' })
  })

  rule('over the credit limit is refused', async () => {
    const userToken = await shop.tokenOf('cus-4')
    const id = await buyer(shop, { userToken }).readyCart({ paymentMethod: 'credit_limit' })
    await shop.database.db
      .updateTable('customer_terms')
      .set({ available: 100 })
      .where('customer_id', '=', 'cus-4')
      .execute()
    const { cart } = await buyer(shop, { userToken }).checkout(id)
    const expectedTotal = cart.totalSegments.at(-1)!.price.gross
    const answer = await refused(id, { expectedTotal }, { userToken, locale: 'en' })
    expect(answer).toMatchObject({ status: 409, detail: 'The basket exceeds your available credit' })
    expect(await ours()).toEqual([])
  })

  rule('on credit may use up exactly what is left of it', async () => {
    const userToken = await shop.tokenOf('cus-4')
    const id = await buyer(shop, { userToken }).readyCart({ paymentMethod: 'credit_limit' })
    const { cart } = await buyer(shop, { userToken }).checkout(id)
    const total = cart.totalSegments.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    const leave = (available: number) =>
      shop.database.db.updateTable('customer_terms').set({ available }).where('customer_id', '=', 'cus-4').execute()
    await leave(Number(total.replace('.', '')) - 1)
    expect(await refused(id, { expectedTotal: total }, { userToken })).toMatchObject({ status: 409 })
    await leave(Number(total.replace('.', '')))
    expect((await place(shop, id, { userToken })).order.status).toBe('processing')
    expect(await (await shop.send('GET', '/customer/terms', { userToken })).json()).toMatchObject({ available: 0 })
  })

  rule('[S8.21] [S8.22] that fails says so in the language of the shopper, and leaves nothing half done', async () => {
    const id = await guest().readyCart()
    const before = await piecesOf(shop)
    await shop.database.db.schema.alterTable('order_history').renameTo('lost_history').execute()
    const failed = (locale: 'pl' | 'en') => refused(id, {}, { locale })
    expect(await failed('en')).toMatchObject({
      status: 500,
      code: 'order_failed',
      detail: 'Failed to place order. Please try again later.',
    })
    expect((await failed('pl')).detail).toBe('Nie udało się złożyć zamówienia. Spróbuj ponownie później.')
    expect(shop.reported).toHaveLength(2)
    await shop.database.db.schema.alterTable('lost_history').renameTo('order_history').execute()
    expect([await piecesOf(shop), (await ours()).length]).toEqual([before, 0])
    expect((await place(shop, id)).order.status).toBe('pending')
  })

  it('sells to fifty buyers at once no more than there is', async () => {
    const sku = 'KAW-1013'
    const sources = await shop.database.db.selectFrom('stock').select('source').where('sku', '=', sku).execute()
    for (const [place, { source }] of sources.entries()) {
      await setStock(shop.database, { sku, source, quantity: place === 0 ? 20 : 0 })
    }
    const carts: string[] = []
    for (let i = 0; i < 50; i += 1) carts.push(await guest().readyCart({}, { sku }))
    const { cart } = await guest().checkout(carts[0]!)
    const expectedTotal = cart.totalSegments.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    const answers = await Promise.all(
      carts.map((id) =>
        shop.send('POST', `/cart/${id}/order`, {
          headers: { 'idempotency-key': nextKey() },
          body: { expectedTotal, returnUrl: '/back/{code}' },
        }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.filter((status) => status === 409)).toHaveLength(30)
    expect(await piecesOf(shop, sku)).toBe(0)
    expect(await ours()).toHaveLength(20)
    expect(shop.reported).toEqual([])
  })
})

eachDatabase('orders of a customer', (open, _, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })
  const list = async (query: string, customer = 'cus-1') =>
    shop.ask(WireOrders, 'GET', `/order${query}`, { userToken: await shop.tokenOf(customer), locale: 'en' })

  it('[S4.10] are listed newest first, by status, date and page', async () => {
    const all = await list('')
    expect(all).toMatchObject({ total: 4, page: 1, perPage: 10 })
    expect(all.data.map(({ status }) => status)).toEqual(['pending', 'processing', 'complete', 'complete'])
    expect(all.data[0]).toMatchObject({ number: '100007748', value: { gross: '85.79' }, count: 2, trackingUrl: null })
    expect(all.data[1]?.trackingUrl).toMatch(/^https:\/\/sledzenie\.automat\.example\/\d+$/)
    expect((await list('?status=complete')).data.map(({ number }) => number)).toEqual(['100022410', '100029741'])
    expect((await list('?perPage=1&page=2')).data).toMatchObject([{ number: '100015079' }])
    const day = all.data[0]!.date.slice(0, 10)
    expect((await list(`?from=${day}&to=${day}`)).data).toMatchObject([{ number: '100007748' }])
    expect((await list('?status=canceled', 'cus-2')).total).toBe(1)
    expect((await list('?status=canceled')).total).toBe(0)
  })

  rule('are one by one with history, parcels and documents, in the language asked for', async () => {
    const userToken = await shop.tokenOf('cus-1')
    const order = await shop.ask(WireOrder, 'GET', '/order/100015079', { userToken, locale: 'de' })
    expect(order).toMatchObject({
      status: 'processing',
      shipmentStatus: 'ready_to_collect',
      shippingMethod: { label: 'Paketautomat' },
      documents: [{ number: 'FV/2026/11/401', status: 'paid' }],
    })
    expect(order.shipments[0]?.events.at(-1)).toMatchObject({ label: 'Abholbereit' })
    expect(order.history.map(({ status }) => status)).toEqual(['pending', 'processing'])
    const delivered = await shop.ask(WireOrder, 'GET', '/order/100022410', { userToken })
    expect(delivered.withdrawalDeadline).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })
})
