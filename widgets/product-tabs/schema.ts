import { z } from 'zod'
import { defineNode } from '../define-node.ts'

export const productTabs = defineNode({
  type: 'product-tabs',
  group: 'product',
  title: 'What there is to know about a product, in tabs; before script the parts stand below one another.',
  props: z.strictObject({}),
  slots: {
    description: 'First tab: the long description. An empty slot has no tab.',
    details: 'Second tab: attributes, on wide pages also beside the description.',
    attachments: 'Third tab: files.',
    safety: 'Fourth tab: product safety.',
  },
})
