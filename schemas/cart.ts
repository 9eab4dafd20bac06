import { z } from 'zod'
import { Currency } from './locale.ts'
import { DecimalMoney, Money } from './money.ts'
import { ProductSummary, WireProductSummary } from './product.ts'

/**
 * Codes of total segments. S3.3; `discount` and `tax__{rate}` from Domain 2 (always negative or zero, or VAT per rate).
 */
export const TOTAL_CODES = [
  'subtotal__incl_tax',
  'subtotal__excl_tax',
  'shipping__incl_tax',
  'discount',
  'grand_total__incl_tax',
  'grand_total__excl_tax',
] as const

/**
 * `CATALOGINVENTORY-1`, `unavailable` or another code; `label` is the server's own sentence if it sent one. S8.1-S8.4.
 */
export const ItemError = z.strictObject({ code: z.string(), label: z.string().nullable() })
export type ItemError = z.infer<typeof ItemError>

/** The chosen value of one option, such as a weight or a grind. S3.8. */
export const ChosenOption = z.strictObject({
  code: z.string(),
  label: z.string(),
  value: z.string(),
  valueLabel: z.string(),
})
export type ChosenOption = z.infer<typeof ChosenOption>

function cartOf<M extends z.ZodType, P extends z.ZodType>(money: M, product: P) {
  return z.strictObject({
    id: z.string(),
    currency: Currency,
    items: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        sku: z.string(),
        quantity: z.int().min(0),
        currency: Currency,
        prices: z.strictObject({
          /** unit price, after the price rules of the cart */
          itemPrice: money,
          /** unit price on the product page */
          productPrice: money,
          /** row total */
          rowPrice: money,
        }),
        isUnavailable: z.boolean(),
        hasExceededStock: z.boolean(),
        errors: z.array(ItemError),
        configurableOptions: z.array(ChosenOption),
        /** the product of the line; stock and image are those of the chosen variant */
        product,
      }),
    ),
    /** no item needs shipping; false for an empty cart */
    isVirtual: z.boolean(),
    coupon: z.strictObject({ code: z.string(), label: z.string() }).nullable(),
    errors: z.array(ItemError),
    hasUnavailableItem: z.boolean(),
    /** item count, for the badge */
    count: z.int().min(0),
    totalSegments: z.array(z.strictObject({ code: z.string(), price: money })),
    /** gross amount missing to free delivery in this currency; null when virtual or without a threshold (Domain 7) */
    freeShippingLeft: money.nullable(),
    shippingMethod: z.strictObject({ code: z.string() }).nullable(),
    paymentMethod: z.strictObject({ code: z.string() }).nullable(),
  })
}

/** S3.1-S3.4; amounts in minor units. */
export const Cart = cartOf(Money, ProductSummary)
export type Cart = z.infer<typeof Cart>
export type CartItem = Cart['items'][number]
/** As on the wire of the commerce API. */
export const WireCart = cartOf(DecimalMoney, WireProductSummary)
export type WireCart = z.infer<typeof WireCart>

/** Row of GET /cart: the user's carts. S7.11. */
export const CartRow = z.strictObject({ id: z.string(), count: z.int().min(0), updatedAt: z.string() })
export type CartRow = z.infer<typeof CartRow>
