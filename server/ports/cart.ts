import type { Cart, CartRow } from '#schemas/cart.ts'
import type { LineProblem } from '#schemas/order-line.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { PlainLine } from './company.ts'

/** Why a cart call was refused; `detail` of the outcome is the shop's own message if it sent one. S8.5, S8.9, S8.13. */
export type CartRefusal = 'cart_gone' | 'product_unavailable' | 'quantity_refused' | 'coupon_invalid' | 'refused'

/** The shopper's cart. Every method throws UpstreamError. S7.10-S7.20, S7.33. */
export interface CartPort {
  /** The cart, or null if it is gone or belongs to another: the caller treats that as an expired session (S4.17). */
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
  /** Adds all lines that can be ordered in one step and tells the others by their places, from 0. */
  addLines(
    id: string,
    lines: readonly PlainLine[],
    idempotencyKey?: string,
  ): Promise<Outcome<{ cart: Cart; refused: { index: number; problem: LineProblem }[] }, CartRefusal>>
  /** Quantity in pieces. */
  setQuantity(id: string, itemId: string, qty: number): Promise<Outcome<Cart, CartRefusal>>
  /** Removing a line that does not exist is no error. */
  removeItem(id: string, itemId: string): Promise<Outcome<Cart, CartRefusal>>
  clear(id: string): Promise<Outcome<Cart, CartRefusal>>
  applyCoupon(id: string, code: string): Promise<Outcome<Cart, CartRefusal>>
  removeCoupon(id: string): Promise<Outcome<Cart, CartRefusal>>
  assign(id: string): Promise<Outcome<Cart, CartRefusal>>
}
