import { z } from 'zod'
import { Currency } from './locale.ts'

/** Spec 4. */
export const OrderStatus = z.enum(['pending', 'processing', 'complete', 'canceled'])
export type OrderStatus = z.infer<typeof OrderStatus>

/** Spec 4; overdue and partly paid are derived. */
export const DocumentStatus = z.enum(['open', 'paid', 'canceled'])
export type DocumentStatus = z.infer<typeof DocumentStatus>

/** Spec 3, order list row; value in minor units of `currency`. */
export const OrderRow = z.strictObject({
  number: z.string(),
  date: z.string(),
  netValue: z.int(),
  currency: Currency,
  status: OrderStatus,
})
export type OrderRow = z.infer<typeof OrderRow>

/** Spec 3, document (invoice) list row; value in minor units of `currency`. */
export const DocumentRow = z.strictObject({
  number: z.string(),
  paymentDueDate: z.string(),
  grossValue: z.int(),
  currency: Currency,
  status: DocumentStatus,
})
export type DocumentRow = z.infer<typeof DocumentRow>

/** Spec 3, return or complaint list row. */
export const ClaimRow = z.strictObject({ orderNumber: z.string(), orderDate: z.string(), number: z.string() })
export type ClaimRow = z.infer<typeof ClaimRow>
