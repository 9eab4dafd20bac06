import { beforeEach, expect, it } from 'vitest'
import { Customer } from '#schemas/customer.ts'
import { WireOrder } from '#schemas/order.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { notifyInvoicesDue } from '../jobs/due-invoices.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, eventsOf, place } from '../testing/test-orders.ts'

const KSEF = '5265877635-20250826-0100001AF629-AF'

eachDatabase('what the shop has to say of an order later', (open, _, rule) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })
  /** An order of a company on credit, packed and with an open invoice. */
  async function onCredit() {
    const userToken = await shop.tokenOf('cus-4')
    const id = await buyer(shop, { userToken }).readyCart({ paymentMethod: 'credit_limit' })
    return (await place(shop, id, { userToken })).order
  }
  const types = async () => (await eventsOf(shop)).map(({ type }) => type)
  const at = (text: string) => {
    shop.clock.now = new Date(text)
    return shop.clock()
  }

  it('a delay gives the order its new day, and is told by mail with the reason', async () => {
    const { number } = await onCredit()
    const path = `/staff/order/${number}/delay`
    expect((await shop.askRefused('POST', path, { body: { until: '2027-03-09' } })).status).toBe(422)
    const body = { until: '2027-03-29', note: 'Statek z ziarnem jest spóźniony.' }
    const late = await shop.ask(WireOrder, 'POST', path, { body })
    expect(late).toMatchObject({ estimatedFrom: '2027-03-29', estimatedTo: '2027-03-29', status: 'processing' })
    expect(late.history.at(-1)?.note).toBe('Dostawa opóźniona, nowy termin: 29.03.2027')
    const told = (await eventsOf(shop)).find(({ type }) => type === 'order.delayed')
    expect(told).toMatchObject({ note: body.note, order: { estimatedTo: '2027-03-29' } })
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/cancel`, { body: {} })
    expect(await shop.askRefused('POST', path, { body })).toMatchObject({ status: 409, code: 'order_not_open' })
  })

  rule.each([
    [
      'inpost',
      '6209 9912 3456 7890 1234 5678',
      'https://inpost.pl/sledzenie-przesylek?number=620999123456789012345678',
    ],
    ['dpd-de', '01234567890123', 'https://tracking.dpd.de/parcelstatus?query=01234567890123'],
    ['dhl-pl', '12345678901', 'https://www.dhl.com/pl-pl/home/tracking.html?tracking-id=12345678901&submit=1'],
    ['poczta', 'RR123456785PL', 'https://emonitoring.poczta-polska.pl/?numer=RR123456785PL'],
  ])('a parcel with %s leads to its page at the carrier', async (carrier, trackingNumber, trackingUrl) => {
    const { number } = await onCredit()
    const body = { carrier, trackingNumber }
    const sent = await shop.ask(WireOrder, 'POST', `/staff/order/${number}/shipment`, { status: 201, body })
    expect(sent.shipments).toMatchObject([{ trackingUrl }])
  })

  rule('an invoice gets the number of the national system, if it is one', async () => {
    const { number, documents } = await onCredit()
    const path = `/staff/order/${number}/document/${documents[0]!.id}`
    const wrong = { ksefNumber: KSEF.replace(/AF$/, 'AE') }
    expect((await shop.askRefused('PATCH', path, { body: wrong })).errors).toEqual({ ksefNumber: 'v.id_bad' })
    const { documents: after } = await shop.ask(WireOrder, 'PATCH', path, { body: { ksefNumber: KSEF } })
    expect(after).toMatchObject([{ ksefNumber: KSEF }])
    const other = await onCredit()
    const foreign = `/staff/order/${other.number}/document/${documents[0]!.id}`
    expect((await shop.askRefused('PATCH', foreign, { body: { ksefNumber: KSEF } })).status).toBe(404)
  })

  it('an invoice is told of three days before it is due and once when it is overdue, also by several servers', async () => {
    const { documents } = await onCredit()
    const { due_date: due } = await shop.database.db
      .selectFrom('billing_documents')
      .select('due_date')
      .where('id', '=', documents[0]!.id)
      .executeTakeFirstOrThrow()
    const engine = shop.commerce.engine
    const day = (days: number) => new Date(Date.parse(`${due}T10:00:00Z`) + days * 86_400_000).toISOString()
    expect(await notifyInvoicesDue(engine, at(day(-4)))).toBe(0)
    const soon = at(day(-3))
    const told = await Promise.all([notifyInvoicesDue(engine, soon), notifyInvoicesDue(engine, soon)])
    expect(told.sort()).toEqual([0, 1])
    expect(await notifyInvoicesDue(engine, at(day(0)))).toBe(0)
    expect(await notifyInvoicesDue(engine, at(day(1)))).toBe(1)
    expect(await notifyInvoicesDue(engine, at(day(2)))).toBe(0)
    expect((await types()).slice(-2)).toEqual(['document.due_soon', 'document.overdue'])
  })

  rule('an invoice that has been overdue for more than a week is not told of any more', async () => {
    const { documents } = await onCredit()
    const overdueFor = async (days: number) => {
      const due_date = new Date(Date.parse('2027-03-10T10:00:00Z') - days * 86_400_000).toISOString().slice(0, 10)
      await shop.database.db
        .updateTable('billing_documents')
        .set({ due_date })
        .where('id', '=', documents[0]!.id)
        .execute()
      return notifyInvoicesDue(shop.commerce.engine, at('2027-03-10T10:00:00Z'))
    }
    expect([await overdueFor(8), await overdueFor(7)]).toEqual([0, 1])
  })

  rule('a company that pays its courier is not told that its invoice is due', async () => {
    const userToken = await shop.tokenOf('cus-4')
    const choice = { shippingMethod: 'courier_cod', paymentMethod: 'cod' }
    const { order } = await place(shop, await buyer(shop, { userToken }).readyCart(choice), { userToken })
    expect(order.paymentStatus).toBe('awaiting')
    for (const days of [11, 14, 15]) {
      const now = new Date(Date.parse('2027-03-10T10:00:00Z') + days * 86_400_000)
      expect(await notifyInvoicesDue(shop.commerce.engine, now)).toBe(0)
    }
  })

  rule('invoices are mailed to where the company wants them, the order itself to who has placed it', async () => {
    const userToken = await shop.tokenOf('cus-4')
    const { company } = await shop.ask(Customer, 'GET', '/customer', { userToken })
    const body = { company: { ...company, invoiceEmail: 'faktury@example.com' } }
    await shop.ask(Customer, 'PATCH', '/customer', { userToken, body })
    await onCredit()
    const to = new Map((await eventsOf(shop)).map((event) => [event.type, (event as { email: string }).email]))
    expect(to.get('document.issued')).toBe('faktury@example.com')
    expect(to.get('order.accepted')).not.toBe('faktury@example.com')
  })

  rule('neither a paid invoice nor one of another system’s order is told of', async () => {
    const { number, totals } = await onCredit()
    const amount = totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/payment`, { body: { amount } })
    const { db } = shop.database
    await db.updateTable('billing_documents').set({ due_date: '2027-03-09' }).execute()
    await db.updateTable('orders').where('cart_id', 'is', null).set({ payment_status: 'not_required' }).execute()
    expect(await notifyInvoicesDue(shop.commerce.engine, at('2027-03-10T10:00:00Z'))).toBe(0)
  })
})
