import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const productView = defineNode({
  type: 'product-view',
  group: 'product',
  title: 'The upper part of a product page: pictures beside what it is, what it costs and how to buy it.',
  props: z.strictObject({}),
  slots: {
    gallery: 'The pictures of the product.',
    summary: 'Name, price, options and quantity, beside the pictures on wide pages.',
  },
})
