import { z } from 'zod'
import { Currency } from '#schemas/locale.ts'
import { OrderStatus } from '#schemas/order.ts'
import { createdAt, orderNumber, paging } from '#schemas/order-fields.ts'
import { DiscountKind, DiscountRow, DiscountRows, DiscountState } from '#schemas/staff-discounts.ts'
import { named } from '../../../openapi/named.ts'
import { pagingOf } from '../paging.ts'
import { CouponDocument, PromotionDocument, Revision } from './record-bodies.ts'

export const DiscountParams = z.strictObject({
  kind: DiscountKind,
  code: z
    .string()
    .min(1)
    .max(64)
    .meta({ description: 'Its code.', examples: ['WITAJ10'] }),
})

export const DiscountsQuery = z.object({
  phrase: z
    .string()
    .max(120)
    .optional()
    .meta({ description: 'A part of the code or of a name.', examples: ['coffee'] }),
  kind: DiscountKind.optional(),
  state: DiscountState.optional(),
  product: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'Promotions that are about the product of this SKU, and no codes.', examples: ['KAW-1001'] }),
  ...pagingOf(50),
})

export const DiscountsAnswer = named('Discounts', DiscountRows)

export const DiscountAnswer = named(
  'Discount',
  z
    .strictObject({
      ...DiscountRow.shape,
      record: z
        .union([CouponDocument, PromotionDocument])
        .meta({ description: 'Its document, as `PATCH /staff/record/{kind}/{key}` takes it.' }),
      revision: Revision,
    })
    .meta({ description: 'A discount code or a promotion with its document.' }),
)

export const DiscountUsesQuery = z.strictObject(pagingOf(50))

const limit = (what: string) =>
  z
    .int()
    .nullable()
    .meta({ description: `${what}; null for any number.`, examples: [100] })

/** An order with a discount. */
export const DiscountUse = z.strictObject({
  order: orderNumber,
  createdAt,
  customer: z
    .strictObject({
      id: z
        .string()
        .nullable()
        .meta({ description: 'Of the account; null for a guest.', examples: ['cus-1'] }),
      email: z.string().meta({ description: 'E-mail address of the order.', examples: ['alicja@example.com'] }),
    })
    .meta({ description: 'Who had it.' }),
  amount: z.string().meta({
    description: 'Gross that it took off the goods, in major units of `currency`; 0.00 for free delivery.',
    examples: ['12.90'],
  }),
  currency: Currency,
  status: OrderStatus,
  counts: z.boolean().meta({ description: 'Whether the order counts against the limits; a cancelled one does not.' }),
})

export const DiscountUsesAnswer = named(
  'DiscountUses',
  z
    .strictObject({
      ...DiscountParams.shape,
      uses: z.int().meta({ description: 'Orders that count against its limits.', examples: [12] }),
      limitTotal: limit('Orders that may have it'),
      limitPerCustomer: limit('Orders of one customer that may have it'),
      data: z.array(DiscountUse).meta({ description: 'Orders with it, the newest first.' }),
      ...paging('orders with it, cancelled ones too'),
    })
    .meta({ description: 'The uses of a discount code or promotion.' }),
)
