import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const askLink = defineNode({
  type: 'ask-link',
  group: 'shop',
  title: 'The way from a product to the form that asks about it.',
  props: z.strictObject({ href: z.string() }),
})
