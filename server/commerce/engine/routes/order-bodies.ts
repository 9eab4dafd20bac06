import { z } from 'zod'
import { OrderDocument, OrderStatus } from '#schemas/order.ts'

const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const paging = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(10),
}

/** Filters of a customer's orders. */
export const OrdersQuery = z.strictObject({
  status: OrderStatus.optional(),
  from: Day.optional(),
  to: Day.optional(),
  ...paging,
})

/** Filters of a company's billing documents. */
export const DocumentsQuery = z.strictObject({
  type: OrderDocument.shape.type.optional(),
  paid: z.enum(['paid', 'unpaid']).optional(),
  ...paging,
})

/** Body of POST /order/{number}/payment: another payment method, or the same again. */
export const PayAgainBody = z.strictObject({
  paymentMethod: z.string().max(64).optional(),
  returnUrl: z.string().min(1).max(2000),
  blikCode: z.string().max(12).optional(),
})

/** Body of POST /order/{number}/reorder: the cart to fill, a new one if there is none. */
export const ReorderBody = z.strictObject({ cartId: z.string().max(64).nullable().optional() })
