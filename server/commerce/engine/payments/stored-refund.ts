/** An amount in minor units of the order's currency. `taxRate` in hundredths of a per cent, as in products. */
export interface TaxedAmount {
  gross: number
  net: number
  taxRate: number
}

/** The part of an order's price that a refund gives back. Corrective documents refer to it. */
export interface StoredRefund {
  /** rows of the order. `quantity`: pieces that are given back; 0: a lower price of pieces that the buyer keeps */
  lines: (TaxedAmount & { orderItemId: string; quantity: number })[]
  /** part of the delivery cost; null for none */
  delivery: TaxedAmount | null
  /** lines and delivery together, by VAT rate, the highest first */
  rates: TaxedAmount[]
  /** for the buyer, in the language of the order; null for none */
  note: string | null
}

export const refundContent = ({ content }: { content: string | null }): StoredRefund | null =>
  content === null ? null : JSON.parse(content)
