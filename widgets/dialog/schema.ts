import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { TextLink } from '../parts/text-link.ts'

export const dialog = defineNode({
  type: 'dialog',
  group: 'overlay',
  title: 'A dialog in the middle of the window, closed until a step opens it: words, ways on, or a form.',
  props: z.strictObject({
    title: z.string().meta({ description: 'Title of the dialog.', examples: ['Log in to continue'] }),
    text: z
      .string()
      .meta({
        description: 'Text below the title; absent: none.',
        examples: ['With an account we can tell you when the product is back.'],
      })
      .optional(),
    links: z
      .array(TextLink)
      .meta({ description: 'Links below the content, drawn as buttons, the main one first; absent: none.' })
      .optional(),
  }),
  slots: { content: 'Content between text and links, such as a form.' },
  defaults: { title: '' },
})
