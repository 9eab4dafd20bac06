import { z } from 'zod'
import { ProductSafety } from '#schemas/product.ts'
import { defineNode } from '../define-node.ts'

export const productSafety = defineNode({
  type: 'product-safety',
  group: 'product',
  title: 'Who answers for a product’s safety, how to reach them, and what to beware of.',
  // a party's `country` is its name in the language of the page
  props: z.strictObject({ safety: ProductSafety }),
})
