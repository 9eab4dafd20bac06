import { brokenCart, couponCart, emptyCart, usualCart } from '../cart-page/example-cart.ts'
import type { Fixtures } from '../fixture.ts'
import type { miniCart } from './schema.ts'

const props = { cart: { $data: '/cart' }, cartHref: '/koszyk', checkoutHref: '/zamowienie', freeShippingFrom: 25000 }
const on = {
  setQuantity: [{ do: 'call', op: 'cart.setQuantity' }],
  remove: [{ do: 'call', op: 'cart.removeItem' }],
  view: [{ do: 'track', event: 'cart_view' }],
} as const

export const fixtures: Fixtures<typeof miniCart> = {
  usual: { props, on, slots: { credit: ['Credit'] }, data: { cart: usualCart } },
  errors: { props, on, data: { cart: brokenCart } },
  empty: { props, on, data: { cart: emptyCart } },
  unknown: { props, on },
  coupon: { props: { cart: { $data: '/cart' }, cartHref: '/koszyk' }, on, data: { cart: couponCart } },
}
