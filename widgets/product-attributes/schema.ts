import { z } from 'zod'
import { Attribute } from '#schemas/product.ts'
import { defineNode } from '../define-node.ts'

export const productAttributes = defineNode({
  type: 'product-attributes',
  group: 'product',
  title: 'Names and values of a product’s attributes.',
  /** booleans are drawn as Tak or Nie, several values as a list. S3.19 */
  props: z.strictObject({ attributes: z.array(Attribute).min(1) }),
})
