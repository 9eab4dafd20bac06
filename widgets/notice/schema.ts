import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { CallToAction } from '../parts/call-to-action.ts'

export const notice = defineNode({
  type: 'notice',
  group: 'cms',
  title: 'A message that stays on the page, with an icon and a word for its tone.',
  props: z.strictObject({
    tone: z
      .enum(['info', 'ok', 'warn', 'bad'])
      .meta({ description: 'Colour and icon: info blue, ok green, warn amber, bad red.' }),
    title: z
      .string()
      .meta({ description: 'Emphasised first line; absent: none.', examples: ['Deliveries before the holidays'] })
      .optional(),
    text: z.string().meta({ description: 'The message.', examples: ['Order by 20 December for delivery in time.'] }),
    action: CallToAction.meta({ description: 'Link below the message; absent: none.' }).optional(),
  }),
  defaults: { tone: 'info', text: '' },
})
