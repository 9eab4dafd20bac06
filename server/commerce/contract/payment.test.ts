import { createHmac } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { PlacedOrder, WireOrder } from '#schemas/order.ts'
import { PaymentState } from '#schemas/payment.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { setStock } from '../engine/offers/write-stock.ts'
import { signedHeaders } from '../sandbox-bank/provider.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, COFFEE, eventsOf, piecesOf, place } from '../testing/test-orders.ts'

const BANK_KEY = createHmac('sha256', 'test-order-key').update('sandbox bank').digest('base64url')

eachDatabase('paying', (open, _, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  /** An order that was sent to the bank, with the calls around it. */
  async function atTheBank({ qty = 1 } = {}) {
    const id = await buyer(shop).readyCart({ paymentMethod: 'fast_transfer' }, { qty })
    const { order, orderToken, payment } = await place(shop, id)
    return { number: order.number, orderToken, ...bankSide(payment) }
  }
  function bankSide(payment: PlacedOrder['payment']) {
    if (payment.kind !== 'redirect') throw new Error(`The payment is ${payment.kind}.`)
    const { url, paymentCode } = payment
    const press = (action: string) =>
      shop.commerce.fetch(
        new Request(`http://shop.test${url}`, { method: 'POST', body: new URLSearchParams({ action }) }),
      )
    return { url, paymentCode, press }
  }
  const read = (number: string, orderToken: string) =>
    shop.ask(WireOrder, 'GET', `/order/${number}`, { headers: { 'order-token': orderToken } })
  const state = (code: string) => shop.ask(PaymentState, 'GET', `/payment/${code}`)
  const types = async () => (await eventsOf(shop)).map(({ type }) => type)
  async function report(notice: object, key = BANK_KEY) {
    const body = JSON.stringify(notice)
    const request = { method: 'POST', headers: signedHeaders(key, body), body }
    const response = await shop.commerce.fetch(new Request('http://shop.test/payment-notice/sandbox', request))
    return { status: response.status, ...((await response.json()) as { result?: string; code?: string }) }
  }
  const notice = (paymentCode: string, more: object = {}) => ({
    eventId: `event-${paymentCode}`,
    externalId: 'x',
    paymentCode,
    amount: 4489,
    currency: 'PLN',
    status: 'paid',
    ...more,
  })

  it('leads to the bank, whose page works without script and in the language of the order', async () => {
    const { url, press, paymentCode, number, orderToken } = await atTheBank()
    const page = await shop.commerce.fetch(new Request(`http://shop.test${url}`))
    const html = await page.text()
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(html).toContain('<html lang="pl">')
    expect(html).toMatch(/<button name="action" value="pay">Zapłać<\/button>/)
    expect(html).toContain('44,89\u00a0zł')
    expect(html).not.toContain('<script')
    const back = await press('pay')
    expect([back.status, back.headers.get('location')]).toEqual([303, `/back/${paymentCode}`])
    expect(await read(number, orderToken)).toMatchObject({
      status: 'processing',
      paymentStatus: 'paid',
      canPay: false,
      payments: [{ method: 'fast_transfer', amount: '44.89', status: 'paid' }],
    })
    expect(await state(paymentCode)).toMatchObject({ outcome: 'paid', isFinal: true, orderNumber: number })
    expect(await types()).toEqual(['order.placed', 'payment.confirmed', 'order.accepted'])
    expect(await (await shop.commerce.fetch(new Request(`http://shop.test${url}`))).text()).not.toContain('<form')
  })

  rule('that is declined leaves the order, which can be paid again another way', async () => {
    const { press, paymentCode, number, orderToken } = await atTheBank()
    await press('decline')
    expect(await state(paymentCode)).toMatchObject({ outcome: 'failed', isFinal: true })
    expect(await read(number, orderToken)).toMatchObject({ status: 'pending', paymentStatus: 'failed', canPay: true })
    const again = await shop.ask(PlacedOrder, 'POST', `/order/${number}/payment`, {
      status: 201,
      headers: { 'order-token': orderToken },
      body: { paymentMethod: 'card', returnUrl: '/back/{code}' },
    })
    expect(again.order).toMatchObject({ number, paymentMethod: { code: 'card' } })
    await bankSide(again.payment).press('pay')
    expect(await read(number, orderToken)).toMatchObject({ status: 'processing', paymentStatus: 'paid' })
    const once = await shop.askRefused('POST', `/order/${number}/payment`, {
      headers: { 'order-token': orderToken },
      body: { returnUrl: '/back/{code}' },
    })
    expect(once).toMatchObject({ status: 409, code: 'order_not_payable' })
  })

  rule('left pending stays so, and goes on at the same page', async () => {
    const { press, paymentCode, url } = await atTheBank()
    await press('pending')
    expect(await state(paymentCode)).toMatchObject({ outcome: 'pending', isFinal: false, url })
    await press('pay')
    expect(await state(paymentCode)).toMatchObject({ outcome: 'paid' })
  })

  rule('reported twice, late or in the wrong order ends in one paid order', async () => {
    const { press, paymentCode, number, orderToken } = await atTheBank()
    await press('duplicate')
    expect(await report(notice(paymentCode, { eventId: 'late-1', status: 'pending' }))).toMatchObject({
      result: 'ignored',
    })
    expect(await report(notice(paymentCode, { eventId: 'late-2', status: 'failed' }))).toMatchObject({
      result: 'ignored',
    })
    expect(await report(notice(paymentCode, { eventId: 'late-3' }))).toMatchObject({ result: 'ignored' })
    expect(await read(number, orderToken)).toMatchObject({ status: 'processing', paymentStatus: 'paid' })
    expect((await types()).filter((type) => type === 'payment.confirmed')).toHaveLength(1)
  })

  it('reported before the shopper is back, and by many at once, counts once', async () => {
    const { paymentCode, number, orderToken } = await atTheBank()
    const results = await Promise.all(Array.from({ length: 6 }, () => report(notice(paymentCode))))
    expect(results.map(({ result }) => result).sort()).toEqual(['paid', ...Array(5).fill('repeated')])
    expect((await read(number, orderToken)).history.map(({ status }) => status)).toEqual(['pending', 'processing'])
  })

  rule('of another amount or currency is held and told to the shop', async () => {
    const { press, paymentCode, number, orderToken } = await atTheBank()
    await press('wrong')
    expect(await state(paymentCode)).toMatchObject({ status: 'held', outcome: 'pending' })
    expect(await read(number, orderToken)).toMatchObject({ status: 'pending' })
    expect(await eventsOf(shop)).toContainEqual(
      expect.objectContaining({ type: 'payment.mismatch', amount: 4488, currency: 'PLN' }),
    )
  })

  rule('is believed only when it is signed, over the bytes that were sent', async () => {
    const { paymentCode, number, orderToken } = await atTheBank()
    expect(await report(notice(paymentCode), 'another key')).toMatchObject({ status: 400, code: 'notice_refused' })
    const body = JSON.stringify(notice(paymentCode))
    const headers = signedHeaders(BANK_KEY, body)
    const changed = { method: 'POST', headers, body: body.replace('4489', '0001') }
    const tampered = await shop.commerce.fetch(new Request('http://shop.test/payment-notice/sandbox', changed))
    expect(tampered.status).toBe(400)
    expect(await read(number, orderToken)).toMatchObject({ status: 'pending', paymentStatus: 'pending' })
    expect(await report(notice('no-such-payment'))).toMatchObject({ status: 200, result: 'unknown' })
  })

  rule('after the order was cancelled opens it again while the goods are there', async () => {
    const before = await piecesOf(shop)
    const { paymentCode, number, orderToken } = await atTheBank({ qty: 1 })
    const headers = { 'order-token': orderToken }
    const canceled = await shop.ask(WireOrder, 'POST', `/order/${number}/cancel`, { headers })
    expect(canceled).toMatchObject({ status: 'canceled', canPay: false })
    expect(await piecesOf(shop)).toBe(before)
    await shop.database.db.updateTable('payments').set({ status: 'pending' }).where('code', '=', paymentCode).execute()
    expect(await report(notice(paymentCode))).toMatchObject({ result: 'reopened' })
    expect(await read(number, orderToken)).toMatchObject({ status: 'processing', paymentStatus: 'paid' })
    expect(await piecesOf(shop)).toBe(before - 1)
  })

  rule('after the order was cancelled opens it again with the very last pieces', async () => {
    const { paymentCode, number, orderToken } = await atTheBank()
    await shop.ask(WireOrder, 'POST', `/order/${number}/cancel`, { headers: { 'order-token': orderToken } })
    await shop.database.db.updateTable('stock').set({ quantity: 0 }).where('sku', '=', COFFEE).execute()
    await setStock(shop.database, { sku: COFFEE, source: 'LDZ', quantity: 1 })
    expect(await report(notice(paymentCode))).toMatchObject({ result: 'reopened' })
    expect(await piecesOf(shop)).toBe(0)
  })

  rule('after the order was cancelled is paid back when the goods are gone', async () => {
    const { paymentCode, number, orderToken } = await atTheBank()
    await shop.ask(WireOrder, 'POST', `/order/${number}/cancel`, { headers: { 'order-token': orderToken } })
    for (const { source } of await shop.database.db
      .selectFrom('stock')
      .select('source')
      .where('sku', '=', COFFEE)
      .execute()) {
      await setStock(shop.database, { sku: COFFEE, source, quantity: 0 })
    }
    expect(await report(notice(paymentCode))).toMatchObject({ result: 'refund_due' })
    expect(await read(number, orderToken)).toMatchObject({ status: 'canceled' })
    expect(await eventsOf(shop)).toContainEqual(expect.objectContaining({ type: 'payment.refund_due', reason: 'late' }))
  })

  rule('a second time goes back', async () => {
    const { press, number, orderToken, paymentCode } = await atTheBank()
    const second = await shop.ask(PlacedOrder, 'POST', `/order/${number}/payment`, {
      status: 201,
      headers: { 'order-token': orderToken },
      body: { returnUrl: '/back/{code}' },
    })
    const other = bankSide(second.payment)
    expect(other.paymentCode).not.toBe(paymentCode)
    await press('pay')
    await other.press('pay')
    expect(await state(other.paymentCode)).toMatchObject({ status: 'refund_due', outcome: 'paid' })
    expect(await eventsOf(shop)).toContainEqual(
      expect.objectContaining({ type: 'payment.refund_due', reason: 'double' }),
    )
    expect(await read(number, orderToken)).toMatchObject({ status: 'processing', paymentStatus: 'paid' })
  })

  rule('by BLIK waits for the phone, and says when the code is none', async () => {
    const ready = () => buyer(shop).readyCart({ paymentMethod: 'blik' })
    const wrong = await shop.askRefused('POST', `/cart/${await ready()}/order`, {
      headers: { 'idempotency-key': 'blik-wrong-0000001' },
      body: { expectedTotal: '44.89', returnUrl: '/', blikCode: '77 71' },
      locale: 'en',
    })
    expect(wrong).toMatchObject({ status: 422, errors: { blikCode: 'A BLIK code has 6 digits.' } })
    const waiting = await place(shop, await ready(), { blikCode: '777123' })
    if (waiting.payment.kind !== 'code_wait') throw new Error(waiting.payment.kind)
    const { paymentCode } = waiting.payment
    await expect.poll(async () => (await state(paymentCode)).outcome).toBe('paid')
    const declined = await place(shop, await ready(), { blikCode: '777456' })
    if (declined.payment.kind !== 'code_wait') throw new Error(declined.payment.kind)
    const { paymentCode: second } = declined.payment
    await expect.poll(async () => (await state(second)).outcome).toBe('failed')
  })

  rule(
    'by a BLIK code that the bank does not know places no order and keeps the cart, as paying again does',
    async () => {
      const id = await buyer(shop).readyCart({ paymentMethod: 'blik' })
      const unknown = (path: string, body: object, headers: Record<string, string>) =>
        shop.askRefused('POST', path, { headers, body: { returnUrl: '/', blikCode: '123456', ...body }, locale: 'en' })
      const said = 'The BLIK code is wrong or has expired. Enter a new one from your banking app.'
      const wrong = { status: 422, code: 'blik_invalid', detail: said, errors: { blikCode: said } }
      const keyed = { 'idempotency-key': 'blik-unknown-00001' }
      expect(await unknown(`/cart/${id}/order`, { expectedTotal: '44.89' }, keyed)).toEqual(wrong)
      expect(await types()).toEqual([])
      const placed = await place(shop, id, { blikCode: '777456' })
      const declined = placed.payment.kind === 'code_wait' ? placed.payment.paymentCode : ''
      await expect.poll(async () => (await state(declined)).outcome).toBe('failed')
      const { number } = placed.order
      const opening = { 'order-token': placed.orderToken }
      expect(await unknown(`/order/${number}/payment`, {}, opening)).toEqual(wrong)
      expect(await read(number, placed.orderToken)).toMatchObject({ paymentStatus: 'failed', canPay: true })
    },
  )

  rule('is reported after the bank was stopped, when the report was to come later', async () => {
    const { press, paymentCode } = await atTheBank()
    await press('delay')
    // The process ends before that: only its database remains.
    await shop.commerce.close()
    const due = { report_at: new Date().toISOString() }
    await shop.database.db.updateTable('sandbox_payments').set(due).execute()
    await shop.commerce.resume()
    await expect.poll(async () => (await state(paymentCode)).outcome).toBe('paid')
    expect(await shop.database.db.selectFrom('sandbox_payments').select(['report_at', 'notices']).execute()).toEqual([
      { report_at: null, notices: 1 },
    ])
  })

  it('asks the provider once, however often the order is sent', async () => {
    const id = await buyer(shop).readyCart({ paymentMethod: 'card' })
    const body = { expectedTotal: '44.89', returnUrl: '/back/{code}' }
    const send = () =>
      shop.send('POST', `/cart/${id}/order`, { headers: { 'idempotency-key': 'asks-once-00000001' }, body })
    const answers = (await Promise.all(
      (await Promise.all([send(), send(), send()])).map((answer) => answer.json()),
    )) as PlacedOrder[]
    expect(new Set(answers.map(({ payment }) => JSON.stringify(payment))).size).toBe(1)
    expect(await shop.database.db.selectFrom('sandbox_payments').selectAll().execute()).toHaveLength(1)
  })

  rule('does not tell of payments that there are not', async () => {
    expect(await shop.askRefused('GET', '/payment/nope')).toMatchObject({ status: 404, code: 'payment_not_found' })
    expect((await shop.commerce.fetch(new Request('http://shop.test/sandbox-bank/nope'))).status).toBe(404)
  })
})
