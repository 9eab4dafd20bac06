import { z } from 'zod'
import { CartRow, WireCart } from '#schemas/cart.ts'
import { named } from '../../openapi/named.ts'

const Quantity = z
  .int()
  .min(1)
  .max(999_999)
  .meta({ description: 'Pieces.', examples: [2] })
/** Working days that the shopper was shown; stored with the line. */
const DeliveryDays = z
  .int()
  .min(0)
  .max(999)
  .nullable()
  .optional()
  .meta({ description: 'Working days until dispatch that the shopper was shown; null or absent: none.', examples: [1] })
const code = (of: string, example: string) =>
  z
    .string()
    .min(1)
    .max(64)
    .meta({ description: `Code of the ${of}.`, examples: [example] })

/** Calls with an empty body accept `{}` and no body at all. S7.12, S7.14. */
export const EmptyBody = named('Empty', z.strictObject({}).meta({ description: 'Nothing.' }))

/** Body of POST /cart/{cartId}/item. S7.15, S7.16. */
export const NewItemBody = named(
  'NewItem',
  z
    .strictObject({
      sku: z
        .string()
        .min(1)
        .max(64)
        .meta({ description: 'SKU of the product, or of its variant.', examples: ['KAW-1006-250G-FILTER'] }),
      qty: Quantity,
      deliveryTime: DeliveryDays,
      configurableOptions: z
        .array(z.strictObject({ code: code('option', 'weight'), value: code('chosen value', '250g') }))
        .max(20)
        .optional()
        .meta({ description: 'Chosen values of a configurable product, if `sku` is not that of a variant.' }),
    })
    .meta({ description: 'A product to add.' }),
)

/** Body of PATCH /cart/{cartId}/item/{cartItemId}. S7.17. */
export const ItemChangeBody = named(
  'ItemChange',
  z.strictObject({ qty: Quantity, deliveryTime: DeliveryDays }).meta({ description: 'Another quantity of a line.' }),
)

/** Body of PATCH /cart/{cartId}/coupon. S7.19. */
export const CouponBody = named(
  'Coupon',
  z
    .strictObject({
      couponCode: z
        .string()
        .trim()
        .min(1)
        .max(64)
        .meta({ description: 'Code of the coupon as it was typed.', examples: ['KAWA10'] }),
    })
    .meta({ description: 'A coupon to use.' }),
)

/** Answer of every call that reads or changes a cart. S7.33. */
export const CartBody = named('Cart', WireCart)

/** Answer of GET /cart. */
export const CartRows = named('CartRows', z.array(CartRow).meta({ description: 'Carts of the customer.' }))
