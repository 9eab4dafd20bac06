import { contentOf } from '../../orders/read-order.ts'
import type { StoredDocument } from '../../orders/stored-order.ts'
import { changesOf } from '../correct-lines.ts'
import { invoiceOf, type Seller } from '../invoice.ts'
import { invoiceLines } from '../invoice-lines.ts'
import { BERLIN, COMPANY, ON_CREDIT, SELLER, SUPPLY, type TestPurchase, testDocument, testOrder } from '../testing.ts'

/*
 * The files of these examples were valid under the published schema of FA(3) (2025-06-25), the schema of Factur-X
 * EN 16931, and the rules of EN 16931 and XRechnung 3.0, when these tests were written.
 */

export const GERMAN = { ...COMPANY, taxId: 'DE136695976', countryCode: 'DE', postcode: '10119', city: 'Berlin' }

export function invoice(purchase: TestPurchase, change: Partial<StoredDocument> = {}, seller: Seller = SELLER) {
  const order = testOrder(purchase)
  return invoiceOf({ document: testDocument(order, change), order, seller })
}

/** One pack of three comes back, and a second line becomes cheaper. */
export function correction(ksefNumber: string | null) {
  const order = testOrder({
    items: [
      { gross: 1000, quantity: 3 },
      { gross: 525, taxRate: 500 },
    ],
  })
  const changes = changesOf(invoiceLines(contentOf(order), 'pl'), [
    { id: 'item-1', quantity: 1, gross: 1000, net: 813 },
    { id: 'item-2', quantity: 0, gross: 105, net: 100 },
  ])
  const corrects = { number: 'FV/2027/03/1001', issueDate: '2027-03-10', ksefNumber }
  const sums = { net: -913, vat: -192, gross: -1105, paid: -1105 }
  const document = testDocument(order, {
    type: 'correction',
    ...sums,
    correction: { corrects, reason: 'return', changes },
  })
  return invoiceOf({ document, order, seller: SELLER })
}

export const BUSINESS: TestPurchase = {
  items: [
    { gross: 46_900, quantity: 3 },
    { gross: 2100, taxRate: 500, discount: 210 },
  ],
  customerType: 'b2b',
  billing: COMPANY,
  paymentMethod: ON_CREDIT,
  purchaseOrderNumber: 'ZAM/17',
}

/** Goods, a file and a voucher, which has no VAT by itself, for a company in Berlin. */
export const MIXED = {
  items: [
    { gross: 10_000, taxRate: 0 },
    { gross: 2000, taxRate: 0, delivery: 'file', isReverseCharge: true },
    { gross: 5000, taxRate: 0, delivery: 'message' },
  ],
  ...{ delivery: null, customerType: 'b2b', billing: BERLIN, intraEu: SUPPLY },
} as const satisfies TestPurchase
