import { z } from 'zod'
import { Attachment, Download } from '#schemas/product.ts'
import { defineNode } from '../define-node.ts'

export const productAttachments = defineNode({
  type: 'product-attachments',
  group: 'product',
  title: 'Files about a product, and the names of those that are bought with it.',
  props: z.strictObject({
    attachments: z.array(Attachment),
    /** name only: the file is sent to buyers of the product */
    downloads: z.array(Download),
  }),
  defaults: { attachments: [], downloads: [] },
})
