import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { IconName } from '../parts/icon-names.ts'

export const productPerks = defineNode({
  type: 'product-perks',
  group: 'product',
  title: 'What a shopper gets with a product, beside the way to buy it: delivery, returns, freshness.',
  props: z.strictObject({
    items: z
      .array(
        z.strictObject({
          icon: IconName.meta({ description: 'Icon before the sentence; absent: none.' }).optional(),
          text: z.string().meta({ description: 'The sentence.', examples: ['Free returns within 30 days'] }),
        }),
      )
      .min(1)
      .meta({ description: 'Advantages in order.' }),
  }),
})
