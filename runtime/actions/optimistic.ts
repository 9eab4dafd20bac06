import type { Cart } from '#schemas/cart.ts'
import type { OperationName } from '#schemas/operations.ts'
import type { LiveData } from '../state/atoms.ts'

/** How an operation changes the page before its answer. */
export interface Optimism {
  /**
   * Identifies the value that the call sets. Of several queued calls with the same target only the newest is sent: each
   * replaces the one before it.
   */
  sameThing(input: Record<string, unknown>): string
  /** Live data as expected after the operation; amounts come from the server only. Must not mutate its argument. */
  change(data: LiveData, input: Record<string, unknown>): LiveData
}

/** Operations with an optimistic change. A refusal drops the change, which rolls it back. */
export const OPTIMISTIC: Readonly<Partial<Record<OperationName, Optimism>>> = {
  'cart.setQuantity': {
    sameThing: ({ itemId }) => `line ${itemId}`,
    change: (data, { itemId, qty }) =>
      typeof qty === 'number' && Number.isSafeInteger(qty) && qty > 0
        ? changeLines(data, (line) => (line.id === itemId ? { ...line, quantity: qty } : line))
        : data,
  },
  'cart.removeItem': {
    sameThing: ({ itemId }) => `line ${itemId}`,
    change(data, { itemId }) {
      const left = changeLines(data, (line) => (line.id === itemId ? null : line))
      // The last line stays until the server confirms: an empty cart hides the coupon field, and the text typed into it
      // would be lost.
      return (left.cart as Cart | null | undefined)?.items.length === 0 ? data : left
    },
  },
}

type Line = Cart['items'][number]

/** The cart with changed lines and the matching item count. */
function changeLines(data: LiveData, change: (line: Line) => Line | null): LiveData {
  const cart = data.cart as Cart | null | undefined
  if (!cart) return data
  const items = cart.items.flatMap((line) => change(line) ?? [])
  const pieces = (lines: readonly Line[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return { ...data, cart: { ...cart, items, count: cart.count + pieces(items) - pieces(cart.items) } }
}
