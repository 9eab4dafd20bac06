import { z } from 'zod'
import { Cart } from './cart.ts'
import { MergeNotice } from './merge-notice.ts'
import { CustomerTerms, User } from './user.ts'

/**
 * Personal data of one shopper: answer of GET /api/session (`no-store`) and the live state that bindings read
 * (`/cart/count`, `/user/type`). `cart` is null without a cart, `credit` null without credit terms. Architecture 4.
 */
export const SessionData = z.strictObject({
  user: User,
  cart: Cart.nullable(),
  credit: CustomerTerms.nullable(),
  /** sent by the log-in that merged two carts, never by /api/session */
  merge: MergeNotice.nullable().optional(),
})
export type SessionData = z.infer<typeof SessionData>
