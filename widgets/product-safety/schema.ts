import { z } from 'zod'
import { ProductSafety } from '#schemas/product-safety.ts'
import { defineNode } from '../define-node.ts'

export const productSafety = defineNode({
  type: 'product-safety',
  group: 'product',
  title: 'Who answers for a product’s safety, how to reach them, and what to beware of.',
  props: z.strictObject({
    safety: ProductSafety.meta({
      description:
        'Information of the EU regulation 2023/988. Here `country` is the name of the country in the language of the page.',
    }),
  }),
})
