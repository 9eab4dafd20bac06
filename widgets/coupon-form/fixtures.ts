import { couponCart, usualCart } from '../cart-page/example-cart.ts'
import type { Fixtures } from '../fixture.ts'
import type { couponForm } from './schema.ts'

const props = { cart: { $data: '/cart' }, maxLength: 64 }
const on = {
  apply: [{ do: 'submit', op: 'cart.applyCoupon' }],
  remove: [{ do: 'call', op: 'cart.removeCoupon' }],
} as const

export const fixtures: Fixtures<typeof couponForm> = {
  usual: { props, on, data: { cart: usualCart } },
  refused: {
    props: {
      ...props,
      refused: { code: 'WITAJ01', error: 'The coupon code is invalid. Please check the code and try again.' },
    },
    on,
    data: { cart: usualCart },
  },
  forCustomers: {
    props: { ...props, login: { label: 'Zaloguj się, aby użyć kodu rabatowego.', href: '/logowanie?back=%2Fkoszyk' } },
    on,
    data: { cart: usualCart },
  },
  active: { props, on, data: { cart: couponCart } },
}
