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
  presets: [
    {
      key: 'heading',
      name: { pl: 'nagłówek i akapit', en: 'heading and paragraph', de: 'Überschrift und Absatz' },
      settings: {
        content: {
          pl: [
            { kind: 'heading', level: 2, children: [{ kind: 'text', text: 'Nagłówek' }] },
            { kind: 'paragraph', children: [{ kind: 'text', text: 'Pierwszy akapit.' }] },
          ],
          en: [
            { kind: 'heading', level: 2, children: [{ kind: 'text', text: 'Heading' }] },
            { kind: 'paragraph', children: [{ kind: 'text', text: 'First paragraph.' }] },
          ],
          de: [
            { kind: 'heading', level: 2, children: [{ kind: 'text', text: 'Überschrift' }] },
            { kind: 'paragraph', children: [{ kind: 'text', text: 'Erster Absatz.' }] },
          ],
        },
      },
    },
  ],
  resolve({ settings, locale }) {
    const content = settings.content[locale]
    return content.length > 0 ? node('rich-text-block', { content }) : null
  },
})
