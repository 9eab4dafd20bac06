import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { CallToAction } from '../parts/call-to-action.ts'

export const notice = defineNode({
  type: 'notice',
  group: 'cms',
  title: 'A message that stays on the page, with an icon and a word for its tone.',
  props: z.strictObject({
    tone: z.enum(['info', 'ok', 'warn', 'bad']),
    title: z.string().optional(),
    text: z.string(),
    action: CallToAction.optional(),
  }),
  defaults: { tone: 'info', text: '' },
})
