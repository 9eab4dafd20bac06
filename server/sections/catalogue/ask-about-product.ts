import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'

export const askAboutProductSection = section('ask-about-product')({
  title: 'The way to ask about the viewed product; nothing while the contact page is not built.',
  settings: z.strictObject({
    opens: z
      .string()
      .min(1)
      .optional()
      .meta({
        description: 'Key of the section of the same screen that it opens; absent: a plain link to the contact page.',
        examples: ['ask-dialog'],
      }),
  }),
  needs: ['product'],
  resolve({ settings: { opens }, data: { product }, link }) {
    const href = link('contact', {}, { query: { product: product.id } })
    if (href === null) return null
    return node(
      'ask-link',
      { href },
      opens === undefined ? {} : { on: { open: [{ do: 'open', target: `screen.${opens}` }] } },
    )
  },
})
