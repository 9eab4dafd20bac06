import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { IconName } from '../parts/icon-names.ts'

export const headerNote = defineNode({
  type: 'header-note',
  group: 'frame',
  title: 'A sentence in the strip above the header, such as the price from which delivery is free.',
  props: z.strictObject({
    text: z.string(),
    /** a second sentence, shown where there is room */
    more: z.string().optional(),
    icon: IconName.optional(),
  }),
})
