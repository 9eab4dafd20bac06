import { z } from 'zod'
import { Cart } from './cart.ts'
import { MergeNotice } from './merge-notice.ts'
import { CustomerTerms, User } from './user.ts'

/**
 * Personal data of one shopper: answer of GET /api/session (`no-store`) and the live state that bindings read
 * (`/cart/count`, `/user/type`). `cart` is null without a cart, `credit` null without credit terms. Architecture 4.
 */
export const SessionData = z
  .strictObject({
    user: User.meta({ description: 'The shopper.' }),
    cart: Cart.nullable().meta({ description: "The shopper's cart; null without one." }),
    credit: CustomerTerms.nullable().meta({ description: 'Credit of a company; null without credit terms.' }),
    merge: MergeNotice.nullable().optional().meta({
      description: 'Result of merging two carts. Set by the effects of a log-in only; absent in GET /api/session.',
    }),
  })
  .meta({ description: 'Personal data of one shopper.' })
export type SessionData = z.infer<typeof SessionData>
