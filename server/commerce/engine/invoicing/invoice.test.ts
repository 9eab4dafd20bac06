import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDemoShop } from '#server/demo/data.ts'
import { orderRows } from '../import/import-orders.ts'
import { contentOf, type OrderRecord } from '../orders/read-order.ts'
import { invoiceOf } from './invoice.ts'
import { BERLIN, COMPANY, ON_CREDIT, SELLER, SUPPLY, type TestPurchase, testDocument, testOrder } from './testing.ts'

const invoice = (purchase: TestPurchase = {}) => {
  const order = testOrder(purchase)
  return invoiceOf({ document: testDocument(order), order, seller: SELLER })
}

describe('an invoice', () => {
  it('adds up to its order to the last grosz, by rate as well, whatever was bought', () => {
    const items = fc.array(
      fc.record({
        gross: fc.integer({ min: 1, max: 500_000 }),
        quantity: fc.integer({ min: 1, max: 99 }),
        taxRate: fc.constantFrom(0, 500, 800, 2300),
        discount: fc.integer({ min: 0, max: 5000 }),
      }),
      { minLength: 1, maxLength: 8 },
    )
    const delivery = fc.option(fc.record({ gross: fc.nat(5000), taxRate: fc.constantFrom(500, 2300) }))
    const customerType = fc.constantFrom('b2c' as const, 'b2b' as const, 'guest' as const)
    fc.assert(
      fc.property(items, delivery, customerType, (list, shipping, kind) => {
        const order = testOrder({ items: list, delivery: shipping, customerType: kind })
        const { lines, vat, net, gross } = invoiceOf({ document: testDocument(order), order, seller: SELLER })
        const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
        expect([net, gross]).toEqual([order.net, order.gross])
        expect(sum(lines.map((line) => line.net))).toBe(net)
        expect(sum(lines.map((line) => line.gross))).toBe(gross)
        // The rate of a delivery of a grosz, whose VAT is nothing, stands nowhere.
        const charged = contentOf(order).totals.filter(
          ({ code, price }) => code.startsWith('tax__') && price.gross !== 0,
        )
        expect(vat.flatMap((rate) => (rate.vat === 0 ? [] : [[`tax__${rate.taxRate / 100}`, rate.vat]]))).toEqual(
          charged.map(({ code, price }) => [code, price.gross]),
        )
      }),
    )
  })

  it('of every order of the demo shop has its lines', () => {
    const rows = orderRows(readDemoShop())
    for (const document of rows.billing_documents!.filter(({ type }) => type === 'invoice')) {
      const order = rows.orders!.find(({ number }) => number === document.order_number) as OrderRecord
      const { lines, gross, number } = invoiceOf({
        document: { ...document, seller: null } as never,
        order,
        seller: SELLER,
      })
      expect(
        lines.reduce((sum, line) => sum + line.gross, 0),
        number,
      ).toBe(gross)
    }
  })

  it('charges delivery at the rate that its order has taxed it with', () => {
    const rateOfDelivery = (purchase: TestPurchase) => invoice(purchase).lines.at(-1)
    const items = [{ gross: 1000, taxRate: 500 }]
    expect(rateOfDelivery({ items, delivery: { gross: 1299, taxRate: 2300 } })).toMatchObject({
      taxRate: 2300,
      net: 1056,
    })
    expect(rateOfDelivery({ items, delivery: { gross: 1299, taxRate: 500 } })).toMatchObject({ taxRate: 500 })
    expect(rateOfDelivery({ items, delivery: { gross: 0, taxRate: 2300 } })).toMatchObject({ id: 'item-1' })
  })

  it('has no lines when it is about other amounts than its order, such as an advance', () => {
    const order = testOrder()
    const document = testDocument(order, { type: 'advance', net: 813, vat: 187, gross: 1000 })
    expect(invoiceOf({ document, order, seller: SELLER })).toMatchObject({ lines: [], vat: [], gross: 1000 })
  })

  it('is of goods for another EU country only if they go there and their buyer has a number there', () => {
    const german = { ...COMPANY, taxId: 'DE136695976', countryCode: 'DE', postcode: '10119', city: 'Berlin' }
    const items = [{ gross: 1000, taxRate: 0 }]
    const of = (purchase: TestPurchase) =>
      invoice({ customerType: 'b2b', billing: german, items, ...purchase }).vat.some(({ isIntraEu }) => isIntraEu)
    expect(of({})).toBe(true)
    expect(of({ recipientCountry: 'PL' })).toBe(false)
    expect(of({ recipientCountry: 'CH' })).toBe(false)
    expect(of({ billing: COMPANY, recipientCountry: 'DE' })).toBe(false)
    expect(of({ customerType: 'b2c' })).toBe(false)
  })

  it('goes by the proof of its order, not by its parties, once proofs are kept', () => {
    const items = [{ gross: 1000, taxRate: 0 }]
    const of = (purchase: TestPurchase) => invoice({ customerType: 'b2b', billing: BERLIN, items, ...purchase })
    expect(of({ intraEu: null, delivery: null }).vat).toMatchObject([{ taxRate: 0, isIntraEu: false }])
    const proven = of({ intraEu: SUPPLY, delivery: { gross: 1299, taxRate: 0 } })
    expect(proven.vat).toEqual([{ taxRate: 0, isIntraEu: true, isReverseCharge: false, net: 2299, vat: 0 }])
    expect(proven.supply).toEqual(SUPPLY)
  })

  it('asks for split payment above 15,000 zł, of Polish companies, where the shop says so', () => {
    const of = (
      gross: number,
      { billing = COMPANY as object, isSplitPayment = true, currency = 'PLN' as const } = {},
    ) => {
      const order = testOrder({ items: [{ gross }], delivery: null, customerType: 'b2b', billing, currency })
      return invoiceOf({ document: testDocument(order), order, seller: { ...SELLER, isSplitPayment } }).isSplitPayment
    }
    expect([of(1_500_000), of(1_500_001)]).toEqual([false, true])
    expect(of(1_500_001, { isSplitPayment: false })).toBe(false)
    expect(of(1_500_001, { billing: {} })).toBe(false)
  })

  it('that is open is left to pay less what corrections have taken off', () => {
    const order = testOrder({ paymentMethod: ON_CREDIT, customerType: 'b2b', billing: COMPANY })
    const document = testDocument(order, { corrected: 1000 })
    expect(invoiceOf({ document, order, seller: SELLER }).left).toBe(order.gross - 1000)
  })
})
