import { z } from 'zod'
import { Attachment, Download } from '#schemas/product.ts'
import { defineNode } from '../define-node.ts'

export const productAttachments = defineNode({
  type: 'product-attachments',
  group: 'product',
  title: 'Files about a product, and the names of those that are bought with it.',
  props: z.strictObject({
    attachments: z.array(Attachment).meta({ description: 'Files that everybody may download, each a link.' }),
    downloads: z
      .array(Download)
      .meta({ description: 'Files that buyers of the product receive, each a name without a link.' }),
  }),
  defaults: { attachments: [], downloads: [] },
})
