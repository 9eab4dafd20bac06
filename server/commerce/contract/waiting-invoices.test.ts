import { beforeEach, expect, it } from 'vitest'
import { WireOrder } from '#schemas/order.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import type { RatesPort } from '../engine/invoicing/rates/rates-port.ts'
import type { StoredDocument } from '../engine/orders/stored-order.ts'
import { issueWaitingInvoices, readRates } from '../jobs/waiting-invoices.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, eventsOf, nextKey, place } from '../testing/test-orders.ts'

const RATE = { rate: '4.2345', table: '046/A/NBP/2027', day: '2027-03-09' }
const HOUR_MS = 3_600_000

eachDatabase('invoices in euro with Polish VAT', (open) => {
  let shop: TestShop
  let asked: string[]
  beforeEach(async () => {
    shop = await openTestShop(open)
    asked = []
  })

  /** Rates for one day only; the source is away for all others. */
  const source = (day: string, name = 'nbp'): RatesPort => ({
    source: name,
    async lastBefore(currency, before) {
      asked.push(`${currency} ${before}`)
      if (before !== day) throw new Error('The NBP is away.')
      return RATE
    },
  })
  const parts = (rates: RatesPort) => ({ ...shop.commerce.engine, rates })
  const inHours = (hours: number) => new Date(shop.clock().getTime() + hours * HOUR_MS)
  const run = async (rates: RatesPort, now = shop.clock()) => {
    await readRates(parts(rates), now)
    return issueWaitingInvoices(parts(rates), now)
  }

  /** Three packs of coffee in euro, paid by transfer. */
  async function paidInEuro() {
    const options = { currency: 'EUR' } as const
    const id = await buyer(shop, options).readyCart({ wantsInvoice: true }, { qty: 3 })
    const { order } = await place(shop, id, options)
    const amount = order.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    await shop.ask(WireOrder, 'POST', `/staff/order/${order.number}/payment`, { body: { amount } })
    return order.number
  }
  const documentsOf = async (number: string) =>
    (
      await shop.database.db.selectFrom('billing_documents').selectAll().where('order_number', '=', number).execute()
    ).map((row) => ({ ...row, content: JSON.parse(row.content) as StoredDocument }))
  const issued = async () => (await eventsOf(shop)).filter(({ type }) => type === 'document.issued')

  it('store the rate that was read when the day began, with its table and day', async () => {
    await readRates(parts(source('2027-03-10')), shop.clock())
    const [invoice] = await documentsOf(await paidInEuro())
    expect(invoice!.content).toMatchObject({ currency: 'EUR', saleDate: '2027-03-10', exchangeRate: RATE })
    expect(await run(source('2027-03-10'))).toBe(0)
    expect(asked).toEqual(['EUR 2027-03-10', 'USD 2027-03-10'])
  })

  it('wait while the rate cannot be had; then each is issued once, with the tax point and its corrections', async () => {
    const away = source('')
    const number = await paidInEuro()
    expect(await run(away)).toBe(0)
    expect(await run(away)).toBe(0)
    // The second run keeps the pause.
    expect(asked).toEqual(['EUR 2027-03-10', 'USD 2027-03-10'])
    expect([await documentsOf(number), await issued()]).toEqual([[], []])
    const states = await shop.database.db.selectFrom('exchange_rates').select(['tries', 'error']).execute()
    expect(states).toEqual([
      { tries: 1, error: 'The NBP is away.' },
      { tries: 1, error: 'The NBP is away.' },
    ])
    const cut = await shop.ask(WireOrder, 'POST', `/staff/order/${number}/refund`, {
      body: { amount: '1.00', delivery: '0.00', note: 'Wgniecione opakowanie.' },
      headers: { 'idempotency-key': nextKey() },
    })
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/refund/${cut.refunds[0]!.id}/done`, { body: {} })
    const tomorrow = inHours(24)
    await readRates(parts(source('2027-03-10')), tomorrow)
    const results = await Promise.all([1, 2, 3].map(() => issueWaitingInvoices(parts(away), tomorrow)))
    expect(results.reduce((sum, count) => sum + count, 0)).toBe(1)
    const documents = (await documentsOf(number)).toSorted((one, other) => (one.type > other.type ? -1 : 1))
    expect(documents.map(({ type, issue_date }) => [type, issue_date])).toEqual([
      ['invoice', '2027-03-11'],
      ['correction', '2027-03-11'],
    ])
    expect(documents[0]).toMatchObject({
      status: 'paid',
      due_date: '2027-03-11',
      content: { paid: documents[0]!.content.gross },
    })
    for (const { content } of documents) expect(content).toMatchObject({ saleDate: '2027-03-10', exchangeRate: RATE })
    expect(await issued()).toHaveLength(2)
  })

  it('that have their rate do not wait behind those that have none', async () => {
    const first = await paidInEuro()
    await shop.database.db.deleteFrom('waiting_invoices').execute()
    // More orders than one run takes, of days without a rate.
    const { content: _, ...row } = await shop.database.db
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', first)
      .executeTakeFirstOrThrow()
    const numbers = Array.from({ length: 200 }, (_, index) => `A-${String(index).padStart(3, '0')}`)
    await shop.database.db
      .insertInto('orders')
      .values(numbers.map((number) => ({ ...row, content: '{}', cart_id: null, number })))
      .execute()
    await shop.database.db
      .insertInto('waiting_invoices')
      .values([
        ...numbers.map((number) => ({ order_number: number, sale_day: '2027-03-08' })),
        { order_number: first, sale_day: '2027-03-10' },
      ])
      .execute()
    expect(await run(source('2027-03-10'))).toBe(1)
    expect(await documentsOf(first)).toHaveLength(1)
  })

  it('take no rate of a source that the shop no longer asks', async () => {
    await readRates(parts(source('2027-03-10', 'sandbox')), shop.clock())
    const real: RatesPort = { source: 'nbp', lastBefore: async () => ({ ...RATE, rate: '4.5' }) }
    await readRates(parts(real), shop.clock())
    const [invoice] = await documentsOf(await paidInEuro())
    expect(invoice!.content.exchangeRate?.rate).toBe('4.5')
    await readRates(
      parts({ ...real, source: 'other', lastBefore: () => Promise.reject(new Error('It is away.')) }),
      shop.clock(),
    )
    const number = await paidInEuro()
    expect(await documentsOf(number)).toEqual([])
    expect(await run(source('2027-03-10'), inHours(1))).toBe(1)
    expect((await documentsOf(number))[0]!.content.exchangeRate).toEqual(RATE)
  })

  it('of an order that was cancelled while it waited are never issued', async () => {
    const number = await paidInEuro()
    await shop.ask(WireOrder, 'POST', `/staff/order/${number}/cancel`, { body: {} })
    expect(await run(source('2027-03-10'), inHours(1))).toBe(0)
    expect(await documentsOf(number)).toEqual([])
    expect(await shop.database.db.selectFrom('waiting_invoices').selectAll().execute()).toEqual([])
  })
})
