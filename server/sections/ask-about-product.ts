import { z } from 'zod'
import { node, section } from './section.ts'

export const askAboutProductSection = section('ask-about-product')({
  title: 'The way to ask about the viewed product; nothing while the contact page is not built.',
  settings: z.strictObject({}),
  needs: ['product'],
  resolve({ data: { product }, link }) {
    const href = link('contact', {}, { query: { product: product.id } })
    return href === null ? null : node('ask-link', { href })
  },
})
