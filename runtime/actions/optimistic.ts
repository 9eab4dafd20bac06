import type { Cart } from '#schemas/cart.ts'
import type { OperationName } from '#schemas/operations.ts'
import type { LiveData } from '../state/atoms.ts'

/** How an operation shows ahead of its answer. */
export interface Optimism {
  /**
   * Names the thing it sets. Of several calls waiting for the same thing only the newest is sent, as each replaces what the one
   * before it set.
   */
  sameThing(input: Record<string, unknown>): string
  /** Live data as they will be if the server agrees; amounts wait for the server. Must leave its argument as it is. */
  change(data: LiveData, input: Record<string, unknown>): LiveData
}

/** Operations that show at once. A refusal drops the change, which rolls it back. */
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
      // The last line stays until the server agrees: an empty cart shows no coupon field, and what stands in it would be lost.
      return (left.cart as Cart | null | undefined)?.items.length === 0 ? data : left
    },
  },
}

type Line = Cart['items'][number]

/** The cart with its lines changed, and the count of pieces with them. */
function changeLines(data: LiveData, change: (line: Line) => Line | null): LiveData {
  const cart = data.cart as Cart | null | undefined
  if (!cart) return data
  const items = cart.items.flatMap((line) => change(line) ?? [])
  const pieces = (lines: readonly Line[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return { ...data, cart: { ...cart, items, count: cart.count + pieces(items) - pieces(cart.items) } }
}
