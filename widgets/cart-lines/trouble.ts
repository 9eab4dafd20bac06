import type { Cart } from '#schemas/cart.ts'

/** The alert of a cart, S8.36, S8.37: an item is unavailable, or there is another error. Null without errors. */
export function cartTrouble(cart: Cart | null): 'unavailable' | 'default' | null {
  if (!cart) return null
  if (cart.hasUnavailableItem) return 'unavailable'
  return cart.errors.length > 0 || cart.items.some(({ errors }) => errors.length > 0) ? 'default' : null
}

/** Errors of the cart as a whole, as sentences of the commerce API. S3.1. */
export function cartSentences({ errors }: Cart): string[] {
  return errors.flatMap(({ label }) => label ?? [])
}
