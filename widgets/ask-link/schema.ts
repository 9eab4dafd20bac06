import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const askLink = defineNode({
  type: 'ask-link',
  group: 'product',
  title: 'The way from a product to the form that asks about it.',
  /** the page that has the form, for whoever comes without script */
  props: z.strictObject({ href: z.string() }),
  /** with script, in place of that page */
  events: { open: z.strictObject({}) },
})
