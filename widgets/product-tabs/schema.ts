import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const productTabs = defineNode({
  type: 'product-tabs',
  group: 'product',
  title: 'What there is to know about a product, in tabs; before script the parts stand below one another.',
  props: z.strictObject({}),
  /** one tab each; an empty slot has no tab */
  slots: ['description', 'details', 'attachments', 'safety'],
})
