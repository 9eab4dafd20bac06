import { z } from 'zod'
import { node, section } from './section.ts'

export const productTabsSection = section('product-tabs')({
  title:
    'Description, additional information, files and product safety of the viewed product; what it lacks has no tab.',
  settings: z.strictObject({}),
  needs: ['product'],
  resolve({ data: { product } }) {
    const { description, attributes, attachments, downloads, productSafety } = product
    const slots = {
      description:
        description.length > 0 ? [node('product-description', { content: description }, { key: 'text' })] : [],
      details: attributes.length > 0 ? [node('product-attributes', { attributes }, { key: 'facts' })] : [],
      attachments:
        attachments.length + downloads.length > 0
          ? [node('product-attachments', { attachments, downloads }, { key: 'files' })]
          : [],
      safety: productSafety ? [node('product-safety', { safety: productSafety }, { key: 'safety' })] : [],
    }
    return Object.values(slots).some((slot) => slot.length > 0) ? node('product-tabs', {}, { slots }) : null
  },
})
