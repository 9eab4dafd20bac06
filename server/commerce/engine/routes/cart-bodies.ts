import { z } from 'zod'

const Quantity = z.int().min(1).max(999_999)
/** Working days the shopper was shown; kept with the line. */
const DeliveryDays = z.int().min(0).max(999).nullable().optional()

/** Calls whose body is empty accept `{}` and nothing at all. Spec 7. */
export const EmptyBody = z.strictObject({})

/** Body of POST /cart/{cartId}/item. Spec 7. */
export const NewItemBody = z.strictObject({
  sku: z.string().min(1).max(64),
  qty: Quantity,
  deliveryTime: DeliveryDays,
  configurableOptions: z
    .array(z.strictObject({ code: z.string().min(1).max(64), value: z.string().min(1).max(64) }))
    .max(20)
    .optional(),
})

/** Body of PATCH /cart/{cartId}/item/{cartItemId}. Spec 7. */
export const ItemChangeBody = z.strictObject({ qty: Quantity, deliveryTime: DeliveryDays })

/** Body of PATCH /cart/{cartId}/coupon. Spec 7. */
export const CouponBody = z.strictObject({ couponCode: z.string().trim().min(1).max(64) })
