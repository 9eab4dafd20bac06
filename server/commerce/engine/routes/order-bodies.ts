import { z } from 'zod'
import { OrderDocument, WireDocuments, XmlFormat } from '#schemas/billing-document.ts'
import { blikCode, OrderInput, PaymentMethods, returnUrl } from '#schemas/checkout.ts'
import { OrderStatus, PlacedOrder, WireOrder } from '#schemas/order.ts'
import { WireOrders, WireReordered } from '#schemas/order-lists.ts'
import { PaymentState } from '#schemas/payment.ts'
import { named } from '../../openapi/named.ts'
import { pagingOf } from './paging.ts'

const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional()
const EXAMPLE_DAY = ['2026-11-05']
const paging = pagingOf(10)

/** Filters of a customer's orders. */
export const OrdersQuery = z.strictObject({
  status: OrderStatus.optional().describe('Only those with this status.'),
  approval: z.literal('waiting').optional().describe('Only those that wait for an approver of the company.'),
  from: Day.meta({ description: 'From this day on, ISO 8601.', examples: EXAMPLE_DAY }),
  to: Day.meta({ description: 'Up to this day, included, ISO 8601.', examples: EXAMPLE_DAY }),
  ...paging,
})

/** Filters of a company's billing documents. */
export const DocumentsQuery = z.strictObject({
  type: OrderDocument.shape.type.optional().describe('Only this type.'),
  paid: z.enum(['paid', 'unpaid']).optional().describe('`paid` or `unpaid`.'),
  ...paging,
})

/** The period of an archive of billing documents: without both days there is none. */
export const ArchiveQuery = z.strictObject({
  from: Day.meta({ description: 'First day of issue, ISO 8601.', examples: EXAMPLE_DAY }),
  to: Day.meta({
    description: 'Last day of issue, included, at most a year later, ISO 8601.',
    examples: EXAMPLE_DAY,
  }),
})

/** The format of a billing document as data. */
export const XmlQuery = z.strictObject({
  format: XmlFormat.default('fa3').meta({ description: '`fa3` (default) or `xrechnung`.' }),
})

/** Body of POST /order/{number}/payment: another payment method, or the same again. */
export const PayAgainBody = named(
  'PayAgain',
  z
    .strictObject({
      paymentMethod: z
        .string()
        .max(64)
        .optional()
        .meta({ description: 'Code of the payment method; absent: the same again.', examples: ['card'] }),
      returnUrl,
      blikCode: blikCode.optional(),
    })
    .meta({ description: 'How to pay an unpaid order.' }),
)

/** Body of POST /order/{number}/approval. */
export const ApprovalBody = named(
  'ApprovalDecision',
  z
    .strictObject({
      decision: z.enum(['approve', 'reject']).meta({ description: 'Whether the company agrees to the order.' }),
      reason: z
        .string()
        .trim()
        .max(500)
        .optional()
        .meta({ description: 'Why it is rejected, for its buyer.', examples: ['Not in this month’s budget.'] }),
    })
    .meta({ description: 'The decision of an approver.' }),
)

/** Body of POST /order/{number}/reorder: the cart to fill, a new one if there is none. */
export const ReorderBody = named(
  'Reorder',
  z
    .strictObject({
      cartId: z
        .string()
        .max(64)
        .nullable()
        .optional()
        .meta({ description: 'Id of the cart to fill; null or absent: a new one.', examples: ['car-5e1f'] }),
    })
    .meta({ description: 'Where to put the products of an order.' }),
)

/** Body of POST /cart/{cartId}/order. */
export const OrderBody = named('OrderInput', OrderInput)

// Answers of the order calls.
export const OrderAnswer = named('Order', WireOrder)
export const OrdersAnswer = named('Orders', WireOrders)
export const PlacedOrderAnswer = named('PlacedOrder', PlacedOrder)
export const ReorderedAnswer = named('Reordered', WireReordered)
export const DocumentsAnswer = named('BillingDocuments', WireDocuments)
export const PaymentMethodsAnswer = named('PaymentMethods', PaymentMethods)
export const PaymentStateAnswer = named('PaymentState', PaymentState)
