import { z } from 'zod'
import { bindable } from '#schemas/binding.ts'
import { Cart } from '#schemas/cart.ts'
import { defineNode } from '../define-node.ts'
import { CallToAction } from '../parts/call-to-action.ts'

export const couponForm = defineNode({
  type: 'coupon-form',
  group: 'cart',
  title: 'Field for a discount code, or the code in use with a button that removes it.',
  props: z.strictObject({
    cart: bindable(Cart.nullable()),
    refused: z
      .strictObject({ code: z.string(), error: z.string().nullable() })
      .optional()
      .describe('A code that was refused before script, and why: it stands in the field again.'),
    login: CallToAction.optional().describe('Stands in place of the field where only customers may use a code.'),
  }),
  events: { apply: z.strictObject({ couponCode: z.string() }), remove: z.strictObject({}) },
})
