import type { Cart, WireCart } from '#schemas/cart.ts'
import { TOTAL_CODE } from '#schemas/cart-codes.ts'
import { toMoney } from './money.ts'

/** Totals of a cart or an order in minor units. Rows with a code that the shop does not know are left out. */
export function toTotals(totals: WireCart['totalSegments']): Cart['totalSegments'] {
  return totals.flatMap(({ code, price, parts }) =>
    TOTAL_CODE.test(code)
      ? [
          {
            ...{ code, price: toMoney(price) },
            ...(parts && { parts: parts.map((part) => ({ ...part, price: toMoney(part.price) })) }),
          },
        ]
      : [],
  )
}
