import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { IconName } from '../parts/icon-names.ts'

export const headerNote = defineNode({
  type: 'header-note',
  group: 'header',
  title: 'A sentence in the strip above the header, such as the price from which delivery is free.',
  props: z.strictObject({
    text: z.string().meta({ description: 'The sentence.', examples: ['Free delivery from 250 zł'] }),
    more: z
      .string()
      .meta({
        description: 'A second sentence after a dot, from 1280 px on; absent: none.',
        examples: ['Ordered by noon, sent today'],
      })
      .optional(),
    icon: IconName.meta({ description: 'Icon before the sentence; absent: none.' }).optional(),
  }),
})
