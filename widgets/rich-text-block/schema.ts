import { z } from 'zod'
import { RichText } from '#schemas/rich-text.ts'
import { defineNode } from '../define-node.ts'

export const richTextBlock = defineNode({
  type: 'rich-text-block',
  group: 'cms',
  title: 'Headings, paragraphs and lists.',
  props: z.strictObject({ content: RichText.meta({ description: 'The text; its headings begin at level 2.' }) }),
  defaults: { content: [] },
})
