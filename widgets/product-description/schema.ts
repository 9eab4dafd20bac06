import { z } from 'zod'
import { RichText } from '#schemas/rich-text.ts'
import { defineNode } from '../define-node.ts'

export const productDescription = defineNode({
  type: 'product-description',
  group: 'product',
  title: 'The long description of a product.',
  props: z.strictObject({ content: RichText.meta({ description: 'Text of the description; empty: nothing.' }) }),
  defaults: { content: [] },
})
