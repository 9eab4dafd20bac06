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
    cart: bindable(Cart.nullable()).meta({
      description: 'The cart: if it has a coupon, its code and a remove button replace the field.',
      examples: [{ $data: '/cart' }],
    }),
    maxLength: z
      .int()
      .min(1)
      .meta({ description: 'Maximum of characters of a code.', examples: [64] }),
    refused: z
      .strictObject({
        code: z.string().meta({ description: 'The code as it was typed.', examples: ['WITAJ10'] }),
        error: z
          .string()
          .nullable()
          .meta({
            description: 'The reason as a sentence; null if there is none to show.',
            examples: ['This code has expired.'],
          }),
      })
      .meta({ description: 'A code that was refused before script: it stands in the field again. Absent: none.' })
      .optional(),
    login: CallToAction.meta({
      description: 'Log-in link in place of the field, where only customers may use a code; absent: the field.',
    }).optional(),
  }),
  events: {
    apply: z
      .strictObject({
        couponCode: z.string().meta({
          description: 'The code as it was typed. A refusal comes as a field error under this name.',
          examples: ['WITAJ10'],
        }),
      })
      .meta({ description: 'The shopper submits a discount code.' }),
    remove: z.strictObject({}).meta({ description: 'The remove button beside the code in use.' }),
  },
  defaults: { maxLength: 64 },
})
