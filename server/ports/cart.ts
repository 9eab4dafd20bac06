import type { Cart, CartRow } from '#schemas/cart.ts'
import type { Outcome } from '#server/platform/outcome.ts'

/** Why a cart call was refused; `detail` of the outcome is the shop's own message when it sent one. Spec 8. */
export type CartRefusal = 'cart_gone' | 'product_unavailable' | 'quantity_refused' | 'coupon_invalid' | 'refused'

/** The shopper's basket. Every method throws UpstreamError. Spec 4, 7, 8. */
export interface CartPort {
  /** The cart, or null when it is gone or not ours: the caller treats that as an expired session. */
  load(id: string): Promise<Cart | null>
  /** The user's carts, newest first; empty for visitors. */
  list(): Promise<CartRow[]>
  /** A repeated key creates one cart. */
  create(idempotencyKey?: string): Promise<Cart>
  addItem(
    id: string,
    item: { sku: string; qty: number; configurableOptions?: { code: string; value: string }[] | undefined },
    idempotencyKey?: string,
  ): Promise<Outcome<Cart, CartRefusal>>
  /** Quantity in pieces. */
  setQuantity(id: string, itemId: string, qty: number): Promise<Outcome<Cart, CartRefusal>>
  /** Removing a line that is not there is no error. */
  removeItem(id: string, itemId: string): Promise<Outcome<Cart, CartRefusal>>
  clear(id: string): Promise<Outcome<Cart, CartRefusal>>
  applyCoupon(id: string, code: string): Promise<Outcome<Cart, CartRefusal>>
  removeCoupon(id: string): Promise<Outcome<Cart, CartRefusal>>
  assign(id: string): Promise<Outcome<Cart, CartRefusal>>
}
