import { z } from 'zod'
import { WireCart } from './cart.ts'
import { Currency } from './locale.ts'
import { DecimalMoney } from './money.ts'
import { OrderStatus } from './order.ts'
import { OrderApproval, orderedBy } from './order-approval.ts'
import { createdAt, orderNumber, paging } from './order-fields.ts'
import { PaymentStatus } from './payment.ts'
import { ShipmentStatus } from './shipment.ts'

/** One page of GET /order, the newest first. S3.37 with further columns of the list. */
export const WireOrders = z
  .strictObject({
    data: z
      .array(
        z.strictObject({
          number: orderNumber,
          date: createdAt,
          value: DecimalMoney.meta({ description: 'Grand total.' }),
          currency: Currency,
          status: OrderStatus,
          paymentStatus: PaymentStatus,
          shipmentStatus: ShipmentStatus,
          approval: OrderApproval.optional().meta({ description: 'Approval by the company; absent if it needs none.' }),
          orderedBy: orderedBy.optional(),
          purchaseOrderNumber: z
            .string()
            .optional()
            .meta({ description: "The company's own number; absent: none.", examples: ['PO-2026-118'] }),
          trackingUrl: z
            .string()
            .nullable()
            .meta({
              description: 'Tracking page of the newest parcel; null for none.',
              examples: ['https://sledz.szlak.example/?nr=620000012345'],
            }),
          items: z
            .array(z.string())
            .meta({ description: 'Names of the products, at most three.', examples: [['Ethiopia Guji natural']] }),
          count: z.int().meta({ description: 'Number of lines.', examples: [2] }),
        }),
      )
      .meta({ description: 'Orders of the page, the newest first.' }),
    ...paging('orders'),
  })
  .meta({ description: "One page of a customer's orders." })
export type WireOrders = z.infer<typeof WireOrders>

/** Answer of POST /order/{number}/reorder: the cart, and names of products that are unavailable or were reduced. */
export const WireReordered = z
  .strictObject({
    cart: WireCart.meta({ description: 'The filled cart.' }),
    missing: z.array(z.string()).meta({
      description: 'Names of products that are unavailable or were added in a smaller quantity.',
      examples: [['Moka pot, 3 cups']],
    }),
  })
  .meta({ description: 'A cart filled with the products of an order.' })
