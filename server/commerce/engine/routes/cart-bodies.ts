import { z } from 'zod'
import { CartRow, WireCart } from '#schemas/cart.ts'
import { named } from '../../openapi/named.ts'

const Quantity = z.int().min(1).max(999_999)
/** Working days that the shopper was shown; stored with the line. */
const DeliveryDays = z.int().min(0).max(999).nullable().optional()

/** Calls with an empty body accept `{}` and no body at all. S7.12, S7.14. */
export const EmptyBody = named('Empty', z.strictObject({}))

/** Body of POST /cart/{cartId}/item. S7.15, S7.16. */
export const NewItemBody = named(
  'NewItem',
  z.strictObject({
    sku: z.string().min(1).max(64),
    qty: Quantity,
    deliveryTime: DeliveryDays,
    configurableOptions: z
      .array(z.strictObject({ code: z.string().min(1).max(64), value: z.string().min(1).max(64) }))
      .max(20)
      .optional(),
  }),
)

/** Body of PATCH /cart/{cartId}/item/{cartItemId}. S7.17. */
export const ItemChangeBody = named('ItemChange', z.strictObject({ qty: Quantity, deliveryTime: DeliveryDays }))

/** Body of PATCH /cart/{cartId}/coupon. S7.19. */
export const CouponBody = named('Coupon', z.strictObject({ couponCode: z.string().trim().min(1).max(64) }))

/** Answer of every call that reads or changes a cart. S7.33. */
export const CartBody = named('Cart', WireCart)

/** Answer of GET /cart. */
export const CartRows = named('CartRows', z.array(CartRow))
