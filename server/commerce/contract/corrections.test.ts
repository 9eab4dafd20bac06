import { beforeEach, expect, it } from 'vitest'
import { WireDocuments } from '#schemas/billing-document.ts'
import type { CheckoutChange } from '#schemas/checkout.ts'
import { WireDueDocuments } from '#schemas/company.ts'
import { WireOrder } from '#schemas/order.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { fromDecimal, toDecimal } from '../engine/money.ts'
import { orderTransition } from '../engine/orders/order-transition.ts'
import type { StoredDocument } from '../engine/orders/stored-order.ts'
import { finishRefund } from '../engine/payments/refunds.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, eventsOf, nextKey, place } from '../testing/test-orders.ts'

eachDatabase('corrections of invoices', (open, _, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  const documentsOf = async (number: string) =>
    (
      await shop.database.db
        .selectFrom('billing_documents')
        .selectAll()
        .where('order_number', '=', number)
        .orderBy('number')
        .execute()
    ).map((row) => ({ ...row, content: JSON.parse(row.content) as StoredDocument }))
  const correctionsOf = async (number: string) =>
    (await documentsOf(number)).filter(({ type }) => type === 'correction')
  const issued = async () => (await eventsOf(shop)).filter(({ type }) => type === 'document.issued')
  const cut = (number: string, amount: string, delivery = '0.00') =>
    shop.ask(WireOrder, 'POST', `/staff/order/${number}/refund`, {
      body: { amount, delivery, note: 'Wgniecione opakowanie.' },
      headers: { 'idempotency-key': nextKey() },
    })
  const transition = () => orderTransition(shop.commerce.engine, shop.clock())

  /** Three packs of coffee with an invoice, paid by transfer. */
  async function paidByTransfer() {
    const cart = await buyer(shop).readyCart({ wantsInvoice: true }, { qty: 3 })
    const { order, orderToken } = await place(shop, cart)
    const amount = order.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    await shop.ask(WireOrder, 'POST', `/staff/order/${order.number}/payment`, { body: { amount } })
    return { number: order.number, gross: fromDecimal(amount)!, headers: { 'order-token': orderToken } }
  }

  it('are issued when a part of the price has been given back, once for each refund, by however many servers', async () => {
    const { number, gross, headers } = await paidByTransfer()
    const { refunds } = await cut(number, '10.00')
    expect(await correctionsOf(number)).toEqual([])
    const at = await transition()
    const finish = () => shop.database.transaction((tx) => finishRefund(tx, refunds[0]!.id, at))
    await Promise.allSettled([finish(), finish(), finish()])
    await finish()
    const [invoice, ...others] = (await documentsOf(number)).toReversed()
    const [correction, ...more] = others
    expect(more).toEqual([])
    expect(correction).toMatchObject({
      number: expect.stringMatching(/^FK\/2027\/03\/\d+$/),
      status: 'paid',
      content: {
        gross: -1000,
        net: -813,
        vat: -187,
        correctsNumber: invoice!.number,
        correction: {
          reason: 'price_cut',
          changes: [{ before: { gross: gross - 1699 }, after: { gross: gross - 2699 } }],
        },
      },
    })
    expect(invoice).toMatchObject({ status: 'paid', content: { gross, corrected: 1000 } })
    expect(await issued()).toMatchObject([
      { documentId: invoice!.id },
      { documentId: correction!.id, email: 'kinga@gosc.example' },
    ])

    const path = `/order/${number}/document/${correction!.id}/pdf`
    const text = pdfText(new Uint8Array(await (await shop.send('GET', path, { headers })).arrayBuffer()))
    for (const part of [
      `Faktura korygująca ${correction!.number}`,
      `Koryguje fakturę \n${invoice!.number} z dnia 10.03.2027`,
      'Przyczyna korekty \nObniżka ceny',
      'Przed korektą',
      'Po korekcie',
      'Różnica: razem\n−8,13 zł\n−1,87 zł\n−10,00 zł',
    ])
      expect(text).toContain(part)
  })

  rule('take back what earlier ones have left when the order is cancelled', async () => {
    const { number, gross } = await paidByTransfer()
    const { refunds } = await cut(number, '10.00')
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/refund/${refunds[0]!.id}/done`, { body: {} })
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/cancel`, { body: {} })
    const [first, second, ...more] = await correctionsOf(number)
    expect(more).toEqual([])
    expect([first!.content.gross, second!.content.gross]).toEqual([-1000, 1000 - gross])
    expect(second!.content.correction).toMatchObject({ reason: 'canceled' })
  })

  rule('are issued for an invoice on credit that was sent and never paid, and nothing is left to pay', async () => {
    const userToken = await shop.tokenOf('cus-5')
    const change: CheckoutChange = { paymentMethod: 'credit_limit' }
    const { order } = await place(shop, await buyer(shop, { userToken }).readyCart(change), { userToken })
    const list = async () => (await shop.ask(WireDocuments, 'GET', '/customer/document', { userToken })).data
    const [open] = await list()
    expect(open).toMatchObject({ type: 'invoice', status: 'open', orderNumbers: [order.number] })
    await shop.ask(WireOrder, 'POST', `/staff/order/${order.number}/cancel`, { body: {} })
    const about = (await list()).filter(({ orderNumbers }) => orderNumbers.includes(order.number))
    expect(about.map(({ type, status, remaining, gross }) => [type, status, remaining, gross]).sort()).toEqual([
      ['correction', 'paid', '0.00', `-${open!.gross}`],
      ['invoice', 'canceled', '0.00', open!.gross],
    ])
  })

  it('lower what is due of an unpaid invoice on credit, on all lists, and give that much credit back', async () => {
    const userToken = await shop.tokenOf('cus-5')
    const credit = async () => {
      const terms = shop.database.db.selectFrom('customer_terms').select('available').where('customer_id', '=', 'cus-5')
      return (await terms.executeTakeFirstOrThrow()).available!
    }
    const before = await credit()
    const { order } = await place(
      shop,
      await buyer(shop, { userToken }).readyCart({ paymentMethod: 'credit_limit' }, { qty: 3 }),
      { userToken },
    )
    const { number } = order
    const total = order.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    const owed = fromDecimal(total)! - 1000
    await cut(number, '10.00')
    const lists = await Promise.all([
      shop.ask(WireDocuments, 'GET', '/customer/document', { userToken }),
      shop.ask(WireDueDocuments, 'GET', '/customer/due-document?limit=50', { userToken }),
    ])
    for (const { data } of lists) {
      const invoice = data.find((each) => each.type === 'invoice' && each.orderNumbers.includes(number))
      expect(invoice).toMatchObject({ status: 'open', gross: total, remaining: toDecimal(owed) })
    }
    expect((await correctionsOf(number)).map(({ content }) => content.gross)).toEqual([-1000])
    expect(await credit()).toBe(before - owed)
    expect(
      (
        await shop.askRefused('POST', `/staff/order/${number}/refund`, {
          body: { amount: total, delivery: '0.00', note: 'x' },
          headers: { 'idempotency-key': nextKey() },
        })
      ).code,
    ).toBe('refund_too_much')

    const pay = (amount: string) => ({ body: { amount } })
    expect(await shop.askRefused('POST', `/staff/order/${number}/payment`, pay(total))).toMatchObject({ status: 422 })
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/payment`, pay(toDecimal(owed)))
    expect(await credit()).toBe(before)
    const invoice = (await documentsOf(number)).find(({ type }) => type === 'invoice')
    expect(invoice).toMatchObject({ status: 'paid', content: { paid: owed, corrected: 1000 } })
  })

  rule('of an unpaid invoice are no money that could be given back once the rest of it is paid', async () => {
    const { number, owed, goods, done } = await paidAfterCut()
    const refuse = (amount: string) =>
      shop.askRefused('POST', `/staff/order/${number}/refund`, {
        body: { amount, note: 'x' },
        headers: { 'idempotency-key': nextKey() },
      })
    expect(await refuse(toDecimal(goods))).toMatchObject({ code: 'refund_too_much' })
    const { refunds } = await cut(number, toDecimal(goods - 1000), toDecimal(owed - goods + 1000))
    expect(refunds.map(({ amount }) => amount)).toEqual([toDecimal(owed)])
    expect(await done(refunds[0]!.id)).toMatchObject({ paymentStatus: 'refunded' })
    expect(await refuse('1.00')).toMatchObject({ code: 'order_not_paid' })
  })

  rule('of a paid order on credit whose whole price went back give its credit back once', async () => {
    const { number, owed, goods, credit, done } = await paidAfterCut()
    const before = await credit()
    const { refunds } = await cut(number, toDecimal(goods - 1000), toDecimal(owed - goods + 1000))
    await done(refunds[0]!.id)
    const canceled = await shop.ask(WireOrder, 'POST', `/staff/order/${number}/cancel`, { body: {} })
    expect(canceled).toMatchObject({ status: 'canceled', paymentStatus: 'refunded' })
    expect(await credit()).toBe(before)
  })

  /** Three packs of coffee on credit: 10 zł were cut off the goods, then the invoice was paid. */
  async function paidAfterCut() {
    const userToken = await shop.tokenOf('cus-5')
    const cart = await buyer(shop, { userToken }).readyCart({ paymentMethod: 'credit_limit' }, { qty: 3 })
    const { order } = await place(shop, cart, { userToken })
    const { number } = order
    const gross = (code: string) => fromDecimal(order.totals.find((each) => each.code === code)!.price.gross)!
    const owed = gross('grand_total__incl_tax') - 1000
    await cut(number, '10.00')
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/payment`, { body: { amount: toDecimal(owed) } })
    const terms = shop.database.db.selectFrom('customer_terms').select('available').where('customer_id', '=', 'cus-5')
    return {
      number,
      owed,
      goods: gross('subtotal__incl_tax'),
      credit: async () => (await terms.executeTakeFirstOrThrow()).available,
      done: (id: string) => shop.ask(WireOrder, 'POST', `/staff/order/${number}/refund/${id}/done`, { body: {} }),
    }
  }

  rule('of a cancelled order on credit give back only the credit that is still used', async () => {
    const userToken = await shop.tokenOf('cus-5')
    const terms = shop.database.db.selectFrom('customer_terms').select('available').where('customer_id', '=', 'cus-5')
    const before = await terms.executeTakeFirstOrThrow()
    const { order } = await place(shop, await buyer(shop, { userToken }).readyCart({ paymentMethod: 'credit_limit' }), {
      userToken,
    })
    await cut(order.number, '5.00')
    await shop.ask(WireOrder, 'POST', `/staff/order/${order.number}/cancel`, { body: {} })
    expect(await terms.executeTakeFirstOrThrow()).toEqual(before)
  })

  rule('have no gaps in their numbers, which begin anew in each month', async () => {
    for (const _ of [1, 2]) {
      const { number } = await paidByTransfer()
      await shop.ask(WireOrder, 'POST', `/staff/order/${number}/cancel`, { body: {} })
    }
    const all = await shop.database.db
      .selectFrom('billing_documents')
      .select('number')
      .where('type', '=', 'correction')
      .where('number', 'like', 'FK/2027/03/%')
      .orderBy('number')
      .execute()
    expect(all.map(({ number }) => number)).toEqual(['FK/2027/03/1001', 'FK/2027/03/1002'])
  })
})
