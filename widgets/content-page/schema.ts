import { z } from 'zod'
import { RichText } from '#schemas/rich-text.ts'
import { defineNode } from '../define-node.ts'

export const contentPage = defineNode({
  type: 'content-page',
  group: 'cms',
  title: 'A text page: its title, its text, and when it was last changed.',
  props: z.strictObject({
    title: z.string().meta({ description: 'Heading of the page (level 1).', examples: ['Delivery and payment'] }),
    content: RichText.meta({ description: 'Text of the page; its headings begin at level 2.' }),
    updated: z
      .strictObject({
        instant: z
          .string()
          .meta({ description: 'Instant of the change, ISO 8601 in UTC.', examples: ['2026-11-02T09:30:00.000Z'] }),
        day: z.string().meta({
          description: 'The day of the change as text, in the language of the page.',
          examples: ['2 Nov 2026'],
        }),
      })
      .meta({ description: 'Last change of the page, drawn below the text; absent: not shown.' })
      .optional(),
  }),
  slots: { below: 'Content below the text, such as a form.' },
  defaults: { content: [] },
})
