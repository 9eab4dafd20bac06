import { z } from 'zod'
import { RichText } from '#schemas/rich-text.ts'
import { node, section } from '#server/compiler/section.ts'

export const richTextBlockSection = section('rich-text-block')({
  title: 'Headings, paragraphs and lists, written in the layout.',
  settings: z.strictObject({
    content: z
      .strictObject({
        pl: RichText.meta({ description: 'The text in Polish.' }),
        en: RichText.meta({ description: 'The text in English.' }),
        de: RichText.meta({ description: 'The text in German.' }),
      })
      .meta({ description: 'Formatted text in every language.' }),
  }),
  resolve({ settings, locale }) {
    const content = settings.content[locale]
    return content.length > 0 ? node('rich-text-block', { content }) : null
  },
})
