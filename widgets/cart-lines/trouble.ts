import type { Cart } from '#schemas/cart.ts'

/** Which of the alerts of S8.36, S8.37 a cart calls for: something in it is unavailable, or anything else is wrong. Null: all is well. */
export function cartTrouble(cart: Cart | null): 'unavailable' | 'default' | null {
  if (!cart) return null
  if (cart.hasUnavailableItem) return 'unavailable'
  return cart.errors.length > 0 || cart.items.some(({ errors }) => errors.length > 0) ? 'default' : null
}

/** What the commerce API says is wrong with the cart as a whole, in its own sentences. S3.1. */
export function cartSentences({ errors }: Cart): string[] {
  return errors.flatMap(({ label }) => label ?? [])
}
