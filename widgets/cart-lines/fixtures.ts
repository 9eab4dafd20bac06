import { brokenCart, discountedCart, emptyCart, usualCart } from '../cart-page/example-cart.ts'
import type { Fixtures } from '../fixture.ts'
import type { cartLines } from './schema.ts'

const props = { cart: { $data: '/cart' } }
const on = {
  setQuantity: [{ do: 'call', op: 'cart.setQuantity' }],
  remove: [{ do: 'call', op: 'cart.removeItem' }],
} as const

export const fixtures: Fixtures<typeof cartLines> = {
  usual: { props, on, data: { cart: usualCart } },
  discounted: { props, on, data: { cart: discountedCart } },
  errors: { props, on, data: { cart: brokenCart } },
  empty: { props, on, data: { cart: emptyCart } },
}
