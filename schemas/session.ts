import { z } from 'zod'
import { Cart } from './cart.ts'
import { CustomerTerms, User } from './user.ts'

/**
 * Personal data of one shopper: answer of GET /api/session (`no-store`) and the live state that bindings point into
 * (`/cart/count`, `/user/type`). `cart` is null without a cart, `credit` null without terms. Design 4.
 */
export const SessionData = z.strictObject({
  user: User,
  cart: Cart.nullable(),
  credit: CustomerTerms.nullable(),
})
export type SessionData = z.infer<typeof SessionData>
