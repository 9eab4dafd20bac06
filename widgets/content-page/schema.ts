import { z } from 'zod'
import { RichText } from '#schemas/rich-text.ts'
import { defineNode } from '../define-node.ts'

export const contentPage = defineNode({
  type: 'content-page',
  group: 'cms',
  title: 'A text page: its title, its text, and when it was last changed.',
  props: z.strictObject({
    title: z.string(),
    content: RichText,
    /** ISO 8601 in UTC, and its formatted text */
    updated: z.strictObject({ instant: z.string(), day: z.string() }).optional(),
  }),
  slots: ['below'],
  defaults: { content: [] },
})
