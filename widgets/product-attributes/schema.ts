import { z } from 'zod'
import { Attribute } from '#schemas/product.ts'
import { defineNode } from '../define-node.ts'

export const productAttributes = defineNode({
  type: 'product-attributes',
  group: 'product',
  title: 'Names and values of a product’s attributes.',
  props: z.strictObject({
    attributes: z.array(Attribute).min(1).meta({
      description: 'Attributes in order; a boolean is drawn as the word for yes or no, several values with commas.',
    }),
  }),
})
