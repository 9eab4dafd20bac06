import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { WireOrder } from '#schemas/order.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { BookedDocuments } from '../engine/invoicing/documents-of-period.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'
import { buyer, nextKey, place } from '../testing/test-orders.ts'

type Booked = z.infer<typeof BookedDocuments>

eachDatabase('documents for the books', (open) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(open)
  })
  const read = (query: string) => shop.ask(BookedDocuments, 'GET', `/staff/document?${query}`)
  const ofMarch = 'from=2027-03-01&to=2027-03-31'
  async function all(query: string, limit: number): Promise<Booked['data']> {
    const found: Booked['data'] = []
    let next: string | null = null
    do {
      const after: string = next === null ? '' : `&after=${encodeURIComponent(next)}`
      const page: Booked = await read(`${query}&limit=${limit}${after}`)
      expect(page.data.length).toBeLessThanOrEqual(limit)
      found.push(...page.data)
      next = page.next
    } while (next !== null)
    return found
  }
  const cents = (text: string) => Math.round(Number(text) * 100)

  it('hold an invoice with its VAT by rate, and its correction with the differences', async () => {
    const { order } = await place(shop, await buyer(shop).readyCart({ wantsInvoice: true }))
    const amount = order.totals.find(({ code }) => code === 'grand_total__incl_tax')!.price.gross
    await shop.ask(WireOrder, 'POST', `/staff/order/${order.number}/payment`, { body: { amount } })
    const { refunds } = await shop.ask(WireOrder, 'POST', `/staff/order/${order.number}/refund`, {
      body: { amount: '10.00', delivery: '0.00', note: 'Wgniecione opakowanie.' },
      headers: { 'idempotency-key': nextKey() },
    })
    await shop.ask(WireOrder, 'POST', `/staff/order/${order.number}/refund/${refunds[0]!.id}/done`, { body: {} })
    const own = (await all(ofMarch, 200)).filter(({ orderNumber }) => orderNumber === order.number)
    expect(own.map(({ type, correctsNumber }) => [type, correctsNumber !== null])).toEqual(
      expect.arrayContaining([
        ['invoice', false],
        ['correction', true],
      ]),
    )
    const invoice = own.find(({ type }) => type === 'invoice')!
    expect(invoice).toMatchObject({ issueDate: '2027-03-10', taxCountryCode: 'PL', currency: 'PLN', gross: amount })
    expect(invoice.rates.length).toBeGreaterThan(0)
    expect(own.find(({ type }) => type === 'correction')!.gross).toBe('-10.00')
    for (const { rates, net, vat, gross } of own) {
      for (const side of ['net', 'vat', 'gross'] as const)
        expect(rates.reduce((sum, rate) => sum + cents(rate[side]), 0)).toBe(cents({ net, vat, gross }[side]))
      for (const each of rates) expect(cents(each.net) + cents(each.vat)).toBe(cents(each.gross))
    }
  })

  it('come page by page, the oldest first, each once, and only those of the period', async () => {
    const whole = await all('from=2026-06-01&to=2027-03-31', 500)
    expect(whole.length).toBeGreaterThan(3)
    expect(await all('from=2026-06-01&to=2027-03-31', 2)).toEqual(whole)
    const days = whole.map(({ issueDate }) => issueDate)
    expect(days).toEqual(days.toSorted())
    const day = days[1]!
    expect(await all(`from=${day}&to=${day}`, 200)).toEqual(whole.filter(({ issueDate }) => issueDate === day))
  })

  it('are of no pro forma invoice, which is in no books', async () => {
    const [first] = await all('from=2026-06-01&to=2027-03-31', 500)
    const table = shop.database.db.updateTable('billing_documents').where('id', '=', first!.id)
    await table.set({ type: 'proforma' }).execute()
    expect((await all('from=2026-06-01&to=2027-03-31', 500)).map(({ id }) => id)).not.toContain(first!.id)
    await table.set({ type: first!.type }).execute()
  })

  it.each([
    'from=2027-03-31&to=2027-03-01',
    'from=2025-01-01&to=2027-03-31',
    'from=2027-03-01',
    `${ofMarch}&after=x`,
    `${ofMarch}&after=2027-02-28.doc-1`,
    `${ofMarch}&after=2027-04-01.doc-1`,
  ])('are refused for a period that is none: %s', async (query) =>
    expect((await shop.send('GET', `/staff/document?${query}`)).status).toBe(422),
  )
})
