import { z } from 'zod'
import { bindable } from '#schemas/binding.ts'
import { Cart } from '#schemas/cart.ts'
import { defineNode } from '../define-node.ts'

export const couponForm = defineNode({
  type: 'coupon-form',
  group: 'cart',
  title: 'Field for a discount code, or the code in use with a button that removes it.',
  props: z.strictObject({
    cart: bindable(Cart.nullable()),
    /** message of the last refusal for shoppers without script */
    error: z.string().optional(),
    /** what was typed before the refusal */
    typed: z.string().optional(),
  }),
  events: { apply: z.strictObject({ couponCode: z.string() }), remove: z.strictObject({}) },
})
