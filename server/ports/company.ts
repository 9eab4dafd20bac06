import type { z } from 'zod'
import type { WireAccountManager, WirePurchasedProducts } from '#schemas/company.ts'
import type { Currency } from '#schemas/locale.ts'
import type { ProductSummary } from '#schemas/product.ts'
import type { DocumentEntry } from './orders.ts'

/** A company's contact person at the shop; `picture` is the address of the portrait, null for none. */
export type AccountManager = z.infer<typeof WireAccountManager>

/** Documents by the day on which they are due: unpaid ones first, then paid ones. */
export interface DueDocuments {
  data: DocumentEntry[]
  /** number of all unpaid documents */
  open: number
  /** what is past its last day, in minor units, by currency */
  overdue: { currency: Currency; amount: number; count: number }[]
}

/** A product that is still sold, with its last purchase. */
export type PurchasedProduct = Omit<z.infer<typeof WirePurchasedProducts>['data'][number], 'product'> & {
  product: ProductSummary
}

/** What only companies have. Every method throws UpstreamError and returns nothing for other shoppers. */
export interface CompanyPort {
  /** Null for none. S1.20. */
  accountManager(): Promise<AccountManager | null>
  /** Null for shoppers who are no company. S1.19. */
  dueDocuments(limit: number): Promise<DueDocuments | null>
  /** The one that was ordered last first, each once. S1.22. */
  purchasedProducts(limit: number): Promise<PurchasedProduct[]>
}
