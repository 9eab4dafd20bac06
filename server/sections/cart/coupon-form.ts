import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { CART } from './cart-page.ts'

export const couponFormSection = section('coupon-form')({
  title: 'The field for a discount code; left out where the commerce API has no coupons.',
  settings: z.strictObject({}),
  needs: ['cart', 'refusedCoupon'],
  resolve({ ports, data }) {
    if (!ports.capabilities.coupons) return null
    return node(
      'coupon-form',
      { cart: CART, ...(data.refusedCoupon && { refused: data.refusedCoupon }) },
      {
        on: {
          apply: [{ do: 'submit', op: 'cart.applyCoupon' }],
          remove: [{ do: 'call', op: 'cart.removeCoupon' }],
        },
      },
    )
  },
})
