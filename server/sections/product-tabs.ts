import { z } from 'zod'
import { node, section } from './section.ts'

export const productTabsSection = section('product-tabs')({
  title: 'Description and additional information of the viewed product.',
  settings: z.strictObject({}),
  needs: ['product'],
  resolve({ data: { product } }) {
    const { description, attributes } = product
    if (description.length === 0 && attributes.length === 0) return null
    return node(
      'product-tabs',
      {},
      {
        slots: {
          description:
            description.length > 0 ? [node('product-description', { content: description }, { key: 'text' })] : [],
          details: attributes.length > 0 ? [node('product-attributes', { attributes }, { key: 'facts' })] : [],
        },
      },
    )
  },
})
