import { brokenCart, couponCart, promotedCart, usualCart, zeroRatedCart } from '../cart-page/example-cart.ts'
import type { Fixtures } from '../fixture.ts'
import type { cartSummary } from './schema.ts'

const cart = { $data: '/cart' }

export const fixtures: Fixtures<typeof cartSummary> = {
  usual: {
    props: { cart, freeShippingFrom: 25000, checkoutHref: '/zamowienie', deliveryHref: '/dostawa-i-platnosc' },
    slots: { coupon: ['Coupon'] },
    data: { cart: usualCart },
  },
  free: { props: { cart, freeShippingFrom: 25000 }, slots: { coupon: ['Coupon'] }, data: { cart: couponCart } },
  promoted: { props: { cart, freeShippingFrom: 25000 }, slots: { coupon: ['Coupon'] }, data: { cart: promotedCart } },
  broken: { props: { cart, checkoutHref: '/zamowienie' }, data: { cart: brokenCart } },
  zeroRated: { props: { cart, checkoutHref: '/zamowienie' }, data: { cart: zeroRatedCart } },
  unknown: { props: { cart } },
}
