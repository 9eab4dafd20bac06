import type { Money } from '#schemas/money.ts'

/** One line of an invoice, in the language of its order. Money is in minor units. */
export interface InvoiceLine {
  /** id of the item in its order; `delivery` for the delivery */
  id: string
  name: string
  sku: string | null
  ean: string | null
  unit: 'piece' | 'service'
  quantity: number
  /** of one, before the discount */
  unitPrice: Money
  /** share of the order's discount, positive */
  discount: Money
  /** of all pieces, after the discount */
  net: number
  gross: number
  /** hundredths of a per cent */
  taxRate: number
  /** goods at 0 % for a company in another EU country; absent for all else */
  isIntraEu?: true
  /** a service whose VAT a company in another EU country accounts for; absent for all else */
  isReverseCharge?: true
}

/** A line before a correction and after it. */
export interface LineChange {
  before: InvoiceLine
  after: InvoiceLine
}

/** Why an invoice is corrected: goods came back, their price was cut, the order or some of its pieces were cancelled. */
export type CorrectionReason = 'return' | 'price_cut' | 'canceled' | 'pieces_canceled'

/** What a correction states beside its sums, as stored with it. */
export interface StoredCorrection {
  /** the invoice */
  corrects: { number: string; issueDate: string; ksefNumber: string | null }
  reason: CorrectionReason
  /** changed lines only; empty for a correction of amounts */
  changes: LineChange[]
}
