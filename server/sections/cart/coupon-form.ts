import { z } from 'zod'
import { MAX_COUPON_LENGTH } from '#schemas/operations/cart.ts'
import { node, section } from '#server/compiler/section.ts'
import { CART } from './cart-page.ts'

export const couponFormSection = section('coupon-form')({
  title:
    'The field for a discount code, or for guests without coupons the way to the log-in; left out where the commerce API has no coupons.',
  settings: z.strictObject({}),
  needs: ['cart', 'refusedCoupon', 'config'],
  submits: ['cart.applyCoupon'],
  resolve({ ports, data, shopper, link, t }) {
    if (!ports.capabilities.coupons) return null
    const back = link('cart')
    const login = link('login', {}, back === null ? {} : { query: { back } })
    const isForCustomers = shopper.user === null && !(data.config?.get('checkout/guest_coupons') ?? false)
    return node(
      'coupon-form',
      {
        cart: CART,
        maxLength: MAX_COUPON_LENGTH,
        ...(data.refusedCoupon && { refused: data.refusedCoupon }),
        ...(isForCustomers && login !== null && { login: { label: t('coupon.login_required'), href: login } }),
      },
      {
        on: {
          apply: [{ do: 'submit', op: 'cart.applyCoupon' }],
          remove: [{ do: 'call', op: 'cart.removeCoupon' }],
        },
      },
    )
  },
})
