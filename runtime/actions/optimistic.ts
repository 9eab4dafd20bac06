import type { Cart } from '#schemas/cart.ts'
import type { OperationName } from '#schemas/operations.ts'
import type { LiveData } from '../state/atoms.ts'
import { hasSession } from '../state/session.ts'

/** How an operation changes the page before its answer. */
export interface OptimisticUpdate {
  /**
   * Identifies the value that the call sets. Of several queued calls with the same target only the newest is sent: each
   * replaces the one before it. Absent: the calls add up.
   */
  targetOf?(input: Record<string, unknown>): string
  /** Live data as expected after the operation; amounts come from the server only. Must not mutate its argument. */
  change(data: LiveData, input: Record<string, unknown>): LiveData
}

/** Operations with an optimistic change. A refusal drops the change, which rolls it back. */
export const OPTIMISTIC_UPDATES: Readonly<Partial<Record<OperationName, OptimisticUpdate>>> = {
  'cart.addItem': {
    change(data, { qty }) {
      const cart = (data.cart as Cart | null | undefined) ?? firstCart(data)
      return cart && isPieces(qty) ? { ...data, cart: { ...cart, count: cart.count + qty } } : data
    },
  },
  'cart.setQuantity': {
    targetOf: ({ itemId }) => `line ${itemId}`,
    change: (data, { itemId, qty }) =>
      isPieces(qty) ? changeLines(data, (line) => (line.id === itemId ? { ...line, quantity: qty } : line)) : data,
  },
  'cart.removeItem': {
    targetOf: ({ itemId }) => `line ${itemId}`,
    change(data, { itemId }) {
      const remaining = changeLines(data, (line) => (line.id === itemId ? null : line))
      // The last line stays until the server confirms: an empty cart hides the coupon field, and the text typed into it
      // would be lost.
      return (remaining.cart as Cart | null | undefined)?.items.length === 0 ? data : remaining
    },
  },
}

function isPieces(qty: unknown): qty is number {
  return typeof qty === 'number' && Number.isSafeInteger(qty) && qty > 0
}

/** The cart of a shopper who has none yet; null if there may be one that is not fetched, or the page shows that there is none. */
function firstCart(data: LiveData): Cart | null {
  if (data.cart === null || hasSession()) return null
  return {
    ...{ id: '', currency: 'PLN', items: [], count: 0, totalSegments: [], errors: [] },
    ...{ isVirtual: false, hasUnavailableItem: false, freeShippingLeft: null },
    ...{ coupon: null, shippingMethod: null, paymentMethod: null },
  }
}

type Line = Cart['items'][number]

/** The cart with changed lines and the matching item count. */
function changeLines(data: LiveData, change: (line: Line) => Line | null): LiveData {
  const cart = data.cart as Cart | null | undefined
  if (!cart) return data
  const items = cart.items.flatMap((line) => change(line) ?? [])
  const countItems = (lines: readonly Line[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return { ...data, cart: { ...cart, items, count: cart.count + countItems(items) - countItems(cart.items) } }
}
