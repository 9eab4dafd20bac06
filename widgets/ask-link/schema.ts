import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const askLink = defineNode({
  type: 'ask-link',
  group: 'product',
  title: 'The way from a product to the form that asks about it.',
  /** the page with the form, for shoppers without script */
  props: z.strictObject({ href: z.string() }),
  /** with script, runs instead of opening the page */
  events: { open: z.strictObject({}) },
})
